"""A new card passes its check, fails its one ruling, and passes it after the edit that its note asks for."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main

NOTE = re.compile(r"# Write (?P<right>.+) in place of (?P<wrong>.+): that is")
SORTS = [
    ("queens-necklace", "blue"),
    ("queens-necklace", "mauve"),
    ("queens-necklace", "grey"),
    ("queens-necklace", "stone"),
    ("splendor", "development"),
    ("splendor", "noble"),
    ("splendor", "red"),
    ("splendor", "two"),
    ("leduc-poker", "court"),
    ("marquis", "character"),  # one for each player
]


def carte(*args: object) -> Result:
    return CliRunner().invoke(main, list(map(str, args)))


def counted(game: str, file: Path) -> dict[str, int]:
    result = carte("test", game, "--with", file, "--format", "json")
    return {status: n for status, n in json.loads(result.output)[0]["counts"].items() if n}


# a game in which hardly anything is said: where cards start, where they act, or a card of each kind
BARE = """
language: 1
game: bare
players: 2
kinds:
  pebble: {properties: {weight: number, smooth: truth}}
  shell: {properties: {rings: {list of: number}, colours: {bundle of: colour}, colour: colour}}
enums: {colour: [pink, brown]}
cards: {chalk: {kind: pebble, weight: 3, smooth: true, starts in: bag}}
zones: {bag: {shape: bag}, shore: {for each: player}}
facts: {steps: {of: player}}
actions: {walk: {do: [add 1 to steps of me, move all card in bag to my shore]}}
turn: {do: [{menu: [walk]}]}
end: [{as soon as: there is a player where steps of it >= 3}]
"""


@pytest.mark.parametrize("kind", ["pebble", "shell"])
@pytest.mark.parametrize("more", ["", "quantities: {reach: {of: player as p, value: steps of p}}\n"])
def test_a_game_of_few_words(kind: str, more: str, tmp_path: Path) -> None:
    game = tmp_path / "bare.yaml"
    game.write_text(BARE + more, encoding="utf-8")
    test_a_new_card_is_one_edit_away_from_its_proof(str(game), kind, tmp_path)


@pytest.mark.parametrize(("game", "kind"), SORTS)
def test_a_new_card_is_one_edit_away_from_its_proof(game: str, kind: str, tmp_path: Path) -> None:
    file = tmp_path / "far away" / "spy.yaml"
    file.parent.mkdir()
    assert carte("new", "card", game, "--kind", kind, "The Spy", "--out", file).exit_code == 0
    checked = carte("check", file)
    # the game itself may have loose ends; the card has none but that its name is to be translated
    loose = [
        one["code"] for one in json.loads(carte("check", "--format", "json", file).stdout) if one["file"] == str(file)
    ]
    assert checked.exit_code == 0 and loose == ["W270"]
    assert counted(game, file) == {"failed": 1}

    text = file.read_text(encoding="utf-8")
    note = NOTE.search(text)
    assert note is not None
    claim = text[note.end() :]
    assert claim.count(note["wrong"]) == 1
    file.write_text(text[: note.end()] + claim.replace(note["wrong"], note["right"]), encoding="utf-8")
    assert counted(game, file) == {"passed": 1}


@pytest.mark.parametrize("kind", ["blue", "mauve", "grey"])
def test_games_with_a_new_card_end(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "spy.yaml"
    carte("new", "card", "queens-necklace", "--kind", kind, "The Spy", "--out", file)
    result = carte("simulate", "queens-necklace", "--games", 10, "--with", file, "--json")
    assert json.loads(result.output)["finished"] == 10


def test_a_member_is_written_on_the_card(tmp_path: Path) -> None:
    file = tmp_path / "spy.yaml"
    carte("new", "card", "splendor", "--kind", "red", "The Spy", "--out", file)
    text = file.read_text(encoding="utf-8")
    assert "kind: development " in text and "bonus: red " in text


def test_the_file_is_called_like_the_card_and_never_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert carte("new", "card", "leduc-poker", "--kind", "court", 'L\'Été: "hot" #1').exit_code == 0
    file = tmp_path / "lete-hot-1.yaml"
    assert carte("check", file).exit_code == 0
    file.write_text("mine", encoding="utf-8")
    again = carte("new", "card", "leduc-poker", "--kind", "court", 'L\'Été: "hot" #1')
    assert again.exit_code == 1 and "is there already" in again.output
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("kind", "name", "said"),
    [
        ("bleu", "The Spy", "did you mean `blue`?"),
        ("diamnd", "The Spy", "did you mean `diamond`?"),
        ("ruby", "The Spy", "`stone` with `gem: ruby` or `gem-tile` with `gem: ruby`"),
        ("sparrow", "The Spy", "there are `playing-card`"),
        ("blue", "Thief", "already has a card called `thief`"),
        ("blue", "?!", "no letters"),
        ("blue", "All", "`all` is a word of the language"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    kind: str, name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = carte("new", "card", "queens-necklace", "--kind", kind, name)
    assert result.exit_code in (1, 2) and said in " ".join(result.output.split())
    assert not list(tmp_path.iterdir())


def test_a_game_that_has_no_room_for_another_says_why(tmp_path: Path) -> None:
    result = carte("new", "card", "queens-necklace", "--kind", "herald", "The Spy", "--out", tmp_path / "spy.yaml")
    assert result.exit_code == 1 and "after setup" in result.output
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    result = carte("new", "card", "leduc-poker", "--kind", "court", "The Spy", "--out", tmp_path / "no" / "spy.yaml")
    assert result.exit_code == 1 and "there is no folder" in result.output
