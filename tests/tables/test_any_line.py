"""Nothing that is typed at a prompt ends the program: every line is a choice, a command, or answered with why not."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

import interpreter
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.commands import COMMANDS
from interpreter.tables.terminal.terminal import Terminal
from interpreter.words.catalogue import typed

TOYS = Path(__file__).parents[1] / "toys"
GAMES = ["queens_necklace", "splendor", "marquis", str(TOYS / "deal.yaml"), str(TOYS / "split.yaml")]
ALONE = ["99999999999999999999", "-1", "0", "1", "2", "9" * 5000, "²", "1 2 3", "2nd", "99999999999999999999th card"]


@cache
def opened(name: str) -> interpreter.Game:
    return interpreter.load(name)


@cache
def words(name: str) -> list[str]:
    """What somebody at this table may type: ids and titles of everything, in full and in part."""
    model = opened(name).model
    called = [*model.cards.values(), *model.kinds.values(), *model.zones.values(), *model.procedures.values()]
    found = [word for one in called for word in (one.id, *one.title.spellings)]
    return sorted({*found, *opened(name).checked.routines, "Anne", "Barnabé", "nothing", "not", "and", ","})


class Typing(Console):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(file=io.StringIO(), width=100, color_system=None)
        self.lines = lines

    def input(self, prompt="", **rest) -> str:  # type: ignore[no-untyped-def, override]
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def seated(name: str, choices: int, seed: int) -> Sitting:
    """A table somewhere in the middle of a game, at which everybody is a person."""
    game = opened(name)
    match, rng = game.start(seed=seed), Random(seed)
    for _ in range(choices):
        if match.over:
            break
        match.choose(match.decision.sample(rng), match.decision.seat)
    return Sitting(Box(name), game, match, frozenset(range(len(match.seats))), "random", 7)


def lines_for(name: str) -> st.SearchStrategy[list[str]]:
    known = st.sampled_from(words(name))
    numbers = st.integers(-3, 40).map(str)
    phrase = st.lists(st.one_of(known, numbers, st.text(max_size=6)), min_size=1, max_size=4).map(" ".join)
    # what writes a file has tests of its own
    command = st.sampled_from(
        sorted(word for what in COMMANDS if what not in ("save", "ruling") for word in typed(f"command {what}"))
    )
    asked = st.builds("{} {}".format, st.sampled_from(["why", "why not", "pourquoi pas", "load"]), phrase)
    one = st.one_of(phrase, phrase, asked, command, numbers, st.sampled_from(ALONE), st.text(max_size=20))
    return st.lists(one, min_size=1, max_size=8)


@pytest.mark.parametrize("name", GAMES, ids=lambda name: Path(name).stem)
def test_no_line_ends_the_program(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    @given(st.integers(0, 60), st.integers(1, 9), lines_for(name))
    def typed(choices: int, seed: int, lines: list[str]) -> None:
        Terminal(seated(name, choices, seed), Typing(lines)).play()

    typed()


@pytest.mark.parametrize("line", [*ALONE, "why not seize the necklace amber-1", "why 99999999999999999999"])
def test_strange_lines_at_the_first_question(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    sitting = seated("queens_necklace", 0, 1)
    before = sitting.match.copy()
    Terminal(sitting, Typing(["", line])).play()
    assert sitting.match == before or line.isdecimal()
