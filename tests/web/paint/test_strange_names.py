"""Names come from strangers: they are text wherever they stand, however long they are and whichever way they run."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter import Match
from interpreter.tables.web.asked import Asked, Lit, Pick, Tab, Tabs
from interpreter.tables.web.paint import Around, Sitter, Undo, cards, page, regions, rules, zoom
from interpreter.tables.web.things import CardThing, PlaceThing, SeatThing, Thing
from tests.web.paint.test_page import Tags, is_sound

HOSTILE = "<script>alert(1)</script>'&lt;"
NAMES = {"script": HOSTILE, "bidi": "\u202eevil\u2066", "long": "Lengthy " * 1000, "quote": "'\"`--><!--{{7*7}}"}

GAME = """
language: 1
game: strange
name: {{en: {name}, fr: {name}}}
players: 2
kinds:
  thing: {{name: {{en: {name}, fr: {name}}}, starts in: heap, properties: {{worth: number}}}}
cards:
  jewel: {{kind: thing, name: {{en: {name}, fr: {name}}}, text: {{en: {name}, fr: {name}}}, worth: 3, copies: 4}}
zones:
  heap: {{shape: row, name: {{en: {name}, fr: {name}}}, seen by: everyone}}
  hand: {{for each: player, seen by: owner, name: {{en: {name}, fr: {name}}}}}
quantities:
  points: {{of: player as p, value: size of hand of p, name: {{en: {name}, fr: {name}}}}}
turn:
  do:
    - choose a thing in heap as taken
    - move taken to my hand
end: [{{as soon as: heap is empty, finish: now}}]
score: points
"""


def started(tmp_path: Path, name: str) -> Match:
    quoted = "'" + name.replace("'", "''") + "'"
    file = tmp_path / "strange.yaml"
    file.write_text(GAME.format(name=quoted), encoding="utf-8")
    return interpreter.load(file).start(seed=1, names=[name[:40], "Bo"])


@pytest.mark.parametrize("kind", NAMES)
def test_names_are_text(tmp_path: Path, kind: str) -> None:
    name = NAMES[kind]
    try:
        match = started(tmp_path, name)
    except (interpreter.DefinitionError, interpreter.Refused):
        return  # it was not let in at all
    match.choose(0)
    lit: dict[Thing, Lit] = {
        CardThing(0): Tabs((Tab(name, (0,)), Tab(name, (1,)))),
        CardThing(1): Pick(1, name),
        SeatThing(1): Tabs((Tab(name, (0,)),)),
        PlaceThing(match.view(0).places[0].place): Tabs((Tab(name, (0,)),)),
    }
    around = Around((Sitter(bot=name), Sitter(bot=name)), undo=Undo(name, name))
    whole = page(match, 0, "en", Asked(lit), around)
    boxes = [rules(match, "en"), cards(match, "en"), zoom(match, 0, "en", CardThing(0))]
    for html in (whole, *boxes):
        assert "<script>" not in html.replace('<script src="', "") and "alert(1)<" not in html
        assert "49" not in html or kind != "quote"
        assert not Tags(html).wrong
    if kind != "long":
        is_sound(whole)


def test_a_game_whose_names_are_hostile_was_let_in(tmp_path: Path) -> None:
    """The test above would show nothing if every such name were refused before it could be painted."""
    match = started(tmp_path, HOSTILE)
    assert "&lt;script&gt;" in "".join(regions(match, 0, "en", Asked(), Around()).values())
