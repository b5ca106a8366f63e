"""Cards with two sides at the table: each zone shows the side that is up, and a fan shows every card."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import interpreter
from interpreter.tables.names import Names
from interpreter.tables.terminal.draw import draw
from interpreter.tables.terminal.scene import Face, scene

TOY = Path(__file__).parents[1] / "toys" / "sides.yaml"


def raised() -> Any:
    """Ann has raised s5; the rest lies in the heap and in hands."""
    match = interpreter.load(TOY).start(2, names=["Ann", "Ben"])
    for line in ("Gay 5", "Puck", "raise"):
        decision = match.decision
        match.choose(decision.parse(line), decision.seat)
    return match


def face(match: Any, zone: str, lang: str) -> Face:
    shown = scene(match, 0, Names(match.game.model, lang))
    found = next(place for place in shown.places if place.title.startswith(zone) and place.cards).cards[0]
    assert found is not None
    return found


@pytest.mark.parametrize(("lang", "title"), [("en", "Omen of Rain + Sun"), ("fr", "Présage de Pluie + Soleil")])
def test_the_other_side_is_shown_where_it_is_up(lang: str, title: str) -> None:
    shown = face(raised(), "Sky", lang)
    assert shown.title == title
    assert shown.words == () and shown.numbers == ()  # mood and value are on the side that is down
    assert shown.text


def test_the_first_side_says_nothing_twice() -> None:
    match = raised()
    top = face(match, "Heap", "fr")
    assert (top.title, top.words, top.numbers) == ("Vieux Sombre 1-2", (), ("value 4",))
    named = face(match, "Hand", "en")
    assert (named.title, named.words, named.numbers) == ("Puck", ("Gay",), ("value 6",))  # its own name tells neither


def test_what_a_card_says_on_its_other_side_is_not_said_where_the_first_is_up() -> None:
    match = raised()
    assert face(match, "Sky", "en").text == "Each round brings a point."
    assert not face(match, "Hand", "en").text  # Puck says something, but beneath
    taking = interpreter.load(TOY).start(2).decision
    assert not any(taking.text_of(answer) for answer in taking.choices())
    for line in ("raise", "heed"):
        match.choose(match.decision.parse(line), match.decision.seat)
    heeding = match.decision
    assert [heeding.text_of(answer) for answer in heeding.choices()] == [
        "Each round brings a point.",
        "All gain a point.",
    ]


def test_answers_name_the_first_side_only() -> None:
    decision = interpreter.load(TOY).start(2).decision
    assert "Gay 5" in [decision.describe(answer) for answer in decision.choices()]


def test_every_card_of_a_fan_can_be_read() -> None:
    match = raised()
    console = Console(width=120, record=True, file=StringIO())
    console.print(draw(scene(match, 0, Names(match.game.model, "en")), "en"))
    assert "Heap: 4 ▸ Old Grim 1-2 (value 4) › Gay 3 › Grim 2 › Gay 1" in console.export_text()


def test_the_log_can_tell_what_a_card_says() -> None:
    match = raised()
    for line in ("take", "s1", "heed"):
        decision = match.decision
        match.choose(decision.parse(line), decision.seat)
    texts = {lang: [line.text for line in match.log(1, lang=lang)] for lang in ("en", "fr")}
    assert "Ann heeds: Each round brings a point" in texts["en"]
    assert "Ann obéit : Chaque tour rapporte un point" in texts["fr"]


def test_a_name_speaks_of_properties_that_there_are(tmp_path: Path) -> None:
    text = TOY.read_text(encoding="utf-8")
    broken = text.replace('"{mood} {value}"', '"{moood} {value}"').replace(
        "properties: [omens, span]", "properties: [omen]"
    )
    (tmp_path / "sides.yaml").write_text(broken, encoding="utf-8")
    with pytest.raises(interpreter.DefinitionError) as error:
        interpreter.load(tmp_path / "sides.yaml")
    found = {(fault.code, fault.message, fault.suggestions) for fault in error.value.diagnostics}
    assert ("E302", "unknown property `moood`", ("mood",)) in found
    assert any(message == "unknown property `omen`" for _, message, _ in found)
