"""Rows that are joined: however many stand in one sum, they are copied once, and no brackets lie inside each other."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.tree.values import Binary, Value


def summed(value: Value) -> list[Value]:
    """The parts of a sum, as they stand in it."""
    if isinstance(value, Binary) and value.operator == "+":
        return [*summed(value.left), *summed(value.right)]
    return [value]


def in_one(rows: Sequence[str]) -> str:
    """Several rows one after the other."""
    if len(rows) < 3:
        return f"joined(run, {', '.join(rows)})" if len(rows) == 2 else rows[0]
    return f"all_joined(run, {len(rows)}, (const struct row[]){{{', '.join(rows)}}})"
