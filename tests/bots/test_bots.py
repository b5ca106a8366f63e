from __future__ import annotations

from random import Random

import pytest

from interpreter.bots import BOTS, UnknownBot, bot, bots_for
from interpreter.bots.playout import PlayoutBot, options, outcome
from tests.tables import fake


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_answers_with_a_choice_and_leaves_the_match_alone(name: str) -> None:
    match = fake.Game().start(3)
    before = match.copy()
    answer = bot(name).choose(match, match.decision, Random(1))
    assert match.decision.allows(answer) and match == before


@pytest.mark.parametrize("name", BOTS)
def test_the_same_chance_gives_the_same_answer(name: str) -> None:
    match = fake.Game().start(2)
    assert len({bot(name).choose(match, match.decision, Random(3)) for _ in range(3)}) == 1


def test_the_sensible_bot_takes_the_last_stones() -> None:
    match = fake.Game().start(2)
    match.stones = 3
    assert bot("playout").choose(match, match.decision, Random(1)) == 3


def test_the_sensible_bot_beats_the_one_without_opinion() -> None:
    wins = 0
    for game in range(40):
        match, seats = fake.Game().start(2), (PlayoutBot(), bot("random"))
        rng = Random(game)
        while not match.over:
            match.choose(seats[match.active].choose(match, match.decision, rng))
        wins += match.result.winners == (0,)
    assert wins >= 30


def test_the_sensible_bot_looks_only_at_what_its_seat_may_know() -> None:
    class Guarded(fake.Match):
        def view(self, seat):  # type: ignore[no-untyped-def]
            raise AssertionError("a bot looked at the match itself")

        copy = log = save = view  # type: ignore[assignment]

        def resample(self, seat: int, rng: Random) -> fake.Match:
            assert seat == self.active
            return fake.restored(fake.Match.save(self))

    match = Guarded(**vars(fake.Game().start(2)))
    assert match.decision.allows(PlayoutBot().choose(match, match.decision, Random(1)))


def test_many_options_are_sampled_without_repeats() -> None:
    match = fake.Game().start(2)
    few = options(match.decision, 2, Random(1))
    assert len(few) == len(set(few)) <= 2 and all(map(match.decision.allows, few))
    assert options(match.decision, 3, Random(1)) == [1, 2, 3]


def test_outcomes_order_places_then_margins() -> None:
    won, shared, lost = ((1, 2), (1, 1), (2, 1))
    worth = [outcome(fake.Result((10, 5), ranks, ()), 0) for ranks in (won, shared, lost)]
    assert worth == sorted(worth, reverse=True) and all(0 <= one <= 1 for one in worth)
    assert outcome(fake.Result((10, 1), won, ()), 0) > outcome(fake.Result((10, 9), won, ()), 0)
    assert outcome(fake.Result((20,), (1, 1), (), team=True), 1) > outcome(fake.Result((3,), (1, 1), (), team=True), 1)


def test_an_unknown_bot_gets_the_nearest_name() -> None:
    with pytest.raises(UnknownBot, match="did you mean `random`"):
        bot("rnadom")
    with pytest.raises(UnknownBot, match="2 bots were named for 3 seats"):
        bots_for(("random", "playout"), 3)
    assert len(bots_for(("random",), 4)) == 4
