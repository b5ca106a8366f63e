"""What a ruling is played with: the overlays that it names, its seats, and the clauses that it cites."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from interpreter.definition.expansions import shelf
from interpreter.definition.folder import GameSource
from interpreter.fault.rulings import NoOverlay, NoSuchClause, NotASeatName, NotForSoMany
from interpreter.model.ruling import Ruling
from interpreter.play.match import NAMES, Game
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.files.library import as_id
from interpreter.source.node import Mapping, Scalar
from interpreter.source.wrong import wrong
from interpreter.words import Term


def more_overlays(source: GameSource, names: tuple[Scalar, ...], sort: str) -> tuple[Path, ...]:
    """The variants or expansions that a ruling names and that are not in play yet."""
    known = shelf(source.path, sort)
    for name in names:
        if as_id(name.text) not in known:
            raise wrong(NoOverlay(Term(sort), name.text, tuple(known)), name.span)
    in_play = {as_id(path.stem) for path in (source.variants if sort == "variant" else source.expansions)}
    return tuple(known[as_id(name.text)] for name in names if as_id(name.text) not in in_play)


def seat_names(game: Game, ruling: Ruling) -> tuple[str, ...]:
    names = tuple(seat.text for seat in ruling.seats) or NAMES[: ruling.players or game.model.low]
    for index, seat in enumerate(ruling.seats):
        if seat.text in names[:index] or seat.text in ("chance", "nobody") or " " in seat.text:
            raise wrong(NotASeatName(seat.text), seat.span)
    if len(names) not in game.player_counts:
        at = ruling.seats[0].span.to(ruling.seats[-1].span) if ruling.seats else ruling.span
        low, high = game.model.low, game.model.high
        raise wrong(NotForSoMany(low, high, len(names)), at)
    return names


def unknown_clauses(source: GameSource, ruling: Ruling) -> Iterator[Diagnostic]:
    book = source.rulebook.get("clauses") if source.rulebook else None
    known = book.keys() if isinstance(book, Mapping) else ()
    for clause in (*ruling.clauses, *(rule for one in ruling.barred for rule in one.rules)):
        if clause.text not in known:
            yield wrong(NoSuchClause(clause.text, tuple(known)), clause.span).diagnostic
