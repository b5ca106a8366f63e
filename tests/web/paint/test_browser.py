"""Pages in a real browser: nothing scrolls sideways but rows made for it, everything can be read, and pressed."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from interpreter.tables.looks import Looks
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.choose import asked
from interpreter.tables.web.paint import Around, Doing, Sitter, Undo, page
from tests.architecture.modules import ROOT
from tests.web.paint.moments import bare, loaded, moment

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STATIC = ROOT / "interpreter" / "tables" / "web" / "static"
PAGES = {  # a game, how many choices, in which language, with or without its looks
    "market": ("queens_necklace", 60, "fr", True),
    "lines": ("splendor", 90, "en", True),
    "columns": ("queen_marie_antoinette", 40, "fr", True),
    "seats": ("marquis", 45, "en", False),
    "board": ("tic_tac_toe", 3, "en", False),
}
PLAIN = ("region",)  # the bar is of another room, and the page of a test has no header around the drawer


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The addresses of the pages; without their script, which has nobody to talk to here."""
    folder = tmp_path_factory.mktemp("pages")
    for sheet in STATIC.glob("*.css"):
        shutil.copy(sheet, folder)
    found = {}
    for name, (game_name, choices, lang, dressed) in PAGES.items():
        game = loaded(game_name) if dressed else bare(game_name)
        match = moment(game, game.model.high, choices, seat=0)
        (folder / f"{name}.css").write_text(Looks(game.checked).css(), encoding="utf-8")
        sitters = (Sitter(doing=Doing.CHOOSING), Sitter(bot="x"), Sitter(lost=5), Sitter(doing=Doing.READY))
        around = Around(sitters, 4, Undo("x", "y"), static=folder.as_uri(), look=(folder / f"{name}.css").as_uri())
        lit = Asked() if match.over else asked(match, 0, lang)
        file = folder / f"{name}.html"
        file.write_text(page(match, 0, lang, lit, around), encoding="utf-8")
        found[name] = file.as_uri()
    return found


@pytest.mark.parametrize("width", [360, 768, 1024, 1440])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_scrolls_sideways(browser: Browser, files: dict[str, str], name: str, width: int) -> None:
    with browser.new_context(viewport={"width": width, "height": 800}) as context:
        shown = context.new_page()
        shown.goto(files[name])
        assert shown.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_everybody_can_read_it(browser: Browser, files: dict[str, str], name: str, theme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    width = 390 if theme == "light" else 1440
    with browser.new_context(viewport={"width": width, "height": 800}, color_scheme=theme) as context:
        shown = context.new_page()
        shown.goto(files[name])
        found = axe.run(shown)
        wrong = [
            (one["id"], node["html"][:160], node["failureSummary"][:200])
            for one in found.response["violations"]
            if one["id"] not in PLAIN
            for node in one["nodes"]
        ]
        assert not wrong


def test_cards_and_slots_can_be_pressed_with_a_finger(browser: Browser, files: dict[str, str]) -> None:
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        shown = context.new_page()
        for name in ("market", "lines"):
            shown.goto(files[name])
            sizes = shown.evaluate(
                "[...document.querySelectorAll('main .card.lit, main .slot.lit, .icon')]"
                ".map((one) => one.getBoundingClientRect()).filter((one) => one.width)"
                ".map((one) => Math.min(one.width, one.height))"
            )
            assert sizes and min(sizes) >= 44
