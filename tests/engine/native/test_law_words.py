"""Amounts that are reckoned with all at once come to what they come to one by one, and only where that is so."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

import interpreter
from interpreter.compile.native.prices import MOST, MOST_ASKED, MOST_IN_ALL, met, shortfall, words
from interpreter.compile.tree.code import Assign, Code, If
from interpreter.compile.tree.values import Binary, Compare, Const, Every, Item, Name, Table, Value
from interpreter.engine.native import playing
from tests.engine.native.asking import Failed, Failure, ask, row_of

ASKED, REST, PRICE, PIECE = Name("asked"), Name("rest"), Name("price"), Name("piece")
HAVE = st.one_of(st.integers(-3, 9), st.integers(120, 130), st.integers(-(1 << 40), 1 << 40))


@st.composite
def prices(draw: st.DrawFn, most: int = MOST) -> list[int]:
    left, found = MOST_IN_ALL, []
    for _ in range(draw(st.integers(1, most))):
        found.append(draw(st.one_of(st.just(0), st.integers(0, min(5, left)), st.integers(0, min(MOST_ASKED, left)))))
        left -= found[-1]
    return found


def signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word


@given(prices(), st.data())
def test_what_is_missing_of_a_price(price: list[int], data: st.DataObject) -> None:
    have = data.draw(st.lists(HAVE, min_size=len(price), max_size=len(price)))
    (word, *_) = words([[0], price])
    missing = sum(asked - there for asked, there in zip(price, have) if asked and asked > there)
    all_there = all(asked <= there for asked, there in zip(price, have))
    assert ask("priced", have, signed(word)) == [[missing], [int(all_there)]]


@given(st.lists(st.integers(-1, 7), min_size=1, max_size=9), st.integers(0, 700), st.integers(0, 1 << 30))
def test_members_that_are_printed_on_pieces(members: list[int], many: int, way: int) -> None:
    """So many that a byte does not count them; the last member is that of nothing."""
    pieces = [(way >> at % 20) % (len(members) + 1) - 1 for at in range(many)]
    table = [signed(word) for word in words([[int(one == n) for n in range(MOST)] for one in members])]
    found = [sum(members[piece] == member for piece in pieces) for member in range(MOST)]
    assert row_of("count_printed", table, MOST, pieces) == tuple(found)


@pytest.mark.parametrize("piece", [-2, 2, 1 << 40])
def test_a_piece_that_no_table_has(piece: int) -> None:
    with pytest.raises(Failed) as failed:
        ask("count_printed", [0, 1, 1], 1, [piece])
    assert failed.value.why is Failure.OUTSIDE


# ------------------------------------------------------------ where they are found
def step(place: int, have: Value) -> list[Code]:
    less = Binary("-", REST, Binary("-", ASKED, have))
    test = Compare(ASKED, ((">", have),))
    return [Assign(ASKED, Item(PRICE, Const(place))), If(test, [If(ASKED, [Assign(REST, less)])])]


def priced(count: int = 3) -> list[Code]:
    found: list[Code] = [Assign(PRICE, Item(Table("P"), PIECE)), Assign(REST, Name("gold"))]
    for place in range(count):
        found += step(place, Name(f"have{place}"))
    return found


TABLES = {"P": ((1, 0, 4, 2), (0, 2, 127, 1))}


def test_a_shortfall_is_found_where_it_begins() -> None:
    found = shortfall(priced(), 2, TABLES)
    assert found is not None
    assert (found.price.table, found.price.piece, found.price.places, found.length) == ("P", PIECE, (0, 1, 2), 6)
    assert found.price.have == (Name("have0"), Name("have1"), Name("have2"))
    assert shortfall(priced(), 0, TABLES) is None


def changed(at: int, one: Code) -> list[Code]:
    body = deepcopy(priced())
    body[at] = one
    return body


OTHERS = {
    "too few amounts": priced(2),
    "something in between": [*priced(2), Assign(REST, Const(0)), *step(2, Name("have2"))],
    "another price": [*priced(2), Assign(PRICE, Name("other")), *step(2, Name("have2"))],
    "a price from elsewhere": changed(0, Assign(PRICE, Name("other"))),
    "another piece meanwhile": changed(1, Assign(PIECE, Const(0))),
    "held against what is taken": [*priced(2), *step(2, REST)],
    "held against an amount": [*priced(2), *step(2, ASKED)],
    "taken in any case": changed(3, If(Compare(ASKED, ((">", Name("have0")),)), [Assign(REST, Const(1))])),
    "taken otherwise": changed(3, If(step(0, Name("have0"))[1].test, [], step(0, Name("have0"))[1].then)),  # type: ignore[union-attr]
}


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_nothing_else_is_taken_for_a_shortfall(other: list[Code]) -> None:
    assert shortfall(other, 2, TABLES) is None


@pytest.mark.parametrize(
    "table", [((1, 0, 128, 2),), ((1, 0, -1, 2),), ((1, 2),), ((127, 127, 2, 0),), (1, 2), ((1, 0, (4,), 2),)]
)
def test_amounts_for_which_a_byte_has_no_room(table: object) -> None:
    assert shortfall(priced(), 2, {"P": table}) is None


def asking(*parts: Value) -> list[Code]:
    return [Assign(PRICE, Item(Table("P"), PIECE)), If(Every(parts), [])]


def test_that_there_is_as_much_of_each() -> None:
    parts = [Compare(Item(PRICE, Const(at)), (("<=", Item(Name("have"), Const(at))),)) for at in range(4)]
    found = met(asking(*parts), 1, TABLES)
    assert found is not None and found.places == (0, 1, 2, 3)
    assert met(asking(*parts[:2]), 1, TABLES) is None
    assert met(asking(*parts[:3], Compare(Item(PRICE, Const(3)), (("<", Const(4)),))), 1, TABLES) is None
    assert met(asking(*parts[:3], Compare(Item(Name("other"), Const(3)), (("<=", Const(4)),))), 1, TABLES) is None


def test_splendor_reckons_with_whole_prices() -> None:
    """What can be paid for is searched through all cards on offer at each decision."""
    text = playing.printed(interpreter.load("splendor").machine(2, traced=False)).text
    assert text.count("shortage(&") >= 2 and "meets(&" in text and "count_printed(run" in text
    assert "most(" not in text.split("shortage(&")[0].rsplit("for (", 1)[1], "nothing is left of the amounts one by one"
