"""A misspelt word of a file of cards, of a ruling or of an expansion is reported too, with the right one proposed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.definition.folder import find, load_source
from interpreter.definition.shape import check_shape
from interpreter.rulings.checking import all_faults
from interpreter.rulings.unreadable import faults_in
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.files.files import yaml_files
from interpreter.source.node import Mapping
from interpreter.source.yaml.reader import read
from tests.check.misspelling import Slip, faults_of, slips

GAMES = ("splendor", "queens-necklace", "marquis", "queens-collection", "queen-marie-antoinette")
OF_CARDS, OF_RULINGS, OF_EXPANSIONS = 4, 20, 1  # words: of all cards and rulings of a game, of each expansion


def sample(path: Path, some: int) -> list[tuple[Slip, str]]:
    text = path.read_text("utf-8")
    every = list(slips(text))
    Random(len(text)).shuffle(every)
    return every[:some]


def noticed(slip: Slip, text: str, faults: list[Diagnostic]) -> bool:
    """At its place with the right word, or, for a name where it is given, wherever it is then missed."""
    errors = [one for one in faults if one.severity == "error"]
    here = [one for one in errors if one.span and one.span.line == slip.line]
    quoted = f"`{slip.word}`"
    told = [
        one
        for one in here
        if any(slip.word in s.split() for s in one.suggestions) or slip.word in one.help or quoted in one.message
    ]
    missed = [one for one in errors if any(slip.wrong in s.split() for s in one.suggestions) or slip.wrong in one.help]
    return bool(told or missed) or given_and_not_used(slip, text)


def given_and_not_used(slip: Slip, text: str) -> bool:
    """A name that is only given (a seat, or a card or rule of which nothing else speaks), or a text for people."""
    line = text.split("\n")[slip.line - 1].strip()
    if line.startswith("seats:") or (text.count(slip.word) == 1 and line.startswith((slip.word, f"- [{slip.word}"))):
        return True
    return is_prose(slip, text)


def is_prose(slip: Slip, text: str) -> bool:
    """A cell of a table, or a line of a longer text, that only people read."""
    lines = text.split("\n")
    line = lines[slip.line - 1]
    begins = next((one for one in reversed(lines[: slip.line - 1]) if indent(one) < indent(line)), "")
    return begins.rstrip().endswith((">-", ">", "|")) or (line.strip().startswith("- [") and slip.word.isalpha())


def indent(line: str) -> int:
    return len(line) - len(line.lstrip()) if line.strip() else 99


@cache
def clauses_of(game: str) -> frozenset[str]:
    book = load_source(game)[0].rulebook
    clauses = book.get("clauses") if book is not None else None
    return frozenset(clauses.keys()) if isinstance(clauses, Mapping) else frozenset()


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_word_of_a_card(game: str) -> None:
    source, _ = load_source(game)
    paths = yaml_files(find(game), "cards")
    nodes = {path: node for path in paths for name, node in source.nodes.items() if name.endswith(f"cards/{path.name}")}
    main = (find(game) / "game.yaml").read_text("utf-8")
    missed = []
    for path in paths:
        for slip, changed in sample(path, OF_CARDS // len(paths) + 1):
            node, faults = read(changed, "cards.yaml")
            found = list(faults)
            if isinstance(node, Mapping):
                others = [one for other, one in nodes.items() if other != path and isinstance(one, Mapping)]
                found += faults_of(main, (node, *others), source.rulebook)
            if slip.wrong not in clauses_of(game) and not noticed(slip, path.read_text("utf-8"), found):
                missed.append((path.name, slip, [str(one) for one in found[:2]]))
    assert not missed, "\n".join(map(str, missed))


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_word_of_a_ruling(game: str) -> None:
    loaded = interpreter.load(game)
    paths = yaml_files(find(game), "rulings")
    missed = []
    for path in paths:
        for slip, changed in sample(path, OF_RULINGS // len(paths) + 1):
            node, faults = read(changed, "rulings.yaml")
            found = list(faults)
            if node is not None and not found:
                found += check_shape(node, "rulings")
                found += faults_in(loaded, [node]) if not found else []
            if slip.wrong not in clauses_of(game) and not noticed(slip, path.read_text("utf-8"), found):
                missed.append((path.name, slip, [str(one) for one in found[:2]]))
    assert not missed, "\n".join(map(str, missed))


@pytest.mark.parametrize("game", GAMES)
def test_a_misspelt_word_of_an_expansion(game: str, tmp_path: Path) -> None:
    missed = []
    for path in yaml_files(find(game), "expansions"):
        for slip, changed in sample(path, OF_EXPANSIONS):
            file = tmp_path / path.name
            file.write_text(changed, encoding="utf-8")
            found = all_faults([file])
            if slip.wrong not in clauses_of(game) and not noticed(slip, path.read_text("utf-8"), found):
                missed.append((path.name, slip, [str(one) for one in found[:2]]))
    assert not missed, "\n".join(map(str, missed))
