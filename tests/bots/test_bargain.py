"""Bots that bargain: they are not talked out of their purse, take what is good for them, and ask for what is fair."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.bots import PlayoutBot, bot
from interpreter.bots.bargain import difference, proposals
from interpreter.engine.choices.offer import ACCEPT, PROPOSE, REFUSE

TOYS = Path(__file__).parents[1] / "toys"


@pytest.fixture(scope="module")
def deal() -> interpreter.Game:
    return interpreter.load(TOYS / "deal.yaml")


def after(game: interpreter.Game, *lines: str, players: int = 2) -> interpreter.Match:
    """A match in which these things were said, by whoever was asked."""
    match = game.start(players, seed=1)
    for line in lines:
        match.choose(match.decision.parse(line))
    return match


def answers(match: interpreter.Match, name: str, times: int = 4) -> set[object]:
    return {bot(name).choose(match, match.decision, Random(seed)) for seed in range(times)}


@pytest.mark.parametrize(
    "asked", ["ask 3 coin", "ask 1 coin", "ask 2 wood", "1 coin for 2 wood", "1 wool for 3 coin, 2 wood"]
)
@pytest.mark.parametrize("name", ["quick", "playout"])
def test_no_bot_gives_much_for_little(deal, name: str, asked: str) -> None:
    match = after(deal, "trade", asked)
    assert (ACCEPT,) not in answers(match, name, times=4 if name == "quick" else 2)


@pytest.mark.parametrize("offered", ["2 wool for 1 coin", "3 coin for nothing", "3 coin, 2 wool for 1 wood"])
def test_a_clearly_good_deal_is_accepted(deal, offered: str) -> None:
    match = after(deal, "trade", offered)
    assert answers(match, "playout") == {(ACCEPT,)}


def test_where_one_gains_what_the_other_loses_no_offer_is_made(deal) -> None:
    assert answers(after(deal, "trade"), "playout") == {(REFUSE,)}


def test_an_offer_that_is_too_dear_is_answered_with_less() -> None:
    """Protection is worth something to both: all that is said is a price below what was asked, or no."""
    match = after(interpreter.load(TOYS / "bribe.yaml"), "rob-next", "watchman", "ask 3 coin", players=3)
    assert match.decision.seat == 1
    said = answers(match, "playout", times=6)
    assert (ACCEPT,) not in said
    counters = [answer for answer in said if answer[0] == PROPOSE]  # type: ignore[index]
    assert counters and all(sum(answer[1:]) < 3 for answer in counters)  # type: ignore[index]


def test_proposals_are_proposals_and_differ(deal) -> None:
    decision = after(deal, "trade").decision
    found = proposals(decision, 12, Random(1))
    assert len(found) == len(set(found)) <= 12
    assert all(decision.allows(answer) and answer[0] == PROPOSE for answer in found)  # type: ignore[index]


def test_a_difference_has_a_doubt() -> None:
    assert difference([1.0, 1.0], [0.0, 0.0]) == (1.0, 0.0)
    gain, doubt = difference([1.0, 0.0], [0.0, 1.0])
    assert gain == 0.0 and doubt == 1.0


def test_a_bot_that_bargains_leaves_the_match_alone(deal) -> None:
    match = after(deal, "trade", "2 wool for 1 coin")
    before = match.copy()
    assert match.decision.allows(PlayoutBot(playouts=16).choose(match, match.decision, Random(2)))
    assert match == before
