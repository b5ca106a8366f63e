"""Every game paints for every seat, and every region stands in its page."""

import pytest

import interpreter
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint import Around, page, regions
from tests.architecture.modules import ROOT

GAMES = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "game.yaml").is_file())


@pytest.mark.parametrize("name", GAMES)
def test_a_page_holds_its_regions(name: str) -> None:
    game = interpreter.load(ROOT / "games" / name)
    match = game.start(game.model.low, seed=1)
    for seat in (*range(len(match.seats)), None):
        painted = regions(match, seat, "en", Asked(), Around())
        whole = page(match, seat, "en", Asked(), Around())
        assert all(f'id="{name}"' in html and html in whole for name, html in painted.items())
