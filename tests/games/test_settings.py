"""Whatever options and variants are chosen together: the game is refused with a reason, or is set up and ends."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from interpreter import DefinitionError, Game, load
from interpreter.play.match import Match

GAME = "queens_collection"
VARIANTS = ("easy", "solo")
WAYS = [some for size in range(len(VARIANTS) + 1) for some in combinations(VARIANTS, size)]
TABLES = 7  # settings of each way
GAMES = 3  # games of each setting


def settings(game: Game, rng: Random) -> dict[str, object]:
    found: dict[str, object] = {}
    for option in game.model.options.values():
        if option.values:
            found[option.id] = rng.choice(option.values)
        elif isinstance(option.default, bool):
            found[option.id] = rng.random() < 0.5
        else:
            assert option.low is not None and option.high is not None
            found[option.id] = rng.randint(option.low, option.high)
    return found


def count(match: Match, zone: str) -> int:
    return sum(len(one.cards) for one in match.view(None).places if one.zone == zone)


@pytest.mark.parametrize("way", WAYS, ids="+".join)
def test_every_setting_is_played_or_refused_with_a_reason(way: tuple[str, ...]) -> None:
    rng = Random("+".join(way))
    plain, played = load(GAME, variants=way), 0
    for _ in range(TABLES):
        chosen = settings(plain, rng)
        game = load(GAME, options=chosen, variants=way)
        players = rng.choice(game.player_counts)
        if "easy" in way and chosen["setup-capacity"] == "slots":
            with pytest.raises(DefinitionError, match="cannot take all pawns"):
                game.start(players)
            continue
        removed = 8 * bool(chosen["fewer-cards"]) + int(str(chosen["jokers-removed"]))
        match = game.start(players, seed=rng.randrange(1000))
        while not match.turn:  # who begins, and perhaps the boxes or the spare pawns, are chosen by the players
            match.choose(match.decision.sample(rng), match.decision.seat)
        assert count(match, "tray") == 24 - 4 * ("solo" in way)
        assert count(match, "deck") + count(match, "hand") == 38 - removed
        for _ in range(GAMES):
            match, _ = game.playout(players, rng.randrange(10**6), longest=2_000)
            assert match.over
            assert match.result.team and -24 <= match.result.scores[0] <= match.result.goal  # type: ignore[operator]
        played += 1
    assert played
