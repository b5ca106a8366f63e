"""A misspelt word anywhere in a definition is reported, with the right one among the suggestions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from interpreter.definition.folder import find, load_source
from interpreter.source.node import Mapping
from tests.check.misspelling import Slip, faults_of, slips

# How many words of each game: every word is a whole check.
SAMPLES = {"splendor": 100, "queens-necklace": 40, "marquis": 25, "queens-collection": 25, "queen-marie-antoinette": 25}
# Names that are given here and used nowhere else: nothing can tell that another spelling was meant.
GIVEN = ("game:", "step:", "label:", "- step:", "done:")


@cache
def source_of(game: str) -> tuple[str, tuple[Mapping, ...], Mapping | None]:
    """The text of game.yaml, its files of cards, and its rulebook."""
    source, _ = load_source(game)
    cards = [node for name, node in source.nodes.items() if "/cards/" in name and isinstance(node, Mapping)]
    return (find(game) / "game.yaml").read_text("utf-8"), tuple(cards), source.rulebook


def sample(game: str) -> Iterator[tuple[Slip, str]]:
    text, _, _ = source_of(game)
    every = list(slips(text))
    Random(len(text)).shuffle(every)
    yield from every[: SAMPLES[game]]


@pytest.mark.parametrize("game", SAMPLES)
def test_a_misspelt_word_is_found(game: str) -> None:
    text, elsewhere, rulebook = source_of(game)
    lines = text.split("\n")
    clauses = rulebook.get("clauses") if rulebook is not None else None
    known = set(clauses.keys()) if isinstance(clauses, Mapping) else set()
    assert not [f for f in faults_of(text, elsewhere, rulebook) if f.severity == "error"], "the game itself is sound"
    missed = []
    for slip, changed in sample(game):
        line = lines[slip.line - 1]
        if slip.wrong in known or line.lstrip().startswith(GIVEN) or is_given_alone(text, slip):
            continue
        faults = [fault for fault in faults_of(changed, elsewhere, rulebook) if fault.severity == "error"]
        here = [f for f in faults if f.span and f.span.line == slip.line]
        quoted = f"`{slip.word}`"
        said = [f for f in here if any(slip.word in s.split() for s in f.suggestions) or quoted in f.help + f.message]
        # a name misspelt where it is declared is found where it is used, and the declared spelling is proposed there
        used = [f for f in faults if slip.wrong in f.suggestions or slip.wrong in f.help]
        if not said and not used:
            missed.append((slip, [str(f) for f in faults[:2]]))
    assert not missed, "\n".join(map(str, missed))


def is_given_alone(text: str, slip: Slip) -> bool:
    """A key that is the name of something to which no sentence refers: a rule, or an option's word."""
    line = text.split("\n")[slip.line - 1]
    spoken = re.findall(rf"(?<![\w-]){re.escape(slip.word)}(?![\w-])", text)
    return line.strip().startswith((f"{slip.word}:", "one of:")) and len(spoken) == 1
