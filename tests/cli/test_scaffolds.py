"""What `carte new` writes can be used as it is: checked, proven, played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from interpreter.cli import main
from interpreter.source.node import plain
from interpreter.source.yaml.modeline import PREFIX
from interpreter.source.yaml.reader import read
from interpreter.tools.scaffold import new_game
from tests.tables.heap import HEAP

GAMES = ["splendor", "leduc-poker", "tic-tac-toe", HEAP]  # with options, with quantities, with cards alone

NOTE = re.compile(r"(?:^|\s)#(.*)")
CODE = re.compile(r"carte .*|- .*|[\w/ -]+:( [\[{].*)?")  # a command, or a line of a definition
SAID = ("ruling", "section", "assumed")  # keys of what is said to people alone


def carte(*args: object) -> Result:
    return CliRunner().invoke(main, list(map(str, args)))


def passes(game: object, *rest: object) -> int:
    """How many rulings pass; none may fail."""
    (report,) = json.loads(carte("test", game, *rest, "--format", "json").output)
    counts = {status: n for status, n in report["counts"].items() if n}
    assert set(counts) == {"passed"}, counts
    return counts["passed"]


def quiet(*paths: object) -> bool:
    result = carte("check", *paths)
    return result.exit_code == 0 and result.output == "no faults\n"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("name", "folder", "prefix"),
    [("My game", "my-game", "MG"), ("Sand", "sand", "SA"), ("L'Été: 100 % \\ #1", "lete-100-1", "LG"), ("7", "", "")],
)
def test_a_new_game_is_played_at_once(name: str, folder: str, prefix: str) -> None:
    result = carte("new", "game", name)
    if not folder:
        assert result.exit_code == 2 and "no letters" in result.output
        return
    assert result.exit_code == 0 and result.output.endswith(f"play it with: carte play ./{folder}\n")
    assert quiet(f"./{folder}") and passes(f"./{folder}") == 5
    assert f"{prefix}-TURN-01:" in Path(folder, "rulebook.yaml").read_text(encoding="utf-8")
    played = carte("play", f"./{folder}", "--seed", "1")
    assert played.exit_code == 0 and "The game is over" in played.output
    simulated = carte("simulate", f"./{folder}", "--games", "20", "--players", "4", "--json")
    assert json.loads(simulated.output)["finished"] == 20
    for file in Path(folder).rglob("*.yaml"):
        first = file.read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith(PREFIX) and Path(first.removeprefix(PREFIX)).is_file()


def notes(text: str) -> list[str]:
    """What stands after #, without the first line, which is for editors."""
    return [found[1].strip() for line in text.splitlines()[1:] if (found := NOTE.search(line))]


def test_a_new_game_is_explained_in_french_and_has_the_same_rules() -> None:
    for lang in ("en", "fr"):
        assert carte("new", "game", "Sand", "--out", lang, "--lang", lang).exit_code == 0
    assert quiet("./fr") and passes("./fr") == 5
    assert carte("format", "--check", "fr").exit_code == 0
    files = {path.relative_to("en") for path in Path("en").rglob("*.yaml")}
    assert files == {path.relative_to("fr") for path in Path("fr").rglob("*.yaml")} and len(files) == 4
    for file in files:
        english, french = (Path(lang, file).read_text(encoding="utf-8") for lang in ("en", "fr"))
        assert is_translated(english, french)
        assert not {*notes(english)} & {*notes(french)}


def ruled(text: str) -> object:
    """What a file says to the program: without what is claimed and headed for people alone."""
    return without_words(plain(read(text, "same")[0]))


def without_words(value: object) -> object:
    if isinstance(value, list):
        return [without_words(one) for one in value]
    if isinstance(value, dict):
        return {key: without_words(one) for key, one in value.items() if key not in SAID}
    return value


def is_translated(english: str, french: str) -> bool:
    """Whether both say the same to the program, and every note that is no line of a definition is another."""
    same = [one for one in notes(english) if one in notes(french)]
    assert [one for one in same if not CODE.fullmatch(one)] == []
    assert len(notes(english)) == len(notes(french)) > len(same)
    return ruled(english) == ruled(french)


@pytest.mark.parametrize(
    ("game", "what"),
    [
        ("splendor", ("expansion",)),  # an option, and steps
        ("leduc-poker", ("expansion",)),  # a quantity
        ("tic-tac-toe", ("expansion",)),  # a card that is left out
        (HEAP, ("expansion",)),
        ("splendor", ("ruling",)),
        ("queens-necklace", ("card", "--kind", "blue")),  # played
        ("queens-necklace", ("card", "--kind", "mauve")),  # waiting
        ("queens-necklace", ("card", "--kind", "stone")),
        ("splendor", ("card", "--kind", "red")),
        ("marquis", ("card", "--kind", "character")),  # one for each player
    ],
)
def test_what_is_new_is_explained_in_french_and_says_the_same(game: str, what: tuple[str, ...]) -> None:
    texts, counts, faults, layouts = {}, [], [], []
    for lang in ("en", "fr"):
        file = Path(lang, "new.yaml")
        file.parent.mkdir()
        assert carte("new", what[0], game, *what[1:], "Long winter", "--out", file, "--lang", lang).exit_code == 0
        texts[lang] = file.read_text(encoding="utf-8").replace(f"{lang}/new.yaml", "new.yaml")
        (report,) = json.loads(carte("test", game, "--with", file, "--format", "json").output)
        counts.append(report["counts"])
        checked = carte("check", game, "--with", file, "--format", "json")
        assert checked.exit_code == 0
        faults.append([one["code"] for one in json.loads(checked.stdout)])
        layouts.append(carte("format", "--check", file).exit_code)
    assert is_translated(texts["en"], texts["fr"])
    assert counts[0] == counts[1] and counts[0]["failed" if what[0] == "card" else "passed"] == 1
    assert faults[0] == faults[1] and layouts == [0, 0]
    claims = [text.partition("- ruling: ")[2].partition("\n")[0] for text in texts.values()]
    assert (claims[0] == claims[1]) == (what[0] == "ruling")  # where the author makes it


def test_a_language_without_a_blank_game_has_the_english_one() -> None:
    assert new_game("Sand", Path("sand"), "./sand", "xx") == new_game("Sand", Path("sand"), "./sand")


def test_a_new_game_grows(tmp_path: Path) -> None:
    carte("new", "game", "Sand")
    assert carte("new", "ruling", "./sand", "an empty hand, and then?").exit_code == 0
    assert Path("sand/rulings/an-empty-hand-and-then.yaml").is_file()
    assert quiet("./sand") and passes("./sand") == 6
    assert carte("new", "expansion", "./sand", "High tide").exit_code == 0
    assert quiet("high-tide.yaml") and passes("./sand", "--with", "high-tide.yaml") == 1
    assert "options/goal/default" in carte("diff", "./sand", "--with", "high-tide.yaml").output
    assert carte("new", "card", "./sand", "--kind", "shell", "Pearl").exit_code == 0
    assert quiet("pearl.yaml")


def test_a_folder_that_holds_something_is_left_alone() -> None:
    Path("sand").mkdir()
    assert carte("new", "game", "Sand").exit_code == 0
    again = carte("new", "game", "Sand")
    assert again.exit_code == 1 and "`sand` is there already" in again.output
    assert carte("new", "game", "Sand", "--out", "other").exit_code == 0
    assert quiet("./other")


@pytest.mark.parametrize("game", GAMES)
def test_expansions_and_rulings_for_every_game(game: str) -> None:
    assert carte("new", "expansion", game, "Long winter", "--out", "winter.yaml").exit_code == 0
    assert quiet("winter.yaml" if game != HEAP else HEAP, *(["--with", "winter.yaml"] if game == HEAP else []))
    assert passes(game, "--with", "winter.yaml") == 1
    assert json.loads(carte("diff", game, "--with", "winter.yaml", "--format", "json").output)["changes"]
    assert carte("new", "ruling", game, "my doubt: is it so?", "--out", "doubt.yaml").exit_code == 0
    assert passes(game, "--with", "doubt.yaml") == 1
    assert carte("new", "ruling", game, "again", "--out", "doubt.yaml").exit_code == 1
    assert carte("new", "ruling", game, "again", "--out", "no/doubt.yaml").exit_code == 1
