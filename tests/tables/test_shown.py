"""What a table shows on a card, where, and for whom."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import interpreter
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.names import Names
from interpreter.tables.terminal.draw import draw
from interpreter.tables.terminal.scene import Face, scene

TOY = Path(__file__).parents[1] / "toys/shown.yaml"


@pytest.fixture
def match() -> interpreter.Match:
    table = interpreter.load(TOY).start(2, seed=1)
    table.choose(table.decision.read("bell"), 0)
    return table


def faces(match: interpreter.Match, seat: int | None, lang: str = "en") -> dict[str, Face]:
    places = scene(match, seat, Names(match.game.model, lang)).places
    return {card.title: card for place in places for card in place.cards if card is not None}


def test_what_a_card_costs_is_shown_for_whoever_looks(match: interpreter.Match) -> None:
    mine, theirs, watching = (faces(match, seat)["Harp"] for seat in (0, 1, None))
    assert [(due.label, [(one.label, one.number) for one in due.counts]) for due in mine.labelled] == [
        ("you pay", [("Red", 2)])
    ]
    assert not theirs.labelled and not watching.labelled  # they pay what is printed, or nothing at all
    assert faces(match, 0, "fr")["Harpe"].labelled[0].label == "vous payez"


def test_a_choice_says_it_too(match: interpreter.Match) -> None:
    match.choose(match.decision.read("drum"), 1)
    said = [match.decision.describe(answer) for answer in match.decision.choices()]
    assert any(one.startswith("Harp") and one.endswith("price 5 · you pay 2 Red") for one in said)
    assert any(one.startswith("Fife") and one.endswith("price 2") for one in said)


def test_what_is_printed_is_shown_where_it_matters(match: interpreter.Match) -> None:
    found = faces(match, 0)
    assert "prices 5, 3" in found["Harp"].words and not any("4" in word for word in found["Bell"].words)


def test_counts_that_have_a_name_are_shown_with_it(match: interpreter.Match) -> None:
    screen = Console(file=io.StringIO(), width=100, highlight=False)
    screen.print(draw(scene(match, 0, Names(match.game.model, "en")), "en"))
    assert "with it 3Bl" in screen.file.getvalue()  # type: ignore[attr-defined]


def test_what_only_the_rules_count_with_is_not_shown(match: interpreter.Match) -> None:
    notes = [note.text for note in scene(match, 0, Names(match.game.model, "en")).notes]
    assert notes == ["sold: 1"] and {fact.fact for fact in match.view(0).facts} == {"sold", "tried"}


def test_a_zone_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "shown.yaml"
    file.write_text(TOY.read_text(encoding="utf-8").replace("shown in: stall", "shown in: stal"), encoding="utf-8")
    with pytest.raises(DefinitionError, match=r"unknown zone `stal`.*did you mean `stall`"):
        interpreter.load(file)


def test_a_list_of_numbers_says_what_they_are(match: interpreter.Match) -> None:
    assert "prix 5, 3" in faces(match, 0, "fr")["Harpe"].words


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("{en: Red bell, fr: Cloche rouge}", ()),
        ("{en: Three reds, fr: Trois rouges}", ()),  # as several are called
        ("{en: Redbreast, fr: Rouge-gorge}", ("Red",)),  # another word
        ("{en: Red, fr: Cloche}", ("Red",)),  # in one language only
        ("{en: Bell, fr: Cloche}", ("Red",)),
    ],
)
def test_a_member_that_the_name_of_a_card_says_is_not_said_again(
    tmp_path: Path, named: str, words: tuple[str, ...]
) -> None:
    file = tmp_path / "named.yaml"
    text = TOY.read_text(encoding="utf-8").split("# ---")[0]
    text = text.replace("yields: {of: color, name: {en: yields, fr: rapporte}}", "yields: color")
    text = text.replace("fr: Rouge}}", "fr: Rouge}, several: {en: Reds, fr: Rouges}}")
    file.write_text(text.replace("{en: Harp, fr: Harpe}", named), encoding="utf-8")
    title = named.partition("en: ")[2].partition(",")[0]
    match = interpreter.load(file).start(2, seed=1)
    face = faces(match, 0)[title]
    assert tuple(word for word in face.words if "prices" not in word) == words
    assert face.colour is not None and face.colour.label == "Red"
