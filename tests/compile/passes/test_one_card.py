"""A loop over one card is none, and what nobody reads is left out."""

from __future__ import annotations

from copy import deepcopy

from interpreter.compile.passes.one_card import one_of_one, without_unread, written_once
from interpreter.compile.passes.steady import fetched
from interpreter.compile.tree.code import Assign, Break, Code, For, If, Return, Store
from interpreter.compile.tree.values import Const, Item, Name, Slot, Table, call, compare, plus, within

THIS, ME, RESULT, LIES = Name("this"), Name("me"), Name("r"), Slot(Const(9))
TABLES = {"ALL_1": (7,), "ALL_2": (), "ALL_3": (1, 2)}


def each(table: str, *inside: Code) -> For:
    return For(THIS, Table(table), [*inside])


def grown() -> Assign:
    return Assign(RESULT, plus(RESULT, THIS))


def test_one_card_is_written_for_itself_and_none_not_at_all() -> None:
    there = If(within(4, Item(LIES, THIS), 5), [grown()])
    found = written_once([each("ALL_1", there), each("ALL_2", grown()), each("ALL_3", grown())], TABLES)
    placed = compare(Item(LIES, Const(7)), "==", Const(4))
    assert found == [If(placed, [Assign(RESULT, plus(RESULT, Const(7)))]), each("ALL_3", grown())]


def test_a_loop_that_is_left_or_names_its_card_anew_stays() -> None:
    for loop in (each("ALL_1", Break()), each("ALL_1", Assign(THIS, Const(2)))):
        assert written_once([deepcopy(loop)], TABLES) == [loop]


def test_a_run_of_several_stays_a_run() -> None:
    assert one_of_one(within(4, THIS, 6)) == within(4, THIS, 6)


def test_what_nobody_reads_is_not_read() -> None:
    body: list[Code] = [Assign(ME, Item(LIES, THIS)), Assign(RESULT, plus(ME, 1)), Return(THIS)]
    assert without_unread(body) == [Return(THIS)]
    worked: list[Code] = [Assign(ME, call("counted", THIS)), Return(THIS)]  # which may fail
    assert without_unread(worked) == worked


def test_what_loops_ask_of_many_pieces_is_fetched_before_them() -> None:
    loop = each("ALL_3", If(compare(Item(LIES, THIS), "==", Const(4)), [Return(THIS)]))
    named = each("ALL_3", If(compare(Item(Name("s0"), THIS), "==", Const(4)), [Return(THIS)]))
    assert fetched([deepcopy(loop)], iter(range(9))) == [Assign(Name("s0"), LIES), named]
    changing: list[Code] = [loop, Store(LIES, Const(()))]
    assert fetched(deepcopy(changing), iter(range(9))) == changing
