"""A question for a number: it is listed as itself, typed as itself, and refused with the bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from tests.tables.heap import HEAP
from tests.tables.test_terminal import play


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def table(tmp_path: Path, numbers: str, lang: str = "en") -> Sitting:
    """The heap, with other numbers to choose from; there are stones enough."""
    file = tmp_path / "heap.yaml"
    text = Path(HEAP).read_text("utf-8")
    assert "from 1 to most" in text
    file.write_text(text.replace("from 1 to most", numbers), "utf-8")
    box = Box(str(file))
    game = box.open()
    return Sitting(box, game, game.start(2, seed=1), frozenset({0, 1}), "random", 7, lang)


def test_few_are_listed_as_themselves(tmp_path: Path) -> None:
    sitting = table(tmp_path, "from 4 to 6")
    text = play(sitting, "", "5")
    assert "      4, 5 or 6\n" in text and " 1) " not in text and sitting.made == [(0, 5)]
    assert "      4, 5 ou 6\n" in play(table(tmp_path, "from 4 to 6", "fr"), "")


def test_of_many_the_bounds_are_shown_and_a_number_is_that_number(tmp_path: Path) -> None:
    sitting = table(tmp_path, "from 3 to 1460")
    assert "a number from 3 to 1460" in play(sitting, "", "5") and sitting.made == [(0, 5)]
    assert "un nombre de 3 à 1460" in play(table(tmp_path, "from 3 to 1460", "fr"), "")


@pytest.mark.parametrize("said", ["2", "1461", "many"])
def test_a_refusal_gives_the_bounds(tmp_path: Path, said: str) -> None:
    text = play(table(tmp_path, "from 3 to 1460"), "", said)
    assert "from 3 to 1460" in text.split("▸ ")[1]


def test_a_nought_is_a_number_where_it_can_be_chosen(tmp_path: Path) -> None:
    sitting = table(tmp_path, "from 0 to 2")
    play(sitting, "", "0")
    assert sitting.made == [(0, 0)]
    assert "nothing to undo" in play(table(tmp_path, "from 1 to 2"), "", "0")
