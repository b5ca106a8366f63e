"""A bot knows what its seat knows: in two positions that the seat cannot tell apart it chooses the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Game, Match
from interpreter.bots import Bot, PlayoutBot, RandomBot
from interpreter.engine.native import compilers
from interpreter.engine.native.playable import Unready
from interpreter.play.playouts import Engine

ROOT = Path(__file__).parents[2]
GAMES = (
    "kuhn_poker",
    "leduc_poker",
    "marquis",
    "queen_marie_antoinette",
    "queens_collection",
    "queens_necklace",
    "splendor",
)
HIDDEN = ("unseen", "knowledge", "before", "at-once", "split", "swap", "bribe", "telling")
DEFINITIONS = (*GAMES, *(f"tests/toys/{name}.yaml" for name in HIDDEN), "tests/strangers/sparks.yaml")
BOTS: tuple[Bot, ...] = (RandomBot(), PlayoutBot(playouts=6, ahead=4, patience=1))
NATIVELY = ("queen_marie_antoinette", "splendor", "tests/toys/unseen.yaml")
MOMENTS = 6  # decisions of one game that are looked at
TWINS = 2


def opened(definition: str) -> Game:
    return interpreter.load(definition if "/" not in definition else ROOT / definition)


def moments(game: Game, players: int, seed: int) -> list[Match]:
    """Positions of one game, some decisions apart."""
    rng, match, found = Random(seed), game.start(players, seed), []
    for number in range(60):
        if match.over or len(found) == MOMENTS:
            break
        if number % 4 == 1:
            found.append(match.copy())
        decision = match.decision
        match.choose(decision.sample(rng), decision.seat)
    return found


@pytest.mark.parametrize("definition", NATIVELY)
def test_a_bot_that_thinks_in_c_chooses_alike(definition: str) -> None:
    compiler = compilers.find()
    if isinstance(compiler, compilers.NoCompiler):
        pytest.skip(str(compiler.message))
    bot, game = PlayoutBot(playouts=6, ahead=4, patience=1, engine=Engine.NATIVE), opened(definition)
    assert not isinstance(game.native(game.model.low, traced=True), Unready)
    for match in moments(game, game.model.low, seed=3):
        for decision in match.decisions:
            answer = bot.choose(match, decision, Random(7))
            assert decision.allows(answer)
            for number in range(TWINS):
                twin = match.resample(decision.seat, Random(number))
                other = next(one for one in twin.decisions if one.seat == decision.seat)
                assert answer == bot.choose(twin, other, Random(7)), "a bot knows what its seat does not"


@pytest.mark.parametrize("definition", DEFINITIONS)
def test_a_bot_chooses_alike_where_its_seat_sees_alike(definition: str) -> None:
    game = opened(definition)
    for match in moments(game, game.model.low, seed=3):
        for decision in match.decisions:
            for number in range(TWINS):
                twin = match.resample(decision.seat, Random(number))
                other = next(one for one in twin.decisions if one.seat == decision.seat)
                for bot in BOTS:
                    answer = bot.choose(match, decision, Random(7))
                    assert decision.allows(answer), "a bot answers what is not legal"
                    assert answer == bot.choose(twin, other, Random(7)), "a bot knows what its seat does not"


def test_the_law_bites() -> None:
    """The twins that are held against each other do differ, in what the one who decides cannot see."""
    differ = 0
    for definition in DEFINITIONS:
        game = opened(definition)
        for match in moments(game, game.model.low, seed=3):
            differ += match.resample(match.decision.seat, Random(0)).state != match.state
    assert differ > len(DEFINITIONS)


@pytest.mark.parametrize("definition", ["tests/toys/unseen.yaml", "tests/strangers/sparks.yaml"])
def test_bots_play_games_in_which_nobody_sees_the_own_hand(definition: str) -> None:
    game = opened(definition)
    match, rng = game.start(game.model.low, 1), Random(1)
    bot = PlayoutBot(playouts=12)
    for _ in range(40):
        if match.over:
            break
        decision = match.decision
        match.choose(bot.choose(match, decision, rng), decision.seat)
