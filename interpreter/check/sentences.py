"""Sentences: one verb each, read into statements whose choices are spelled out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from interpreter.check import types
from interpreter.check.attributes import aims
from interpreter.check.carried import AN_ORDER, PICKED
from interpreter.check.changes import add, let, mark, set_
from interpreter.check.expressions import expression
from interpreter.check.fitting import arguments
from interpreter.check.giving import gives_nothing, taken
from interpreter.check.meaning import (
    BuiltIn,
    CallValue,
    CancelCall,
    ChooseFrom,
    Expr,
    FinishScope,
    Flip,
    Literal,
    Local,
    Loop,
    Meaning,
    PerformCall,
    PerformEffect,
    PerformPlay,
    PostponeCall,
    RedirectCall,
    Reveal,
    ReverseOrder,
    Seats,
    Selection,
    Shuffle,
    StopLoop,
    Swap,
    TurnChange,
)
from interpreter.check.moments import moment
from interpreter.check.moves import MOVES, move, pieces
from interpreter.check.paths import path
from interpreter.check.scope import OWN_CALL, PAST, Context, Fault, Syntax
from interpreter.check.selections import number_range, selection
from interpreter.check.telling import tell
from interpreter.check.types import EFFECT, NUMBER, SEAT, UNKNOWN
from interpreter.check.wanted import type_of
from interpreter.source.span import Span


def sentence(ctx: Context, tree: Syntax, span: Span) -> list[Meaning]:
    """The statements that one sentence stands for."""
    subject, action = tree.children
    if subject is None:
        return act(ctx, ctx.me, action, span)
    who = selection(ctx, subject.children[0], PICKED)
    if isinstance(who, Selection) and isinstance(who.domain, Seats) and who.how in ("each", "each_other", "all"):
        member = Local("they", SEAT)
        inner = replace(ctx.inside(), their=member)
        done = act(inner, member, action, span)
        return [Loop(span, who, member, None, tuple(done))]
    if type_of(who).name == "unknown":
        raise Fault  # what it stands for is at fault, and has been reported
    if type_of(who) != SEAT:
        raise ctx.fault("E340", subject, f"only a player can do this, not {type_of(who)}", about=(type_of(who),))
    # `another player loses 1 coin`: who it is must be chosen first
    before, meant = pieces(ctx, who, ctx.me, span, subject)
    return [*before, *act(replace(ctx, their=meant), meant, action, span)]


def act(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    verb = str(tree.data)
    if verb in MOVES:
        return move(ctx, actor, tree, span)
    found: list[Meaning] = VERBS[verb](ctx, actor, tree, span)
    return found


def decider(ctx: Context, actor: Expr | None, tree: Syntax, what: Expr) -> Expr:
    if isinstance(what, Selection) and (what.random or what.how in ("the_only", "all", "each")):
        return actor if actor is not None else Literal(-1, SEAT)
    if actor is None:
        raise ctx.fault("E341", tree, "nobody is there to choose", "begin with a player, or add `at random`")
    return actor


def name_in(tree: Any) -> str | None:
    return None if tree is None else str(tree.children[0])


def choose(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    secretly, what_tree, if_any, as_name = tree.children
    what = selection(ctx, what_tree, PICKED)
    if not isinstance(what, Selection):
        raise ctx.fault("E342", what_tree, "say how many are chosen", "write `choose a ...` or `choose 2 ...`")
    who = decider(ctx, actor, tree, what)
    name = name_in(as_name)
    bind = Local(name or "chosen", what.type)
    found = ChooseFrom(span, who, what, bind, secretly is not None, if_any is not None, options=ctx.options_of(name))
    if name:
        ctx.bind(name, bind)
    return [found]


def choose_number(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    secretly, range_tree, as_name = tree.children
    what = number_range(ctx, range_tree)
    who = decider(ctx, actor, tree, what)
    bind = Local(name_in(as_name) or "chosen", NUMBER)
    if as_name is not None:
        ctx.bind(bind.name, bind)
    return [ChooseFrom(span, who, what, bind, secretly is not None, False)]


def choose_order(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    secretly, what_tree, as_name = tree.children
    what = selection(ctx, what_tree, (AN_ORDER,))
    if not isinstance(what, Selection):
        raise ctx.fault("E342", what_tree, "say what is put in order: `an order of all ...`")
    bind = Local(name_in(as_name) or "order", types.set_of(what.candidate.type))
    if as_name is not None:
        ctx.bind(bind.name, bind)
    return [ChooseFrom(span, decider(ctx, actor, tree, what), what, bind, secretly is not None, False, order=True)]


def declare(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    secretly, what_tree, as_name = tree.children
    what = selection(ctx, what_tree, PICKED)
    if not isinstance(what, Selection):
        raise ctx.fault("E342", what_tree, "say what is declared: `declare a ...`")
    if what.candidate.type.name == "card":
        help = "write `choose` for a card that lies somewhere, or `declare a title` for which card is meant"
        raise ctx.fault("E342", what_tree, "a card cannot be declared, only a member of an enum", help)
    bind = Local(name_in(as_name) or "declared", what.type)
    if as_name is not None:
        ctx.bind(bind.name, bind)
    return [ChooseFrom(span, decider(ctx, actor, tree, what), what, bind, secretly is not None, False, declared=True)]


def shuffle(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    where = path(ctx, tree.children[0])
    if type_of(where).name != "place":
        raise ctx.fault("E346", tree, f"only a place can be shuffled, not {type_of(where)}", about=(type_of(where),))
    return [Shuffle(span, actor or Literal(-1, SEAT), where)]


def reveal(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what_tree, to_tree, as_name = tree.children
    before, what = pieces(ctx, selection(ctx, what_tree, PICKED), actor, span, what_tree)
    to = None if to_tree is None else path(ctx, to_tree.children[0])
    bind = None
    if as_name is not None:
        bind = ctx.bind(name_in(as_name) or "", Local(name_in(as_name) or "", type_of(what)))
    return [*before, Reveal(span, actor or Literal(-1, SEAT), what, to, bind)]


def look(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what_tree, as_name = tree.children
    if actor is None:
        raise ctx.fault("E341", tree, "nobody is there to look")
    before, what = pieces(ctx, selection(ctx, what_tree, PICKED), actor, span, what_tree)
    bind = None
    if as_name is not None:
        bind = ctx.bind(name_in(as_name) or "", Local(name_in(as_name) or "", type_of(what)))
    return [*before, Reveal(span, actor, what, actor, bind, "look")]


def flip(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what_tree, facing = tree.children
    before, what = pieces(ctx, selection(ctx, what_tree, PICKED), actor, span, what_tree)
    return [*before, Flip(span, actor or Literal(-1, SEAT), what, str(facing.children[0]))]


def swap(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    left, right = (path(ctx, child) for child in tree.children)
    if UNKNOWN in (type_of(left), type_of(right)):
        raise Fault  # where the name comes from, the fault has been told
    if type_of(left).name not in ("card", "place") or type_of(left).name != type_of(right).name:
        raise ctx.fault(
            "E347",
            tree,
            f"two cards or two places can be swapped, not {type_of(left)} and {type_of(right)}",
            about=(type_of(left), type_of(right)),
        )
    return [Swap(span, actor or Literal(-1, SEAT), left, right)]


def reverse(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what = path(ctx, tree.children[0])
    if isinstance(what, BuiltIn) and what.name == "direction":
        return [ReverseOrder(span, None)]
    return [ReverseOrder(span, what)]


def perform(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what_tree, with_tree, same_choices, as_name = tree.children
    if (
        what_tree.data == "name_of"
        and what_tree.children[0] == "play"
        and what_tree.children[1] is not None
        and same_choices is None
    ):
        card = path(ctx, what_tree.children[1])
        if type_of(card).name not in ("card", "unknown"):
            raise ctx.fault("E359", what_tree, f"only a card has a play, not {type_of(card)}", about=(type_of(card),))
        gives_nothing(ctx, as_name, "the play of a card")
        return [PerformPlay(span, card, actor if actor is not None else Literal(-1, SEAT))]
    known = ctx.scope.find(str(what_tree.children[0])) if what_tree.data == "name_of" else None
    known = None if known is not None and known.name == OWN_CALL else known  # a call may perform itself, anew
    if held_call(ctx, what_tree) or (known is not None and known.type == EFFECT):
        effect = path(ctx, what_tree)
        if type_of(effect) != EFFECT:
            raise ctx.fault(
                "E358", what_tree, f"only a call can be performed, not {type_of(effect)}", about=(type_of(effect),)
            )
        gives_nothing(ctx, as_name, "a call that is done again")
        by = actor if actor is not None else Literal(-1, SEAT)
        return [PerformEffect(span, effect, by, ctx.this, same_choices is not None)]
    if same_choices is not None:
        help = "write `perform the event`, or a fact that holds a call"
        raise ctx.fault("E358", tree, "only a call that has been made has choices to keep", help)
    name = what_tree.children[0]
    procedures = dict(ctx.symbols.game.procedures)
    if ctx.symbols.game.turn is not None:
        procedures["turn"] = ctx.symbols.game.turn
    if str(name) not in procedures:
        bearing = [f"`{p.id}`" for p in procedures.values() if str(name) in p.labels]
        help = f"it is a label of {', '.join(bearing)}: perform one of them" if bearing else ""
        raise ctx.fault("E302", name, f"unknown procedure `{name}`", help, procedures)
    procedure = procedures[str(name)]
    on_tree, *given = with_tree.children
    on = None
    if on_tree is not None:
        before, on = pieces(ctx, selection(ctx, on_tree, PICKED), actor, span, on_tree)
    else:
        before = []
    if (on is None) != (procedure.on is None):
        wanted = "needs `on`" if on is None else "takes no `on`"
        raise ctx.fault("E348", tree, f"`{name}` {wanted}", f"write `perform {name} on ...`" if on is None else "")
    values = tuple((str(given[i]), expression(ctx, given[i + 1])) for i in range(0, len(given), 2))
    arguments(ctx, procedure, on, on_tree, given, [value for _, value in values])
    missing = [key for key, _ in procedure.given if key not in dict(values)]
    if missing:
        raise ctx.fault("E348", tree, f"`{name}` must be given `{missing[0]}`", f"add `given {missing[0]} ...`")
    by = actor if actor is not None else Literal(-1, SEAT)
    return [*before, PerformCall(span, str(name), by, on, values, taken(ctx, procedure, as_name))]


def held_call(ctx: Context, what: Syntax) -> bool:
    """Whether what is performed is read from somewhere: a fact of the game that holds a call, or a path."""
    if what.data != "name_of" or what.children[1] is not None:
        return True
    word = str(what.children[0])
    fact = ctx.symbols.game.facts.get(ctx.local_names.get(word, word))
    return fact is not None and word not in ctx.symbols.game.procedures and ctx.symbols.type_of(fact.type) == EFFECT


def cancel(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    effect = path(ctx, tree.children[0])
    if isinstance(effect, Local) and effect.name == PAST:
        raise ctx.fault(
            "E358", tree, "what has happened cannot be cancelled", "answer the call: `before: a call of ...`"
        )
    if type_of(effect).name not in ("effect", "unknown"):
        raise ctx.fault(
            "E358",
            tree,
            f"only a call can be cancelled, not {type_of(effect)}",
            "write `cancel the event`",
            about=(type_of(effect),),
        )
    return [CancelCall(span, effect)]


def postpone(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    effect_tree, event = tree.children
    effect = path(ctx, effect_tree)
    if type_of(effect).name not in ("effect", "unknown"):
        raise ctx.fault(
            "E358",
            tree,
            f"only a call can be postponed, not {type_of(effect)}",
            "write `postpone the event until ...`",
            about=(type_of(effect),),
        )
    when = moment(ctx, event)
    if when is None:
        raise ctx.fault(
            "E371", event, "a call can be put off until something starts or ends", "write `until my next turn ends`"
        )
    return [PostponeCall(span, effect, when)]


def redirect(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what, to_tree = tree.children
    aimed = path(ctx, what)
    if not isinstance(aimed, CallValue) or aimed.name not in aims(ctx):
        raise ctx.fault(
            "E358", what, "what a call is aimed at can be redirected", "write `redirect victim of the event to ...`"
        )
    to = path(ctx, to_tree)
    if type_of(to).name not in (aimed.type.name, "unknown"):
        raise ctx.fault(
            "E343", to_tree, f"`{aimed.name}` is {aimed.type}, not {type_of(to)}", about=(aimed.type, type_of(to))
        )
    return [RedirectCall(span, aimed.effect, aimed.name, to)]


def skip(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what = tree.children[0]
    if what.data == "ranked" and what.children[1] == "turn":
        return [TurnChange(span, "skip", path(ctx, what.children[2]))]
    raise ctx.fault("E349", tree, "only a turn can be skipped", "write `skip next turn of ...`")


def extra(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    if str(tree.children[0]) != "turn" or actor is None:
        raise ctx.fault("E349", tree, "only a turn can be taken again", "write `take an extra turn`")
    return [TurnChange(span, "extra", actor)]


def finish(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    what = tree.children[0]
    name = what.children[0] if what.data in ("name_of", "this") else None
    if name is None or str(name) not in ("game", "turn", "round"):
        raise ctx.fault("E349", tree, "the game, a round or a turn can be finished", names=["game", "round", "turn"])
    return [FinishScope(span, str(name))]


def stop(ctx: Context, actor: Expr | None, tree: Syntax, span: Span) -> list[Meaning]:
    return [StopLoop(span)]


VERBS: dict[str, Any] = {
    "choose": choose,
    "choose_number": choose_number,
    "choose_order": choose_order,
    "declare": declare,
    "set": set_,
    "add": add,
    "subtract": add,
    "mark": mark,
    "unmark": mark,
    "bind": let,
    "shuffle": shuffle,
    "reveal": reveal,
    "look": look,
    "tell": tell,
    "flip": flip,
    "swap": swap,
    "reverse": reverse,
    "perform": perform,
    "cancel": cancel,
    "postpone": postpone,
    "redirect": redirect,
    "skip": skip,
    "extra": extra,
    "finish": finish,
    "stop": stop,
}
