"""What a bar holds to put an answer together: counts to step through, things to pick, piles to lay them in."""

from __future__ import annotations

import json
from typing import TypeAlias

from interpreter import Answer
from interpreter.source.records import record
from interpreter.tables.web.paint import ids
from interpreter.tables.web.things import MemberThing, Thing


@record
class Step:
    """So many of something. Where its copies lie in an order, each of them is given by itself."""

    at: int  # where its number stands in the answer
    name: str
    low: int
    high: int
    value: int
    member: MemberThing | None = None  # what it is drawn as
    whether: bool = False  # made or not, such as a promise
    ordered: bool = False  # the answer says at its end which copies, if not the first
    copies: tuple[str, ...] = ()

    @property
    def fixed(self) -> bool:
        return self.low == self.high


@record
class Row:
    steps: tuple[Step, ...]
    title: str = ""

    @property
    def moves(self) -> bool:
        return not all(one.fixed for one in self.steps)


@record
class Counts:
    """Steppers. The answer is what they say, behind what stands `before`; or the one number by itself."""

    rows: tuple[Row, ...]
    before: tuple[int, ...] = ()
    single: bool = False

    @property
    def begins(self) -> Answer:
        steps = sorted((step.at, step.value) for row in self.rows for step in row.steps)
        values = [value for _, value in steps]
        return values[0] if self.single else (*self.before, *values)


@record
class Candidate:
    """One that can be picked: where its thing is not drawn, by its name in the bar."""

    at: int
    name: str
    thing: Thing | None = None

    @property
    def stands_for(self) -> str:
        return ids.written(self.thing) if self.thing is not None else ""


@record
class Picks:
    """Things that are pressed one by one; in an order, all of them."""

    candidates: tuple[Candidate, ...]
    begins: tuple[int, ...] = ()
    ordered: bool = False


@record
class Bin:
    pile: int
    name: str
    member: MemberThing | None = None


@record
class Piles:
    """A bin for each pile, and for each card the piles that would take it; -1 is none."""

    candidates: tuple[Candidate, ...]
    goals: tuple[tuple[int, ...], ...]
    bins: tuple[Bin, ...]

    @property
    def begins(self) -> tuple[int, ...]:
        return (-1,) * len(self.goals)

    @property
    def written(self) -> str:
        return json.dumps(self.goals, separators=(",", ":"))


Tool: TypeAlias = Counts | Picks | Piles
