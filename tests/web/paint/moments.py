"""Positions to paint: a game played at random for a while, up to a moment at which a seat is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import interpreter
from interpreter import Game, Match
from tests.architecture.modules import ROOT
from tests.looks.stripped import without_looks

GAMES = ROOT / "games"
STRANGERS = ROOT / "tests" / "strangers"
FIVE = ("marquis", "queen_marie_antoinette", "queens_collection", "queens_necklace", "splendor")


def path_of(name: str) -> Path:
    """A published game, one of the strangers', or a file."""
    places = (GAMES / name, STRANGERS / f"{name}.yaml", Path(name))
    return next(place for place in places if place.exists())


def moment(game: Game, players: int, choices: int, seed: int = 1, seat: int | None = None) -> Match:
    """After so many choices, and on to the next of `seat` if one is given; the last position of a game that ends."""
    match = game.start(players, seed=seed)
    rng = Random(seed)
    made = 0
    while not match.over:
        decision = match.decision
        if made >= choices and (seat is None or any(one.seat == seat for one in match.decisions)):
            return match
        if made > choices + 400:
            return match
        match.choose(decision.sample(rng), decision.seat if decision.seat >= 0 else None)
        made += 1
    return match


def loaded(name: str) -> Game:
    return interpreter.load(path_of(name))


def bare(name: str) -> Game:
    """The same game without a word about what it looks like."""
    game = loaded(name)
    game.checked = replace(game.checked, game=without_looks(game.model))
    game.model = game.checked.game
    return game
