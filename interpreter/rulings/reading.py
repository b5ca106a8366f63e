"""Rulings read without a table: every name, line and position that could not even be laid out.

`carte test` plays rulings; `carte check` has no time for that, and an author should not have to wait to learn of a
misspelt card. What can be said from the definition alone is said here, in the words that the runner uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from interpreter.engine.game import NAMES, Game, chosen_options
from interpreter.model.names import vocabulary
from interpreter.rulings.fault import CLAUSE, GIVEN, UNKNOWN, Wrong, wrong
from interpreter.rulings.ruling import Ruling, read_rulings
from interpreter.rulings.sheet import Sheet
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.expansions import shelf
from interpreter.source.folder import GameSource
from interpreter.source.library import as_id
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.node import plain as bare


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
            names = seats(played, ruling)
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
        expansions = self._more(ruling.expansions, "expansion", source.expansions)
        variants = self._more(ruling.variants, "variant", source.variants)
        if not expansions and not variants:
            return self.game
        key = (expansions, variants)
        if key not in self._games:
            try:
                wanted = (*source.expansions, *expansions), (*source.variants, *variants)
                self._games[key] = self.game.opened(*wanted)
            except DefinitionError as error:
                self.faults += error.diagnostics
                self._games[key] = None
        return self._games[key]

    def _more(self, names: tuple[Scalar, ...], sort: str, present: tuple[Path, ...]) -> tuple[Path, ...]:
        """The overlays that a ruling names and that are not in play yet."""
        known = shelf(self.game.source.path, sort)
        for name in names:
            if as_id(name.text) not in known:
                raise wrong(UNKNOWN, name.span, f"there is no {sort} `{name.text}`", "", name.text, known)
        in_play = {as_id(path.stem) for path in present}
        return tuple(known[as_id(name.text)] for name in names if as_id(name.text) not in in_play)


def unknown_clauses(source: GameSource, ruling: Ruling) -> Iterator[Diagnostic]:
    book = source.rulebook.get("clauses") if source.rulebook else None
    known = book.keys() if isinstance(book, Mapping) else ()
    for clause in ruling.clauses:
        if clause.text not in known:
            message = f"the rulebook has no clause `{clause.text}`"
            yield wrong(CLAUSE, clause.span, message, "", clause.text, known).diagnostic


def seats(played: Game, ruling: Ruling) -> tuple[str, ...]:
    game = played.model
    names = tuple(seat.text for seat in ruling.seats) or NAMES[: ruling.players or game.low]
    for index, seat in enumerate(ruling.seats):
        if seat.text in names[:index] or seat.text in ("chance", "nobody") or " " in seat.text:
            help = "names are single words, each used once"
            raise wrong(GIVEN, seat.span, f"`{seat.text}` cannot be the name of this seat", help)
    if not game.low <= len(names) <= game.high:
        at = ruling.seats[0].span.to(ruling.seats[-1].span) if ruling.seats else ruling.span
        so_many = f"{game.low} to {game.high}" if game.low < game.high else str(game.low)
        raise wrong(GIVEN, at, f"this game is for {so_many} players, not {len(names)}")
    return names


def options(played: Game, ruling: Ruling) -> None:
    for entry in ruling.options or ():
        try:
            chosen_options(played.model, {entry.name: bare(entry.value)})
        except DefinitionError as error:
            first = error.diagnostics[0]
            raise Wrong(
                Diagnostic(UNKNOWN, "error", entry.key.span, first.message, first.help, first.suggestions)
            ) from None
