"""Whole games between players who choose at random."""

from __future__ import annotations

from functools import cache
from random import Random

import interpreter
from interpreter import Answer, Game
from interpreter.tables.web.after.past import Past

FIVE = ("splendor", "queens-necklace", "queen-marie-antoinette", "marquis", "queens-collection")
NAMES = ("Anne", "Barnabé", "Charles", "Diane")


@cache
def game_of(name: str) -> Game:
    return interpreter.load(name)


def choices(game: Game, players: int, seed: int) -> tuple[tuple[int, Answer], ...]:
    match, rng = game.start(players, seed, NAMES[:players]), Random(seed)
    made = []
    while not match.over:
        asked = match.decisions[0]
        answer = asked.sample(rng)
        made.append((asked.seat, answer))
        match.choose(answer, asked.seat)
    return tuple(made)


@cache
def past(name: str, players: int, seed: int) -> Past:
    game = game_of(name)
    return Past(game, NAMES[:players], seed, choices(game, players, seed))
