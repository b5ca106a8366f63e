"""A game as its definition says it: frozen, in the words of the table, not yet checked."""

from __future__ import annotations

from dataclasses import field

from interpreter.model.assumption import Assumption
from interpreter.model.card import Card
from interpreter.model.end import End
from interpreter.model.members import Enum
from interpreter.model.named import Drawn
from interpreter.model.quantity import Quantity
from interpreter.model.refusal import Refusal
from interpreter.model.rule import Ability, Procedure
from interpreter.model.statement import Report
from interpreter.model.things import Fact, Holder, Kind, Option, Stock, Zone
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record
class TieBreak:
    span: Span
    highest: bool
    quantity: str


@record
class Game(Drawn):
    low: int = 2
    high: int = 2
    minutes: tuple[int, int] | None = None  # about how long people play it
    teams: Node | None = None
    options: dict[str, Option] = field(default_factory=dict)
    enums: dict[str, Enum] = field(default_factory=dict)
    kinds: dict[str, Kind] = field(default_factory=dict)
    zones: dict[str, Zone] = field(default_factory=dict)
    stocks: dict[str, Stock] = field(default_factory=dict)
    holders: dict[str, Holder] = field(default_factory=dict)
    facts: dict[str, Fact] = field(default_factory=dict)
    quantities: dict[str, Quantity] = field(default_factory=dict)
    procedures: dict[str, Procedure] = field(default_factory=dict)
    rules: dict[str, Ability] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    setup: Procedure | None = None
    turn: Procedure | None = None
    body: Procedure | None = None
    ends: tuple[End, ...] = ()
    score: str | None = None
    score_span: Span | None = None
    lowest_wins: bool = False
    goal: str | None = None
    goal_span: Span | None = None
    refusals: dict[str, Refusal] = field(default_factory=dict)
    shows: tuple[str, ...] = ()
    reports: tuple[Report, ...] = ()  # told when the game is over
    tie_breaks: tuple[TieBreak, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    cited: dict[Span, tuple[str, ...]] = field(default_factory=dict)  # the clauses of statements that cite some
    or_else: dict[Span, Text] = field(default_factory=dict)  # the words of conditions, choices and costs that refuse
    faulty: bool = False  # some of it could not be read: what follows from that is not reported again
    broken: frozenset[str] = frozenset()  # declared, but not readable: the mistake has been reported there

    @property
    def course(self) -> tuple[Procedure, ...]:
        """What happens of itself: the setup, a turn, a course of its own, what is still done at the end."""
        last = (end.then for end in self.ends)
        return tuple(one for one in (self.setup, self.turn, self.body, *last) if one is not None)

    @property
    def bearers(self) -> tuple[Kind | Card, ...]:
        """Everything that can have abilities and a play of its own."""
        return (*self.kinds.values(), *self.cards.values())
