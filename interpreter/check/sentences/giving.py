"""What a call gives back: the name that its body gives to something, and what whoever performs it calls that."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.known.fitting import fits, given_type
from interpreter.check.known.scope import Context
from interpreter.fault.declared import CallGivesNothing, GivesBackOne, GivesNothing, WhatGivesNothing
from interpreter.fault.doing import GivesBackOther
from interpreter.language import syntax
from interpreter.meaning import DoLater, Let, Local, Meaning, types
from interpreter.meaning.types import UNKNOWN
from interpreter.meaning.walking import below
from interpreter.model.rule import Procedure
from interpreter.source.node import Mapping, Node
from interpreter.source.span import Span
from interpreter.words import Term

SEVERAL = (types.Set, types.List)


def gives(ctx: Context, procedure: Procedure) -> Local | None:
    """What a procedure says that it gives back."""
    if not procedure.gives:
        return None
    if len(procedure.gives) > 1:
        raise ctx.fault(GivesBackOne(procedure.id, len(procedure.gives)), written(procedure))
    ((name, kind),) = procedure.gives
    return Local(name, given_type(ctx, procedure, name, kind, "gives") or UNKNOWN)


def given_back(ctx: Context, procedure: Procedure, parts: object) -> tuple[Local | None, tuple[Local, ...]]:
    """What a call gives back, and the names in it that stand for that, each of the type that it says."""
    back = gives(ctx, procedure)
    if back is None:
        return None, ()
    named = [(local, span) for local, span in names_in(parts) if local.name == back.name]
    for local, span in named:
        alike = isinstance(local.type, SEVERAL) == isinstance(back.type, SEVERAL)
        if UNKNOWN not in (local.type, back.type) and not (alike and fits(ctx.symbols, back.type, local.type)):
            typed = isinstance(node_of(procedure), Mapping)
            ctx.fault(GivesBackOther(procedure.id, back.type, back.name, local.type, typed), span)
    if not named and not ctx.faults and not ctx.symbols.game.faulty:
        others = dict.fromkeys(local.name for local, _ in names_in(parts))
        ctx.fault(GivesNothing(procedure.id, back.name, tuple(others)), written(procedure), word=back.name)
    return back, tuple(local for local, _ in named)


def names_in(parts: object) -> Iterator[tuple[Local, Span]]:
    """What the sentences of a body give names to; what is done later gives nothing to anybody."""
    for one in below(parts, closed=lambda x: isinstance(x, DoLater)):
        local = one.local if isinstance(one, Let) else getattr(one, "bind", None)
        if isinstance(one, Meaning) and isinstance(local, Local):
            yield local, one.span


def node_of(procedure: Procedure) -> Node | None:
    return procedure.node.get("gives") if isinstance(procedure.node, Mapping) else None


def written(procedure: Procedure) -> Span:
    """Where it says what it gives: the last name, which is the only one or one too many."""
    node = node_of(procedure)
    if isinstance(node, Mapping) and node.entries:
        return node.entries[-1].key.span
    return procedure.span if node is None else node.span


def taken(ctx: Context, procedure: Procedure, as_name: syntax.AsName | None) -> Local | None:
    """The name under which whoever performs a procedure has what it gives back."""
    if as_name is None:
        return None
    if not procedure.gives:
        raise ctx.fault(CallGivesNothing(procedure.id, procedure.kind == "turn"), as_name)
    kind = ctx.symbols.type_of(procedure.gives[0][1]) or UNKNOWN
    name = str(as_name.name)
    return ctx.bind(name, Local(name, kind))


def gives_nothing(ctx: Context, as_name: syntax.AsName | None, what: Term) -> None:
    if as_name is not None:
        raise ctx.fault(WhatGivesNothing(what), as_name)
