"""What a type says of its values, at a table that is made up: what is held is seen, written, read and said again."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest

from interpreter.meaning import types
from interpreter.meaning.types.held import CallSeen, Counts, Held, Written, numbers
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.source.wrong import Wrong

AT = Span("toy.yaml", 1, 1, 1, 2)
CARDS, COLOURS = ("fig", "plum"), ("red", "blue")


class Table:
    """Two players, two cards, one enum, a place for each player; it is asked, and it speaks."""

    seats = ("Anne", "Bob")
    cards = CARDS
    place_names = ("hand for Anne", "hand for Bob")
    nothing, nobody = "nothing", "nobody"

    def members_of(self, enum: str) -> tuple[str, ...]:
        return COLOURS

    def members_of_stock(self, stock: str) -> tuple[str, ...]:
        return COLOURS if stock == "gem" else ()

    def is_a_copy(self, text: str) -> bool:
        return text.partition(" ")[2] in CARDS

    def seat(self, seat: int) -> str:
        return self.seats[seat]

    def card_id(self, piece: int) -> str:
        return CARDS[piece]

    def card(self, piece: int | str, lang: str = "") -> str:
        return f"the {CARDS[piece] if isinstance(piece, int) else piece}"

    def card_face(self, piece: int, lang: str) -> str:
        return f"the {CARDS[piece]} · 3"

    def member_id(self, enum: str, index: int) -> str:
        return COLOURS[index]

    def member(self, enum: str, index: int | str, lang: str = "", number: int | None = None) -> str:
        return (COLOURS[index] if isinstance(index, int) else index).upper() + ("" if number in (None, 1) else "S")

    def is_place(self, slot: int) -> bool:
        return 0 <= slot < 2

    def place_id(self, slot: int) -> str:
        return self.place_names[slot]

    def place_ids(self, slot: int) -> list[str]:
        return [self.place_names[slot], "hand"]

    def place(self, slot: int, lang: str = "") -> str:
        return f"the {self.place_names[slot]}"

    def truth(self, value: bool) -> str:
        return "yes" if value else "no"

    def false(self) -> str:
        return "no"

    def counts(self, enum: str, amounts: tuple[int, ...] | Counts) -> str:
        found = dict(zip(COLOURS, amounts)) if isinstance(amounts, tuple) else amounts
        return " ".join(f"{n} {name.upper()}" for name, n in found.items() if n)

    def tokens(self, stock: str, amount: Held) -> str:
        return self.counts(stock, numbers(amount)) if stock == "gem" else f"{amount} coins"

    def call(self, value: Held | CallSeen) -> str:
        return value.call if isinstance(value, CallSeen) else f"call {value}"

    def listed(self, words: Iterable[str]) -> str:
        return " and ".join(words)


class Laid:
    """Where what is written is laid out: cards and places are found by their names."""

    seats = Table.seats

    def members_of(self, enum: str) -> tuple[str, ...]:
        return COLOURS

    def members_of_stock(self, stock: str) -> tuple[str, ...]:
        return COLOURS if stock == "gem" else ()

    def piece(self, text: str, span: Span, used: Collection[int] = ()) -> int:
        return CARDS.index(text)

    def place(self, name: str) -> int:
        return Table.place_names.index(name)


def node(written: Written) -> Node:
    """What stands in a file."""
    if isinstance(written, list):
        return Sequence(tuple(map(node, written)), AT)
    if isinstance(written, (bool, int, str)):
        return Scalar(written, str(written), AT)
    return Mapping(tuple(Entry(Scalar(key, key, AT), node(value or 0)) for key, value in written.items()), AT)


RED = types.Member("colour")
HELD: list[tuple[types.Type, Held, Written, str]] = [
    (types.NUMBER, 7, 7, "7"),
    (types.TRUTH, 1, True, "yes"),
    (types.TRUTH, 0, False, "no"),
    (types.SEAT, 1, "Bob", "Bob"),
    (types.SEAT, -1, "nobody", "nobody"),
    (types.CARD, 1, "plum", "the plum"),
    (types.CARD, -1, "nothing", "nothing"),
    (RED, 0, "red", "RED"),
    (RED, -1, "nothing", "nothing"),
    (types.PLACE, 1, "hand for Bob", "the hand for Bob"),
    (types.Bundle("colour"), (2, 0), {"red": 2}, "2 RED"),
    (types.Tokens("gem"), (0, 3), {"blue": 3}, "3 BLUE"),
    (types.Holding("coin"), 4, 4, "4 coins"),
    (types.Set(RED), (0, 1), ["blue", "red"], "RED and BLUE"),
    (types.List(types.SEAT), (1, 0), ["Bob", "Anne"], "Bob and Anne"),
    (types.List(types.CARD), (1, 1), ["plum", "plum"], "the plum and the plum"),
]


@pytest.mark.parametrize(("kind", "held", "written", "said"), HELD, ids=str)
def test_what_is_held_is_written_and_read(kind: types.Type, held: Held, written: Written, said: str) -> None:
    table, laid = Table(), Laid()
    assert kind.claimed(kind.seen(held, table), table) == written
    assert kind.written(node(written), table) == written
    assert kind.given(written, AT, laid) == held
    assert kind.said(held, table) == said


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (types.NUMBER, "seven"), (types.TRUTH, "yes"), (types.SEAT, "Carol"), (types.CARD, "pear"), (RED, "green"),
        (types.PLACE, "deck"), (types.Bundle("colour"), {"green": 1}), (types.Set(RED), "red"),
        (types.Tokens("gem"), 3),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_value_of_it_is_refused(kind: types.Type, written: Written) -> None:
    with pytest.raises(Wrong):
        kind.written(node(written), Table())


def test_what_nothing_has_of_it_has_its_form() -> None:
    def members(enum: str) -> int:
        return 2

    assert [one.blank(members) for one in (types.NUMBER, types.TRUTH, types.SEAT, types.CARD, RED)] == [
        0,
        0,
        -1,
        -1,
        -1,
    ]
    assert types.Bundle("colour").blank(members) == (0, 0)
    assert types.Set(RED).blank(members) == types.List(types.NUMBER).blank(members) == ()


def test_what_is_seen_is_told_beside_a_name() -> None:
    table = Table()
    assert [types.TRUTH.told(value, table) for value in (True, False)] == ["", "no"]
    assert types.Set(types.CARD).told(("fig", None), table) == "the fig, ?"
    assert types.EFFECT.told(CallSeen("buy", 0), table) == "buy"
    assert types.Bundle("colour").told({"red": 1, "blue": 0}, table) == "1 RED"


def test_every_spelling_begins_with_the_id() -> None:
    table = Table()
    spelled = [kind.spelled(1, table) for kind in (types.SEAT, types.CARD, RED, types.PLACE, types.NUMBER)]
    assert [one[0] for one in spelled] == ["Bob", "plum", "blue", "hand for Bob", "1"]
    assert "BLUES" in spelled[2] and "the plum · 3" in spelled[1]
    assert all(
        kind.spelled(-1, table) == ["nothing"] for kind in (types.SEAT, types.CARD, RED, types.PLACE, types.SLOT)
    )


def test_each_type_that_a_definition_asks_for_has_a_keyword() -> None:
    assert list(types.PLAIN) == ["number", "truth", "player", "card", "place", "effect"]
    assert all(kind.keyword == word for word, kind in types.PLAIN.items())
