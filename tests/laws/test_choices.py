"""What is offered is accepted, what is not offered is refused, and there is always something to do."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from interpreter.compile.program.points import Choice
from interpreter.play.decision import Decision, Refused
from interpreter.play.match import Match
from tests.laws.examples import MOMENTS, SEEDS, examples, given
from tests.laws.tables import Table, begun, played, walk

MOST = 24  # choices tried at one decision
LISTED = 300  # choices listed at one decision
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    "",
    "0",
    0.0,
    1.5,
    float("nan"),
    (),
    [],
    {},
    -1,
    -2,
    1 << 70,
    (0,),
    (-1,),
    (True,),
    ("0",),
    (0, 0),
    (0.0,),
    [0],
    ((0,),),
    (None,),
    object(),
    int,
    {0},
    b"0",
    (1 << 70,),
    (0,) * 50,
)


def is_plain(answer: object) -> bool:
    return type(answer) is int or (type(answer) is tuple and all(type(one) is int for one in answer))


def neighbours(answer: Any) -> list[Any]:
    """Answers that are nearly right."""
    if type(answer) is int:
        return [answer + 1, answer - 1, (answer,)]
    found: list[Any] = [answer[1:], answer[:-1], answer[::-1], (*answer, 0), list(answer)]
    for at in range(min(3, len(answer))):
        found += [(*answer[:at], answer[at] + by, *answer[at + 1 :]) for by in (1, -1)]
    return found


def refused(match: Match, answer: Any, seat: int | None) -> None:
    state, entries = match.machine.copy(match.state), list(match.entries)
    with pytest.raises(Refused) as why:
        match.choose(answer, seat)
    assert str(why.value), "a refusal says why"
    assert match.state == state and match.entries == entries, f"refusing {answer!r} changed the state"


def laws_of(match: Match, decision: Decision, rng: Random) -> None:
    listed = list(islice(decision.choices(), LISTED))
    assert listed, "a decision without a choice"
    assert all(map(is_plain, listed)) and len(set(listed)) == len(listed)
    complete = len(listed) < LISTED
    count = decision.count()
    assert count is None or (count == len(listed) if complete else count >= LISTED)
    for answer in rng.sample(listed, min(MOST, len(listed))):
        assert decision.allows(answer) and decision.refusal(answer) == ""
        assert decision.describe(answer, "en") and decision.describe(answer, "fr")
        match.copy().choose(answer, decision.seat)
    for _ in range(8):
        drawn = decision.sample(rng)
        assert decision.allows(drawn)
        assert drawn in listed or not complete
    if complete:
        known = set(listed)
        copies = list(islice(decision.choices(copies=True), LISTED))
        assert known <= set(copies) or len(copies) == LISTED
        assert all(decision.allows(one) and decision.listed(one) in known for one in copies)
        nearly = [x for answer in listed[:3] for x in neighbours(answer)]
        for answer in (*JUNK, *nearly):
            if is_plain(answer) and answer in known:
                assert decision.listed(answer) == answer
            elif decision.allows(answer):
                assert decision.listed(answer) in known, f"{answer!r} is allowed and means nothing that is listed"
                assert after(match, answer, decision) == after(match, decision.listed(answer), decision)
            else:
                assert decision.refusal(answer)


def after(match: Match, answer: Any, decision: Decision) -> Match:
    twin = match.copy()
    twin.choose(answer, decision.seat)
    return twin


@examples(2)
@given(SEEDS)
def test_listed_choices_and_no_others_are_accepted(table: Table, seed: int) -> None:
    rng = Random(seed)
    for number, match in enumerate(walk(table.game.start(table.players, seed), Random(seed), 400)):
        if number < 12 or number % 7 == 0:
            for decision in match.decisions:
                laws_of(match, decision, rng)
        assert all(decision.question.space.any(match.state) for decision in match.decisions), "a dead end"


@examples(1)
@given(SEEDS)
def test_chance_and_forced_decisions_obey_too(table: Table, seed: int) -> None:
    """Asked instead of rolled or skipped, as rulings and searches do."""
    rng = Random(seed)
    match = table.game.start(table.players, seed, chance="ask", forced="ask")
    for number, one in enumerate(walk(match, Random(seed), 120)):
        if number < 12 or number % 11 == 0:
            for decision in one.decisions:
                laws_of(one, decision, rng)


@examples(2)
@given(SEEDS)
def test_every_decision_has_an_answer(table: Table, seed: int) -> None:
    """Also what is forced, and what chance is asked: nobody is ever led into a question without one."""
    match = table.game.start(table.players, seed, chance="ask", forced="ask")
    for one in walk(match, Random(seed), 300):
        assert all(decision.question.space.any(one.state) for decision in one.decisions), one.decision.point.routine


@examples(3)
@given(SEEDS, MOMENTS)
def test_a_refusal_changes_nothing(table: Table, seed: int, moment: int) -> None:
    match = begun(table, seed, moment)
    before = match.save()
    for decision in match.decisions:
        for answer in JUNK:
            if not (is_plain(answer) and decision.allows(answer)):
                refused(match, answer, decision.seat)
    asked = {decision.seat for decision in match.decisions}
    for seat in {-1, table.players, *range(table.players)} - asked:
        refused(match, next(iter(match.decision.choices())) if not match.over else 0, seat)
    assert match.save() == before


@examples(2)
@given(SEEDS, MOMENTS)
def test_a_choice_can_be_made_by_its_number(table: Table, seed: int, moment: int) -> None:
    for decision in begun(table, seed, moment).decisions:
        if decision.kind is not Choice.NUMBER:
            for number, answer in enumerate(decision.choices(5), 1):
                assert decision.parse(str(number)) == answer
        with pytest.raises(Refused):
            decision.parse("surely nobody calls anything like this")


@examples(1)
@given(SEEDS)
def test_a_game_that_is_over_asks_nothing(table: Table, seed: int) -> None:
    match = played(table.game.start(table.players, seed), Random(seed))
    refused(match, 0, None)
