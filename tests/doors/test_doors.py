"""Whatever comes in through a door ends in an answer or in words, within bounds; what once did not is tried again.

Here a few cases of each door are tried, with chances that hypothesis can make smaller; `python -m tests.doors` tries
as many as one likes, and `python -m tests.doors.nightly` lets a fuzzer look for new paths.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.doors import __main__ as command
from tests.doors.doors import DOORS, Door

FOUND = Path(__file__).parent / "found"
EXAMPLES = {
    "definitions": 25,
    "overlays": 10,
    "sentences": 15,
    "saves": 10,
    "answers": 10,
    "prompts": 5,
    "arguments": 40,
}


def test_every_door_has_its_examples() -> None:
    assert set(EXAMPLES) == set(DOORS)


@pytest.mark.parametrize("name", DOORS)
def test_nothing_comes_out_but_answers_and_words(name: str) -> None:
    door = DOORS[name]

    @settings(
        max_examples=EXAMPLES[name],
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.randoms(use_true_random=False))
    def some(rng: Random) -> None:
        assert door.tried(door.made(rng))

    some()


@pytest.mark.parametrize("file", sorted(FOUND.glob("*/*")), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_was_found_once(file: Path) -> None:
    assert DOORS[file.parent.name].tried(file.read_bytes().decode("utf-8", "surrogatepass"))


def test_the_command_tells_what_comes_out_and_makes_it_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> str:
        if "b" in text:
            raise KeyError("b")
        return "fine"

    made = Door(lambda rng: "a\nb\nc\nd" if rng.random() < 0.5 else "a", broken)
    monkeypatch.setitem(DOORS, "broken", made)
    told = command.child("broken", range(20))
    assert {one["end"] for one in told} == {"fine", "KeyError"}
    assert {str(one["text"]).strip() for one in told if one["wrong"]} == {"b"}
