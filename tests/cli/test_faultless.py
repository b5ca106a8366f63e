"""A game that was found without fault is not looked at again, until something changes that the answer depends on."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import main
from interpreter.definition import blanks
from interpreter.rulings import checking
from interpreter.source.kept import known_by

ROOT = Path(__file__).parents[2]
FILE = ROOT / "tests" / "toys" / "limit.yaml"
FOLDER = ROOT / "games" / "tic_tac_toe"
EXPANSION = "extends: limit\nset: {players: 3}\n"

Looks = Callable[..., int]


@pytest.fixture
def looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Looks:
    """How many games a check that finds nothing has really looked at."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    shutil.copy(FILE, "limit.yaml")
    shutil.copytree(FOLDER, "board")
    really, seen = checking.all_faults, []

    def counted(*args: list[str]) -> object:
        seen.extend(args[0])
        return really(*args)

    monkeypatch.setattr(checking, "all_faults", counted)

    def look(*args: str) -> int:
        seen.clear()
        result = CliRunner().invoke(main, ["check", *args])
        assert (result.output, result.exit_code) == ("no faults\n", 0)
        return len(seen)

    return look


@pytest.mark.parametrize("game", ["limit.yaml", "board", "tic-tac-toe"])
def test_nobody_looks_twice(looks: Looks, game: str) -> None:
    assert [looks(game), looks(game)] == [1, 0]


def test_each_game_is_known_by_itself(looks: Looks) -> None:
    assert [looks("board"), looks("board", "limit.yaml"), looks("limit.yaml", "board")] == [1, 1, 0]


@pytest.mark.parametrize(
    "change",
    [
        lambda: replaced("board/game.yaml", "en: Tic-tac-toe", "en: Noughts and crosses"),
        lambda: with_more("board/rulebook.yaml", "", "# none\npages: https://example.org/rules\n"),
        lambda: with_more("board/notes.txt", "# read by nobody"),
        lambda: Path("board/rulings/play.yaml").rename("board/rulings/played.yaml"),
        lambda: Path("board/rulings/play.yaml").unlink(),
        lambda: Path("board/notes.txt").write_text("a file that nobody reads"),
        lambda: Path("board").rename("bord") and Path("bord").rename("board-2"),
    ],
)
def test_whatever_changes_in_a_folder_is_looked_at(looks: Looks, change: Callable[[], object]) -> None:
    looks("board")
    change()
    game = "board" if Path("board").exists() else "board-2"
    assert [looks(game), looks(game)] == [1, 0]


@pytest.mark.parametrize(
    "change",
    [
        lambda: with_more("board/game.yaml", "\n\n"),
        lambda: with_more("board/rulebook.yaml", "# a comment\n\n", '   # and another, "quoted\n'),
        lambda: with_more("board/rulings/play.yaml", "   \n# seen"),
    ],
)
def test_what_says_the_same_with_other_blanks_and_comments_is_not_looked_at(
    looks: Looks, change: Callable[[], object]
) -> None:
    looks("board")
    before = known_by.known_by("board")
    change()
    assert known_by.known_by("board") != before
    assert [looks("board"), looks("board")] == [0, 0]


@pytest.mark.parametrize("line", ["\n", "    # two\n"])
def test_blanks_and_comments_inside_a_text_are_what_it_says(looks: Looks, line: str) -> None:
    with_more("limit.yaml", f"text:\n  en: |\n    one\n{line}    three\n  fr: un\n")
    before = blanks.known_without("limit.yaml", "edition")
    assert before is not None
    replaced("limit.yaml", f"one\n{line}", "one\n")
    assert before != blanks.known_without("limit.yaml", "edition") is not None


def test_a_game_that_is_badly_written_is_known_by_nothing(looks: Looks) -> None:
    with_more("board/game.yaml", "nothing: {of: the sort}\n")
    assert blanks.known_without("board", "edition") is None


def replaced(file: str, old: str, new: str) -> None:
    text = Path(file).read_text()
    assert old in text
    Path(file).write_text(text.replace(old, new))


def with_more(file: str, after: str, before: str = "") -> None:
    path = Path(file)
    path.write_text(before + (path.read_text() if path.exists() else "") + after)


def test_what_has_faults_is_told_each_time(looks: Looks) -> None:
    looks("limit.yaml")
    Path("limit.yaml").write_text(Path("limit.yaml").read_text().replace("score: total", "score: totl"))
    told = [CliRunner().invoke(main, ["check", "limit.yaml"]) for _ in range(2)]
    assert told[0].output == told[1].output and "totl" in told[0].output and told[1].exit_code == 1


def test_what_is_assumed_is_listed_each_time(looks: Looks) -> None:
    assert [looks("board"), looks("board", "--assumed"), looks("board", "--assumed")] == [1, 1, 1]


def test_an_expansion_is_looked_at_each_time(looks: Looks) -> None:
    """What it means is written in another file."""
    Path("three.yaml").write_text(EXPANSION)
    assert [looks("three.yaml"), looks("three.yaml")] == [1, 1]
    looks("limit.yaml")
    assert [looks("limit.yaml", "--with", "three.yaml") for _ in range(2)] == [1, 1]


@pytest.mark.parametrize("link", ["board/game.yaml", "board/rulings", "board", "limit.yaml"])
def test_what_lies_behind_a_link_is_looked_at_each_time(looks: Looks, link: str) -> None:
    path = Path(link)
    path.rename(path.with_name("moved"))
    path.symlink_to(path.with_name("moved").absolute())
    assert known_by.known_by(link.split("/")[0]) is None


def test_where_one_stands_is_part_of_the_answer(looks: Looks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks("board")
    monkeypatch.chdir(tmp_path)
    assert looks("here/board") == 1


def test_another_edition_of_the_program_looks_for_itself(
    looks: Looks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "ours"
    (ours / "deep").mkdir(parents=True)
    (ours / "deep" / "module.py").write_text("one = 1")
    monkeypatch.setattr(known_by, "OURS", ours)
    monkeypatch.setattr(known_by, "BEGUN", sys.maxsize)  # as if each look were a process of its own
    assert [looks("board"), looks("board")] == [1, 0]
    (ours / "deep" / "module.py").write_text("two = 2")
    assert [looks("board"), looks("board")] == [1, 0]
    (ours / "more.lark").write_text("")
    assert [looks("board"), looks("board")] == [1, 0]
    monkeypatch.setattr(known_by, "READERS", ("lark",))  # as if the other had been replaced
    assert looks("board") == 1
    monkeypatch.setattr(known_by.sys, "version", "4.0")
    assert looks("board") == 1


def test_an_edition_that_changed_under_a_process_is_not_the_one_that_runs(
    looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known_by, "BEGUN", 0)
    assert known_by.program() is None
    assert [looks("board"), looks("board")] == [1, 1]


def test_what_is_saved_during_a_check_is_not_taken_for_what_was_checked(
    looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = checking.all_faults

    def saved_meanwhile(*args: list[str]) -> object:
        found = looked(*args)
        Path("limit.yaml").write_text(Path("limit.yaml").read_text() + "# saved\n")
        return found

    monkeypatch.setattr(checking, "all_faults", saved_meanwhile)
    assert looks("limit.yaml") == 1
    monkeypatch.setattr(checking, "all_faults", looked)
    assert [looks("limit.yaml"), looks("limit.yaml")] == [1, 0]


def test_what_is_known_starts_at_once(looks: Looks) -> None:
    """Nothing is read of the program that would read the game."""
    looks("board")
    code = "import sys; from interpreter.cli import main; main(['check', 'board'], standalone_mode=False)"
    code += "; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    said, loaded = run.stdout.splitlines()
    assert said == "no faults"
    packages = ("language", "model", "check", "compile", "engine", "rulings")
    assert not {"yaml", "lark", "rich", *(f"interpreter.{one}" for one in packages)} & set(loaded.split())
