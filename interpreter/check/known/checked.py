"""A checked game: its model with the meaning of every rule."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.check.known.symbols import Symbols
from interpreter.check.known.values import Value
from interpreter.meaning import EndMeaning, Expr, Identity, Listener, Modifying, QuantityMeaning, Routine, TellReport
from interpreter.model.game import Game
from interpreter.source.span import Span
from interpreter.words import Text


@dataclass
class Checked:
    game: Game
    symbols: Symbols
    quantities: dict[str, QuantityMeaning] = field(default_factory=dict)
    routines: dict[str, Routine] = field(default_factory=dict)
    plays: dict[str, Routine] = field(default_factory=dict)
    setup: Routine | None = None
    turn: Routine | None = None
    body: Routine | None = None
    listeners: list[Listener] = field(default_factory=list)
    modifiers: list[Modifying] = field(default_factory=list)
    identities: list[Identity] = field(default_factory=list)
    first_values: dict[str, Expr] = field(default_factory=dict)  # facts whose start is worked out
    ends: list[EndMeaning] = field(default_factory=list)
    reports: list[TellReport] = field(default_factory=list)  # told when the game is over
    refusals: dict[str, Expr] = field(default_factory=dict)
    card_values: dict[str, dict[str, Value]] = field(default_factory=dict)
    member_values: dict[tuple[str, str], tuple[Value, ...]] = field(default_factory=dict)
    grants: list[Span] = field(default_factory=list)  # abilities that are granted for a while, by number
    starts_in: dict[str, Expr] = field(default_factory=dict)
    conditions: dict[Expr, Span] = field(default_factory=dict)  # where each condition is written
    or_else: dict[Expr, Text] = field(default_factory=dict)  # what is told where a part of a condition refuses
    asked: tuple[str, ...] = ()  # quantities that are counted at the end of games, besides those that decide them
    entered: str = ""  # the step or procedure at whose beginning a ruling lays out its position
    set_up_alone: bool = False  # it is played no further than its setup, as by a check
    left_open: frozenset[str] = frozenset()  # options that are looked up in play: one build serves all their values
    nodes: tuple[object, ...] = ()  # of all rules, once something has looked for them

    @property
    def course(self) -> tuple[Routine, ...]:
        """What happens of itself: the setup, a turn, a course of its own, what is still done at the end."""
        last = (end.then for end in self.ends)
        return tuple(one for one in (self.setup, self.turn, self.body, *last) if one is not None)
