"""What a definition writes in a language is read in it, as soon as there is a folder of words for that language."""

from __future__ import annotations

import io
import json
from importlib import reload
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

import interpreter
from interpreter.cli import play, wanted_language
from interpreter.tables.names import Names
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting, resume
from interpreter.tables.terminal.draw import draw
from interpreter.tables.terminal.scene import scene
from interpreter.tables.web.choose import asked
from interpreter.tables.web.lobby.newtable import NotATable, new_table, posted
from interpreter.tables.web.paint import Around, regions
from interpreter.tools.schema.own_schema import own_schema
from interpreter.tools.schema.words import words_of
from interpreter.words import catalogue

TOY = """
language: 1
game: kiosk
name: {en: Kiosk, fr: Kiosque, xx: Zkiosk}
text: {en: Sell., fr: Vendez., xx: Zsell.}
players: 2
kinds: {ware: {name: {en: Ware, fr: Produit, xx: Zware}, starts in: shelf}}
zones: {shelf: {name: {en: Shelf, fr: Rayon, xx: Zshelf}, shape: row, holds: ware, seen by: everyone}}
tables:
  - kind: ware
    columns: [id, name, name fr, name xx]
    rows: [[lamp, Lamp, Lampe, Zlamp], [sock, Sock, Bas, Zsock]]
facts: {pebbles: {name: {en: Pebbles, fr: Cailloux, xx: Zpebbles}, of: game}}
actions:
  sell:
    name: {en: Sell a ware, fr: Vendre un produit, xx: Zsell a zware}
    targets: [choose a ware in shelf as sold]
    says: {en: "{me} sells {sold}", fr: "{me} vend {sold}", xx: "{me} zsells {sold}"}
    prompts: {sold: {en: Which ware?, fr: Quel produit ?, xx: Which zware?}}
    do: [move sold to shelf, add 1 to pebbles]
turn: {do: [{menu: [sell]}]}
end: [{when: pebbles > 1, finish: now}]
quantities: {total: {name: {en: Points, fr: Points, xx: Zpoints}, of: player as p, value: pebbles}}
score: total
"""


@pytest.fixture
def kiosk(tmp_path: Path) -> Path:
    file = tmp_path / "kiosk.yaml"
    file.write_text(TOY, "utf-8")
    return file


def test_a_text_waits_for_its_language(kiosk: Path) -> None:
    """Whoever writes for readers that are not there yet is told so once, and after a slip of the pen what was meant."""
    found = [one for one in interpreter.faults(kiosk) if one.code == "W271"]
    assert [one.message for one in found] == ["nobody reads what is written for `xx`: it is no language here"]
    kiosk.write_text(TOY.replace("fr: Rayon", "rf: Rayon"), "utf-8")
    slips = [one for one in interpreter.faults(kiosk) if "`rf`" in one.message]
    assert [(one.span.line, one.suggestions) for one in slips if one.span is not None] == [(8, ("fr",))]


def test_and_is_read_when_it_has_come(made_up: str, kiosk: Path) -> None:
    assert not interpreter.faults(kiosk)
    game = interpreter.load(kiosk)
    assert (game.name(made_up), game.text(made_up)) == ("Zkiosk", "Zsell.")
    match = game.start(2, names=["Ann", "Ben"], seed=1)
    assert match.decision.prompt(made_up) == "Which zware?"
    match.choose(match.decision.read("zsock"))
    assert "Ann zsells Zsock" in [line.text for line in match.log(lang=made_up)]


def test_the_terminal_and_the_page_show_it(made_up: str, kiosk: Path) -> None:
    match = interpreter.load(kiosk).start(2, names=["Ann", "Ben"], seed=1)
    for _ in range(2):
        match.choose(0)
    screen = Console(file=io.StringIO(), width=100)
    screen.print(draw(scene(match, 1, Names(match.game.model, made_up)), made_up))
    assert isinstance(screen.file, io.StringIO)
    page = "".join(regions(match, 1, made_up, asked(match, 1, made_up), Around()).values())
    for shown in (screen.file.getvalue(), page):
        assert {word for word in ("Zshelf", "Zlamp", "Zsock", "Zpebbles", "Zpoints") if word not in shown} == set()


def test_a_command_speaks_it(made_up: str, kiosk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reload(wanted_language)
    try:
        done = CliRunner().invoke(reload(play).play, [str(kiosk), "--lang", made_up, "--seed", "1"])
    finally:
        monkeypatch.undo()
        catalogue.forget()
        reload(wanted_language)
        reload(play)
    assert done.exit_code == 0 and "zsells Zlamp" in done.output, done.output


def test_a_table_is_saved_and_set_up_in_it(made_up: str, kiosk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = Box(kiosk)
    game = box.open()
    file = kiosk.with_name("saved.json")
    Sitting(box, game, game.start(2, seed=1), frozenset({0}), "random", 7, made_up).save(file)
    assert resume(file).lang == made_up
    sent = {"game": "splendor", "seats": [{"who": "here"}, {"who": "bot"}], "lang": made_up}
    assert new_table(posted(json.dumps(sent).encode())).lang == made_up
    monkeypatch.undo()
    catalogue.forget()
    assert resume(file).lang == "en", "it is no language here"
    with pytest.raises(NotATable):
        new_table(posted(json.dumps(sent).encode()))


def test_an_editor_offers_it(made_up: str, kiosk: Path) -> None:
    words = words_of(interpreter.load(kiosk).source, made_up)
    schema = json.dumps(own_schema(words, "cards", "kiosk", made_up))
    assert "name xx" in schema and "name fr" in schema
