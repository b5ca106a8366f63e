"""Property 2: a decision says who decides, what about and which choices; a large space is never listed by force."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from interpreter.play.decision import Refused
from interpreter.play.match import Match
from tests.properties.definitions import does, opened

HEAP: dict[str, Any] = {
    "enums": {"hue": ["red", "blue", "grey"]},
    "kinds": {"tile": {"starts in": "heap", "properties": {"value": "number"}}},
    "zones": {
        "heap": {"holds": "tile", "seen by": "everyone"},
        "tray": {"for each": "player", "holds": "tile", "seen by": "everyone"},
    },
    "tables": [{"kind": "tile", "columns": ["id", "value"], "rows": [[f"t{n}", n] for n in range(40)]}],
    "stocks": {
        "gem": {"by": "hue", "held by": ["player", "bank"], "start": {"bank": {"red": 9, "blue": 9, "grey": 9}}}
    },
    "facts": {"sum": {"of": "game"}},
    "actions": {
        "take-any": {"do": ["choose any number of tile in heap as picked", "move picked to my tray"], "rules": ["C-1"]},
        "take-five": {"do": ["choose 5 tile in heap as picked", "move picked to my tray"]},
        "arrange": {"do": ["choose an order of all tile in heap as line", "add 1 to sum"]},
        "guess": {"do": ["choose a number from 0 to 1000000000 as picked", "set sum to picked"]},
        "gems": {"do": ["choose 3 gem in bank as picked", "take picked from bank"]},
        "all-bid": {
            "do": [
                {"together": "each player as p", "do": ["p chooses secretly a number from 1 to 9 as bid"]},
                "set sum to bid of me",
            ]
        },
        "never": {"if": "sum > 1000000000", "do": ["add 1 to sum"]},
    },
    "turn": {"do": [{"menu": ["take-any", "take-five", "arrange", "guess", "gems", "all-bid", "never"]}]},
    "end": [{"when": "round-number > 3", "finish": "now"}],
}


def asked(folder: Path, action: str) -> Match:
    match = opened(folder, **HEAP).start(seed=1)
    does(match, action)
    return match


@pytest.mark.parametrize(
    ("action", "kind", "count"),
    [
        ("take-any", "subset", 2**40),
        ("take-five", "subset", 658_008),
        ("arrange", "order", 815915283247897734345611269596115894272000000000),
        ("guess", "number", 1_000_000_001),
        ("gems", "bundle", 10),
    ],
)
def test_a_large_space_is_counted_sampled_and_tested_at_once(
    tmp_path: Path, action: str, kind: str, count: int
) -> None:
    decision = asked(tmp_path, action).decision
    started = time.process_time()
    assert (decision.seat, decision.kind.value, decision.count()) == (0, kind, count)
    first = list(islice(decision.choices(), 5))
    assert len(set(first)) == 5
    for _ in range(20):
        assert decision.allows(decision.sample(Random(1)))
    assert decision.describe(first[1]) and decision.prompt("fr") and decision.span is not None
    assert time.process_time() - started < 5  # listing them would take hours


def test_samples_are_spread_over_a_large_space(tmp_path: Path) -> None:
    decision, rng = asked(tmp_path, "take-five").decision, Random(1)
    assert len({decision.sample(rng) for _ in range(200)}) > 195


def test_several_seats_owe_a_decision_at_once(tmp_path: Path) -> None:
    match = asked(tmp_path, "all-bid")
    assert [decision.seat for decision in match.decisions] == [0, 1]
    match.choose(4, seat=1)
    assert [decision.seat for decision in match.decisions] == [0]
    with pytest.raises(Refused):
        match.choose(4, seat=1)


def test_a_refusal_names_the_sentence_and_the_clauses(tmp_path: Path) -> None:
    match = asked(tmp_path, "take-any")
    with pytest.raises(Refused) as refusal:
        match.choose((999,))
    assert refusal.value.span is not None and refusal.value.span.file.endswith("trial.yaml")
    assert (
        "choose any number of tile"
        in Path(tmp_path / "trial.yaml").read_text().splitlines()[refusal.value.span.line - 1]
    )
    assert "C-1" in refusal.value.clauses


def test_what_cannot_be_done_is_not_offered_and_says_so(tmp_path: Path) -> None:
    match = opened(tmp_path, **HEAP).start(seed=1)
    offered = [match.decision.describe(choice).casefold() for choice in match.decision.choices()]
    assert "never" not in offered
    with pytest.raises(Refused, match="never"):
        match.choose(match.decision.parse("never"))
