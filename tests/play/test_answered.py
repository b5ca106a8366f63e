"""A question says what it is about: the event that a window answers, and where the things lie that can be chosen."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.play.decision import Decision
from interpreter.play.questions.answered import Answered

ROOT = Path(__file__).parents[2]
GLIMPSE = """
language: 1
game: glimpse
players: 2
kinds: {leaf: {name: {en: Leaf, fr: Feuille}, starts in: deck, drawn from: deck, drawn to: my hand, acts from: hand}}
cards:
  oak: {kind: leaf, name: {en: Oak, fr: Chêne}, copies: 6}
  elm: {kind: leaf, name: {en: Elm, fr: Orme}, copies: 6}
zones:
  deck: {name: {en: Deck, fr: Pioche}, shape: pile, seen by: nobody}
  hand: {name: {en: Hand, fr: Main}, for each: player, seen by: owner}
  heap: {name: {en: Heap, fr: Tas}, seen by: everyone}
stocks: {coin: {name: {en: Coins, fr: Pièces}, held by: [player, bank], start: {player: 5, bank: 9}}}
rules:
  envy:
    name: {en: Envy, fr: Envie}
    after: a leaf is drawn by an opponent
    may: true
    do: [gain 1 coin]
  greed:
    name: {en: Greed, fr: Avarice}
    after: a leaf is put to heap by an opponent
    may: true
    do: [gain 1 coin]
  tax:
    name: {en: Tax, fr: Impôt}
    after: a coin is paid by an opponent
    may: true
    do: [gain 1 coin]
  dusk: {name: {en: Dusk, fr: Soir}, after: turn ends, may: true, do: [gain 1 coin]}
setup: [shuffle deck]
turn:
  do:
    - draw 1 leaf
    - choose a leaf in my hand as shed
    - put shed to heap
    - pay 1 coin to bank
end: [{as soon as: deck is empty, finish: turn}]
score: wealth
quantities: {wealth: {of: player as p, value: coins of p}}
"""


@pytest.fixture(scope="module")
def glimpse(tmp_path_factory: pytest.TempPathFactory) -> interpreter.Game:
    file = tmp_path_factory.mktemp("glimpse") / "glimpse.yaml"
    file.write_text(GLIMPSE, encoding="utf-8")
    return interpreter.load(file)


def pass_or_first(match: interpreter.Match) -> None:
    decision = match.decision
    passes = decision.point.name == "reaction"
    match.choose(decision.read("pass") if passes else next(iter(decision.choices())), decision.seat)


def windows(match: interpreter.Match, rule: str) -> Decision:
    """The next question whether somebody uses that rule."""
    for _ in range(60):
        decision = match.decision
        if rule in decision.point.keys:
            return decision
        pass_or_first(match)
    raise AssertionError(rule)


def event(decision: Decision) -> Answered:
    found = decision.answers_to
    assert found is not None
    return found


def test_a_card_that_is_drawn_unseen_is_told_by_its_back(glimpse: interpreter.Game) -> None:
    asked = windows(glimpse.start(2, seed=1), "envy")
    found = event(asked)
    assert asked.seat == 1 and found.actor == 0 and found.cards == () and found.name == "draw"
    assert (
        str(found.text) == "Anne draws Leaf → Hand (Anne)"
        and found.text.in_language("fr") == "Anne pioche Feuille → Main (Anne)"
    )


def test_a_card_that_all_see_is_told_by_name_and_its_place_is_what_the_question_is_about(
    glimpse: interpreter.Game,
) -> None:
    match = glimpse.start(2, seed=1)
    asked = windows(match, "greed")
    found = event(asked)
    card = match.view(1).places[-1].cards[0].card
    assert found.cards == (card,) and str(found.text).startswith(f"Anne puts {card.title()} → Heap")
    assert found.places[-1] in asked.subject.places


def test_tokens_are_told_with_who_pays_whom(glimpse: interpreter.Game) -> None:
    assert str(event(windows(glimpse.start(2, seed=1), "tax")).text) == "Anne pays 1 coin to Bank"


def test_the_end_of_a_turn_is_told_as_such(glimpse: interpreter.Game) -> None:
    found = event(windows(glimpse.start(2, seed=1), "dusk"))
    assert (found.event, *found.text.spellings) == ("scope", "Anne: Turn ends", "Anne : Tour s'achève")


def test_what_is_not_an_answer_answers_nothing(glimpse: interpreter.Game) -> None:
    match = glimpse.start(2, seed=1)
    while match.decision.point.name == "reaction":
        pass_or_first(match)
    assert match.decision.answers_to is None
    assert match.decision.subject.places == {match.view(0).places[1].place}


def test_whoever_is_robbed_hears_who_takes_how_much() -> None:
    match = interpreter.load("marquis").start(3, seed=4)
    rng, heard = Random(4), set()
    while not match.over and len(heard) < 2:
        decision = match.decision
        if "veto" in decision.point.keys:
            found = event(decision)
            assert found.seats == (decision.seat,) and found.actor not in (None, decision.seat)
            heard.add(found.name)
            if found.name == "rob":
                robber = match.seats[found.actor or 0]
                assert str(found.text).startswith(f"{robber} robs {match.seats[decision.seat]} of ")
        match.choose(decision.sample(rng), decision.seat)
    assert heard


def test_the_sheet_of_a_seat_says_it_too(glimpse: interpreter.Game) -> None:
    match = glimpse.start(2, seed=1)
    windows(match, "envy")
    assert '"answers":"Anne draws Leaf' in match.save_for(1)


def test_a_choice_of_a_column_says_what_lies_there() -> None:
    match = interpreter.load("queen-marie-antoinette").start(2, seed=1)
    while match.decision.point.name != "chosen" or "column" not in match.decision.prompt():
        match.choose(next(iter(match.decision.choices())), match.decision.seat)
    decision = match.decision
    columns = [one for one in match.view(decision.seat).places if one.zone == "column"]
    assert decision.subject.places == {one.place for one in columns}
    said = [decision.text_of(answer) for answer in decision.choices()]
    assert [one.partition(":")[0] for one in said] == [f"{one.count} characters" for one in columns]
    top = str(match.game.model.cards[columns[0].cards[0].card].title)
    assert said[0].startswith(f"13 characters: {top}, ")


def test_of_a_closed_pile_only_the_number_is_said() -> None:
    match = interpreter.load("splendor").start(2, seed=1)
    match.choose(match.decision.read("reserve from a deck"), match.decision.seat)
    said = [match.decision.text_of(answer) for answer in match.decision.choices()]
    assert said and all(one.endswith(" cards") and ":" not in one for one in said)


def test_of_cards_of_several_players_it_is_told_whose_each_is() -> None:
    match = interpreter.load("queens_collection").start(3, seed=1)
    match.choose(match.decision.parse("Anne"))
    match.choose(match.decision.parse("trade-card"))
    offered = [match.decision.describe(one) for one in match.decision.choices()]
    assert len(offered) > 1 and all("Open cards (" in one for one in offered), offered
