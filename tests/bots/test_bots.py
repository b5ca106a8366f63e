from __future__ import annotations

from random import Random

import pytest

import interpreter
from interpreter import Match, Result
from interpreter.bots import BOTS, UnknownBot, bot, bots_for
from interpreter.bots.imagining import outcome
from interpreter.bots.playout import PlayoutBot, options
from tests.tables.heap import HEAP


@pytest.fixture(scope="module")
def heap() -> interpreter.Game:
    return interpreter.load(HEAP)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_with_a_choice_and_leaves_the_match_alone(heap, name: str) -> None:
    match = heap.start(3)
    before = match.copy()
    answer = bot(name).choose(match, match.decision, Random(1))
    assert match.decision.allows(answer) and match == before


@pytest.mark.parametrize("name", BOTS)
def test_the_same_chance_gives_the_same_answer(heap, name: str) -> None:
    match = heap.start(2)
    assert len({bot(name).choose(match, match.decision, Random(3)) for _ in range(3)}) == 1


def test_the_sensible_bot_takes_the_last_stones(heap) -> None:
    match = heap.start(2)
    match.choose(3)
    match.choose(3)
    assert bot("playout").choose(match, match.decision, Random(1)) == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_the_sensible_bot_beats_the_one_without_opinion(heap, seat: int) -> None:
    wins = 0
    for game in range(30):
        match, rng = heap.start(2, seed=game), Random(game)
        bots = [bot("random"), bot("random")]
        bots[seat] = PlayoutBot(playouts=64)
        while not match.over:
            decision = match.decision
            match.choose(bots[decision.seat].choose(match, decision, rng), decision.seat)
        wins += match.result.winners == (seat,)
    assert wins >= 22


def test_the_sensible_bot_looks_only_at_what_its_seat_may_know(heap, monkeypatch) -> None:
    match = heap.start(2, seed=1)
    match.choose(2)
    asked: list[int] = []

    def looked_at(self: Match, *args: object) -> None:
        raise AssertionError("a bot looked at the match itself")

    class Guarded(Match):
        copy = view = log = save = play_on = scores = looked_at  # type: ignore[assignment]

        def resample(self, seat: int, rng: Random) -> Match:
            asked.append(seat)
            return Match.resample(match, seat, rng)

    guarded = Guarded(match.game, match.machine, match.machine.copy(match.state), match.seats, 1, False, False)
    assert guarded.decision.allows(PlayoutBot().choose(guarded, guarded.decision, Random(1)))
    assert set(asked) == {1}


def test_many_options_are_sampled_without_repeats(heap) -> None:
    match = heap.start(2)
    few = options(match.decision, 2, Random(1))
    assert len(few) == len(set(few)) <= 2 and all(map(match.decision.allows, few))
    assert options(match.decision, 3, Random(1)) == [1, 2, 3]


def test_outcomes_order_places_then_margins() -> None:
    won, shared, lost = ((1, 2), (1, 1), (2, 1))
    worth = [outcome(Result((10, 5), ranks, (), False), 0) for ranks in (won, shared, lost)]
    assert worth == sorted(worth, reverse=True) and all(0 <= one <= 1 for one in worth)
    assert outcome(Result((10, 1), won, (), False), 0) > outcome(Result((10, 9), won, (), False), 0)
    assert outcome(Result((20,), (1, 1), (), True), 1) > outcome(Result((3,), (1, 1), (), True), 1)


def test_an_unknown_bot_gets_the_nearest_name() -> None:
    with pytest.raises(UnknownBot, match="did you mean `random`"):
        bot("rnadom")
    with pytest.raises(UnknownBot, match="2 bots were named for 3 seats"):
        bots_for(("random", "playout"), 3)
    assert len(bots_for(("random",), 4)) == 4
