"""A seat is painted in a few thousandths of a second, and its page is small."""

from __future__ import annotations

from time import process_time

import pytest

from interpreter.tables.web.asked import Asked
from interpreter.tables.web.choose import asked
from interpreter.tables.web.paint import Around, page, regions
from tests.architecture.modules import ROOT
from tests.web.paint.moments import FIVE, loaded, moment

STATIC = ROOT / "interpreter" / "tables" / "web" / "static"
LONGEST = 0.005  # seconds for a seat
LARGEST = 40 * 1024
STYLE = 540  # lines of all sheets together


@pytest.mark.parametrize("name", FIVE)
def test_a_seat_is_painted_soon(name: str) -> None:
    game = loaded(name)
    match = moment(game, min(4, game.model.high), 100, seat=0)
    lit = Asked() if match.over else asked(match, 0, "en")
    regions(match, 0, "en", lit, Around())
    taken = []
    for _ in range(12):
        begun = process_time()
        regions(match, 0, "en", lit, Around())
        taken.append(process_time() - begun)
    assert min(taken) < LONGEST
    assert len(page(match, 0, "en", lit, Around()).encode()) < LARGEST


def test_the_style_is_short() -> None:
    lines = sum(len((STATIC / name).read_text().splitlines()) for name in ("table.css", "bar.css", "lobby.css"))
    assert lines <= STYLE
