"""A language that nobody speaks, in a folder beside the others."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter.words import DEFAULT, catalogue

LETTERS = re.compile(r"\{[^{}]*\}|`[^`]*`|[A-Za-z]+")  # what stands in braces and in backticks stays as it is
LANG = "xx"
ZED = "ž"  # stands in every word of the language, and in no other


def translated(text: str) -> str:
    """Every word of ours with a letter that no other language has."""
    return LETTERS.sub(lambda found: found[0] if found[0][0] in "{`" else f"{ZED}{found[0]}", text)


def translation(path: Path) -> str:
    """A file of a catalogue as a translator would leave it: what stands on the left stays."""
    written = tomllib.loads(path.read_text("utf-8"))["words"]
    quote = {'"': '\\"', "\\": "\\\\", "\n": "\\n"}

    def quoted(text: str) -> str:
        return '"' + "".join(quote.get(letter, letter) for letter in text) + '"'

    lines = (f"{quoted(key)} = {quoted(translated(said))}" for key, said in written.items())
    return "\n".join(["[words]", *lines]) + "\n"


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    folder = tmp_path / "words"
    shutil.copytree(catalogue.FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(folder / DEFAULT, folder / LANG)
    for file in ("log", "prose", "questions", "reasons"):
        path = folder / LANG / f"{file}.toml"
        path.write_text(translation(path), "utf-8")
    grammar = folder / LANG / f"{catalogue.GRAMMAR}.toml"
    grammar.write_text(re.sub(r'^(and|or|then) = "', rf"\g<0>{ZED}", grammar.read_text("utf-8"), flags=re.M), "utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", folder)
    catalogue.forget()
    yield LANG
    monkeypatch.undo()
    catalogue.forget()
