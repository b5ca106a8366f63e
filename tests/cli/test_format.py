"""carte format: what it says, what it writes, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from interpreter.cli import main


def carte(*args: object) -> Result:
    return CliRunner().invoke(main, list(map(str, args)))


def test_files_are_formatted_in_place(tmp_path: Path) -> None:
    folder = tmp_path / "sand"
    carte("new", "game", "Sand", "--out", folder)
    assert carte("format", folder, "--check").output == "0 of 4 files would change\n"
    game = folder / "game.yaml"
    right = game.read_text(encoding="utf-8")
    game.write_text(right.replace("[", "[  "), encoding="utf-8")
    checked = carte("format", folder, "--check")
    assert checked.exit_code == 1 and f"not formatted: {game}\n1 of 4 files would change\n" in checked.output
    assert "[  lay" in game.read_text(encoding="utf-8")
    done = carte("format", folder)
    assert done.exit_code == 0 and f"formatted: {game}\n1 of 4 files changed\n" == done.output
    assert carte("format", folder, "--check").exit_code == 0
    assert carte("test", folder).exit_code == 0


def test_one_bad_file_does_not_keep_the_others(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text("extends:   splendor\n")
    bad.write_text("a: [1\nb: 2\n")
    result = carte("format", good, bad)
    assert result.exit_code == 1 and "error[" in result.output and good.read_text() == "extends: splendor\n"
    assert bad.read_text() == "a: [1\nb: 2\n"


def test_a_file_that_is_not_there() -> None:
    result = carte("format", "no/such.yaml")
    assert result.exit_code == 1 and "there is no file or folder" in result.output
