"""Whoever adds a meaning and forgets how it is compiled is told which."""

from __future__ import annotations

import inspect

import interpreter.compile.lowering  # noqa: F401  (it brings all that registers itself)
from interpreter import meaning as m
from interpreter.compile.building.builder import lower
from interpreter.compile.program import layout as slots
from interpreter.compile.values.writer import written
from interpreter.model.names import OF_EVERY_GAME

# compiled with what they are parts of
PARTS = {m.Meaning, m.Expr, m.Refill, m.Changed}


def of(base: type) -> set[type]:
    return {one for one in vars(m).values() if inspect.isclass(one) and issubclass(one, base)} - PARTS


def test_every_statement_is_lowered() -> None:
    assert len(of(m.Meaning)) > 30
    assert not [one.__name__ for one in of(m.Meaning) if lower.dispatch(one) is lower.dispatch(m.Meaning)]


def test_every_expression_is_written() -> None:
    assert len(of(m.Expr)) > 30
    assert not [one.__name__ for one in of(m.Expr) if written.dispatch(one) is written.dispatch(m.Expr)]


def test_whatever_every_game_has_a_name_for_lies_somewhere() -> None:
    assert set(slots.NAMED) == set(OF_EVERY_GAME)
