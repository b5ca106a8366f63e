"""Rows, vectors, numbers and chance in C come to what they come to in Python."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.engine import chance, rows, support
from interpreter.engine.choices import copies
from interpreter.engine.choices.space import index
from interpreter.engine.fuel import OutOfFuel, Tank, TooLarge
from tests.engine.native.asking import Failed, Failure, after, ask, lot, number_of, row_of, ways

WORDS = st.integers(-(1 << 63), (1 << 63) - 1)
SMALL = st.integers(-3, 12)
ROWS = st.lists(st.integers(-1, 9), max_size=9).map(tuple)
PIECES = st.lists(st.integers(0, 12), max_size=9, unique=True).map(tuple)
GAPPED = st.lists(st.one_of(st.just(-1), st.integers(0, 40)), max_size=9).map(
    lambda row: tuple(-1 if x in row[:at] else x for at, x in enumerate(row))
)
COUNTS = st.lists(st.integers(0, 6), min_size=4, max_size=4).map(tuple)


@given(WORDS, st.one_of(WORDS, st.integers(-9, 9)))
def test_division_is_rounded_down(left: int, right: int) -> None:
    if (left, right) == (-(1 << 63), -1):
        with pytest.raises(Failed):
            ask("divide", left, right)
        return
    assert ask("divide", left, right) == [[support.divide(left, right)], [support.remainder(left, right)]]


@pytest.mark.parametrize(
    ("law", "reckoned"),
    [
        ("plus", lambda a, b: a + b),
        ("minus", lambda a, b: a - b),
        ("multiplied", lambda a, b: a * b),
        ("times", support.times),
    ],
)
@given(a=st.one_of(WORDS, SMALL), b=st.one_of(WORDS, SMALL))
def test_what_passes_64_bits_ends_the_run(law: str, reckoned: Callable[[int, int], int], a: int, b: int) -> None:
    try:
        found = reckoned(a, b)
        why = Failure.PAST_64_BITS
    except TooLarge:
        found, why = 1 << 64, Failure.TOO_LARGE
    if -(1 << 63) <= found < 1 << 63:
        assert number_of(law, a, b) == found
    else:
        with pytest.raises(Failed) as failed:
            ask(law, a, b)
        assert failed.value.why is why


@given(st.integers(0, 300), st.integers(-1, 301))
def test_many_ways_are_counted_up_to_a_bound(of: int, size: int) -> None:
    assert ways(ask("choose", of, size)) == min(comb(of, size) if size >= 0 else 0, 1 << 100)


# ------------------------------------------------------------ chance
def signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 else word


@given(WORDS, st.text(max_size=6))
def test_a_stream_gives_the_same_bits(seed: int, label: str) -> None:
    word, bits = chance.stream(seed, label), []
    for _ in range(5):
        one, word = chance.step(word)
        bits.append([one])
    assert ask("stream", seed, signed(chance.fnv1a(label))) == [*bits, [signed(word)]]


@given(WORDS, st.one_of(st.integers(1, 200), st.integers(1, 1 << 32)))
def test_numbers_below_another(seed: int, n: int) -> None:
    word, found = seed & (1 << 64) - 1, []
    for _ in range(5):
        one, word = chance.below(word, n)
        found.append([one])
    assert ask("below", seed, n) == [*found, [signed(word)]]


@given(WORDS, st.lists(st.integers(0, 99), max_size=60).map(tuple))
def test_a_shuffle(seed: int, items: tuple[int, ...]) -> None:
    order, word = chance.shuffle(seed & (1 << 64) - 1, items)
    assert ask("shuffle", seed, items) == [list(order), [signed(word)]]


@given(st.booleans(), WORDS)
def test_who_draws_draws_the_same_fractions(player: bool, seed: int) -> None:
    rnd = lot(player, seed)
    assert ask("fractions", player, seed) == [after(rnd) for _ in range(1300)]  # more than one turn of the twister


@given(st.booleans(), WORDS, st.integers(0, 99), st.integers(1, 8))
def test_a_place_among_many(player: bool, seed: int, bits: int, few: int) -> None:
    n, rnd = (1 << bits) + few, lot(player, seed)
    found = index(rnd, n)
    *drawn, left = ask("index_below", player, seed, n >> 62, n & (1 << 62) - 1)
    assert (ways(drawn), left) == (found, after(rnd))


# ------------------------------------------------------------ rows
ALIKE: list[tuple[str, Callable[..., Any], tuple[st.SearchStrategy[Any], ...]]] = [
    ("filled", rows.filled, (ROWS,)),
    ("sorted", sorted, (ROWS,)),
    ("each_once", lambda row: dict.fromkeys(row), (ROWS,)),
    ("backwards", lambda row: row[::-1], (ROWS,)),
    ("top", support.top, (ROWS, SMALL)),
    ("top_exactly", support.top_exactly, (ROWS, SMALL)),
    ("joined", lambda a, b: a + b, (ROWS, ROWS)),
    ("with_room", rows.with_room, (GAPPED, PIECES)),
    ("for_cell", rows.for_cell, (ROWS, SMALL, PIECES)),
    ("rotate", support.rotate, (PIECES, SMALL, SMALL)),
    ("turned", support.turned, (PIECES, PIECES, SMALL, SMALL)),
    ("spread", support.spread, (COUNTS,)),
    ("bundle_sum", support.bundle_sum, (COUNTS, COUNTS)),
    ("bundle_rest", support.bundle_rest, (COUNTS, COUNTS)),
    ("as_there", support.as_there, (COUNTS, COUNTS)),
    ("all_there", support.all_there, (COUNTS, COUNTS)),
    ("tally", support.tally, (ROWS, st.just(10))),
    ("unit", support.unit, (SMALL, SMALL, st.integers(0, 6))),
    ("part", lambda row, a, b: row[a:b], (ROWS, SMALL, SMALL)),
    ("added", copies.added, (st.one_of(COUNTS, st.just(())), st.one_of(COUNTS, st.just(())), st.just(4))),
]
TOLD: list[tuple[str, Callable[..., Any], tuple[st.SearchStrategy[Any], ...]]] = [
    ("only", support.only, (ROWS,)),
    ("last_of", lambda row: row[-1] if row else -1, (ROWS,)),
    ("entry", support.entry, (ROWS, SMALL, SMALL)),
    ("all_different", support.all_different, (ROWS,)),
    ("all_same_and_told", support.all_same_and_told, (ROWS,)),
    ("all_different_and_told", support.all_different_and_told, (ROWS,)),
    ("consecutive", support.consecutive, (ROWS,)),
    ("mask_of", support.mask_of, (ROWS,)),
    ("mask", support.mask, (PIECES,)),
    ("numbered", support.numbered, (SMALL, SMALL)),
    ("of_member", support.of_member, (COUNTS, st.integers(-1, 3))),
]


@pytest.mark.parametrize(("law", "twin", "takes"), ALIKE, ids=[law for law, _, _ in ALIKE])
@given(data=st.data())
def test_rows_come_out_alike(law: str, twin: Callable[..., Any], takes: Any, data: st.DataObject) -> None:
    args = [data.draw(one) for one in takes]
    assert row_of(law, *args) == tuple(twin(*args))


@pytest.mark.parametrize(("law", "twin", "takes"), TOLD, ids=[law for law, _, _ in TOLD])
@given(data=st.data())
def test_what_is_told_of_rows(law: str, twin: Callable[..., Any], takes: Any, data: st.DataObject) -> None:
    args = [data.draw(one) for one in takes]
    assert number_of(law, *args) == twin(*args)


@given(st.integers(0, 20), st.integers(0, 20), st.integers(0, 20), st.integers(-3, 20))
def test_cells_are_moved_as_if_all_were_read_first(to: int, start: int, count: int, cleared: int) -> None:
    row = [*range(100, 140)]
    moved = row[:to] + row[start : start + count] + row[to + count :]
    clear = moved[:to] + [0] * cleared + moved[to + max(0, cleared) :]
    assert ask("moved_cells", row, to, start, count, cleared) == [moved, clear]


@given(ROWS, SMALL)
def test_stretches(row: tuple[int, ...], count: int) -> None:
    found = support.start_of, support.end_of
    whole = [one(row, count) for one in found] + [support.bottom(row, count, exactly) for exactly in (0, 1)]
    assert [tuple(one) for one in ask("stretches", row, count)] == whole


@given(COUNTS, COUNTS)
def test_rows_compared(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    assert ask("share", left, right) == [[support.share(left, right)], [support.covers_all(left, right)]]


@given(PIECES, st.data())
def test_what_leaves_a_row_or_takes_a_place_in_it(row: tuple[int, ...], data: st.DataObject) -> None:
    piece = data.draw(st.integers(0, 12))
    if piece in row:
        assert row_of("without", row, piece) == rows.without(row, piece)
    else:
        with pytest.raises(Failed) as failed:
            ask("without", row, piece)
        assert failed.value.why is Failure.OUTSIDE
    if row:
        at = data.draw(st.integers(0, len(row) - 1))
        assert row_of("put_at", row, at, piece) == rows.put_at(row, at, piece)


@given(GAPPED, SMALL, st.integers(50, 60))
def test_slots_are_filled_and_pieces_inserted(row: tuple[int, ...], number: int, piece: int) -> None:
    if -1 in row:
        found = [list(rows.fill(row, piece)), list(rows.fill_last(row, piece))]
        assert ask("slots", row, piece) == found
    else:
        with pytest.raises(Failed):
            ask("slots", row, piece)
    inserted = [list(rows.insert(row, number, piece, top)) for top in (0, 1)]
    assert ask("inserted", row, number, piece) == inserted
    for one in rows.filled(row):
        assert row_of("gap", row, one) == rows.gap(row, one)


@given(ROWS, SMALL)
def test_what_holds_of_some_or_all(row: tuple[int, ...], otherwise: int) -> None:
    extremes = [[min(row, default=otherwise)], [max(row, default=otherwise)]]
    assert ask("told_of_rows", row, otherwise) == [[any(row)], [all(row)], *extremes]


@given(SMALL, SMALL)
def test_numbers_up_to_another(start: int, stop: int) -> None:
    assert row_of("up_to", start, stop) == tuple(range(start, stop))


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(-2, 3)), max_size=8), st.booleans())
def test_the_best_and_the_order(pairs: list[tuple[int, int]], highest: bool) -> None:
    row, values = [piece for piece, _ in pairs], [value for _, value in pairs]
    places = list(range(len(row)))
    assert [*row_of("best", places, values, highest)] == support.best(places, values.__getitem__, highest)
    assert row_of("sort_by", places, values) == tuple(sorted(places, key=values.__getitem__))


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9)), max_size=8), st.lists(st.integers(0, 3), max_size=3))
def test_with_each(pairs: list[tuple[int, int]], wanted: list[int]) -> None:
    values, pieces = [value for value, _ in pairs], [piece for _, piece in pairs]
    assert row_of("with_each", values, pieces, wanted) == tuple(support.with_each(pairs, wanted))


@given(GAPPED.filter(bool), st.data(), st.sampled_from([rows.LINE, rows.RING, rows.NO_ORDER, 1, 2, 3]))
def test_what_lies_around(row: tuple[int, ...], data: st.DataObject, lies: int) -> None:
    at, step = data.draw(st.integers(0, len(row) - 1)), data.draw(st.integers(0, 2))
    assert row_of("around", row, at, lies, step) == rows.around(row, at, lies, step)


@given(st.lists(st.integers(-1, 2), max_size=10), st.lists(st.integers(0, 5), min_size=3, max_size=3), st.data())
def test_so_many_of_each_lot(lots: list[int], counts: list[int], data: st.DataObject) -> None:
    pieces = data.draw(st.permutations(range(len(lots))))
    which = data.draw(st.one_of(st.just(()), st.tuples(*[st.integers(0, 30)] * 3)))
    assert row_of("of_each", pieces, lots, counts, which) == copies.of_each(pieces, lots, counts, which)


@given(COUNTS, st.one_of(COUNTS, st.just(())), st.one_of(COUNTS, st.just(())))
def test_tokens_go_from_one_to_another(
    amounts: tuple[int, ...], source: tuple[int, ...], target: tuple[int, ...]
) -> None:
    left, right = list(source), list(target)
    support.shift(left or None, right or None, amounts)
    assert ask("shift", source, target, amounts) == [left, right]


@given(st.integers(0, 9), st.integers(0, 12))
def test_work_burns_what_is_left_of_it(left: int, amount: int) -> None:
    tank = Tank()
    tank.left = left
    try:
        tank.burn(amount)
    except OutOfFuel:
        with pytest.raises(Failed) as failed:
            ask("burn", left, amount)
        assert failed.value.why is Failure.OUT_OF_FUEL
    else:
        assert number_of("burn", left, amount) == tank.left


def test_a_full_scratch_ends_the_run() -> None:
    with pytest.raises(Failed) as failed:
        ask("joined", (1, 2, 3), (4, 5), room=9)
    assert failed.value.why is Failure.OVER_CAPACITY
    assert ask("joined", (1, 2, 3), (4, 5), room=10) == [[1, 2, 3, 4, 5]]


@given(PIECES, st.lists(st.integers(-2, 2), min_size=26, max_size=26), st.integers(1, 2), st.integers(0, 2))
def test_ranks(members: tuple[int, ...], values: list[int], width: int, ties: int) -> None:
    lines = {member: tuple(values[member * width : (member + 1) * width]) for member in members}
    keys = [number for member in members for number in lines[member]]
    word = ("share and skip", "share", "order")[ties]
    assert row_of("ranked", members, keys, width, ties, 13) == support.ranked(members, lines.__getitem__, word, 13)


WAITING = st.lists(
    st.tuples(st.integers(-1, 2), st.integers(0, 2), st.integers(0, 3), st.integers(-1, 2), st.integers(-1, 3)),
    max_size=6,
).map(tuple)


@given(WAITING, WAITING)
def test_those_that_wait_act_in_turn(before: tuple[Any, ...], now: tuple[Any, ...]) -> None:
    flat = [[number for line in lines for number in line] for lines in (before, now)]
    found = support.in_turn(before, now)
    assert row_of("in_turn", *flat) == tuple(number for line in found for number in line)
