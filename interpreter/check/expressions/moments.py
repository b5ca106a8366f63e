"""Moments: `my next turn ends`, `this round ends`, `next harvest starts`."""

from __future__ import annotations

from interpreter.check.expressions.paths import path, possessor
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import type_of
from interpreter.fault.events import CanOnlyEnd, IsOver, NothingStartsCalled
from interpreter.fault.names import NoName
from interpreter.fault.types import PlayerExpected
from interpreter.language import syntax
from interpreter.meaning import Expr, Moment
from interpreter.meaning.types import EFFECT, SEAT


def running_call(ctx: Context, what: syntax.Path) -> Expr | None:
    """`the event`, `cause of the event`: a call that is under way, known by the rule itself."""
    if not isinstance(what, syntax.NameOf):
        return None
    known = ctx.scope.find(what.name)
    if what.name == "cause" or (what.of is None and known is not None and known.type == EFFECT):
        found = path(ctx, what)
        return found if type_of(found) == EFFECT else None
    return None


def moment(ctx: Context, tree: syntax.Event) -> Moment | None:
    """A moment that can be waited for, or None for an event that is not the start or end of something."""
    if not isinstance(tree, syntax.ScopeEvent) or not isinstance(tree.thing, syntax.Thing):
        return None
    what, when = tree.thing.what, tree.moment
    whose, coming = None, False
    if (call := running_call(ctx, what)) is not None:
        if when != "ends":
            raise ctx.fault(CanOnlyEnd(), tree)
        return Moment("call", "ends", None, False, call)
    match what:
        case syntax.Coming():
            name = what.noun
            if what.end != "next":
                raise ctx.fault(IsOver(str(what.end)), what.end)
            coming = True
            whose = None if what.whose is None else possessor(ctx, what.whose)
        case syntax.Ranked(end="next"):
            name, whose, coming = what.noun, path(ctx, what.of), True
        case syntax.This():
            name = what.noun
        case syntax.NameOf(of=None):
            name = what.name
        case syntax.Owned(of=None):
            name, whose = what.name, possessor(ctx, what.whose)
        case _:
            return None
    if tree.whose is not None:
        whose = role_path(ctx, tree.whose)
    if whose is not None and type_of(whose) != SEAT:
        raise ctx.fault(PlayerExpected(type_of(whose)), tree)
    known = ("turn", "round", *ctx.symbols.game.procedures, *ctx.step_names)
    if str(name) not in known:
        raise ctx.fault(NothingStartsCalled(str(name), known), name)
    return Moment(str(name), str(when), whose, coming)


def role_path(ctx: Context, role: syntax.ForRole) -> Expr:
    """Whose turn or round it is; anybody's is nobody's in particular."""
    if isinstance(role.thing, syntax.AnyThing):
        raise ctx.fault(NoName(), role.thing.how)
    return path(ctx, role.thing.what)
