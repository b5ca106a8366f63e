"""Twins: two positions with the same public history and different hands go on alike for whoever looks on.

Every seat passes whatever it may pass, shows in sales only stones that all know it has, and buys the first card it
can; so nothing that is done depends on a hand, and whatever differed for the onlooker would be a secret given away: who
is asked, how often, in which order and with which words, what the table shows and what the log tells.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import interpreter
from interpreter.compile.program.points import Choice
from interpreter.definition.folder import find
from interpreter.engine.resample import exchange

GAME = "queens_necklace"
EXPANSIONS = ("fortune-teller", "pamphleteer", "paste")
STEPS = 30
REACTIONS = ("musketeer", "cardinal", "queen", "alchemist", "pamphleteer")


@cache
def loaded(expansions: tuple[str, ...]) -> Any:
    folder = find(GAME) / "expansions"
    return interpreter.load(GAME, expansions=[folder / f"{name}.yaml" for name in expansions])


def quiet(decision: Any) -> Any:
    """An answer that depends on nothing hidden."""
    if decision.kind is Choice.SPLIT:
        return open_stones(decision)
    options = list(decision.choices())
    return next((option for option in options if decision.openly().exactly(option) == "pass"), options[0])


def open_stones(decision: Any) -> tuple[int, ...]:
    """Every stone that all know of, in its lot; everything else is kept."""
    match = decision.match
    layout, everyone = match.machine.layout, (1 << match.machine.layout.seats) - 1
    cards = decision.question.candidates()
    gems = [gem.id for gem in match.game.model.enums["gem"].members]
    lots = []
    for card in cards:
        stone = layout.pieces[card].card.partition("-")[0]
        known = match.state[layout.known][card] == everyone
        lots.append(gems.index(stone) if known and stone in gems else -1)
    return tuple(lots)


def twin_of(match: Any, onlooker: int, rng: Random) -> Any | None:
    """The same for the onlooker, but another seat holds a reaction card instead of one that it held, or the reverse."""
    layout, state = match.machine.layout, match.state
    unknown = [n for n, mask in enumerate(state[layout.known][:-1]) if not mask >> onlooker & 1]
    deck = next(slot for slot, zone in layout.zone_of_slot.items() if zone.id == "deck")
    buried = state[deck][: len(state[deck]) // 2]
    held = [n for n in unknown if layout.zone_of_slot[state[layout.place][n]].id == "hand"]
    pairs = [
        (a, b)
        for a in held
        for b in buried
        if b in unknown
        and layout.pieces[b].card not in ("merchant", "necklace")
        and (layout.pieces[a].card in REACTIONS) != (layout.pieces[b].card in REACTIONS)
    ]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    twin = match.copy()
    exchange(match.machine, state, twin.state, {a: b, b: a})
    return twin


def asked(match: Any) -> list[tuple[int, str]]:
    return [(decision.seat, decision.prompt("en")) for decision in match.decisions]


@pytest.mark.parametrize("expansions", [(), EXPANSIONS], ids=["bare", "expanded"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_holder_of_a_reaction_looks_like_anybody_else(seed: int, players: int, expansions: tuple[str, ...]) -> None:
    rng = Random(seed)
    match = loaded(expansions).start(players=players, seed=seed)
    lively = rng.randrange(100)
    # a card whose effect is half done may rightly depend on a hand, so twins part company between two cards
    while lively > 0 or match.decisions[0].point.name != "menu":
        decision = match.decisions[0]
        match.choose(decision.sample(rng), decision.seat)
        lively -= 1
    for onlooker in range(players):
        one, two = match.copy(), twin_of(match, onlooker, rng)
        if two is None:
            continue
        begun = len(one.log(onlooker))
        for _ in range(STEPS):
            assert asked(one) == asked(two)
            assert one.view(onlooker) == two.view(onlooker)
            if one.over:
                break
            for twin in (one, two):
                decision = twin.decisions[0]
                twin.choose(quiet(decision), decision.seat)
            assert one.log(onlooker, begun) == two.log(onlooker, begun)
