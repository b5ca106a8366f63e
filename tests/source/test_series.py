"""A row that stands for many cards is many cards, for whoever looks at them or changes them."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.rulings import run

TOY = Path(__file__).parents[1] / "toys" / "series.yaml"
CHANGED = """
language: 1
name: Sharper horns
extends: series
replace:
  cards/h7/horns: 4
remove: [cards/h8, kinds/horn/count]
add:
  tables:
    - kind: horn
      columns: [id, value, horns]
      rows: [["x{value}", 201 to 203, 6]]
rulings:
  - ruling: one of them is another, one is gone, and three are new
    expect: {horns of h7: 4, horns of x202: 6, fives: 8, plain: 74}
"""


def test_an_expansion_changes_one_of_them(tmp_path: Path) -> None:
    path = tmp_path / "sharper.yaml"
    path.write_text(CHANGED, encoding="utf-8")
    game = interpreter.load(TOY, expansions=[path])
    report = run(game)
    assert not report.diagnostics, [str(one) for one in report.diagnostics]
    assert {"h7", "h104", "x203"} <= set(game.checked.game.cards) and "h8" not in game.checked.game.cards


def test_each_has_its_texts_and_its_row() -> None:
    cards = interpreter.load(TOY).checked.game.cards
    one, other = cards["cups-2"], cards["coins-4"]
    assert one.title.in_language("en") == "2 of cups" and other.title.in_language("fr") == "4 de coins"
    assert one.span.line == other.span.line != cards["h1"].span.line


@pytest.mark.parametrize("cell", ["1 to 999999999", "1 to 99999999999999999999", "1 to 9 by 0", "9 to 1", "1 to", "[]"])
def test_what_no_table_holds_is_told(cell: str, tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(TOY.read_text(encoding="utf-8").replace("rest of 1 to 104", cell), encoding="utf-8")
    assert [one.code for one in interpreter.faults(path)][:1] == ["E109"]
