"""Scenes drawn: what is said is said in words, whatever the screen."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from interpreter.tables.draw import draw
from interpreter.tables.names import Names
from interpreter.tables.scene import Count, Face, Note, Place, Pool, Scene, scene
from tests.tables import fake


def drawn(table: Scene, width: int = 100, lang: str = "en", bots: frozenset[int] = frozenset()) -> str:
    screen = Console(file=io.StringIO(), width=width, highlight=False)
    screen.print(draw(table, lang, bots))
    return screen.file.getvalue()  # type: ignore[attr-defined]


def face(title: str, suit: str = "suns", rank: int = 3) -> Face:
    return Face(title, False, (suit.title(), f"Rank {rank}"), (Count("Wood", 2, "wood"),), Count(suit.title(), 1, suit))


def table(*places: Place, **rest) -> Scene:  # type: ignore[no-untyped-def]
    given = {"pools": (), "notes": (), "scores": (4, 7), "you": 0, **rest}
    return Scene("The fair", seats=("Ada", "Bo"), active=1, turn=3, round=2, places=places, **given)


def test_cards_in_a_row_keep_their_gaps() -> None:
    text = drawn(table(Place("Stalls", None, "row", (face("The gull"), None, face("The owl", "moons")))))
    assert "The gull" in text and "The owl" in text and text.count("╭") == 3 + 2  # and one panel for each seat
    assert "Stalls  Rank 3" in text and "Suns" in text and "Suns · Rank 3" not in text  # said once for all


@pytest.mark.parametrize("width", [30, 60, 100, 200])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    row = Place("Stalls", None, "row", tuple(face(f"Card {n}", rank=n) for n in range(7)))
    assert all(len(line) <= width for line in drawn(table(row), width).splitlines())


def test_piles_are_counted_and_show_an_open_top() -> None:
    hidden = Face("", True)
    text = drawn(
        table(Place("Deck", None, "pile", (hidden,) * 9), Place("Heap", None, "pile", (hidden, face("The gull"))))
    )
    assert "Deck: 9 cards" in text and "Heap: 2 cards ▸ The gull" in text
    assert "Deck: empty" in drawn(table(Place("Deck", None, "pile", ())))


def test_a_grid_is_a_grid() -> None:
    marks = (Face("x"), None, Face("o"), None)
    assert "x │ ·\no │ ·" in "\n".join(
        line.rstrip() for line in drawn(table(Place("Board", None, "grid", marks, 2))).splitlines()
    )


def test_many_open_cards_are_counted_by_what_they_are_known_by_and_a_hand_is_listed() -> None:
    many = tuple(face(f"Card {n}", "suns" if n else "moons") for n in range(6))
    assert "Court: 1 Moons  5 Suns (6 cards)" in drawn(table(Place("Court", 0, "set", many)))
    assert "Hand: Card 0, Card 1" in drawn(table(Place("Hand", 0, "set", many, public=False)))


def test_whoever_looks_sits_at_the_bottom_and_scores_are_shown() -> None:
    text = drawn(table(), bots=frozenset({1}))
    assert text.index("Bo (bot, to play)  score 7") < text.index("Ada (you)  score 4")


def test_a_team_shares_its_score() -> None:
    text = drawn(table(scores=(12,)))
    assert text.count("score 12") == 2


def test_stocks_and_notes_stand_where_they_belong() -> None:
    pools = (
        Pool("Coins, Bank", None, (Count("Coins", 9),)),
        Pool("Goods", 1, (Count("Wood", 0, "wood"), Count("Salt", 2, "salt"))),
    )
    notes = (Note("Trump: Suns", None), Note("Bid: 3", 0))
    text = drawn(table(pools=pools, notes=notes))
    assert "Coins, Bank: 9" in text and "Goods: 0 Wood  2 Salt" in text
    assert "Also true: Trump: Suns" in text and "Bid: 3" in text


def test_a_seat_sees_its_own_cards_and_the_backs_of_the_others() -> None:
    match = fake.Game().start(2)
    match.choose(2)
    mine, theirs = (scene(match, seat, Names(fake.MODEL, "en")).places[1].cards for seat in (0, 1))
    assert mine[0] is not None and not mine[0].hidden and mine[0].words
    assert theirs == (Face("", True),)
