"""The tutorial, followed to the letter: its commands are run, its edits are made, and its outputs are the real ones.

- ```console: lines after `$` are commands, and what follows is what they say; `...` stands for lines left out.
- ```yaml written: the file as the command has just written it.
- ```diff: lines that are taken out of the file and put in.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from examples import DOCS, FENCE

from interpreter.cli import main

PAGE = DOCS / "first-card.md"
FILE = "the-spy.yaml"
LEFT_OUT = "..."


def blocks() -> list[tuple[int, str, str]]:
    """Every block of the page: its line, what it is marked as, and its text."""
    page = PAGE.read_text(encoding="utf-8")
    return [(page.count("\n", 0, found.start()) + 1, found["info"], found["text"]) for found in FENCE.finditer(page)]


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of a block with the lines that it is shown to say."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *said = part.splitlines()
        yield command, said


def shows(said: list[str], real: list[str]) -> bool:
    """Whether the lines shown are those that were said, with gaps only where the page admits them."""
    parts = (r"(?:.*\n)*?" if line == LEFT_OUT else re.escape(line.rstrip()) + r"\n" for line in said)
    return re.fullmatch("".join(parts), "".join(f"{line.rstrip()}\n" for line in real)) is not None


def edited(text: str, diff: str) -> str:
    """The text after an edit; the place must be there, and only once."""
    lines = diff.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in "- ")
    after = "".join(line[1:] for line in lines if line[0] in "+ ")
    assert text.count(before) == 1, f"this stands {text.count(before)} times in the file:\n{before}"
    return text.replace(before, after)


def test_the_page_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("CARTE_LANG", raising=False)
    file = tmp_path / FILE
    for line, mark, text in blocks():
        where = f"{PAGE.name}:{line}"
        if mark == "console":
            for command, said in commands(text):
                carte, *words = shlex.split(command)
                assert carte == "carte", where
                real = CliRunner().invoke(main, words).stdout
                assert shows(said, real.splitlines()), f"{where}: `{command}` says\n{real}"
        elif mark == "yaml written":
            # where the schemas lie differs from machine to machine
            there = re.sub(r"(?<=\$schema=).*(?=/schema/)", LEFT_OUT, file.read_text(encoding="utf-8"))
            assert there == text, where
        elif mark == "diff":
            file.write_text(edited(file.read_text(encoding="utf-8"), text), encoding="utf-8")
        else:
            assert mark == "" and "carte play" in text, f"{where}: a block that no test looks at"


def test_the_page_shows_a_failing_ruling_and_a_mistake() -> None:
    shown = "".join(text for _, mark, text in blocks() if mark == "console")
    assert "error[E613]" in shown and "did you mean" in shown and shown.count("passed") >= 2
