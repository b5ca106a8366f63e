"""What is not lit says why: in the author's words, with what was found, and nothing that the seat may not know."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from interpreter import Match
from interpreter.tables.web import choose
from interpreter.tables.web.things import BackThing, CardThing, MemberThing, PlaceThing, SeatThing, SpotThing, Thing
from tests.tables.test_ahead import opened
from tests.web.choose.test_games import GAMES, STRANGERS, begun


def handle(match: Match, card: str) -> CardThing:
    pieces = match.handles(match.decision.seat)
    return next(CardThing(own) for piece, own in pieces.items() if match.naming.card_id(piece) == card)


def test_what_cannot_be_paid_for_says_so_with_both_numbers(tmp_path: Path) -> None:
    match = opened(tmp_path)
    while match.decision.seat != 0 or match.turn < 1:
        match.choose(1, match.decision.seat)
    pear = choose.why(match, 0, handle(match, "pear"), "en")
    assert "This can be chosen" in pear, "it can still be smelt"
    assert "stall.yaml" not in pear


def test_the_box_names_the_action_the_values_and_the_line() -> None:
    match, rng = begun("splendor", 3), Random(2)
    for _ in range(200):
        asked = choose.asked(match, match.decision.seat, "en")
        seat = match.decision.seat
        for own in match.handles(seat).values():
            told = choose.why(match, seat, CardThing(own), "en")
            if "Buy a card: not now" in told:
                assert "do not pay for that card" in told and "<dt>your Tokens</dt>" in told
                assert "SP-BUY-01" in told and "6 more" in told and ">game.yaml:" in told
                assert CardThing(own) not in asked.lit
                french = choose.why(match, seat, CardThing(own), "fr")
                assert "Acheter une carte : pas maintenant" in french
                return
        match.choose(match.decision.sample(rng), seat)
    pytest.fail("everything could always be bought")


def test_why_something_is_asked_and_why_a_line_came_about() -> None:
    match = begun("splendor", 3)
    match.choose(0, 0)
    assert "SP-TAKE-01" in choose.why(match, 0, None, "en")
    line = match.log(0)[-1]
    assert line.text in choose.why_line(match, 0, line.at, "en")
    assert "<h3>" not in choose.why_line(match, 0, 99_999, "en")
    assert "not asked" in choose.why(match, 1, None, "en") and choose.why(match, None, None, "fr")


@pytest.mark.parametrize("where", [*GAMES, *STRANGERS], ids=lambda one: getattr(one, "stem", one))
def test_twins_are_told_the_same(where: object) -> None:
    match, rng = begun(where, 11), Random(11)
    for _ in range(12):
        if match.over:
            return
        seat = rng.randrange(len(match.seats))
        twin = match.resample(seat, rng)
        for thing in things(match, seat):
            told = choose.why(match, seat, thing, "fr")
            assert told == choose.why(twin, seat, thing, "fr") and "<section" in told
        match.choose(match.decision.sample(rng), match.decision.seat)


def things(match: Match, seat: int) -> list[Thing]:
    """Some of everything that a page may ask about, also what is not there."""
    cards = [CardThing(own) for own in sorted(match.handles(seat).values())[:12]]
    slots = list(match.machine.layout.zone_of_slot)
    enums = [MemberThing(enum.id, enum.members[0].id) for enum in match.game.model.enums.values() if enum.members]
    rest: list[Thing] = [BackThing(slots[0], 0), SpotThing(slots[-1], 3), SeatThing(0), SeatThing(99), CardThing(9999)]
    return [
        *cards,
        *(PlaceThing(slot) for slot in slots[:6]),
        *enums[:3],
        *rest,
        PlaceThing(0),
        MemberThing("no", "no"),
    ]
