"""What C thinks is what the same thoughts come to in Python: each choice is tried as often, and is worth as much."""

from __future__ import annotations

import os
from collections.abc import Hashable
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Answer, Match
from interpreter.bots.imagining import outcome
from interpreter.engine.native import compilers, playing
from interpreter.engine.native.search import Looking, Search
from interpreter.play.refused import Refused
from tests.engine.native.asking import QUICKLY, SANITIZING

ROOT = Path(__file__).parents[3]
GAMES = 60 if SANITIZING in os.environ else 400
HOW = Looking(options=24, ahead=6, patience=3, curiosity=0.4)
TABLES = (
    ("games/splendor", 2, 25),
    ("games/leduc_poker", 2, 1),
    ("tests/toys/deal.yaml", 2, 1),
    ("tests/toys/together.yaml", 3, 0),
)


@dataclass
class Tried:
    seat: int
    times: int = 0
    worth: float = 0.0


class Twin:
    """The same thoughts in Python, from the same worlds, written from what `search.h` says."""

    def __init__(self, worlds: list[Match], seat: int, answers: list[Answer], seed: int) -> None:
        self.worlds, self.seat, self.answers, self.rng = worlds, seat, answers, Random(seed)
        self.kept: dict[Hashable, Tried] = {}

    def imagine(self, number: int) -> None:
        trial = self.worlds[number % len(self.worlds)].copy()
        trial.quiet = True
        words = trial.state[trial.machine.layout.chance]
        words[:] = [self.rng.getrandbits(64) for _ in words]
        before, way = trial.scores(), self.descend(trial, number)
        for _ in range(HOW.patience):
            if trial.over:
                break
            trial.play_on(self.rng.random, HOW.ahead)
            if trial.scores() != before:
                break
        for one in way:
            one.times += 1
            one.worth += outcome(trial.result, one.seat)

    def descend(self, trial: Match, times: int) -> list[Tried]:
        found, path, seat = list[Tried](), (), self.seat
        listed: list[tuple[Hashable, Answer]] = [((answer,), answer) for answer in self.answers]
        while listed:
            fresh = [one for one in listed if one[0] not in self.kept or not self.kept[one[0]].times]
            chosen = fresh[int(self.rng.random() * len(fresh))] if fresh else self.best(listed, times)
            try:
                trial.choose(chosen[1], seat)
            except Refused:
                assert not found
                listed.remove(chosen)
                continue
            path = chosen[0]
            found.append(self.kept.setdefault(path, Tried(seat)))
            times = found[-1].times
            if fresh or trial.over:
                break
            decision = trial.decision
            seat, answers, told = decision.seat, list(decision.choices(25, copies=True)), decision.recognised()
            if len(answers) > HOW.options:
                break
            listed = [((path, decision.point.number, seat, told(answer)), answer) for answer in answers]
        return found

    def best(self, listed: list[tuple[Hashable, Answer]], times: int) -> tuple[Hashable, Answer]:
        def promise(one: tuple[Hashable, Answer]) -> float:
            tried = self.kept[one[0]]
            return tried.worth / tried.times + HOW.curiosity * sqrt(log(times + 1) / tried.times)

        return max(listed, key=promise)


@pytest.mark.parametrize(("definition", "seats", "after"), TABLES)
def test_c_thinks_the_same_thoughts(definition: str, seats: int, after: int) -> None:
    game, rng = interpreter.load(ROOT / definition), Random(2)
    table = playing.table(game.machine(seats), QUICKLY)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(str(table.message))
    assert isinstance(table, playing.Table), table
    match = game.start(seats, 3)
    for _ in range(after):
        match.choose(match.decision.sample(rng), match.decision.seat)
    decision = match.decision
    answers = list(decision.choices(HOW.options))
    worlds = [match.resample(decision.seat, rng) for _ in range(7)]
    search = Search(table, decision.seat, HOW, GAMES, 11)
    search.imagine([world.state for world in worlds])
    owed = [next(one for one in world.decisions if one.seat == decision.seat) for world in worlds]
    search.look_at(range(len(answers)), [[one.inside(answer) for answer in answers] for one in owed])
    search.think(GAMES // 2)
    search.think(GAMES - GAMES // 2)
    twin = Twin(worlds, decision.seat, answers, 11)
    for number in range(GAMES):
        twin.imagine(number)
    assert search.failed == 0
    found = [twin.kept.get((answer,), Tried(0)) for answer in answers]
    assert [search.tried(n)[0] for n in range(len(answers))] == [one.times for one in found]
    assert [search.tried(n)[1] for n in range(len(answers))] == pytest.approx([one.worth for one in found])
