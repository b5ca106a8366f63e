"""Who sees a zone, a stock or a fact, by the word of its `seen by`."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.model.game import Game
from interpreter.model.things import Fact, Stock, Zone


def is_open(one: Zone | Stock | Fact) -> bool:
    """Whether everybody sees it, whoever owns it."""
    return one.seen_by == "everyone"


def seers(word: str, owner: int, seats: int) -> int:
    """The seats that see what is `seen by` a word, as bits; `owner` is -1 for what nobody owns."""
    everyone = (1 << seats) - 1
    match word:
        case "everyone":
            return everyone
        case "owner":
            return 1 << owner if owner >= 0 else 0
        case "others":
            return everyone & ~(1 << owner) if owner >= 0 else everyone
    return 0


def sees(one: Zone | Stock | Fact, owns: bool) -> bool:
    """Whether somebody sees it who owns it, or does not."""
    return bool(seers(one.seen_by, 0, 2) >> (0 if owns else 1) & 1)


def hidden(game: Game) -> frozenset[str]:
    """What not everybody sees, by the names under which rules read it."""
    declared = (("zone", game.zones), ("fact", game.facts), ("stock", game.stocks))
    return frozenset(f"{what} {id}" for what, them in declared for id, one in them.items() if not is_open(one))


def all_open(game: Game, spots: Iterable[str]) -> bool:
    """Whether everybody sees each of the places from which a rule acts: `market`, `top of heap`."""
    return all(is_open(game.zones[spot.removeprefix("top of ")]) for spot in spots)
