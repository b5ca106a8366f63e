"""Faults of rulings: what their files lack, and what the game does otherwise than they say."""

from __future__ import annotations

from collections.abc import Hashable

from interpreter.fault.fault import Fault, Undeclared
from interpreter.words import Sayable


class UnknownInRuling(Undeclared, code="E602"):
    """A key that speaks of nothing that is there."""

    word: str


class Unreadable(Fault, code="E602"):
    """What is wrong with an expression of a ruling is what would be wrong with it in a rule."""

    inner: Fault

    @property
    def cause(self) -> Hashable | None:
        return self.inner.cause


class LineRefused(Fault, code="E610"):
    """A line that the rules do not allow, and the parts of them that fail."""

    why: Sayable
    reasons: tuple[Sayable, ...] = ()
