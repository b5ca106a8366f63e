"""Windows at one keyboard: instead of calling everybody to the screen in turn, the table is asked once.

Which windows ask somebody is known to all, so this question tells nothing, wherever it is put and whoever reads it: no
hand is on the screen, and it is the same whoever could answer. Whoever wants to answer says so, is called to the screen
alone, and may still pass there. Those who did not say so pass, without a sign of what they hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.compile.program.things import AReaction
from interpreter.play.names.naming import plain
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision

PASS = -1  # as the machine takes it


@dataclass
class Round:
    """What the table said to one event."""

    point: int
    lines: int  # of the log: once there are more, something else has happened
    called: frozenset[int]  # who wants to answer
    asked: set[int] = field(default_factory=set)


@dataclass
class Polls:
    round: Round | None = None
    quiet: dict[int, int] = field(default_factory=dict)  # seats that pass until a turn is over: which turn

    def is_open(self, decision: Decision, alone: bool) -> bool:
        """Whether the table has to be asked about this window; one who sits there alone is asked as ever."""
        return is_poll(decision) and not alone and not self.is_quiet(decision) and self._round(decision) is None

    def passes(self, decision: Decision, alone: bool) -> bool:
        """Whether the seat passes without being called to the screen."""
        if not is_poll(decision):
            return False
        return self.is_quiet(decision) or (not alone and not self.is_called(decision))

    def begin(self, decision: Decision, called: frozenset[int]) -> None:
        self.round = Round(decision.point.number, len(decision.match.entries), called)

    def hush(self, decision: Decision, seats: frozenset[int]) -> None:
        """These seats answer nothing until the turn is over."""
        self.quiet |= dict.fromkeys(seats, decision.match.turn)

    def is_quiet(self, decision: Decision) -> bool:
        return is_poll(decision) and bool(turn := decision.match.turn) and self.quiet.get(decision.seat) == turn

    def is_called(self, decision: Decision) -> bool:
        """Whether the seat said that it wants to answer; each is asked once in a round."""
        found = self._round(decision)
        if found is None:
            return False
        found.asked.add(decision.seat)
        return decision.seat in found.called

    def _round(self, decision: Decision) -> Round | None:
        """What was said to this very event; a seat that is asked again has another before it."""
        found = self.round
        if found is None or found.point != decision.point.number or found.lines != len(decision.match.entries):
            return None
        return None if decision.seat in found.asked else found


def is_poll(decision: Decision) -> bool:
    """Whether somebody may answer an event, and need not."""
    return isinstance(decision.point.answers, AReaction) and not decision.point.joint


def poll_prompt(decision: Decision, lang: str) -> str:
    """What could be answered with, as far as everybody can tell: what the rules know, not what anybody holds."""
    labels = dict.fromkeys(label.in_language(lang) for label in decision.point.labels)
    return say("poll", lang, what=", ".join(labels))


def named_among(text: str, seats: dict[int, str]) -> frozenset[int] | None:
    """The seats whose names, or their first letters, are typed; None where a word is nobody's name."""
    found: set[int] = set()
    for word in plain(text).replace(",", " ").split():
        whose = [seat for seat, name in seats.items() if any(part.startswith(word) for part in plain(name).split())]
        if len(whose) != 1:
            return None
        found.update(whose)
    return frozenset(found)


def passing(decision: Decision) -> Answer:
    found: Answer = decision.outside(PASS)
    return found
