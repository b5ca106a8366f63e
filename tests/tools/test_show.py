"""A game explained: values by the number of players read as people say them."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.tools.show.show import by_players, show


@pytest.mark.parametrize(
    ("table", "en", "fr"),
    [
        (
            [(2, "16"), (3, "16"), (4, "16"), (5, "32")],
            "16 for 2 to 4 players, 32 for 5",
            "16 de 2 à 4 joueurs, 32 à 5",
        ),
        ([(2, "7"), (4, "7")], "7 for 2, 7 for 4", "7 à 2, 7 à 4"),
        ([(3, "b"), (2, "a")], "a for 2, b for 3", "a à 2, b à 3"),
    ],
)
def test_neighbours_with_the_same_value_are_told_together(table: list[tuple[int, str]], en: str, fr: str) -> None:
    assert (by_players(table, "en"), by_players(table, "fr")) == (en, fr)


def test_a_stock_counts_by_players() -> None:
    sheets = show(interpreter.load("marquis").model, "en").sheets
    stocks = next(one for one in sheets if one.title == "Stocks")
    assert next(row[-1] for row in stocks.rows) == "16 for 2 to 4 players, 32 for 5 to 8 players"


def test_the_words_of_an_option_are_told_in_the_language_of_the_reader() -> None:
    model = interpreter.load("tests/toys/options.yaml").model
    for lang, said in (
        ("en", "rich (a rich day), odd (an odd day)"),
        ("fr", "rich (un jour faste), odd (un drôle de jour)"),
    ):
        options = next(one for one in show(model, lang).sheets if one.title == "Options")
        assert said in next(row[3] for row in options.rows if row[0] == "mode")
        assert next(row[3] for row in options.rows if row[0] == "pace") == "slow, quick"


def test_cards_that_cannot_be_written_yet_are_counted_and_listed(tmp_path: Path) -> None:
    path = tmp_path / "half.yaml"
    path.write_text(
        "language: 1\ngame: half\nplayers: 2\nkinds: {leaf: {}}\nturn: {do: [stop]}\n"
        "cards:\n  ash: {kind: leaf}\n  elm: {kind: leaf, unimplemented: no verb grows it}\n"
        "  oak: {kind: leaf, unimplemented: no verb grows it}\n"
    )
    model = interpreter.load(path).model
    for lang, title in (
        ("en", "Cards that cannot be written yet (2)"),
        ("fr", "Cartes qui ne peuvent pas encore être écrites (2)"),
    ):
        sheet = next(one for one in show(model, lang).sheets if one.title == title)
        assert [row[:2] for row in sheet.rows] == [("elm, oak", "no verb grows it")]
        assert sheet.rows[0][2].endswith("half.yaml:8")
