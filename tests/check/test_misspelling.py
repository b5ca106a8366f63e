"""A misspelt word anywhere in a definition is reported, with the right one among the suggestions."""

from __future__ import annotations

from random import Random

import pytest

from interpreter.source.folder import find, load_source
from interpreter.source.node import Mapping
from tests.check.misspelling import faults_of, slips

SAMPLE = 120  # of about six hundred words; each is a whole check
# Names that are given here and used nowhere else: nothing can tell that another spelling was meant.
GIVEN = ("step:", "label:", "  refill:", "  gold-is-wild:", "- step:")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_misspelt_word_is_found(seed: int) -> None:
    source, _ = load_source("splendor")
    cards = Mapping(tuple(entry for entry in source.root.entries if entry.key.text == "tables"), source.root.span)
    text = (find("splendor") / "game.yaml").read_text("utf-8")
    lines = text.split("\n")
    known = set(source.rulebook.get("clauses").keys()) if source.rulebook else set()  # type: ignore[union-attr]
    every = list(slips(text))
    Random(seed).shuffle(every)
    missed = []
    for slip, changed in every[:SAMPLE]:
        line = lines[slip.line - 1]
        if slip.wrong in known or line.lstrip().startswith(GIVEN) or line.startswith(GIVEN):
            continue
        faults = [fault for fault in faults_of(changed, cards, source.rulebook) if fault.severity == "error"]
        here = [f for f in faults if f.span and f.span.line == slip.line]
        quoted = f"`{slip.word}`"
        said = [f for f in here if any(slip.word in s.split() for s in f.suggestions) or quoted in f.help + f.message]
        # a name misspelt where it is declared is found where it is used, and the declared spelling is proposed there
        used = [f for f in faults if slip.wrong in f.suggestions or slip.wrong in f.help]
        if not said and not used:
            missed.append((slip, [str(f) for f in faults[:2]]))
    assert not missed, "\n".join(map(str, missed))
