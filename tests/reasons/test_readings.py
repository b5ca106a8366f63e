"""What a question reads stands beside it, as far as whoever is asked may know it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Decision
from interpreter.reasons.readings import readings

GAMES = ("splendor", "queens-necklace", "queen-marie-antoinette", "marquis", "queens-collection")


def told(decision: Decision) -> dict[str, object]:
    return {str(one.title): one.value for one in readings(decision)}


def test_whoever_buys_reads_what_is_left_to_spend() -> None:
    match = interpreter.load("queens-necklace").start(2, seed=3)
    while match.decision.prompt() != "Choose the card you buy":
        match.choose(-1 if match.decision.allows(-1) else next(match.decision.choices()))
    first = told(match.decision)["ducats left"]
    assert isinstance(first, int) and "price" not in told(match.decision), "what is of a card stands on the card"
    spent = match.copy()
    spent.choose(next(spent.decision.choices()))
    again = [one for one in readings(spent.decision) if one.quantity == "ducats"]
    assert all(one.value < first and one.of == 0 for one in again)


@pytest.mark.parametrize("game", GAMES)
def test_twins_read_the_same(game: str) -> None:
    match = interpreter.load(game).start(3, seed=6)
    rng = Random(6)
    for turn in range(60):
        if match.over:
            break
        decision = match.decision
        if turn % 4 == 0 and decision.seat >= 0:
            twin = match.resample(decision.seat, rng)
            other = next(one for one in twin.decisions if one.seat == decision.seat)
            assert readings(other) == readings(decision)
        match.choose(decision.sample(rng), decision.seat)


PURSES = """
language: 1
game: purses
players: 2
stocks: {coin: {held by: [player, bank], start: {player: 3, bank: 9}, seen by: SEEN}}
quantities:
  purse: {of: player as p, value: coins of p}
  in-all: {value: sum of purse over players}
actions:
  spend: {targets: [choose a number from 0 to (purse of me) as n], do: [pay (n) coin to bank]}
  boast: {targets: [{choose: {what: a number from 0 to (in-all), as: n, openly: true}}], do: [pay (n) coin to bank]}
turn: {do: [{menu: [spend, boast], pass if: true}]}
end: [{when: round-number > 2, finish: now}]
score: purse
"""


@pytest.mark.parametrize(("seen", "read"), [("owner", ["purse"]), ("everyone", ["purse", "in-all"])])
def test_what_is_hidden_from_the_one_who_is_asked_is_left_out(tmp_path: Path, seen: str, read: list[str]) -> None:
    file = tmp_path / "purses.yaml"
    file.write_text(PURSES.replace("SEEN", seen), "utf-8")
    assert [one.quantity for one in readings(interpreter.load(file).start(2).decision)] == read
