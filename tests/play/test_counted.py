"""Hidden cards are counted in words where their kind has them, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.play.names.counted import CardWords, counted_cards
from interpreter.play.questions.subject import lying

GAME = """\
language: 1
players: 2
kinds: {leaf: {name: {en: Leaf, fr: Feuille}, FORMSstarts in: heap}}
cards: {oak: {kind: leaf, copies: 9}}
zones:
  heap: {name: {en: Heap, fr: Tas}, shape: pile, seen by: nobody}
  basket: {name: {en: Basket, fr: Panier}, for each: player, seen by: owner}
quantities: {points: {of: player as p, value: 0}}
actions: {gather: {do: [draw 3 leaf from heap to my basket, draw 1 leaf from heap to my basket]}}
turn: {do: [perform gather]}
end: [{when: turn-number > 1, finish: now}]
score: points
"""
FORMS = "several: {en: Leaves, fr: Feuilles}, "


@pytest.mark.parametrize(
    ("forms", "lang", "told"),
    [
        (FORMS, "en", ["3 leaves", "1 leaf"]),
        (FORMS, "fr", ["3 feuilles", "1 feuille"]),
        ("", "en", ["3 × Leaf", "Leaf"]),
        ("", "fr", ["3 × Feuille", "Feuille"]),
    ],
)
def test_hidden_cards_are_counted_in_the_words_of_their_kind(
    tmp_path: Path, forms: str, lang: str, told: list[str]
) -> None:
    file = tmp_path / "leaves.yaml"
    file.write_text(GAME.replace("FORMS", forms))
    match = interpreter.load(file).start(2, seed=1)
    lines = [line.text for line in match.log(1, lang=lang)]
    for words in told:
        assert any(f" {words} → " in line for line in lines), lines


def test_one_list_counts_hidden_cards_and_known_ones() -> None:
    leaf, oak = CardWords("Leaf", "leaf", "leaves"), CardWords("Oak")
    assert counted_cards([leaf, oak, leaf, oak]) == "2 leaves, 2 × Oak"


def test_what_lies_in_a_place_is_counted_in_the_words_of_its_kind() -> None:
    match = interpreter.load("queens-collection").start(2, seed=3)
    match.choose(0)
    boxes = [zone for zone, found in match.machine.layout.zone_of_slot.items() if found.id == "tray"]
    assert boxes and str(lying(match.decision.question, boxes[0])).startswith(f"{len(match.state[boxes[0]])} pawns: ")
