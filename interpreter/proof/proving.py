"""Working a part of a rule out, step by step, as the words say it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch

from interpreter import meaning as m
from interpreter.meaning import types
from interpreter.meaning.types import TRUTH
from interpreter.proof.position import NOTHING, Position
from interpreter.proof.proof import Proof, Value

Names = Mapping[m.Local, Value]
MOST = 200_000  # parts that are looked at for one question


class TooMuch(Exception):
    """More would have to be looked at than anybody can wait for."""


@dataclass
class Proving:
    """One question to a position. Names are bound to values; each value comes with what it was worked out from."""

    position: Position
    names: Names
    asked: set[object] = field(default_factory=set)  # what is being worked out: a value may come back to itself
    looked: list[int] = field(default_factory=lambda: [0])
    note: Callable[[Proof], None] | None = None  # is told of every part that is looked at

    def __call__(self, expr: m.Expr) -> Proof:
        self.looked[0] += 1
        if self.looked[0] > MOST:
            raise TooMuch
        proof = proof_of(expr, self)
        if self.note is not None:
            self.note(proof)
        return proof

    def within(self, names: Names) -> Proving:
        """The same question where only these names are known."""
        return replace(self, names=names)

    def knowing(self, local: m.Local, value: Value) -> Proving:
        return replace(self, names={**self.names, local: value})

    # ------------------------------------------------------------ values of a kind
    def value(self, expr: m.Expr) -> Value:
        return self(expr).value

    def one(self, expr: m.Expr) -> int:
        """A single thing: a player, a card, a member, a place, a slot."""
        found = self.value(expr)
        assert isinstance(found, int), expr
        return int(found)

    def several(self, expr: m.Expr) -> tuple[int, ...]:
        found = self.value(expr)
        assert isinstance(found, tuple), expr
        return found

    def holds(self, expr: m.Expr) -> bool:
        return bool(self.value(expr))

    def number(self, expr: m.Expr) -> int:
        """A number; what is held counts as how much it is, and a truth as 1 or 0."""
        return number_of(self(expr))

    def measure(self, expr: m.Expr) -> tuple[int, ...]:
        """What things are compared and ordered by: a number, or numbers from the first on."""
        return self.several(expr) if isinstance(expr.type, types.List) else (self.number(expr),)


def number_of(found: Proof) -> int:
    if isinstance(found.value, tuple):
        return sum(found.value)
    return int(bool(found.value)) if found.of.type == TRUTH else int(found.value)


def either(position: Position, proof: Proof) -> tuple[int, ...]:
    """What lies in a place, or what a set or a list holds; a single thing is a set of one."""
    if isinstance(proof.of.type, types.Place) and isinstance(proof.value, int):
        return position.row(proof.value)
    return proof.value if isinstance(proof.value, tuple) else (int(proof.value),)


def filled(row: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one for one in row if one != NOTHING)


@singledispatch
def proof_of(expr: m.Expr, at: Proving) -> Proof:
    raise AssertionError(f"nobody says what {type(expr).__name__} means")
