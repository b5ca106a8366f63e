"""Why something cannot be done: the part that fails, its rule and clause, and the values that it found."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Game, Match, Refused
from interpreter.model.ruling import read_rulings
from interpreter.reasons import Reason, why_not
from interpreter.rulings.runner import Runner, position
from interpreter.source.yaml.reader import read

HERE = Path(__file__).parent


@cache
def toll() -> Game:
    return interpreter.load(HERE / "toll.yaml")


def placed(given: str) -> Match:
    text = f"ruling: a position\nseats: [Ann, Ben]\ngiven: {given}\nexpect: {{turn of: Ann}}\n"
    node, faults = read(text, "position")
    assert node is not None and not faults
    (ruling,), _ = read_rulings([node])
    play, wrong = position(Runner(toll()).table(ruling), ruling, [])
    assert not wrong
    return play.match


def told(match: Match, words: str, seat: int = 0) -> list[Reason]:
    return why_not(match, seat, words)


def only(match: Match, words: str, seat: int = 0) -> Reason:
    (found,) = told(match, words, seat)
    return found


def test_the_failing_part_of_a_conjunction_with_its_values() -> None:
    reason = only(placed("{Ann: {coins: 2, hand: [pear, plum]}}"), "cross")
    assert reason.kind == "condition" and reason.written == "coins of me >= 3"
    assert [(str(one.name), str(one.value)) for one in reason.found] == [("your Coin", "2")]
    assert reason.span is not None and reason.span.line == line_of("cross:")


def test_both_parts_if_both_fail() -> None:
    found = told(placed("{Ann: {coins: 2, hand: []}}"), "cross")
    assert [one.written for one in found] == ["coins of me >= 3", "size of my hand > 1"]
    assert str(found[1].found[0].value) == "0"


def test_what_may_be_done_has_no_reason_against_it() -> None:
    match = placed("{Ann: {coins: 3, hand: [pear, plum]}, stall: [cherry, sloe, lime]}")
    for words in ("cross", "ring", "beg", "pick", "pick cherry", "buy lime", "keep sloe", "fall", "pass"):
        assert told(match, words) == [], words


def test_a_limit_that_is_used_up() -> None:
    match = placed("{Ann: {coins: 3}}")
    match.choose(match.decision.point.keys.index("ring"))
    reason = only(match, "ring")
    assert (
        reason.kind == "limit"
        and "1 times per turn" in str(reason.text)
        and "1 fois par tour" in reason.text.in_language("fr")
    )


def test_a_rule_that_forbids_with_its_clause() -> None:
    reason = only(placed("{night: true}"), "beg")
    assert reason.kind == "cannot" and reason.clauses == ("TO-02",)
    assert str(reason.text) == "The silence of the night forbids it"
    assert reason.text.in_language("fr") == "Le silence de la nuit l'interdit"


def test_the_filter_that_leaves_no_target() -> None:
    reason = only(placed("{stall: [apple, sloe, lime]}"), "pick")
    assert reason.kind == "target" and reason.written == "color is red"
    assert "(1)" in str(reason.text), "of three, one passes the first filter"
    assert str(only(placed("{stall: [empty, empty, empty]}"), "pick").text) == "there is no Fruit in Stall"


def test_one_candidate_by_its_name() -> None:
    match = placed("{stall: [cherry, sloe, lime], Ann: {hand: [pear, plum]}}")
    assert only(match, "pick sloe").written == "color is red"
    found = told(match, "pick lime")
    assert [one.written for one in found] == ["value > 3", "color is red"]
    assert "is not among" in str(only(match, "pick pear").text), "it lies in a hand"
    assert only(match, "keep lime").written == "value > 2", "the quantity that gives the choices is looked into"


def test_a_cost_that_cannot_be_paid() -> None:
    match = placed("{Ann: {coins: 3}, stall: [cherry, sloe, lime]}")
    reason = only(match, "buy cherry")
    assert reason.kind == "cost"
    assert [(str(one.name), str(one.value)) for one in reason.found] == [("what it takes", "5"), ("what there is", "3")]
    assert told(match, "buy lime") == []
    assert only(placed("{Ann: {coins: 0}, stall: [cherry, empty, empty]}"), "buy").kind == "cost"


def test_a_set_that_is_chosen() -> None:
    match = placed("{Ann: {hand: [cherry, apple, pear, lime, grape]}}")
    match.choose(match.decision.point.keys.index("pair"))
    assert told(match, "cherry, apple") == []
    assert "same value of" in str(only(match, "cherry, pear").text)
    assert str(only(match, "cherry").text) == "2 must be chosen, not 1"
    heavy = only(match, "pear, lime")
    assert "7" in heavy.in_language("en")


def test_a_truth_is_looked_into() -> None:
    reason = only(placed("{Ann: {coins: 5}, night: true}"), "sleep")
    assert ("Coin of Ann", "5") in [(str(one.name), str(one.value)) for one in reason.found]


def test_what_the_asker_cannot_see_is_not_told() -> None:
    with_it, without = (placed(f"{{Ben: {{hand: [{card}]}}}}") for card in ("apple, pear", "plum, pear"))
    assert told(with_it, "spy") == []
    reason = only(without, "spy")
    assert reason.kind == "hidden" and str(reason.text) == "not available, for a reason you cannot see"
    assert told(with_it, "boast") == told(without, "boast"), "what lies open is reason enough"
    assert only(without, "boast").written == "coins of me > 30"


def test_a_card_that_nobody_has_seen_is_not_spoken_of() -> None:
    match = placed("{stall: [cherry, sloe, lime], Ann: {hand: []}, Ben: {hand: [pear]}}")
    with pytest.raises(Refused, match="nowhere that you can see"):
        told(match, "buy pear")
    with pytest.raises(Refused, match="nothing that you know is called `p`"):  # the beginning of ids is no name
        told(placed("{stall: [pear, plum, lime]}"), "buy p")
    with pytest.raises(Refused, match="did you mean"):
        told(match, "bux")


def test_a_refused_line_of_a_ruling_is_told_why() -> None:
    text = (
        "{ruling: it can be crossed, seats: [Ann, Ben], given: {Ann: {coins: 2}}, play: [Ann does cross], "
        "expect: {turn of: Ben}}"
    )
    node, _ = read(text, "position")
    assert node is not None
    (ruling,), _ = read_rulings([node])
    (found,) = Runner(toll()).run(ruling)
    assert found.code == "E610" and "Coin of Ann is at least 3 (Coin of Ann = 2)" in found.help


def test_whose_turn_it_is() -> None:
    reason = only(placed("{}"), "cross", seat=1)
    assert reason.kind == "turn" and "Ann is asked" in str(reason.text)


@pytest.mark.parametrize("game", ["splendor", "queens_necklace", "toll"])
def test_twins_are_told_the_same(game: str) -> None:
    """Two positions that a seat cannot tell apart give it the same reasons, and there is one for every refusal."""
    opened = toll() if game == "toll" else interpreter.load(game)
    tried = 0
    for seed in range(2):
        match, rng = opened.start(seed=seed), Random(seed)
        for step in range(45):
            if match.over:
                break
            decision = match.decision
            if decision.point.name == "menu" and step % 3 == 0:
                twin = match.resample(decision.seat, rng)
                for answer, action in enumerate(decision.point.keys[:-1]):
                    reasons = why_not(match, decision.seat, action)
                    if twin.decision.allows(answer) is decision.allows(answer):
                        assert reasons == why_not(twin, decision.seat, action)
                    assert bool(reasons) is not decision.allows(answer), action
                    tried += 1
            match.choose(decision.sample(rng), decision.seat)
    assert tried > 20


def line_of(text: str) -> int:
    lines = (HERE / "toll.yaml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)
