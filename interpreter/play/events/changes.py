"""Changes: cards and tokens that go somewhere or are seen, and what is remembered."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from interpreter.play.events.event import Happened, Held, Masks
from interpreter.source.records import record


@record(slots=True)
class Moved(Happened):
    kind: ClassVar = "moved"

    did: str  # the verb
    by: int
    pieces: tuple[int, ...]
    origins: tuple[int, ...]  # the place that each of them left
    goal: int
    knowers: tuple[int, ...]


@record(slots=True)
class TokensMoved(Happened):
    kind: ClassVar = "tokens"

    did: str
    by: int
    stock: str
    amount: Held  # of each member, where the stock has members
    source: int  # holders, by number; -1 where it is the one who does it, or nobody
    goal: int


@record(slots=True)
class Swapped(Happened):
    """Two cards change places, or two places what lies in them."""

    kind: ClassVar = "swapped"

    by: int
    places: int  # whether it is places
    both: tuple[int, ...]
    goals: tuple[int, ...]  # where each of two cards went
    knowers: tuple[int, ...]


@record(slots=True)
class Shuffled(Happened):
    kind: ClassVar = "shuffled"

    place: int


@record(slots=True)
class Revealed(Happened):
    """Cards are shown: to one seat, or to everybody (-1)."""

    kind: ClassVar = "revealed"

    by: int
    pieces: tuple[int, ...]
    to: int
    knowers: tuple[int, ...]


@record(slots=True)
class Flipped(Happened):
    kind: ClassVar = "flipped"

    by: int
    pieces: tuple[int, ...]
    up: int


@record(slots=True)
class Told(Happened):
    """Somebody is told which of some cards are such."""

    kind: ClassVar = "told"

    by: int
    to: int
    pieces: tuple[int, ...]  # those that are
    spots: tuple[tuple[int, int], ...]  # where each lies: place and position
    asked: tuple[int, ...]  # all that it was told about
    asked_at: tuple[tuple[int, int], ...]
    knowers: tuple[int, ...]  # of those that are
    asked_knowers: tuple[int, ...]
    whole: tuple[int, ...]  # the places of which every card was asked about


@record(slots=True)
class FactChanged(Happened):
    kind: ClassVar = "fact"

    fact: str
    owner: int
    value: Held
    seers: int  # who may see it
    knowers: Masks  # who knows the cards that it points to; -1 where it points to none


Change: TypeAlias = Moved | TokensMoved | Swapped | Shuffled | Revealed | Flipped | Told | FactChanged
