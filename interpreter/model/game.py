"""A game as its definition says it: frozen, in the words of the table, not yet checked."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import field

from interpreter.model import held
from interpreter.model.assumption import Assumption
from interpreter.model.card import CARD, TABLE, Card
from interpreter.model.declared import Holds, by_name, key, made
from interpreter.model.end import END, End, ends
from interpreter.model.forms.calls import CALL, TURN
from interpreter.model.forms.statements import REPORTS
from interpreter.model.members import ENUM, Enum
from interpreter.model.named import Drawn
from interpreter.model.plain import values as form
from interpreter.model.promise import PROMISE, promise
from interpreter.model.quantity import QUANTITY, Quantity
from interpreter.model.ranges import minutes
from interpreter.model.reading import Reading, Unreadable, listed, word
from interpreter.model.refusal import REFUSAL, Refusal
from interpreter.model.rule import Ability, Procedure
from interpreter.model.rules import ability, action, procedure
from interpreter.model.sections import enum, fact, holder, kind, option, quantity, refusal, stock, zone
from interpreter.model.statement import Report
from interpreter.model.things import FACT, HOLDER, KIND, OPTION, STOCK, ZONE, Fact, Holder, Kind, Option, Stock, Zone
from interpreter.source.forms import Key, ListOf, Named, Words
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record
class TieBreak:
    span: Span
    highest: bool
    quantity: str


def tie_breaks(_: Reading, node: Node | None) -> tuple[TieBreak, ...]:
    return tuple(map(tie_break, listed(node)))


def tie_break(item: Node) -> TieBreak:
    """`highest NAME` or `lowest NAME`; the highest, where nothing is said."""
    parts = (word(item) or "").split()
    name = parts[-1] if parts else ""
    span = item.locate(len(item.text) - len(name), len(item.text)) if isinstance(item, Scalar) else item.span
    return TieBreak(span, parts[:1] != ["lowest"], name)


def reports_in(reading: Reading, node: Node | None) -> Iterator[Report]:
    for item in listed(node):
        if isinstance(item, Mapping):
            with contextlib.suppress(Unreadable):
                yield made(Report, reading, item, item.span, span=item.span)


NO_CARDS: dict[str, Card] = {}
FEW = r"[0-9]+( to [0-9]+)?"
HEADS = ("highest", "lowest")
SCORE = Words(
    "a quantity, or `lowest` and a quantity", numbers=False, pattern=r"((highest|lowest) )?[\w-]+", heads=HEADS
)
MEASURES = ListOf(
    Words("`highest NAME` or `lowest NAME`", pattern=r"(highest|lowest) .+", heads=HEADS), "a list of measures"
)
PLAYERS = Words("a number, or a range such as `2 to 4`", pattern=FEW)
MINUTES: Holds[tuple[int, int] | None] = Holds(
    Words("a number, or a range such as `20 to 40`", pattern=FEW), minutes, None
)
ENUMS = by_name(ENUM, "enums by name", enum)
KINDS = by_name(KIND, "kinds by name", kind)
ZONES = by_name(ZONE, "zones by name", zone)
FACTS = by_name(FACT, "facts by name", fact)
QUANTITIES = by_name(QUANTITY, "quantities by name", quantity)
PROCEDURES = by_name(CALL, "procedures by name", procedure)
ACTIONS = by_name(CALL, "actions by name", action)
PROMISES = by_name(PROMISE, "promises by name", promise)
NO_PROCEDURE: Procedure | None = None
NO_NAME: str | None = None


@record
class Components:
    """What a game has, name by name: in its own file, in those of its cards, or added to it."""

    options: dict[str, Option] = key(
        by_name(OPTION, "options by name", option), "switches and numbers that the players may set before the game"
    )
    refusals: dict[str, Refusal] = key(
        by_name(REFUSAL, "refusals by name", refusal),
        "values of options that cannot be played together, and why",
        named="refuses",
    )
    enums: dict[str, Enum] = key(ENUMS, "lists of names: colours, suits, levels")
    kinds: dict[str, Kind] = key(KINDS, "sorts of cards and what each has")
    zones: dict[str, Zone] = key(ZONES, "where cards can be")
    stocks: dict[str, Stock] = key(
        by_name(STOCK, "stocks by name", stock), "counted pieces that look alike: coins, tokens, points"
    )
    holders: dict[str, Holder] = key(
        by_name(HOLDER, "holders by name", holder), "what holds stocks beside the players, and what it is called"
    )
    facts: dict[str, Fact] = key(FACTS, "what the game remembers")
    quantities: dict[str, Quantity] = key(QUANTITIES, "what the rulebook counts, so that cards can change it")
    procedures: dict[str, Procedure] = key(
        PROCEDURES,
        "what rules and cards can perform",
        also=(Key("actions", ACTIONS.form, "procedures that a menu can offer"),),
    )
    rules: dict[str, Ability] = key(by_name(form.ABILITY, "rules by name", ability), "abilities that belong to no card")
    cards: dict[str, Card] = key(
        held.together(Named(CARD, "cards by id"), NO_CARDS),
        "the cards, by id",
        also=(
            Key("tables", ListOf(TABLE, "a list of tables"), "cards as rows, where they are mostly numbers"),
            Key("promises", PROMISES.form, "what players can promise each other in a deal"),
        ),
    )


@record
class Course:
    """How a game goes, and how it ends."""

    setup: Procedure | None = key(held.together(form.STATEMENTS, NO_PROCEDURE), "what happens before the first turn")
    turn: Procedure | None = key(held.together(TURN, NO_PROCEDURE), "what a player does in a turn")
    ends: tuple[End, ...] = key(Holds(ListOf(END, "a list of ends"), ends, ()), "when the game is over", named="end")
    score: str | None = key(
        held.together(SCORE, NO_NAME),
        "the quantity that decides who wins: the highest does, or with `lowest NAME` the lowest",
    )
    goal: str | None = key(held.NAME, "the quantity that a score for the whole table has to reach")
    shows: tuple[str, ...] = key(held.NAMES, "the quantities that a table shows for each player, besides the score")
    reports: tuple[Report, ...] = key(
        Holds(REPORTS, lambda reading, node: tuple(reports_in(reading, node)), ()),
        "tables that are told when the game is over, such as how the points came about",
    )
    tie_breaks: tuple[TieBreak, ...] = key(
        Holds(MEASURES, tie_breaks, ()), "what decides between equal scores, in order", named="tie-breaks"
    )


@record
class Game(Components, Course, Drawn):
    low: int = key(held.together(PLAYERS, 2), "how many can play", named="players")
    high: int = 2
    # about how long people play it
    minutes: tuple[int, int] | None = key(MINUTES, "about how long people play a game of it, in minutes")
    teams: Node | None = key(
        held.raw(form.NUMBER), "how many teams; the players of a team sit between the others, and win together"
    )
    body: Procedure | None = None
    score_span: Span | None = None
    lowest_wins: bool = False
    goal_span: Span | None = None
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
