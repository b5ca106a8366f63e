"""Every word of a definition, misspelt one at a time: which are noticed, where, and with what suggestion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from interpreter.check.clauses import check_clauses
from interpreter.check.game import check_game
from interpreter.definition.shape import check_shape
from interpreter.model.read import read_game
from interpreter.source.diagnostic import Diagnostic, Faults
from interpreter.source.node import Mapping
from interpreter.source.silence import without
from interpreter.source.unite import unite
from interpreter.source.yaml.reader import read

# What people read, and reasons: any word is right there.
PROSE = re.compile(r"^\s*(- )?(name|text|says|prompt|en|fr|assumed|lint|ruling|yaml-language-server)\b|\{en:|^\s*#")
WORD = re.compile(r"[^\W\d_][^\W_]*(?:-[^\W_]+)*")


@dataclass(frozen=True)
class Slip:
    line: int
    column: int
    word: str
    wrong: str


def misspelt(word: str) -> str:
    """Two letters in the middle change places, or one is doubled where they are alike."""
    at = max(1, len(word) // 2 - 1)
    for i in (*range(at, len(word) - 1), *range(at)):
        if word[i] != word[i + 1] and word[i] != "-" and word[i + 1] != "-":
            return word[:i] + word[i + 1] + word[i] + word[i + 2 :]
    return word + "q"


def slips(text: str) -> Iterator[tuple[Slip, str]]:
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if PROSE.search(line):
            continue
        for found in WORD.finditer(line.split(" #")[0]):
            word = found.group()
            if len(word) < 4:
                continue
            wrong = misspelt(word)
            changed = line[: found.start()] + wrong + line[found.end() :]
            slip = Slip(number, found.start() + 1, word, wrong)
            yield slip, "\n".join([*lines[: number - 1], changed, *lines[number:]])


def faults_of(text: str, others: tuple[Mapping, ...], rulebook: Mapping | None) -> list[Diagnostic]:
    """What is wrong with a game whose first file has this text; its other files are as they are."""
    root, faults = read(text, "game.yaml")
    if not isinstance(root, Mapping) or any(f.severity == "error" for f in faults):
        return list(faults)
    twice = Faults()
    root = unite([root, *others], twice)
    found = [*faults, *twice.listed(), *check_shape(root)]
    if any(f.severity == "error" for f in found):
        return found
    silent = without(root)
    assert isinstance(silent, Mapping)
    game, more = read_game(silent)
    _, most = check_game(game)
    return [*found, *more, *most, *check_clauses(root, rulebook)]
