"""Every example of the documentation loads, plays to its end, and does what its rulings say."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from examples import Example, definition, examples, saved, skeletons_of, written

from interpreter import DefinitionError, Refused, load
from interpreter.rulings import run

PAGES = ("language.md", "definition.md")
SKELETONS = {name: game for page in PAGES for name, game in skeletons_of(page).items()}
EXAMPLES = [one for page in PAGES for one in examples(page, "yaml") if not one.info or one.info[0] in SKELETONS]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: one.id)
def test_example(example: Example, tmp_path: Path) -> None:
    game = load(saved(definition(example, SKELETONS), tmp_path / "game.yaml"))
    report = run(game)
    assert not report.faults, [str(fault) for fault in report.faults]
    for outcome in report.outcomes:
        assert outcome.status == "passed", f"{outcome.ruling.claim}: {[str(one) for one in outcome.diagnostics]}"


@pytest.mark.parametrize("example", EXAMPLES[::4], ids=lambda one: one.id)
def test_example_is_played_at_random(example: Example, tmp_path: Path) -> None:
    """Some moves in each direction; examples need not end, but they must not break."""
    game = load(saved(definition(example, SKELETONS), tmp_path / "game.yaml"))
    rng = Random(1)
    try:
        match = game.start(seed=1)
        for _ in range(40):
            if match.over:
                break
            decision = match.decision
            match.choose(decision.sample(rng), decision.seat)
    except (Refused, DefinitionError) as stopped:
        # where nobody has anything to decide any more, an example goes round in circles, and is stopped
        assert re.search("does not come to an end|asks what has no answer", str(stopped))


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 50


EXPANSIONS = [one for page in PAGES for one in examples(page, "yaml") if one.info == ("expansion",)]


@pytest.mark.parametrize("example", EXPANSIONS, ids=lambda one: one.id)
def test_expansion(example: Example, tmp_path: Path) -> None:
    base = saved(SKELETONS[str(written(example)["extends"])], tmp_path / "base.yaml")
    overlay = tmp_path / "overlay.yaml"
    overlay.write_text(example.text, encoding="utf-8")
    report = run(load(base, [overlay]))
    assert [outcome.status for outcome in report.outcomes] == ["passed"] * len(report.outcomes)
    assert report.outcomes
