"""Sentences: one verb each, read into statements whose choices are spelled out."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from interpreter.check.expressions.expressions import expression
from interpreter.check.expressions.moments import moment
from interpreter.check.expressions.paths import path
from interpreter.check.expressions.selections import number_range, selection
from interpreter.check.known.attributes import aims
from interpreter.check.known.carried import AN_ORDER, PICKED
from interpreter.check.known.fitting import arguments
from interpreter.check.known.scope import OWN_CALL, PAST, Context, Fault
from interpreter.check.known.wanted import type_of
from interpreter.check.sentences.changes import add, let, mark, set_
from interpreter.check.sentences.giving import gives_nothing, taken
from interpreter.check.sentences.moves import bound, move, pieces
from interpreter.check.sentences.telling import tell
from interpreter.fault.choices import CardDeclared, HowManyChosen, WhatIsDeclared, WhatIsOrdered
from interpreter.fault.doing import (
    AimCanBeRedirected,
    AimIs,
    CanBeFinished,
    ChoicesToKeep,
    HasHappened,
    MustBeGiven,
    NeedsOn,
    NobodyChooses,
    NobodyLooks,
    OnlyCallsCancelled,
    OnlyCallsPerformed,
    OnlyCallsPostponed,
    OnlyCardsPlayed,
    OnlyPlacesShuffled,
    OnlyPlayersDo,
    OnlyTurnsAgain,
    OnlyTurnsSkipped,
    SwappedOthers,
    TakesNoOn,
)
from interpreter.fault.events import PutOffUntil
from interpreter.fault.names import UnknownProcedure
from interpreter.language import syntax
from interpreter.meaning import (
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
    types,
)
from interpreter.meaning.types import EFFECT, NUMBER, SEAT, UNKNOWN
from interpreter.source.span import Span
from interpreter.words import Term


def sentence(ctx: Context, tree: syntax.Sentence, span: Span) -> list[Meaning]:
    """The statements that one sentence stands for."""
    subject, action = tree.subject, tree.action
    if subject is None:
        return act(ctx, ctx.me, action, span)
    who = selection(ctx, subject.who, PICKED)
    if isinstance(who, Selection) and isinstance(who.domain, Seats) and who.how in ("each", "each_other", "all"):
        member = Local("they", SEAT)
        inner = replace(ctx.inside(), their=member)
        done = act(inner, member, action, span)
        return [Loop(span, who, member, None, tuple(done))]
    if isinstance(type_of(who), types.Unknown):
        raise Fault  # what it stands for is at fault, and has been reported
    if type_of(who) != SEAT:
        raise ctx.fault(OnlyPlayersDo(type_of(who)), subject)
    # `another player loses 1 coin`: who it is must be chosen first
    before, meant = pieces(ctx, who, ctx.me, span, subject)
    return [*before, *act(replace(ctx, their=meant), meant, action, span)]


def act(ctx: Context, actor: Expr | None, tree: syntax.Action, span: Span) -> list[Meaning]:
    """What a verb does, and who does it."""
    match tree:
        case syntax.Move():
            return move(ctx, actor, tree, span)
        case syntax.Choose():
            return choose(ctx, actor, tree, span)
        case syntax.ChooseNumber():
            return choose_number(ctx, actor, tree, span)
        case syntax.ChooseOrder():
            return choose_order(ctx, actor, tree, span)
        case syntax.Declare():
            return declare(ctx, actor, tree, span)
        case syntax.Shuffle():
            return shuffle(ctx, actor, tree, span)
        case syntax.Reveal():
            return reveal(ctx, actor, tree, span)
        case syntax.Look():
            return look(ctx, actor, tree, span)
        case syntax.Tell():
            return tell(ctx, actor, tree, span)
        case syntax.Flip():
            return flip(ctx, actor, tree, span)
        case syntax.Swap():
            return swap(ctx, actor, tree, span)
        case syntax.Perform():
            return perform(ctx, actor, tree, span)
        case syntax.Extra():
            return extra(ctx, actor, tree, span)
        case syntax.Mark() | syntax.Unmark():
            return mark(ctx, actor, tree, span)
    return [by_itself(ctx, tree, span)]


def by_itself(ctx: Context, tree: syntax.Unattended, span: Span) -> Meaning:
    """What comes about in the same way whoever does it."""
    match tree:
        case syntax.Set():
            return set_(ctx, tree, span)
        case syntax.Add():
            return add(ctx, tree, span)
        case syntax.Let():
            return let(ctx, tree, span)
        case syntax.Reverse():
            return reverse(ctx, tree, span)
        case syntax.Cancel():
            return cancel(ctx, tree, span)
        case syntax.Postpone():
            return postpone(ctx, tree, span)
        case syntax.Redirect():
            return redirect(ctx, tree, span)
        case syntax.Skip():
            return skip(ctx, tree, span)
        case syntax.Finish():
            return finish(ctx, tree, span)
        case syntax.Stop():
            return StopLoop(span)
    assert_never(tree)


def decider(ctx: Context, actor: Expr | None, tree: syntax.Action, what: Expr) -> Expr:
    if isinstance(what, Selection) and (what.random or what.how in ("the_only", "all", "each")):
        return actor if actor is not None else Literal(-1, SEAT)
    if actor is None:
        raise ctx.fault(NobodyChooses(), tree)
    return actor


def name_in(tree: syntax.AsName | None) -> str | None:
    return None if tree is None else str(tree.name)


def choose(ctx: Context, actor: Expr | None, tree: syntax.Choose, span: Span) -> list[Meaning]:
    what = selection(ctx, tree.what, PICKED)
    if not isinstance(what, Selection):
        raise ctx.fault(HowManyChosen(), tree.what)
    who = decider(ctx, actor, tree, what)
    name = name_in(tree.name)
    bind = Local(name or "chosen", what.type)
    secretly, if_any = tree.secretly is not None, tree.if_any is not None
    found = ChooseFrom(span, who, what, bind, secretly, if_any, options=ctx.options_of(name))
    if name:
        ctx.bind(name, bind)
    return [found]


def choose_number(ctx: Context, actor: Expr | None, tree: syntax.ChooseNumber, span: Span) -> list[Meaning]:
    what = number_range(ctx, tree.range)
    who = decider(ctx, actor, tree, what)
    bind = Local(name_in(tree.name) or "chosen", NUMBER)
    if tree.name is not None:
        ctx.bind(bind.name, bind)
    return [ChooseFrom(span, who, what, bind, tree.secretly is not None, False)]


def choose_order(ctx: Context, actor: Expr | None, tree: syntax.ChooseOrder, span: Span) -> list[Meaning]:
    what = selection(ctx, tree.what, (AN_ORDER,))
    if not isinstance(what, Selection):
        raise ctx.fault(WhatIsOrdered(), tree.what)
    bind = Local(name_in(tree.name) or "order", types.Set(what.candidate.type))
    if tree.name is not None:
        ctx.bind(bind.name, bind)
    return [ChooseFrom(span, decider(ctx, actor, tree, what), what, bind, tree.secretly is not None, False, order=True)]


def declare(ctx: Context, actor: Expr | None, tree: syntax.Declare, span: Span) -> list[Meaning]:
    what = selection(ctx, tree.what, PICKED)
    if not isinstance(what, Selection):
        raise ctx.fault(WhatIsDeclared(), tree.what)
    if isinstance(what.candidate.type, types.Card):
        raise ctx.fault(CardDeclared(), tree.what)
    bind = Local(name_in(tree.name) or "declared", what.type)
    if tree.name is not None:
        ctx.bind(bind.name, bind)
    return [
        ChooseFrom(span, decider(ctx, actor, tree, what), what, bind, tree.secretly is not None, False, declared=True)
    ]


def shuffle(ctx: Context, actor: Expr | None, tree: syntax.Shuffle, span: Span) -> list[Meaning]:
    where = path(ctx, tree.place)
    if not isinstance(type_of(where), types.Place):
        raise ctx.fault(OnlyPlacesShuffled(type_of(where)), tree)
    return [Shuffle(span, actor or Literal(-1, SEAT), where)]


def reveal(ctx: Context, actor: Expr | None, tree: syntax.Reveal, span: Span) -> list[Meaning]:
    before, what = pieces(ctx, selection(ctx, tree.what, PICKED), actor, span, tree.what)
    to = None if tree.to is None else path(ctx, tree.to.place)
    bind = bound(ctx, tree.name, type_of(what))
    return [*before, Reveal(span, actor or Literal(-1, SEAT), what, to, bind)]


def look(ctx: Context, actor: Expr | None, tree: syntax.Look, span: Span) -> list[Meaning]:
    if actor is None:
        raise ctx.fault(NobodyLooks(), tree)
    before, what = pieces(ctx, selection(ctx, tree.what, PICKED), actor, span, tree.what)
    bind = bound(ctx, tree.name, type_of(what))
    return [*before, Reveal(span, actor, what, actor, bind, "look")]


def flip(ctx: Context, actor: Expr | None, tree: syntax.Flip, span: Span) -> list[Meaning]:
    before, what = pieces(ctx, selection(ctx, tree.what, PICKED), actor, span, tree.what)
    return [*before, Flip(span, actor or Literal(-1, SEAT), what, str(tree.facing.side))]


def swap(ctx: Context, actor: Expr | None, tree: syntax.Swap, span: Span) -> list[Meaning]:
    left, right = path(ctx, tree.left), path(ctx, tree.right)
    if UNKNOWN in (type_of(left), type_of(right)):
        raise Fault  # where the name comes from, the fault has been told
    if not isinstance(type_of(left), (types.Card, types.Place)) or type(left.type) is not type(right.type):
        raise ctx.fault(SwappedOthers(type_of(left), type_of(right)), tree)
    return [Swap(span, actor or Literal(-1, SEAT), left, right)]


def reverse(ctx: Context, tree: syntax.Reverse, span: Span) -> Meaning:
    what = path(ctx, tree.what)
    if isinstance(what, BuiltIn) and what.name == "direction":
        return ReverseOrder(span, None)
    return ReverseOrder(span, what)


def perform(ctx: Context, actor: Expr | None, tree: syntax.Perform, span: Span) -> list[Meaning]:
    what_tree, same_choices, as_name = tree.what, tree.same_choices, tree.name
    named = what_tree if isinstance(what_tree, syntax.NameOf) else None
    if named is not None and named.name == "play" and named.of is not None and same_choices is None:
        card = path(ctx, named.of)
        if not isinstance(type_of(card), (types.Card, types.Unknown)):
            raise ctx.fault(OnlyCardsPlayed(type_of(card)), what_tree)
        gives_nothing(ctx, as_name, Term("the play of a card"))
        return [PerformPlay(span, card, actor if actor is not None else Literal(-1, SEAT))]
    known = ctx.scope.find(named.name) if named is not None else None
    known = None if known is not None and known.name == OWN_CALL else known  # a call may perform itself, anew
    name = syntax.alone(what_tree)
    if name is None or holds_call(ctx, name) or (known is not None and known.type == EFFECT):
        effect = path(ctx, what_tree)
        if type_of(effect) != EFFECT:
            raise ctx.fault(OnlyCallsPerformed(type_of(effect)), what_tree)
        gives_nothing(ctx, as_name, Term("a call that is done again"))
        by = actor if actor is not None else Literal(-1, SEAT)
        return [PerformEffect(span, effect, by, ctx.this, same_choices is not None)]
    if same_choices is not None:
        raise ctx.fault(ChoicesToKeep(), tree)
    procedures = dict(ctx.symbols.game.procedures)
    if ctx.symbols.game.turn is not None:
        procedures["turn"] = ctx.symbols.game.turn
    if str(name) not in procedures:
        bearing = tuple(p.id for p in procedures.values() if str(name) in p.labels)
        raise ctx.fault(UnknownProcedure(str(name), tuple(procedures), bearing), name)
    procedure = procedures[str(name)]
    on_tree, given = tree.arguments.on, tree.arguments.given
    on = None
    if on_tree is not None:
        before, on = pieces(ctx, selection(ctx, on_tree, PICKED), actor, span, on_tree)
    else:
        before = []
    if (on is None) != (procedure.on is None):
        raise ctx.fault((NeedsOn if on is None else TakesNoOn)(str(name)), tree)
    values = tuple((str(one.name), expression(ctx, one.value)) for one in given)
    arguments(ctx, procedure, on, tree.arguments, [value for _, value in values])
    missing = [key for key, _ in procedure.given if key not in dict(values)]
    if missing:
        raise ctx.fault(MustBeGiven(name, missing[0]), tree)
    by = actor if actor is not None else Literal(-1, SEAT)
    return [*before, PerformCall(span, str(name), by, on, values, taken(ctx, procedure, as_name))]


def holds_call(ctx: Context, word: str) -> bool:
    """Whether what is performed is read from a fact of the game that holds a call."""
    fact = ctx.symbols.game.facts.get(ctx.local_names.get(word, word))
    return fact is not None and word not in ctx.symbols.game.procedures and ctx.symbols.type_of(fact.type) == EFFECT


def cancel(ctx: Context, tree: syntax.Cancel, span: Span) -> Meaning:
    effect = path(ctx, tree.what)
    if isinstance(effect, Local) and effect.name == PAST:
        raise ctx.fault(HasHappened(), tree)
    if not isinstance(type_of(effect), (types.Effect, types.Unknown)):
        raise ctx.fault(OnlyCallsCancelled(type_of(effect)), tree)
    return CancelCall(span, effect)


def postpone(ctx: Context, tree: syntax.Postpone, span: Span) -> Meaning:
    effect = path(ctx, tree.what)
    if not isinstance(type_of(effect), (types.Effect, types.Unknown)):
        raise ctx.fault(OnlyCallsPostponed(type_of(effect)), tree)
    when = moment(ctx, tree.until)
    if when is None:
        raise ctx.fault(PutOffUntil(), tree.until)
    return PostponeCall(span, effect, when)


def redirect(ctx: Context, tree: syntax.Redirect, span: Span) -> Meaning:
    aimed = path(ctx, tree.what)
    if not isinstance(aimed, CallValue) or aimed.name not in aims(ctx):
        raise ctx.fault(AimCanBeRedirected(), tree.what)
    to = path(ctx, tree.to)
    if not isinstance(to.type, (type(aimed.type), types.Unknown)):
        raise ctx.fault(AimIs(aimed.name, aimed.type, type_of(to)), tree.to)
    return RedirectCall(span, aimed.effect, aimed.name, to)


def skip(ctx: Context, tree: syntax.Skip, span: Span) -> Meaning:
    what = tree.what
    if isinstance(what, syntax.Ranked) and what.noun == "turn":
        return TurnChange(span, "skip", path(ctx, what.of))
    raise ctx.fault(OnlyTurnsSkipped(), tree)


def extra(ctx: Context, actor: Expr | None, tree: syntax.Extra, span: Span) -> list[Meaning]:
    if tree.noun != "turn" or actor is None:
        raise ctx.fault(OnlyTurnsAgain(), tree)
    return [TurnChange(span, "extra", actor)]


def finish(ctx: Context, tree: syntax.Finish, span: Span) -> Meaning:
    what = tree.what
    name = what.name if isinstance(what, syntax.NameOf) else what.noun if isinstance(what, syntax.This) else None
    if name is None or name not in ("game", "turn", "round"):
        raise ctx.fault(CanBeFinished(("game", "round", "turn")), tree)
    return FinishScope(span, str(name))
