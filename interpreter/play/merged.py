"""Answers that differ only in which of several copies is meant: one of them is listed, and the others mean it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from interpreter.compile.program.points import Choice
from interpreter.engine.alike import lots
from interpreter.engine.choices import Answer, AnySpace
from interpreter.engine.choices.space import LIMIT
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter.compile.program.state import State
    from interpreter.play.questions import Question

TRIES = 64  # draws of an answer that is listed, before one is taken that means one


@record
class Merged:
    """A space of answers in which copies that nothing tells apart are one choice."""

    space: AnySpace
    state: State
    rank: dict[int, int]  # where each candidate stands
    lots: dict[int, tuple[int, ...]]  # the copies that are one with each candidate that has some, as they stand
    ordered: bool

    @staticmethod
    def of(question: Question) -> Merged | None:
        """None where no two candidates are one choice."""
        machine, state, point = question.match.machine, question.match.state, question.point
        if point.number not in machine.heaps.points:
            return None
        candidates = question.candidates()
        several = [lot for lot in lots(machine, state, candidates) if len(lot) > 1]
        if not several:
            return None
        rank = {piece: at for at, piece in enumerate(candidates)}
        together = {piece: lot for lot in several for piece in lot}
        return Merged(question.space, state, rank, together, point.kind is Choice.ORDER)

    def meant(self, answer: Answer) -> Answer:
        """The answer that is listed for one: of each lot the copies that stand first."""
        if not isinstance(answer, tuple):
            return self.lots[answer][0] if answer in self.lots else answer
        left = {lot: iter(lot) for lot in self.lots.values()}
        found = [next(left[self.lots[piece]]) if piece in self.lots else piece for piece in answer]
        return tuple(found if self.ordered else sorted(found, key=self.rank.__getitem__))

    def choices(self) -> Iterator[Answer]:
        return (answer for answer in self.space.choices(self.state) if self.meant(answer) == answer)

    def count(self) -> int | None:
        """None where all copies would be too many to list."""
        each = self.space.count(self.state)
        return None if each is None or each > LIMIT else sum(1 for _ in self.choices())

    def draw(self, rng: Random) -> Answer:
        """Even, unless only few of very many answers are listed."""
        for _ in range(TRIES):
            drawn = self.space.draw(self.state, rng.random)
            if self.meant(drawn) == drawn:
                return drawn
        return self.meant(drawn)
