"""How many choices each seat has made in the turn that is being played, for those who share out time or thought."""

from __future__ import annotations


class Pace:
    def __init__(self, turn: int = 0, made: tuple[tuple[int, int], ...] = ()) -> None:
        self.turn = turn
        self._made = dict(made)

    def copy(self) -> Pace:
        return Pace(self.turn, tuple(self._made.items()))

    def count(self, turn: int, seat: int) -> None:
        """A seat has chosen in that turn."""
        if turn != self.turn:
            self.turn, self._made = turn, {}
        self._made[seat] = self._made.get(seat, 0) + 1

    def made(self, turn: int, seat: int) -> int:
        return self._made.get(seat, 0) if turn == self.turn else 0
