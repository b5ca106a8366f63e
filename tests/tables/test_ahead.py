"""What is within reach is told before one chooses an action, and only what can be worked out from what lies open."""

from __future__ import annotations

from pathlib import Path
from random import Random

import interpreter
from interpreter.tables.ahead import ahead
from interpreter.tables.names import Names
from interpreter.tables.terminal.scene import scene

STALL = """
language: 1
game: stall
players: 2
kinds: {fruit: {name: {en: Fruit, fr: Fruit mûr}, properties: {price: number}}}
cards:
  fig: {kind: fruit, starts in: stall, price: 1}
  pear: {kind: fruit, starts in: stall, price: 5}
  plum: {kind: fruit, starts in: stall, price: 3}
  kiwi: {kind: fruit, starts in: deck, price: 2}
  lime: {kind: fruit, starts in: deck, price: 2}
zones:
  stall: {name: {en: Stall, fr: Étal}, seen by: everyone}
  deck: {shape: pile, seen by: nobody}
  basket: {for each: player, seen by: everyone}
stocks: {coin: {held by: [player, bank], start: {player: 3}}}
actions:
  buy:
    name: {en: Buy, fr: Acheter}
    targets: [choose a fruit in stall as wanted]
    cost: [pay (price of wanted) coin to bank]
    do: [put wanted to my basket]
  smell:
    name: {en: Smell, fr: Sentir}
    targets: [choose a fruit in stall as scented]
    do: [gain 1 coin from bank]
  guess:
    name: {en: Guess, fr: Deviner}
    targets: [choose a fruit in stall where price of it > price of top card of deck as guessed]
    do: [put guessed to my basket]
    openly: true
setup: [shuffle deck]
turn: {do: [{menu: [buy, smell, guess]}]}
end: [{as soon as: stall is empty, finish: now}]
score: wealth
quantities: {wealth: {of: player as p, value: coins of p}}
"""


def opened(tmp_path: Path, coins: int = 3) -> interpreter.Match:
    file = tmp_path / "stall.yaml"
    file.write_text(STALL.replace("start: {player: 3}", f"start: {{player: {coins}}}"), encoding="utf-8")
    return interpreter.load(file).start(2, seed=1)


def test_cards_that_can_be_paid_for_are_marked_and_others_are_not(tmp_path: Path) -> None:
    match = opened(tmp_path)
    found = scene(match, 0, Names(match.game.model, "en"), ahead(match.decision).reach)
    faces = {card.title: card.can for place in found.places if place.zone == "stall" for card in place.cards if card}
    assert faces == {"Fig": ("Buy",), "Plum": ("Buy",), "Pear": ()}  # smelling can be done to all: it is not said


def test_what_hidden_cards_decide_is_not_told(tmp_path: Path) -> None:
    match = opened(tmp_path)
    assert all("Guess" not in str(title) for titles in ahead(match.decision).reach.values() for title in titles)


def test_a_menu_is_about_what_its_actions_are_about(tmp_path: Path) -> None:
    match = opened(tmp_path)
    stall = next(one.place for one in match.view(0).places if one.zone == "stall")
    assert ahead(match.decision).subject.places == {stall}


def test_looking_ahead_changes_nothing() -> None:
    match = interpreter.load("splendor").start(2, seed=3)
    rng = Random(3)
    for _ in range(40):
        before, entries = match.copy(), list(match.entries)
        coming = ahead(match.decision)
        assert match == before and match.entries == entries
        if match.decision.point.name == "menu" and coming.reach:
            buys = match.copy()
            buys.choose(buys.decision.read("buy"), buys.decision.seat)
            handles = match.handles(match.decision.seat)
            assert {handles[piece] for piece in buys.decision.question.candidates()} == set(coming.reach)
        match.choose(match.decision.sample(rng), match.decision.seat)


def test_the_only_card_that_can_be_paid_for_is_marked_too(tmp_path: Path) -> None:
    """It would be bought without a question."""
    match = opened(tmp_path, coins=1)
    (stall,) = [one for one in scene(match, 0, Names(match.game.model, "en"), ahead(match.decision).reach).places
                if one.title == "Stall"]  # fmt: skip
    assert [card.title for card in stall.cards if card and "Buy" in card.can] == ["Fig"]
