"""What an answer points at, without words: things of the view of whoever is asked, the same for twins."""

from __future__ import annotations

from random import Random

import pytest

import interpreter
from interpreter.play.seen.seen import BackSeen, CardSeen
from interpreter.play.seen.things import (
    ActionThing,
    BackThing,
    CardThing,
    MemberThing,
    PlaceThing,
    Pointed,
    SeatThing,
    SpotThing,
    TokenThing,
)
from interpreter.play.views.view import View

LISTED = 12
GAMES = ("splendor", "queens-necklace", "queen-marie-antoinette", "marquis", "queens-collection")


def is_there(view: View, thing: Pointed) -> bool:
    places = {place.place: place for place in view.places}
    match thing:
        case CardThing(handle):
            return any(isinstance(c, CardSeen) and c.handle == handle for p in view.places for c in p.cards)
        case BackThing(place, at):
            return isinstance(places[place].cards[at], BackSeen)
        case PlaceThing(place):
            return place in places
        case SpotThing(place, at):
            return at < len(places[place].cards)
        case SeatThing(seat):
            return seat < len(view.seats)
        case TokenThing(stock, holder, member):
            return any((one.stock, one.holder) == (stock, holder) and one.counts[member] for one in view.stocks)
        case MemberThing() | ActionThing():
            return True


@pytest.mark.parametrize("game", GAMES)
def test_answers_point_at_what_the_seat_sees_and_at_the_same_for_twins(game: str) -> None:
    match = interpreter.load(game).start(3, seed=5)
    rng, met = Random(5), set()
    for turn in range(60):
        if match.over:
            break
        decision = match.decision
        answers = list(decision.choices(LISTED))
        view = match.view(decision.seat)
        pointed = [decision.points_at(answer) for answer in answers]
        assert all(is_there(view, thing) for things in pointed for thing in things)
        met |= {type(thing) for things in pointed for thing in things}
        if turn % 5 == 0:
            twin = next(one for one in match.resample(decision.seat, rng).decisions if one.seat == decision.seat)
            assert [twin.points_at(answer) for answer in answers] == pointed
        match.choose(decision.sample(rng), decision.seat)
    assert CardThing in met or MemberThing in met


def test_a_menu_points_at_actions_and_a_payment_at_tokens() -> None:
    match = interpreter.load("splendor").start(2, seed=1)
    menu = match.decision
    assert next(menu.points_at(answer) for answer in menu.choices()) == (ActionThing("take-three"),)
    match.choose(menu.parse("take-two"))
    assert match.decision.points_at(match.decision.parse("red")) == (MemberThing("color", "red"),)
    assert match.decision.points_at(99) == match.decision.points_at("x") == ()
