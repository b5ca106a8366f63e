"""What is certain is mended, shown and checked again; nothing else is touched."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli.check import check
from interpreter.rulings.checking import all_faults
from interpreter.tools.mend import mend

GAME = """\
language: 1
game: toy
name: Toy
players: 2
kinds:
  fruit: {}
zones:
  stall: {holds: fruit, starts: empty}
  basket: {for each: player, holds: fruit}
cards:
  pear: {kind: fruit, copies: 8, starts in: stall}
actions:
  pick:
    do:
      - move a fruit from stall to my basket
turn:
  do: [menu: [pick]]
end:
  - as soon as: stall is empty
"""


def toy(folder: Path, *changes: tuple[str, str]) -> Path:
    text = GAME.replace(", starts: empty", "")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = folder / "toy.yaml"
    file.write_text(text)
    return file


def test_a_lone_statement_behind_its_key_becomes_a_list_of_one(tmp_path: Path) -> None:
    file = toy(tmp_path, ("    do:\n      - move a fruit", "    do: move a fruit"))
    assert len(errors(file)) == 1
    (mended,) = mend(str(file), lambda: all_faults([file]))
    assert errors(file) == []
    assert "    do:\n      - move a fruit from stall to my basket\n" in mended.after


def errors(file: Path) -> list[str]:
    return [str(one) for one in all_faults([file]) if one.severity == "error"]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("to my basket", "to my baskte"),  # a name
        ("copies: 8", "copeis: 8"),  # a key
        ("- move a fruit", "- mvoe a fruit"),  # a verb
        ("players: 2", "players:2"),  # a space
        ("copies: 8", "copies: eight"),  # a figure
    ],
)
def test_a_slip_is_mended(right: str, wrong: str, tmp_path: Path) -> None:
    sound = toy(tmp_path).read_text()
    assert errors(tmp_path / "toy.yaml") == []
    file = toy(tmp_path, (right, wrong))
    before = errors(file)
    assert before
    (one,) = mend(str(file), lambda: all_faults([file]))
    assert errors(file) == [], (before, one.difference)
    assert file.read_text() == sound and one.difference.count("\n+") == 2  # the heading, and one line
    assert [path.name for path in tmp_path.iterdir()] == ["toy.yaml"], "no draft is left"


def test_what_is_not_certain_stays(tmp_path: Path) -> None:
    """Two names are equally near."""
    file = toy(
        tmp_path,
        ("  basket: {", "  baskets-a: {for each: player, holds: fruit}\n  baskets-b: {"),
        ("my basket", "my baskets-c"),
    )
    before = file.read_bytes()
    assert errors(file)
    assert mend(str(file), lambda: all_faults([file])) == [] and file.read_bytes() == before


def test_what_does_not_get_better_stays(tmp_path: Path) -> None:
    file = toy(tmp_path, ("to my basket", "to my baskte"))
    before, found = file.read_bytes(), all_faults([file])
    assert mend(str(file), lambda: found) == [] and file.read_bytes() == before


def test_the_command_shows_the_difference_and_what_is_left(tmp_path: Path) -> None:
    file = toy(tmp_path, ("to my basket", "to my baskte"))
    done = CliRunner().invoke(check, [str(file), "--fix", "--lang", "en"])
    assert "-      - move a fruit from stall to my baskte" in done.output, done.output
    assert "+      - move a fruit from stall to my basket" in done.output and "error" not in done.output


def test_without_it_nothing_is_written(tmp_path: Path) -> None:
    file = toy(tmp_path, ("to my basket", "to my baskte"))
    before = file.read_bytes()
    assert CliRunner().invoke(check, [str(file)]).exit_code == 1 and file.read_bytes() == before


def test_a_slip_that_hid_another_is_mended_with_it(tmp_path: Path) -> None:
    """An unknown kind hides that one of its keys is none: neither is left half mended."""
    file = tmp_path / "card.yaml"
    file.write_text("extends: splendor\nadd:\n  cards:\n    patron: {kind: nobel, prestige: 2, ask: {white: 3}}\n")
    assert len(errors(file)) == 1
    [mended] = mend(str(file), lambda: all_faults([file]))
    assert "{kind: noble, prestige: 2, asks: {white: 3}}" in mended.after == file.read_text()
    assert errors(file) == []
