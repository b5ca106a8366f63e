"""Colours that a table cannot use as they are written."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.check.lints.words import warn
from interpreter.fault.lints import HardlySeen, NearToChoosing
from interpreter.model.game import Game
from interpreter.model.look import Rgb
from interpreter.model.named import Drawn
from interpreter.model.shades import FOR_SYMBOLS, PAPERS, contrast, fitting, is_acting
from interpreter.source.diagnostic import Diagnostic


def faint(game: Game) -> Iterator[Diagnostic]:
    """The twelve names are never faint; of the table itself only a breath of its colour is used."""
    for one in coloured(game):
        colour, place = one.look.colour, one.look.place_of("colour")
        if not isinstance(colour, Rgb) or place is None:
            continue
        if is_acting(colour):
            yield warn(NearToChoosing(str(colour), str(fitting(colour))), place)
        elif (lowest := min(contrast(colour, paper) for paper in PAPERS)) < FOR_SYMBOLS:
            yield warn(HardlySeen(str(colour), lowest, str(fitting(colour))), place)


def coloured(game: Game) -> Iterator[Drawn]:
    for enum in game.enums.values():
        yield from enum.members
    yield from game.kinds.values()
    yield from game.cards.values()
    yield from game.stocks.values()
    yield from game.holders.values()
