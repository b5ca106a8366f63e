"""Mistakes that people make in whole definitions and expansions: each is found at its place, with its code and the
names that were probably meant, and nothing else is reported.

A file is one mistake, marked below the wrong line (see marks.py). `python -m tests.language.test_mistakes FILE ...`
writes the marks anew; look at them before you keep them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from interpreter.rulings.checking import all_faults
from interpreter.source.diagnostic import Diagnostic
from tests.language.marks import MARK, marked, marks, written
from tests.unsaid import left

FOLDER = Path(__file__).parent / "mistakes"
SOUND = ("courtiers", "collectors", "court", "letters")  # what some of the mistakes are made in
CASES = sorted(path for path in FOLDER.rglob("*.yaml") if path.stem not in SOUND)
SENTENCES = len(list((Path(__file__).parent / "bad").glob("*.yaml")))


def faults_of(path: Path) -> list[Diagnostic]:
    return all_faults([path])


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_mistake_is_found_where_it_is_made(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = marks(text)
    assert expected, "a mistake has a mark"
    found = faults_of(path)
    assert {Path(one.span.file).name for one in found if one.span} == {path.name}
    assert sorted(marked(one, text) for one in found) == expected, [str(one) for one in found]
    for one in found:
        speaks_to_authors(one)
    assert left(found, text) == []


def speaks_to_authors(one: Diagnostic) -> None:
    assert not one.message.endswith(".")
    assert one.message[0] in "`" or not one.message[0].isupper()
    assert len(one.suggestions) <= 4
    assert "None" not in one.message + one.help and "Traceback" not in one.message


@pytest.mark.parametrize("name", SOUND)
def test_what_mistakes_are_made_in_is_sound(name: str) -> None:
    (path,) = FOLDER.rglob(f"{name}.yaml")
    assert [str(one) for one in faults_of(path)] == []


def test_there_are_enough_and_all_differ() -> None:
    assert len(CASES) + SENTENCES >= 150
    texts = ["\n".join(line for line in path.read_text().split("\n") if not MARK.match(line)) for path in CASES]
    assert len(set(texts)) == len(texts)
    assert {path.parent.name for path in CASES} >= {"splendor", "necklace", "marquis", "collection", "antoinette"}


def mark_anew(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").rstrip("\n").split("\n") if not MARK.match(line)]
    text = "\n".join(lines)
    path.write_text(text + "\n", encoding="utf-8")
    for mark in sorted((marked(one, text) for one in faults_of(path)), reverse=True):
        lines.insert(mark.line, written(mark))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        mark_anew(Path(name))
