"""Quantities given by a table: `{by players: {2: 4, 3: 5}}`, or one value for each member of an enum."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.fault.values import (
    MembersMissing,
    NoSuchMemberHere,
    NumberForEachCount,
    NumberWanted,
    PlayersMissing,
    TableNeedsOf,
)
from interpreter.meaning import Arithmetic, ByPlayers, Entry, Expr, Literal, Local, TableLiteral, types
from interpreter.meaning.types import NUMBER
from interpreter.model.quantity import Quantity
from interpreter.source.node import Mapping, Node, Scalar, Sequence


def table_value(ctx: Context, quantity: Quantity, of: Local | None) -> Expr:
    node = quantity.table
    assert node is not None
    if isinstance(node, Sequence):
        return TableLiteral(tuple(one_number(ctx, item) for item in node.items), types.List(NUMBER))
    players = node.get("by players") if isinstance(node, Mapping) else None
    if isinstance(players, Mapping):
        return by_players(ctx, players)
    if of is None or not isinstance(of.type, types.Member) or not isinstance(node, Mapping):
        raise ctx.fault(TableNeedsOf(), node.span)
    members = [m.id for m in ctx.symbols.game.enums[str(of.type.of)].members]
    values = [0] * len(members)
    for entry in node.entries:
        if entry.key.text not in members:
            fault = NoSuchMemberHere(entry.key.text, str(of.type.of), tuple(members))
            raise ctx.fault(fault, entry.key.span, about=(str(of.type.of),))
        amount = entry.value.value if isinstance(entry.value, Scalar) else None
        if not isinstance(amount, int) or isinstance(amount, bool):
            raise ctx.fault(NumberWanted(), entry.value.span)
        values[members.index(entry.key.text)] = amount
    missing = [m for m in members if m not in node]
    if missing:
        raise ctx.fault(MembersMissing(missing[0], tuple(missing)), node.span)
    return Entry(TableLiteral(tuple(values), types.List(NUMBER)), Arithmetic("+", of, Literal(1)), Literal(0), NUMBER)


def one_number(ctx: Context, node: Node) -> int:
    value = node.value if isinstance(node, Scalar) else None
    if not isinstance(value, int) or isinstance(value, bool):
        raise ctx.fault(NumberWanted(), node.span)
    return value


def by_players(ctx: Context, node: Mapping) -> ByPlayers:
    """One for each number of players, all numbers or all lists of them."""
    pairs: list[tuple[int, int | tuple[int, ...]]] = []
    game = ctx.symbols.game
    listed = any(isinstance(entry.value, Sequence) for entry in node.entries)
    for entry in node.entries:
        value: int | tuple[int, ...] | None = None
        if isinstance(entry.value, Sequence):
            value = tuple(one_number(ctx, item) for item in entry.value.items)
        elif isinstance(entry.value, Scalar) and isinstance(entry.value.value, int):
            value = None if isinstance(entry.value.value, bool) else entry.value.value
        if value is None or isinstance(value, int) is listed or not entry.key.text.isdigit():
            raise ctx.fault(NumberForEachCount(listed), entry.value.span)
        pairs.append((int(entry.key.text), value))
    missing = [n for n in range(game.low, game.high + 1) if n not in dict(pairs)]
    if missing:
        raise ctx.fault(PlayersMissing(missing[0]), node.span)
    return ByPlayers(tuple(pairs), types.List(NUMBER) if listed else NUMBER)
