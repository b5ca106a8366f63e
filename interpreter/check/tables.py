"""Quantities given by a table: `{by players: {2: 4, 3: 5}}`, or one value for each member of an enum."""

from __future__ import annotations

from interpreter.check import types
from interpreter.check.meaning import Arithmetic, ByPlayers, Entry, Expr, Literal, Local, TableLiteral
from interpreter.check.scope import Context, Fault
from interpreter.check.types import NUMBER
from interpreter.check.values import one_of
from interpreter.model.game import Quantity
from interpreter.source.diagnostic import unsorted
from interpreter.source.nearest import nearest
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
        raise ctx.fault("E381", node.span, "a table of values needs `of:` an enum, or `by players:`")
    members = [m.id for m in ctx.symbols.game.enums[str(of.type.of)].members]
    values = [0] * len(members)
    for entry in node.entries:
        if entry.key.text not in members:
            close = nearest(entry.key.text, members)
            message, help = f"`{entry.key.text}` is no {of.type.of}", "" if close else one_of(members)
            about = frozenset((entry.key.text, str(of.type.of)))
            ctx.faults.append(unsorted("E380", "error", entry.key.span, message, help, close, ctx.clauses, about=about))
            raise Fault
        amount = entry.value.value if isinstance(entry.value, Scalar) else None
        if not isinstance(amount, int) or isinstance(amount, bool):
            raise ctx.fault("E380", entry.value.span, "a number was expected")
        values[members.index(entry.key.text)] = amount
    missing = [m for m in members if m not in node]
    if missing:
        raise ctx.fault(
            "E382",
            node.span,
            f"no value for `{missing[0]}`",
            "every member needs one: " + ", ".join(f"`{m}`" for m in missing),
        )
    return Entry(TableLiteral(tuple(values), types.List(NUMBER)), Arithmetic("+", of, Literal(1)), Literal(0), NUMBER)


def one_number(ctx: Context, node: Node) -> int:
    value = node.value if isinstance(node, Scalar) else None
    if not isinstance(value, int) or isinstance(value, bool):
        raise ctx.fault("E380", node.span, "a number was expected")
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
            example = "2: [1, 2]" if listed else "2: 4"
            wanted = "a list of numbers" if listed else "a number"
            raise ctx.fault(
                "E380", entry.value.span, f"{wanted} for each number of players was expected, like `{example}`"
            )
        pairs.append((int(entry.key.text), value))
    missing = [n for n in range(game.low, game.high + 1) if n not in dict(pairs)]
    if missing:
        raise ctx.fault("E382", node.span, f"no value for {missing[0]} players")
    return ByPlayers(tuple(pairs), types.List(NUMBER) if listed else NUMBER)
