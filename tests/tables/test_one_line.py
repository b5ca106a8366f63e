"""An action and its choices in one line, cards by what is seen of them, and what is left to choose from."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.play.questions.meant import Label, meant
from interpreter.play.seen.seen import CardSeen
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from tests.tables.test_terminal import play

FAIR = """
language: 1
game: fair
players: 2
enums: {fruit: {plum: {name: {en: Plum, fr: Prune}}, fig: {name: {en: Fig, fr: Figue}}}}
kinds:
  basket:
    name: {en: Basket, fr: Panier}
    starts in: stall
    properties: {fruit: fruit, weight: number, asks: {bundle of: fruit}}
  omen: {starts in: deck}
tables:
  - kind: basket
    columns: [id, fruit, weight, asks]
    rows: [[x-1, plum, 1, {fig: 2}], [x-2, plum, 2, {fig: 1}], [x-3, fig, 1, {plum: 1}], [x-4, plum, 2, {plum: 2}]]
cards: {rain: {kind: omen, name: {en: Rain, fr: Pluie}}, sun: {kind: omen, name: {en: Sun, fr: Soleil}}}
zones:
  stall: {shape: row, seen by: everyone, name: {en: Stall, fr: Étal}}
  deck: {shape: pile, seen by: nobody}
  hand: {for each: player, seen by: owner}
actions:
  buy:
    name: {en: Buy a basket, fr: Acheter un panier}
    targets: [choose a basket in stall as wanted]
    do: [move wanted to my hand]
  gift:
    name: {en: Give a basket away, fr: Offrir un panier}
    targets: [choose a basket in stall as wanted, choose an opponent as friend]
    do: [move wanted to hand of friend]
  read:
    name: {en: Look at the sky, fr: Regarder le ciel}
    do: [draw 1 omen from deck to my hand, choose a card in my hand as kept, put kept to deck]
turn: {do: [{menu: [buy, gift, read]}]}
end: [{as soon as: size of stall = 0, finish: now}]
score: wares
quantities: {wares: {of: player as p, value: size of hand of p}}
"""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    (tmp_path / "fair.yaml").write_text(FAIR, "utf-8")
    box = Box(str(tmp_path / "fair.yaml"))
    game = box.open()
    return Sitting(box, game, game.start(2, seed=1), frozenset({0}), "random", 7)


def bought(sitting: Sitting) -> list[str]:
    """What lies in the hand of who typed."""
    hand = next(place for place in sitting.match.view(0).places if place.zone == "hand")
    return [card.card for card in hand.cards if isinstance(card, CardSeen)]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("buy fig", "x-3"),
        ("acheter figue", "x-3"),
        ("bu fi", "x-3"),
        ("buy plum 2fi", "x-1"),  # by its price
        ("buy plum weight 1", "x-1"),
        ("buy third plum", "x-4"),
        ("buy 2nd plum", "x-2"),
        ("buy deuxième prune", "x-2"),
        ("buy plum 2pl", "x-4"),
    ],
)
def test_an_action_and_its_choice_in_one_line(table: Sitting, line: str, card: str) -> None:
    play(table, line)
    assert table.made[0][0] == 0 and bought(table)[:1] == [card]


def test_what_only_mentions_a_word_is_not_meant_where_something_is_called_so() -> None:
    cards = [(1, [Label("Fig", "Fig · 1 Plum")]), (2, [Label("Plum", "Plum · 2 Fig")])]
    assert meant("fig", cards) == [1] and meant("plum", cards) == [2] and meant("fig 1pl", cards) == [1]
    assert meant("second", cards) == [2] and meant("third", cards) == []
    assert meant("1pl", cards) == [1] and meant("pear", cards) == [] and meant("", cards) == []


def test_several_are_asked_for_and_only_those_stand_on_the_screen(table: Sitting) -> None:
    text = play(table, "buy plum", "2")
    asked = text.split("▸")[1]
    assert "3) Plum" in asked and "Fig (" not in asked.replace("Figs", "") and bought(table)[:1] == ["x-2"]


def test_all_choices_come_back_with_more(table: Sitting) -> None:
    text = play(table, "buy plum", "more", "3")
    assert bought(table)[:1] == ["x-3"] and "4) Plum" in text


def test_several_questions_in_one_line(table: Sitting) -> None:
    play(table, "give fig barnabé")
    assert [who for who, _ in table.made][:1] == [0] and bought(table) == []
    assert "x-3" not in {
        card.card for place in table.match.view(0).places for card in place.cards if isinstance(card, CardSeen)
    }


def test_what_fits_nothing_is_refused_and_nothing_is_done(table: Sitting) -> None:
    text = play(table, "buy pear", "sell fig", "buy fig pear")
    assert table.choices == 0 and text.count("That is not possible") == 3


def test_nothing_is_learnt_from_a_line_that_is_refused(table: Sitting) -> None:
    """What is drawn is drawn before the rest of the line is looked at."""
    text = play(table, "look rain")
    assert table.choices >= 1, "it cannot be said without drawing whether it is the rain"
    assert "x-1" not in text


def test_why_not_tells_each_that_is_called_so_by_what_is_seen(table: Sitting) -> None:
    play(table, "buy fig")
    text = play(table, "why not buy fig", "why not buy plum")
    assert "x-" not in text.split("▸", 1)[1]
