"""Scenes drawn: what is said is said in words, whatever the screen."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest
from rich.console import Console

import interpreter
from interpreter.model.look import Colour
from interpreter.source.files.library import packaged
from interpreter.tables.names import Count, Names
from interpreter.tables.terminal.cards import summary
from interpreter.tables.terminal.draw import draw
from interpreter.tables.terminal.scene import Face, Note, Place, Pool, Scene, scene


def drawn(table: Scene, width: int = 100, lang: str = "en", bots: frozenset[int] = frozenset()) -> str:
    screen = Console(file=io.StringIO(), width=width, highlight=False)
    screen.print(draw(table, lang, bots))
    return screen.file.getvalue()  # type: ignore[attr-defined]


def face(title: str, suit: str = "suns", rank: int = 3) -> Face:
    price = (Count("Wood", 2, Colour.BROWN, "Wo"),)
    return Face(title, False, (suit.title(),), (f"rank {rank}",), price, Count(suit.title(), 1, Colour.RED))


def table(*places: Place, **rest) -> Scene:  # type: ignore[no-untyped-def]
    given = {"pools": (), "notes": (), "scores": (4, 7), "score": "fame", "you": 0, **rest}
    return Scene("The fair", seats=("Ada", "Bo"), active=1, turn=3, round=2, places=places, **given)


def test_cards_in_a_row_keep_their_gaps() -> None:
    text = drawn(table(Place("Stalls", None, "row", (face("The gull"), None, face("The owl", "moons")))))
    assert "The gull" in text and "The owl" in text and text.count("╭") == 3 + 2  # and one panel for each seat
    assert "Stalls  rank 3" in text and "Suns" in text and text.count("rank 3") == 1  # said once for all
    assert "2Wo" in text


@pytest.mark.parametrize("width", [30, 60, 100, 200])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    row = Place("Stalls", None, "row", tuple(face(f"Card {n}", rank=n) for n in range(7)))
    assert all(len(line) <= width for line in drawn(table(row), width).splitlines())


def test_piles_are_counted_and_show_an_open_top() -> None:
    hidden = Face("", True)
    text = drawn(
        table(Place("Deck", None, "pile", (hidden,) * 9), Place("Heap", None, "pile", (face("The gull"), hidden)))
    )
    assert "Deck: 9" in text and "Heap: 2 ▸ The gull" in text
    assert "Deck: empty" in drawn(table(Place("Deck", None, "pile", (), public=False)))
    assert "Heap" not in drawn(table(Place("Heap", None, "pile", ())))  # nothing lies there, as all can see


def test_a_grid_is_a_grid_with_its_marks() -> None:
    squares = (Face("north", marks=("Ada",)), None, Face("west"), Face("south", marks=("Bo",)))
    text = drawn(table(Place("Board", None, "grid", squares, 2)))
    assert text.index("Ada") < text.index("north") < text.index("west") and "·" in text and "Bo" in text


def test_figures_in_the_open_are_counted_and_a_hand_is_listed() -> None:
    many = tuple(replace(face(f"Card {n}", "suns" if n else "moons"), named=False) for n in range(6))
    assert "Court (6): 1 Moons  5 Suns" in drawn(table(Place("Court", 0, "set", many)))
    hand = drawn(table(Place("Hand", 0, "set", many[:2], public=False)))
    assert "Hand (2): Card 0 Moons (rank 3) 2Wo; Card 1" in hand


def test_whoever_looks_sits_at_the_bottom_and_scores_are_shown() -> None:
    text = drawn(table(asked=frozenset({1})), bots=frozenset({1}))
    assert text.index("Bo (bot, to play)  fame 7") < text.index("Ada (you)  fame 4")


def test_who_is_asked_in_the_turn_of_another_is_to_answer() -> None:
    text = drawn(table(asked=frozenset({0})))
    assert "Ada (you, to answer)" in text and "Bo  fame" in text


def test_a_stock_of_which_a_seat_has_none_needs_no_room_beside_others() -> None:
    def held(*numbers: int) -> str:
        pools = [Pool(title, 0, (Count(title, number),)) for title, number in zip(("Coins", "Gems"), numbers)]
        return drawn(replace(table(), pools=tuple(pools)))

    assert "Coins: 3 · Gems: 2" in held(3, 2)
    assert "Coins: 3" in held(3, 0) and "Gems" not in held(3, 0)
    assert "Coins: 0 · Gems: 0" in held(0, 0)


def test_a_game_without_turns_counts_none() -> None:
    assert "turn 3" in drawn(table())
    without = drawn(replace(table(), turn=0))
    assert "turn" not in without and "round" not in without


def test_a_team_shares_its_score() -> None:
    text = drawn(table(scores=(12,)))
    assert text.count("fame 12") == 2


def test_stocks_and_notes_stand_where_they_belong() -> None:
    pools = (
        Pool("Coins, Bank", None, (Count("Coins", 9),)),
        Pool("Goods", 1, (Count("Wood", 0, Colour.BROWN), Count("Salt", 2, Colour.WHITE))),
    )
    notes = (Note("Trump: Suns", None), Note("Bid: 3", 0))
    text = drawn(table(pools=pools, notes=notes))
    assert "Coins, Bank: 9" in text and "Goods (2): 2 Salt" in text
    assert "Also true: Trump: Suns" in text and "Bid: 3" in text


def test_a_seat_sees_its_own_cards_and_the_backs_of_the_others(heap) -> None:
    match = heap.start(2)
    match.choose(2)
    names = Names(heap.model, "en")
    mine, theirs = (next(place for place in scene(match, seat, names).places if place.seat == 0) for seat in (0, 1))
    assert mine.cards[0] is not None and not mine.cards[0].hidden and mine.cards[0].numbers
    assert theirs.cards == (Face("Omen", True),)


@pytest.mark.parametrize("game", packaged())
@pytest.mark.parametrize(("width", "lang"), [(80, "fr"), (120, "en")])
def test_every_game_is_drawn_within_the_screen_from_start_to_end(game: str, width: int, lang: str) -> None:
    opened = interpreter.load(game)
    for players in opened.player_counts:
        match, rng = opened.start(players, seed=players), Random(1)
        for number in range(320):
            if match.over:
                break
            if number % 80 == 0:
                for seat in (None, 0, players - 1):
                    text = drawn(scene(match, seat, Names(opened.model, lang)), width, lang)
                    assert all(len(line) <= width for line in text.splitlines())
            match.choose(match.decision.sample(rng), match.decision.seat)


def test_cards_that_are_counted_are_named_in_the_right_number() -> None:
    ruby, onyx = (
        Count(one, 1, colour, several=many)
        for one, many, colour in (("Ruby", "Rubies", Colour.RED), ("Onyx", "Onyx", Colour.BLACK))
    )
    cards = tuple(Face(one.label, colour=one, named=False, numbers=("prestige 1",)) for one in (ruby, onyx, ruby))
    assert summary(Place("Developments", 0, "set", cards), "en").plain == "2 Rubies  1 Onyx"
