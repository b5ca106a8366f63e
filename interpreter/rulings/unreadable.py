"""Rulings read without a table: every name, line and position that could not even be laid out.

`carte test` plays rulings; `carte check` has no time for that, and an author should not have to wait to learn of a
misspelt card. What can be said from the definition alone is said here, in the words that the runner uses.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from interpreter.fault.rulings import AsAtATable
from interpreter.model.names import vocabulary
from interpreter.model.ruling import Ruling, read_rulings
from interpreter.play.loading import chosen_options, opened
from interpreter.play.match import Game
from interpreter.rulings.before_play import Sheet
from interpreter.rulings.setting import more_overlays, seat_names, unknown_clauses
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.node import Node
from interpreter.source.node import plain as bare
from interpreter.source.wrong import Wrong


def faults_in(game: Game, nodes: Iterable[Node]) -> list[Diagnostic]:
    """Every fault of some rulings; each is read in the game that it speaks of, with the overlays that it brings."""
    rulings, found = read_rulings(nodes)
    faults = list(found)
    opened = Opened(game)
    sheets: dict[tuple[int, tuple[str, ...]], Sheet] = {}
    for ruling in rulings:
        faults += unknown_clauses(game.source, ruling)
        if ruling.todo is not None:
            continue  # it is not written yet
        try:
            played = opened.game_of(ruling)
            if played is None:
                continue
            names = seat_names(played, ruling)
            options(played, ruling)
            key = (id(played), names)
            if key not in sheets:
                words = vocabulary(played.source.root, frozenset(played.model.cards))
                sheets[key] = Sheet(played.checked, words, names)
            faults += sheets[key].read(ruling)
        except Wrong as fault:
            faults.append(fault.diagnostic)
    return [*faults, *opened.faults]


class Opened:
    """The game with the overlays of its rulings, each combination read once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.faults: list[Diagnostic] = []  # of overlays that cannot be played
        self._games: dict[tuple[tuple[Path, ...], tuple[Path, ...]], Game | None] = {}

    def game_of(self, ruling: Ruling) -> Game | None:
        source = self.game.source
        expansions = more_overlays(source, ruling.expansions, "expansion")
        variants = more_overlays(source, ruling.variants, "variant")
        if not expansions and not variants:
            return self.game
        key = (expansions, variants)
        if key not in self._games:
            try:
                wanted = (*source.expansions, *expansions), (*source.variants, *variants)
                self._games[key] = opened(self.game, *wanted)
            except DefinitionError as error:
                self.faults += error.diagnostics
                self._games[key] = None
        return self._games[key]


def options(played: Game, ruling: Ruling) -> None:
    for entry in ruling.options or ():
        try:
            chosen_options(played.model, {entry.name: bare(entry.value)})
        except DefinitionError as error:
            first = error.diagnostics[0]
            raise Wrong(Diagnostic(AsAtATable(first.fault), entry.key.span, first.suggestions)) from None
