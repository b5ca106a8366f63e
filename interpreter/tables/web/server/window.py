"""A window of reactions: one for an event, for every seat that may be asked as far as all know, at the same time.

The engine asks seat by seat, and whom it asks depends on what everybody knows. So whoever comes after can be found by
letting those before do nothing, which changes nothing; each is shown the question as it then stands. With a clock the
window lasts as long as the clock says, whoever answered; who did not answer does nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.play.refused import Refused
from interpreter.play.window import boards
from interpreter.tables.terminal.polls import is_poll, passing

if TYPE_CHECKING:
    from interpreter import Decision, Match

THINK = 15.0  # seconds more, for whoever says that they think
LEAST = 0.6  # seconds that every window lasts: in them bots think, and none can be told from another by its speed


@dataclass
class Window:
    boards: dict[int, Match]  # the table as each seat is asked, in the order of the engine, if those before do nothing
    opened: float
    beat: float | None  # seconds; without a clock people answer by hand
    people: frozenset[int]  # who is asked by hand
    answers: dict[int, tuple[Answer, ...]] = field(default_factory=dict)
    thinking: set[int] = field(default_factory=set)  # who asked for more time, once each
    told: float = 0.0  # when everybody was told last how much time there is

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.boards)

    @property
    def until(self) -> float:
        """Before this nothing ends it."""
        return self.opened + (LEAST if self.beat is None else self.beat + THINK * len(self.thinking))

    def extend(self, seat: int, now: float) -> bool:
        """More time, for everybody; once for each seat."""
        if seat in self.thinking:
            return False
        self.thinking.add(seat)
        self.told = now
        return True

    def is_over(self, now: float) -> bool:
        return now >= self.until and (self.beat is not None or self.waited_for() == frozenset())

    def waited_for(self) -> frozenset[int]:
        """Whom a window without a clock waits for."""
        return self.people & frozenset(self.boards) - frozenset(self.answers)

    def decision(self, seat: int) -> Decision:
        return next(one for one in self.boards[seat].decisions if one.seat == seat)


def opens(match: Match) -> bool:
    return any(map(is_poll, match.decisions))


def opened(match: Match, now: float, beat: float | None, people: frozenset[int]) -> Window:
    return Window(boards(match), now, beat, people, told=now)


def fed(match: Match, window: Window) -> tuple[Match, tuple[tuple[int, Answer], ...]]:
    """The match after the answers were given as the engine asks for them, and what was given.

    Whoever uses something changes the question for those after: they are asked again, in a window of their own.
    """
    made: list[tuple[int, Answer]] = []
    for seat in window.seats:
        decision = next((one for one in match.decisions if one.seat == seat and is_poll(one)), None)
        if decision is None:
            break
        nothing: Answer = passing(decision)
        given = window.answers.get(seat, (nothing,))
        after = match.copy()
        try:
            for answer in given:
                after.choose(answer, seat)
        except Refused:
            after, given = match.copy(), (nothing,)
            after.choose(nothing, seat)
        match = after
        made += [(seat, answer) for answer in given]
        if given != (nothing,):
            break
    return match, tuple(made)
