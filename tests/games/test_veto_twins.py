"""Twins at a table of Marquis: whoever holds a veto or a prosecutor looks like anybody else.

Two positions differ in one card only: a seat has it in hand, or the card lies in its draw pile and another of its own
cards is in the hand instead. Everybody passes what they may pass, makes no offer, and lays a character that both twins
hold; so whatever differed for an onlooker would be a secret given away by a question, a view or a line of the log.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import interpreter
from interpreter.engine.resample import exchange
from tests.games.test_twins import asked

REACTIONS = ("veto", "prosecutor")
STEPS = 40


@cache
def marquis() -> Any:
    return interpreter.load("marquis")


def quiet(one: Any, two: Any) -> tuple[Any, Any] | None:
    """Answers that depend on nothing hidden, for both twins; None where a hand leaves them nothing in common."""
    options = [list(twin.decisions[0].choices()) for twin in (one, two)]
    for said in ("Pass", "Refuse", "No"):
        found = [
            next((answer for answer in each if twin.decisions[0].describe(answer, "en") == said), None)
            for each, twin in zip(options, (one, two))
        ]
        if None not in found:
            return found[0], found[1]
    spelt = [
        {twin.decisions[0].openly().exactly(answer): answer for answer in each}
        for each, twin in zip(options, (one, two))
    ]
    common = [words for words in spelt[0] if words in spelt[1]]
    return (spelt[0][common[0]], spelt[1][common[0]]) if common else None


def twin_of(match: Any, rng: Random) -> tuple[Any, int] | None:
    """The same table, but one seat has a reaction in its draw pile that it held, or the reverse."""
    layout, state = match.machine.layout, match.state
    zone = {n: layout.zone_of_slot[at].id for n, at in enumerate(state[layout.place][:-1]) if at >= 0}
    everyone = (1 << layout.seats) - 1
    unseen = [n for n in zone if state[layout.known][n] != everyone]
    pairs = [
        (a, b)
        for a in unseen
        for b in unseen
        if zone[a] == "hand" and zone[b] == "deck" and layout.pieces[a].seat == layout.pieces[b].seat
        and (layout.pieces[a].card in REACTIONS) != (layout.pieces[b].card in REACTIONS)
    ]  # fmt: skip
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    twin = match.copy()
    exchange(match.machine, state, twin.state, {a: b, b: a})
    return twin, layout.pieces[a].seat


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_a_holder_of_a_veto_or_a_prosecutor_looks_like_anybody_else(seed: int, players: int) -> None:
    rng = Random(seed)
    match = marquis().start(players=players, seed=seed)
    lively = rng.randrange(8, 20 * players)
    while not match.over and (lively > 0 or match.decisions[0].point.name != "laid"):
        decision = match.decisions[0]
        match.choose(decision.sample(rng), decision.seat)
        lively -= 1
    found = None if match.over else twin_of(match, rng)
    if found is None:
        return
    one, (two, holder) = match, found
    onlookers = [seat for seat in range(players) if seat != holder]
    begun = [len(one.log(seat)) for seat in onlookers]
    for _ in range(STEPS):
        assert asked(one) == asked(two)
        for seat in onlookers:
            assert one.view(seat) == two.view(seat)
        answers = None if one.over else quiet(one, two)
        if answers is None:
            break
        for twin, answer in zip((one, two), answers):
            twin.choose(answer, twin.decisions[0].seat)
    for seat, start in zip(onlookers, begun):
        assert one.log(seat, start) == two.log(seat, start)


def test_the_twins_are_asked_for_both() -> None:
    """The proof bites: in such games seats are asked for vetoes and for prosecutors, with and without one."""
    prompts = set()
    for seed in range(12):
        rng, match = Random(seed), marquis().start(players=4, seed=seed)
        for _ in range(120):
            if match.over:
                break
            decision = match.decisions[0]
            if decision.point.name == "reaction":
                prompts.add((decision.prompt("en"), len(list(decision.choices())) > 1))
            match.choose(decision.sample(rng), decision.seat)
    for word in ("Veto", "prosecutor"):
        assert {more for prompt, more in prompts if word in prompt} == {True, False}, prompts
