"""Decisions of the language that a ruling cannot show: what is not said, not seen, or not disturbed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.meaning import types

TOYS = Path(__file__).parent
HIDDEN = ("knowledge", "before", "at-once", "split", "orders", "swap", "bribe", "telling")


def toy(name: str) -> interpreter.Game:
    return interpreter.load(TOYS / f"{name}.yaml")


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A toy with one of its texts changed."""
    text = (TOYS / f"{name}.yaml").read_text("utf-8")
    assert text.count(old) == 1
    path = tmp_path / f"{name}.yaml"
    path.write_text(text.replace(old, new), "utf-8")
    return path


def does(match: interpreter.Match, seat: int, words: str) -> None:
    decision = next(d for d in match.decisions if d.seat == seat)
    match.choose(decision.parse(words), seat)


def test_a_hidden_card_of_another_is_chosen_by_its_back() -> None:  # D20
    match = toy("knowledge").start(2, seed=3)
    does(match, 0, "peek")
    does(match, 1, "draw-one")
    does(match, 0, "pick")
    assert match.decision.seat == 0 and isinstance(match.decision.point.answers, types.Card)
    names = set(match.game.model.cards)
    for answer in match.decision.choices():
        assert match.decision.describe(answer) not in names


@pytest.mark.parametrize("name", HIDDEN)
def test_what_may_be_chosen_depends_on_what_is_known(name: str) -> None:  # D20, D37
    """Where a seat cannot tell a position from the real one, it is offered and refused the same, in the same words."""
    game, rng = toy(name), Random(11)
    for players in game.player_counts:
        match = game.start(players, seed=5)
        for _ in range(60):
            if match.over:
                break
            for decision in match.decisions:
                twin = match.resample(decision.seat, rng)
                other = next(d for d in twin.decisions if d.seat == decision.seat)
                assert said(decision) == said(other)
            decision = rng.choice(match.decisions)
            match.choose(decision.sample(rng), decision.seat)


def said(decision: interpreter.Decision) -> tuple[object, ...]:
    """All that a seat learns from being asked: what it is offered, and why not the rest."""
    offered = sorted(decision.describe(answer) for answer in decision.choices(40))
    refused = [decision.refusal(answer) for answer in range(len(decision.point.keys)) if not decision.allows(answer)]
    return decision.prompt(), decision.count(), offered, refused


def test_a_name_is_seen_by_nobody() -> None:  # D22
    views = []
    for bid in (1, 3):
        match = toy("together").start(3, seed=2)
        does(match, 0, "auction")
        does(match, 0, str(bid))
        views.append([match.view(1), match.view(2), match.view(None), [line.text for line in match.log(1)]])
    assert views[0] == views[1]


def test_a_call_cannot_read_its_callers_names(tmp_path: Path) -> None:  # D23
    path = changed(tmp_path, "procedures", "tax: {do: [lose 1 coin to bank,", "tax: {do: [foe loses 1 coin to bank,")
    assert any("foe" in fault.message for fault in interpreter.faults(path))


def test_a_name_ends_with_its_block(tmp_path: Path) -> None:  # D23
    old = "count-up:\n    do:\n"
    new = "count-up:\n    do:\n      - if: 1 = 1\n        then: [let inner be 3]\n      - set bonus of me to inner\n"
    faults = interpreter.faults(changed(tmp_path, "numbers", old, new))
    assert any("inner" in fault.message for fault in faults)


def test_another_shuffle_does_not_disturb_this_one(tmp_path: Path) -> None:  # D38
    old = "actions:\n  mix: {do: [shuffle deck]}\n"
    churn = "churn: {do: [shuffle show, choose a number from 1 to 9 at random as n]}"
    new = f"actions:\n  {churn}\n  mix: {{do: [shuffle deck]}}\n"
    plain, more = toy("chance"), interpreter.load(changed(tmp_path, "chance", old, new))
    for seed in range(5):
        first, second = plain.start(2, seed=seed), more.start(2, seed=seed)
        for match in (first, second):
            for seat, words in ((0, "mix"), (1, "throw"), (0, "mix")):
                does(match, seat, words)
        assert layout(first) == layout(second)
        assert first.view(0).facts == second.view(0).facts


def layout(match: interpreter.Match) -> list[object]:
    slots = match.machine.layout.zone_slots("deck")
    return [match.state[slot] for slot in slots]
