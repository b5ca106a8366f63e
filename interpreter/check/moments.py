"""Moments: `my next turn ends`, `this round ends`, `next harvest starts`."""

from __future__ import annotations

from typing import Any

from lark import Tree

from interpreter.check.meaning import Expr, Moment
from interpreter.check.paths import path, possessor
from interpreter.check.scope import Context, Syntax
from interpreter.check.types import EFFECT, SEAT
from interpreter.check.wanted import type_of


def running_call(ctx: Context, what: Tree[Any]) -> Expr | None:
    """`the event`, `cause of the event`: a call that is under way, known by the rule itself."""
    if what.data != "name_of":
        return None
    name, of = what.children
    known = ctx.scope.find(str(name))
    if str(name) == "cause" or (of is None and known is not None and known.type == EFFECT):
        found = path(ctx, what)
        return found if type_of(found) == EFFECT else None
    return None


def moment(ctx: Context, tree: Syntax) -> Moment | None:
    """A moment that can be waited for, or None for an event that is not the start or end of something."""
    if tree.data != "scope_event":
        return None
    thing, when, for_role = tree.children
    if thing.data != "thing":
        return None
    what = thing.children[0]
    whose, coming = None, False
    if not isinstance(what, Tree):
        return None
    if what.data == "coming":
        owner, which, name = what.children
        if str(which) != "next":
            raise ctx.fault("E371", which, f"what was {which} is over and cannot be waited for", "write `next`")
        coming = str(which) == "next"
        whose = None if owner is None else possessor(ctx, owner)
    elif what.data == "ranked" and what.children[0] == "next":
        _, name, owner = what.children
        whose, coming = path(ctx, owner), True
    elif (call := running_call(ctx, what)) is not None:
        if str(when) != "ends":
            raise ctx.fault("E371", tree, "a call that is under way can only end")
        return Moment("call", "ends", None, False, call)
    elif what.data == "this" or (what.data == "name_of" and what.children[1] is None):
        name = what.children[0]
    elif what.data == "owned" and what.children[2] is None:
        whose, name = possessor(ctx, what.children[0]), what.children[1]
    else:
        return None
    if for_role is not None:
        whose = path(ctx, for_role.children[0].children[0])
    if whose is not None and type_of(whose) != SEAT:
        raise ctx.fault("E340", tree, f"a player was expected, this is {type_of(whose)}", about=(type_of(whose),))
    known = ("turn", "round", *ctx.symbols.game.procedures, *ctx.step_names)
    if str(name) not in known:
        raise ctx.fault("E371", name, f"nothing called `{name}` starts or ends", names=known)
    return Moment(str(name), str(when), whose, coming)
