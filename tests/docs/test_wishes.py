"""The page of wishes: every sentence, statement, ability and value is checked within the small game of the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from examples import DOCS, examples, saved, written

import interpreter
from interpreter.source.node import Scalar
from interpreter.source.yaml.reader import read

PAGE = "wishes.md"
CODE = re.compile(r"`([^`]+)`")
ABILITIES = ("When something happens", "Prices and limits")
STATEMENTS = ("Loops, conditions, a while",)
VALUES = ("Values",)


def rows() -> list[tuple[str, str, tuple[str, ...]]]:
    """The section, the wish and what is written for it."""
    found, section = [], ""
    for line in (DOCS / PAGE).read_text(encoding="utf-8").split("\n"):
        section = line.removeprefix("## ") if line.startswith("## ") else section
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 2 and CODE.search(cells[1]):
            found.append((section, cells[0], tuple(CODE.findall(cells[1]))))
    return found


ROWS = rows()


def keys(lines: tuple[str, ...]) -> Any:
    node, faults = read("\n".join(lines), "row.yaml")
    assert not faults, [str(fault) for fault in faults]
    return plain(node)


def plain(node: Any) -> Any:
    if isinstance(node, Scalar):
        return node.value
    if hasattr(node, "entries"):
        return {entry.key.text: plain(entry.value) for entry in node.entries}
    return [plain(item) for item in node.items]


def with_row(section: str, lines: tuple[str, ...]) -> dict[str, Any]:
    """The game of the page with one row of it."""
    (whole,) = examples(PAGE, "yaml")
    game = written(whole)
    if section in ABILITIES:
        return game | {"rules": {"tried": keys(lines)}}
    if section in STATEMENTS:
        body: list[Any] = [keys(lines)]
    elif section in VALUES:
        (value,) = lines
        body = [f"let tried be {value}"]
    else:
        body = list(lines)
    tried = {"tried": {"on": "a player as victim", "do": body}}
    return game | {"procedures": game["procedures"] | tried}


@pytest.mark.parametrize(("section", "wish", "lines"), ROWS, ids=lambda value: str(value)[:40])
def test_a_wish(section: str, wish: str, lines: tuple[str, ...], tmp_path: Path) -> None:
    path = saved(with_row(section, lines), tmp_path / "wish.yaml")
    errors = [str(fault) for fault in interpreter.faults(path) if fault.severity == "error"]
    assert errors == [], f"{wish}: {lines}"


def test_the_game_of_the_page_is_sound(tmp_path: Path) -> None:
    (whole,) = examples(PAGE, "yaml")
    game = interpreter.load(saved(written(whole), tmp_path / "bazaar.yaml"))
    match, _ = game.playout(2, 1)
    assert match.over


def test_there_are_fifty_and_more() -> None:
    assert len(ROWS) >= 50
    assert len({wish for _, wish, _ in ROWS}) == len(ROWS)
