"""Abilities that a body grants, and what it waits for: rules whose text is fixed and that are armed at the table.

A granted rule sees the names of the body that grants it, kept by value; `me` is whoever it is granted to, and `this
card` the card, where it is granted to one.
"""

from __future__ import annotations

from dataclasses import replace

from interpreter.check.known.checked import Checked
from interpreter.check.known.scope import PAST, Context, Granted, seat_named
from interpreter.check.rules.modifying import modifying
from interpreter.check.rules.patterns import pattern
from interpreter.check.rules.rules import identity, listener
from interpreter.check.sentences.phrases import read_truth
from interpreter.check.sentences.structures import block
from interpreter.fault.events import OnlyCardsCountGranted
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import Block, EndGrant, Expr, Identity, Listener, Local, Modifying, Negation, Pattern, Role
from interpreter.meaning.types import EFFECT, NUMBER, Type
from interpreter.meaning.walking import below
from interpreter.model.rule import Ability
from interpreter.model.statement import Body
from interpreter.source.span import Span


class Granting:
    """The grants of a game, numbered as they are met."""

    def __init__(self, checked: Checked) -> None:
        self.checked = checked

    def number(self, span: Span) -> int:
        self.checked.grants.append(span)
        return len(self.checked.grants) - 1

    def inside(self, ctx: Context, me: Local, this: Local | None) -> Context:
        return replace(ctx.inside(), me=me, used_me=[True], this=this or ctx.this)

    def ability(self, ctx: Context, ability: Ability, to_card: Type | None) -> Granted:
        """An ability that acts for a while."""
        number, me = self.number(ability.span), seat_named("me")
        this = Local("this", to_card) if to_card is not None else None
        inner = replace(self.inside(ctx, me, this), call="")
        name = f"granted-rule-{number}"
        found: Listener | Modifying | Identity
        if ability.head == "modifies":
            change = modifying(inner, me, this, ability)
            assert change is not None
            found = replace(change, name=name, seats=False, granted=number, captured=captured(change, me, this))
            self.checked.modifiers.append(found)
        elif ability.head == "is":
            if this is None:
                raise ctx.fault(OnlyCardsCountGranted(), ability.span)
            guise = identity(inner, me, this, ability)
            found = replace(guise, name=name, granted=number, captured=captured(guise, me, this))
            self.checked.identities.append(found)
        else:
            heard = listener(inner, me, this, ability)
            held = captured(heard, me, this)
            found = replace(heard, name=name, seats=False, granted=number, captured=held)
            self.checked.listeners.append(found)
        return number, found.captured

    def moment(self, ctx: Context, phrase: Parsed[syntax.Event], span: Span, do: Body = ()) -> Granted:
        """What ends the grants made with it, once: an event; then the body runs."""
        me = seat_named("me")
        inner = self.inside(ctx, me, None)
        event: Local | None = inner.bind("event", Local(PAST, EFFECT))
        heard = pattern(inner.reading(phrase), phrase.tree)
        if heard.event not in ("call", "use", "fate"):  # no call: `the event` is the one that the body speaks of
            del inner.scope.names["event"]
            event = None
        stamp = Local("stamp", NUMBER)
        body: Block = (EndGrant(span, stamp), *block(inner, do))
        return self.watch(ctx, me, span, "after", stamp, body, pattern=heard, event=event)

    def condition(self, ctx: Context, phrase: Parsed[syntax.Expression], span: Span) -> Granted:
        """What ends the grants made with it the first time that a condition no longer holds."""
        me = seat_named("me")
        stamp = Local("stamp", NUMBER)
        over = Negation(read_truth(self.inside(ctx, me, None), phrase))
        return self.watch(ctx, me, span, "as soon as", stamp, (EndGrant(span, stamp),), state=over)

    def watch(
        self, ctx: Context, me: Local, span: Span, head: str, stamp: Local, do: Block,
        pattern: Pattern | None = None, state: Expr | None = None, event: Local | None = None,
    ) -> Granted:  # fmt: skip
        number = self.number(span)
        rule = Listener(
            name=f"granted-rule-{number}", head=head, span=span, me=me, this=None, seats=False, quantified=None,
            condition=None, do=do, once=None, card=None, acts_from=(), clauses=ctx.clauses, granted=number,
            stamp=stamp, pattern=pattern, state=state, event=event,
        )  # fmt: skip
        rule = replace(rule, captured=captured(rule, me, None))
        self.checked.listeners.append(rule)
        return number, rule.captured


GIVES = ("bind", "local", "member", "candidate", "numbered", "event", "so_far")  # parts that name something themselves


def captured(rule: Listener | Modifying | Identity, me: Local, this: Local | None) -> tuple[Local, ...]:
    """The names of the granting body that a rule uses: all that it does not bind itself."""
    own = {me, this, *(getattr(rule, name, None) for name in ("event", "so_far", "stamp"))}
    parts: tuple[Role | None, ...] = (rule.of, rule.for_whom) if isinstance(rule, Modifying) else ()
    if isinstance(rule, Listener) and rule.pattern is not None:
        pattern = rule.pattern
        parts = (pattern.thing, pattern.source, pattern.target, pattern.by, pattern.on)
    own |= {role.local for role in parts if role is not None}
    used: dict[Local, None] = {}
    for one in below(rule):
        if isinstance(one, Local):
            used[one] = None
            continue
        bound = [getattr(one, key, None) for key in GIVES]
        own |= {x for x in bound if isinstance(x, Local)}
        own |= {x for key in ("answers", "collect") for pair in getattr(one, key, ()) for x in pair}
    return tuple(x for x in used if x not in own)
