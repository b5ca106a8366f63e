"""What a call gives back lies with its caller: also in a save, and whatever else the game can do to calls."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.compile.program import layout as slots
from interpreter.play.taken_back import can_be_taken_back

TOY = Path(__file__).parents[1] / "toys" / "giving.yaml"
WINDOWS = re.compile(r"^  (?:warded|mirrored|muddy): .*\n", re.MULTILINE)
ECHO = "  again: {before: a call of raid, if: luck of me = 77, do: [perform the event with the same choices]}\n"


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "giving.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def never_cancelled(text: str) -> str:
    return WINDOWS.sub("", text).replace(", cancel cause of levy]", "]")


def never_put_off(text: str) -> str:
    return re.sub(r"^  muddy: .*\n", "", text, flags=re.MULTILINE)


def done_again(text: str) -> str:
    return text.replace("rules:\n", "rules:\n" + ECHO, 1)


@pytest.mark.parametrize("changed", [str, never_cancelled, never_put_off, done_again])
def test_however_calls_are_compiled_the_same_is_given(tmp_path: Path, changed: Callable[[str], str]) -> None:
    """A routine is written into its caller, or has a frame, or two: by what the game can do to calls."""
    match = interpreter.load(written(tmp_path, changed(TOY.read_text(encoding="utf-8")))).start(2, seed=4)
    for action in ("raid", "tumble", "lean", "shop"):
        seat = match.decision.seat
        before = luck(match, seat)
        match.choose(match.decision.parse(action))
        while not match.over and match.decision.seat == seat and match.decision.point.name != "menu":
            match.choose(next(match.decision.choices()))
        assert luck(match, seat) - before in {"raid": (20,), "tumble": (10,), "lean": (4,), "shop": (1, 3)}[action]
        match.choose(match.decision.parse("rest"))  # by the other


def luck(match: interpreter.Match, seat: int) -> int:
    return int(match.state[match.machine.layout.facts["luck"] + seat])


def test_nothing_is_left_on_the_way_and_a_game_goes_on_from_any_save() -> None:
    """In the midst of a call, too: each decision is saved, and answered here and there."""
    game = interpreter.load(TOY)
    for seed in range(3):
        match, rng = game.start(3, seed=seed), Random(seed)
        while not match.over:
            assert match.state[slots.ANSWER] == 0
            again = game.resume(match.save())
            assert again == match
            answer = match.decision.sample(rng)
            match.choose(answer)
            again.choose(answer)
            assert again.state == match.state


def test_where_a_secret_may_be_in_the_hands_of_a_caller_nothing_is_taken_back() -> None:
    match = interpreter.load(TOY).start(2, seed=1)
    assert not can_be_taken_back(match, [(0, match.decision.parse("ease"))])
