"""A language that nobody speaks is added by files alone: no line of code knows which languages there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import reload
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter.cli import check as command
from interpreter.cli import wanted_language
from interpreter.words import catalogue
from tests.unsaid import LANG, copied

QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"\s*$', re.M)
FAULTY = "language: 1\nname: Toy\nplayers: 2\nzoens: {}\n"


@pytest.fixture
def nadsat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """English with every text in angle brackets, as a translator would leave it: other words, the same places."""
    folder = tmp_path / "words"
    copied(folder)
    for path in (folder / LANG).glob("*.toml"):
        if path.stem != catalogue.GRAMMAR:
            path.write_text(QUOTED.sub(r'"<\1>"', path.read_text("utf-8")), "utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", folder)
    catalogue.forget()
    reload(wanted_language)
    reload(command)
    yield LANG
    monkeypatch.undo()
    catalogue.forget()
    reload(wanted_language)
    reload(command)


def test_a_check_speaks_it(nadsat: str, tmp_path: Path) -> None:
    file = tmp_path / "toy.yaml"
    file.write_text(FAULTY)
    done = CliRunner().invoke(command.check, [str(file), "--lang", nadsat])
    assert done.exit_code == 1, done.output
    heading, *_, count, footer = done.output.strip().split("\n")
    assert heading.startswith("<error>[E102]<:> <<a game> has no key `zoens`>")
    assert count == "<1 error>" and footer == "<`carte check --explain E102` says more>"
    assert "= <help:> <did you mean `zones`?>" in done.output


def test_what_it_does_not_say_is_said_in_english(nadsat: str, tmp_path: Path) -> None:
    (catalogue.FOLDER / nadsat / "report.toml").unlink()
    catalogue.forget()
    file = tmp_path / "toy.yaml"
    file.write_text(FAULTY)
    done = CliRunner().invoke(command.check, [str(file), "--lang", nadsat])
    assert done.output.strip().split("\n")[-2] == "1 error"
