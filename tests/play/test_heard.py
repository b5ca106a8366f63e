"""Offers out of places that not everybody sees: what is heard, and what is not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import interpreter
from interpreter import Match, Refused
from interpreter.compile.program.points import Choice
from interpreter.engine.resample import exchange
from interpreter.play.seen.seen import OfferSeen

TOY = Path(__file__).parents[1] / "toys" / "two-places.yaml"


def table(seed: int = 1) -> Match:
    return interpreter.load(TOY).start(3, names=["Ann", "Ben", "Cleo"], seed=seed)


def placed(match: Match, zone: str, seat: int | None, *cards: str) -> None:
    """Lays cards where others lay: each changes places with a copy from the deck."""
    layout = match.machine.layout
    at = next(s for s, z in layout.zone_of_slot.items() if z.id == zone and seat in (None, layout.seat_of_slot(s)))
    deck = next(s for s, z in layout.zone_of_slot.items() if z.id == "deck")
    for spot, card in enumerate(cards):
        there = match.state[at][spot]
        if match.naming.card_id(there) != card:
            wanted = next(piece for piece in match.state[deck] if match.naming.card_id(piece) == card)
            twin = match.machine.copy(match.state)
            exchange(match.machine, match.state, twin, {wanted: there, there: wanted})
            match.state = twin


def pieces(match: Match, zone: str, seat: int) -> list[int]:
    layout = match.machine.layout
    at = next(s for s, z in layout.zone_of_slot.items() if z.id == zone and layout.seat_of_slot(s) == seat)
    return list(match.state[at])


def told(match: Match, seat: int) -> Any:
    """All that reaches a seat: its view, the log in both languages, what is asked of whom."""
    asked = [(one.seat, one.prompt("en"), one.prompt("fr")) for one in match.decisions]
    own = [[one.describe(a) for a in one.choices(60)] for one in match.decisions if one.seat == seat]
    log = [line.text for lang in ("en", "fr") for line in match.log(seat, lang=lang)]
    return json.dumps(match.view(seat).data()), log, asked, own


def test_which_copy_is_offered_reaches_nobody_before_it_is_handed_over() -> None:
    tables = []
    for line in ("1 pea", "2nd pea"):
        match = table()
        placed(match, "market", None, "soy", "soy")
        placed(match, "hand", 0, "pea", "soy", "pea")
        match.choose(match.decision.parse("one-entry"))
        match.choose(match.decision.parse(line))
        tables.append(match)
    assert tables[0] != tables[1]
    for seat in (1, 2):
        assert told(tables[0], seat) == told(tables[1], seat)
    said = tables[1].log(1)[-1].text
    assert said == "Ann offers 1 Pea · Hand"


def test_which_copy_is_given_is_said_in_both_languages() -> None:
    match = table()
    placed(match, "market", None, "soy", "soy")
    placed(match, "hand", 0, "pea", "soy", "pea")
    match.choose(match.decision.parse("one-entry"))
    answer = match.decision.parse("2e pois dans main")
    assert answer == match.decision.parse("offer 2nd pea")
    assert match.decision.describe(answer, "en") == "Offer 2nd Pea · Hand"
    assert match.decision.describe(answer, "fr") == "Offrir 2e Pois · Main"


@pytest.mark.parametrize("lines", [("1 pea", "refuse"), ("1 pea",), ("1 pea, 1 soy", "refuse")])
@pytest.mark.parametrize("other", [("soy", "pea", "soy"), ("soy", "soy", "pea"), ("pea", "soy", "pea")])
def test_where_in_a_hidden_hand_the_offered_card_lies_reaches_nobody(
    lines: tuple[str, ...], other: tuple[str, ...]
) -> None:
    tables = []
    for hand in (("pea", "soy", "soy"), other):
        match = table()
        placed(match, "market", None, "soy", "soy")
        placed(match, "hand", 0, *hand)
        assert [match.naming.card_id(piece) for piece in pieces(match, "hand", 0)] == list(hand)
        for line in ("two-entries", *(line.replace("1 soy", "1 soy in hand") for line in lines)):
            match.choose(match.decision.parse(line))
        tables.append(match)
    for seat in (1, 2):
        assert told(tables[0], seat) == told(tables[1], seat)


def test_what_is_on_the_table_is_imagined_to_be_there() -> None:
    match = table()
    placed(match, "market", None, "soy", "soy")
    placed(match, "hand", 0, "soy", "pea", "pea")
    for line in ("one-entry", "2 pea"):
        match.choose(match.decision.parse(line))
    spots = set()
    for seed in range(40):
        for seat in (1, 2):
            twin = match.resample(seat, Random(seed))
            cards = [twin.naming.card_id(piece) for piece in pieces(twin, "hand", 0)]
            assert cards.count("pea") >= 2
            assert twin.view(seat) == match.view(seat)
            spots.add(tuple(cards))
    assert len(spots) == 4, "any two of the three, or all"


def test_an_offer_that_tells_of_a_hidden_hand_is_not_taken_back() -> None:
    from interpreter.play.taken_back import tells

    match = table()
    placed(match, "market", None, "soy", "soy")
    placed(match, "hand", 0, "pea", "soy", "soy")
    match.choose(match.decision.parse("one-entry"))
    assert tells(match.copy(), 0, match.decision.parse("1 pea"))


@pytest.mark.parametrize(
    "typed",
    [
        "1 pea in market",
        "pea in market",
        "1 Pea · Market",
        "1 pois dans marché",
        "1 Pois · Marché",
        "offrir 1 pois · marché",
    ],
)
def test_a_place_is_said_in_either_language(typed: str) -> None:
    match = table()
    placed(match, "market", None, "pea", "soy")
    placed(match, "hand", 0, "pea", "soy", "soy")
    match.choose(match.decision.parse("one-entry"))
    #                                              pea soy | pea soy
    assert match.decision.parse(typed) == (2, 0, 0, 1, 0)
    match.choose(match.decision.parse(typed))
    assert match.decision.prompt("en") == "Ann offers 1 Pea · Market. What do you answer?"
    assert match.decision.prompt("fr") == "Ann offre 1 Pois · Marché. Que répondez-vous ?"
    assert match.view(None).offer == OfferSeen(by=0, to=1, gives={"pea in market": 1}, asks={})
    assert match.log(2)[-1].text == "Ann offers 1 Pea · Market"


def test_who_does_not_say_the_place_is_told_which_there_are() -> None:
    match = table()
    placed(match, "market", None, "pea", "soy")
    placed(match, "hand", 0, "pea", "soy", "soy")
    match.choose(match.decision.parse("one-entry"))
    with pytest.raises(Refused) as refused:
        match.decision.parse("1 pea")
    assert str(refused.value.text) == "`pea` may come from several places: say `pea in hand` or `pea in market`"
    assert (
        refused.value.text.in_language("fr")
        == "`pea` peut venir de plusieurs endroits : dites `Pois · Main` ou `Pois · Marché`"
    )


def test_what_is_listed_is_read_again() -> None:
    for seed in range(6):
        match = table(seed)
        for action in ("two-entries", "one-entry", "barter", "from-fields"):
            twin = match.copy()
            twin.choose(twin.decision.parse(action))
            if twin.decision.kind is Choice.OFFER:
                for answer in twin.decision.choices(80):
                    assert twin.decision.parse(twin.decision.question.spelt(answer)) == answer
