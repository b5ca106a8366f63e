"""A point that several seats owe, as one of them is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from interpreter.compile.program.state import State
from interpreter.engine.choices import Ints
from interpreter.engine.choices.piles import FitsPile

Q = TypeVar("Q")
A = TypeVar("A")
OfSeat: TypeAlias = Callable[[State, int | None, int, Ints], bool]


def for_seat(
    ask: Callable[[State, int | None], Q],
    fits: Callable[[State, int | None, A], bool] | None,
    pile: OfSeat | None,
    joins: OfSeat | None,
    seat: int | None,
) -> tuple[Callable[[State], Q], Callable[[State, A], bool] | None, FitsPile | None, FitsPile | None]:
    """What is asked, and what fits, where the state alone is asked as of a point that one seat owes."""
    return (
        lambda S: ask(S, seat),
        None if fits is None else lambda S, a: fits(S, seat, a),
        None if pile is None else lambda S, k, p: pile(S, seat, k, p),
        None if joins is None else lambda S, k, p: joins(S, seat, k, p),
    )
