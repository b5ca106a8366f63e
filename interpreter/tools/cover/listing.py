"""The definition, line by line, with what exercises each line in the margin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter.compile.program.counting import Spot
from interpreter.source.records import record

if TYPE_CHECKING:
    from interpreter.play.match import Game
    from interpreter.tools.cover.figures import Cover


@record
class Line:
    file: str
    number: int
    text: str
    rulings: int | None  # how many exercise what begins here; None where nothing does
    notes: tuple[str, ...] = ()  # 'never', 'never true', 'never false', 'only random'


def listing(game: Game, cover: Cover) -> Iterator[Line]:
    """Every line of every file in which a rule is written."""
    missed: dict[tuple[str, int], list[str]] = {}
    for one in cover.missed:
        if one.kind in ("sentence", "branch", "quantity", "rule"):
            notes = missed.setdefault((one.span.file, one.span.line), [])
            notes += [note for note in (one.why, "only random" if one.random else "") if note and note not in notes]
    beginning: dict[tuple[str, int], list[Spot]] = {}
    for spot in cover.spots:
        beginning.setdefault((spot.span.file, spot.span.line), []).append(spot)
    for file in dict.fromkeys(spot.span.file for spot in sorted(cover.spots, key=lambda s: s.span.file)):
        for number, text in enumerate(game.source.texts.get(file, "").splitlines(), 1):
            here = beginning.get((file, number))
            count = None if here is None else min(_count(cover, spot) for spot in here)
            yield Line(file, number, text, count, tuple(missed.get((file, number), ())))


def _count(cover: Cover, spot: Spot) -> int:
    return sum(part.acted(spot) for _, part in cover.each)
