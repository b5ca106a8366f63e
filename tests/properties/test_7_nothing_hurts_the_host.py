"""Property 7: a definition from a stranger cannot run code, hang, or exhaust memory; each ends in a clear error."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.engine.fuel import Exhausted
from interpreter.play.decision import Refused
from tests.properties.definitions import opened

ROOT = Path(__file__).parents[2]
ENDLESS = Path(__file__).parent / "endless"

# how each file ends, and what its error names
ENDS = {
    "a-rare-shape": ("refused", "spin"),
    "a-rare-subset": ("refused", "spin"),
    "a-setup-that-never-ends": ("not started", "setup"),
    "a-thousand-million-times": ("refused", "spin"),
    "calls-each-other": ("refused", "there back-again"),  # the one as well as the other
    "calls-itself-deeper": ("refused", "dig"),
    "dice-for-ever": ("refused", "spin"),
    "forced-for-ever": ("refused", "spin"),
    "loops-in-loops": ("refused", "spin"),
    "loops-round-a-question": ("refused", "spin"),
    "numbers-that-explode": ("refused", "spin"),
    "quantities-that-double": ("played", ""),
    "quantities-that-fork": ("refused", "spin"),
    "questions-in-loops": ("refused", "spin"),
    "repeat-for-ever": ("refused", "spin"),
    "rules-wake-each-other": ("refused", "fro"),
    "state-rules-undo-each-other": ("refused", "up"),
    "stays-true": ("refused", "swell"),
    "sums-of-sums": ("refused", "spin"),
    "too-many-pieces": ("not started", "domino"),
    "too-many-places": ("not started", "field"),
    "too-many-players": ("not started", "players"),
    "too-many-slots": ("not started", "heap"),
    "too-wide-a-number": ("played", ""),
    "turns-without-a-choice": ("not started", "turn"),
}


def test_every_file_is_expected_to_end_somehow() -> None:
    assert {path.stem for path in ENDLESS.glob("*.yaml")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_it_ends_in_a_clear_error_that_names_the_rule(name: str) -> None:
    """In another process with little memory: refused within a second, the state as it was."""
    command = [sys.executable, "-m", "tests.properties.endless", str(ENDLESS / f"{name}.yaml")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    found = json.loads(done.stdout or '{"end": "killed", "why": "", "seconds": 0}')
    end, named = ENDS[name]
    assert found["end"] == end, f"{found}{done.stderr[-500:]}"
    why = found["why"]
    assert not named or any(f"`{one}`" in why or one in why.split() for one in named.split())
    assert found["seconds"] < 8.0


@pytest.mark.parametrize(
    "name",
    [
        "forced-for-ever",
        "dice-for-ever",
        "repeat-for-ever",
        "stays-true",
        "loops-in-loops",
        "sums-of-sums",
        "loops-round-a-question",
        "questions-in-loops",
    ],
)
def test_the_fast_path_has_fuel_too(name: str) -> None:
    game = interpreter.load(ENDLESS / f"{name}.yaml")
    stopped = 0
    for seed in range(6):
        try:
            game.playout(seed=seed)
        except Exhausted as error:
            stopped += 1
            assert "does not come to an end" in str(error)
    assert stopped, "nobody chose the endless action"


def test_a_refused_attempt_gives_back_its_chance() -> None:
    """A retry after a refusal meets the same draw, so that nothing is learnt by trying."""
    match = interpreter.load(ENDLESS / "dice-for-ever.yaml").start(seed=3)
    before = match.save()
    for _ in range(2):
        with pytest.raises(Refused):
            match.choose(match.decision.parse("spin"))
        assert match.save() == before


HOSTILE = (
    "__import__('os').system('true')",
    "{0.__class__}",
    "{me.__class__.__mro__}",
    "'); raise SystemExit(('",
    '\\\n"""',
    "%s %(x)s {",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_words_of_a_definition_are_never_code(tmp_path: Path, text: str) -> None:
    """Names, texts, prompts and labels go through compilation, log and prompts as they are written."""
    says = {"en": text, "fr": text}
    if "{" in text and "}" in text:
        # braces hold a name of the call, and nothing else
        with pytest.raises(interpreter.DefinitionError, match="E302"):
            opened(tmp_path, actions={"count": {"says": says, "do": ["add 1 to sum"]}})
        text, says = text.replace("{", "").replace("}", ""), {key: one.strip("{}") for key, one in says.items()}
    game = opened(
        tmp_path,
        name=says,
        text=text,
        facts={"sum": {"of": "game", "name": text}},
        actions={
            "count": {
                "name": says,
                "text": text,
                "says": says,
                "do": [
                    {
                        "choose one": {
                            "options": [
                                {"label": "a", "name": says, "do": ["add 1 to sum"]},
                                {"label": "b", "do": ["add 2 to sum"]},
                            ],
                            "prompt": says,
                        }
                    },
                ],
            }
        },
        turn={"do": [{"menu": ["count"], "pass if": "1 = 1"}]},
        end=[{"when": "round-number > 2", "finish": "now"}],
    )
    match, rng = game.start(seed=1), Random(1)
    while not match.over:
        assert match.decision.prompt()
        match.choose(match.decision.sample(rng))
    assert game.name("en").split() == text.split()  # a line break is told as a space
    assert all("<class" not in line.text for line in match.log(0))


@pytest.mark.parametrize(
    "damage", ["", "{}", "[]", "null", '{"carte": 1}', '{"carte": 99}', "[" * 100_000, '{"carte": 1, "game": {}}']
)
def test_a_damaged_save_is_a_clear_error(tmp_path: Path, damage: str) -> None:
    game = opened(
        tmp_path,
        facts={"sum": {"of": "game"}},
        turn={"do": ["add 1 to sum"]},
        end=[{"when": "sum > 3", "finish": "now"}],
    )
    with pytest.raises(interpreter.DefinitionError):
        game.resume(damage)


def test_fuel_is_for_one_decision_and_not_for_a_game(tmp_path: Path) -> None:
    """A long game of honest work is played to its end, traced or not."""
    game = opened(
        tmp_path,
        facts={"sum": {"of": "game"}},
        turn={"do": ["choose a number from 1 to 2 as n", {"repeat": {"times": 400, "do": ["add n to sum"]}}]},
        end=[{"when": "round-number > 120", "finish": "now"}],
    )
    fast, decisions = game.playout(seed=1)
    assert decisions >= 240 and fast.over
    match, rng = game.start(seed=1), Random(1)
    while not match.over:
        match.choose(match.decision.sample(rng))
    assert match.turn == fast.turn
