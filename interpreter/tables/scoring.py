"""Points by what brought them: the outermost procedure, action or rule under which a score changed.

The game is played again from its choices. That tells what every score was at every moment, so it is for those who may
know that: after the end, or where the score is public.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.play.events import Called, Done, Moved, TurnBegan
from interpreter.source.records import record
from interpreter.tables.words import said
from interpreter.words import Text, everywhere

if TYPE_CHECKING:
    from interpreter import Game, Match

COURSE = ("setup", "turn", "game")  # what happens of itself is no source of its own
ELSEWHERE = said("otherwise")


@record
class Brought:
    """What one procedure, action or rule brought to each score."""

    source: str  # the procedure, action or rule; else the kind of card that went somewhere; empty where there is none
    title: Text
    number: int  # which of those with this source
    of: int  # how many there are
    turn: int
    choice: int  # after how many choices
    gains: tuple[int, ...]  # of each score; of a team there is one

    def in_language(self, lang: str) -> str:
        said = self.title.in_language(lang)
        return said if self.of == 1 else f"{said} {self.number}"


@record
class Points:
    start: tuple[int, ...]  # what each score was after the setup
    brought: tuple[Brought, ...]  # whatever changed one, in the order in which it happened


def points(game: Game, seats: tuple[str, ...], seed: int, made: Iterable[tuple[int, Answer]]) -> Points | None:
    """None while scores are a secret."""
    match = game.start(len(seats), seed, seats)
    start = match.scores()
    tally = Tally(start, match.turn)
    match.watch = tally.look
    for tally.choice, (seat, answer) in enumerate(made, 1):
        match.choose(answer, seat)
    tally.close(match)
    if not match.over and not game.public_score:
        return None
    return Points(start, tally.told(match))


@dataclass
class Tally:
    scores: tuple[int, ...]
    turn: int  # of the entry before: what changes until a turn begins belongs to the one that ends
    choice: int = 0
    source: str = ""
    depth: int = 0
    titles: dict[str, Text] = field(default_factory=dict)  # of sources that are no rules
    found: list[tuple[str, int, int, tuple[int, ...]]] = field(default_factory=list)

    def look(self, match: Match) -> None:
        """Told of every entry of the log as it is made: what is put off and done later is known by its sentences."""
        self.attribute(match)
        self.turn = match.turn

    def attribute(self, match: Match) -> None:
        event = match.entries[-1]
        if isinstance(event, Done):
            self.depth = max(self.depth - 1, 0)
            if not self.depth:
                self.close(match)
            return
        if isinstance(event, TurnBegan):
            self.depth = 0
        if not self.depth:
            routine = event.name if isinstance(event, Called) else match.machine.compiled.lines[event.line].routine
            source = "" if routine in COURSE else routine
            if not source and isinstance(event, Moved) and event.pieces:
                source = self.moved(match, event.pieces[0])
                self.source = self.source or source  # it may lie there already
            if source != self.source:
                self.close(match, source)
        self.depth += isinstance(event, Called)

    def moved(self, match: Match, piece: int) -> str:
        """The kind of a card that goes somewhere of itself: it says more than that nobody did it."""
        model = match.game.model
        kind = model.kinds[model.cards[match.naming.card_id(piece)].kind]
        self.titles[kind.id] = kind.title
        return kind.id

    def close(self, match: Match, following: str = "") -> None:
        """What changed until now was brought by what was under way until now."""
        now = match.scores()
        if now != self.scores:
            gains = tuple([new - old for new, old in zip(now, self.scores)])
            self.found.append((self.source, self.turn, self.choice, gains))
        self.scores, self.source = now, following

    def told(self, match: Match) -> tuple[Brought, ...]:
        sources = [source for source, *_ in self.found]
        made = []
        for at, (source, turn, choice, gains) in enumerate(self.found):
            called = match.game.call_title(source) if source else None
            title = called or self.titles.get(source) or (everywhere(source) if source else ELSEWHERE)
            number = sources[: at + 1].count(source)
            made.append(Brought(source, title, number, sources.count(source), turn, choice, gains))
        return tuple(made)
