"""The names that were meant."""

from __future__ import annotations

import time

from interpreter.fault.names import UnknownNoun
from interpreter.source.diagnostic import MOST_FAULTS, DefinitionError, Faults, did_you_mean
from interpreter.source.nearest import distance, nearest
from interpreter.source.span import Span
from interpreter.source.spelling import as_spelt, is_id
from tests.told import told


def test_a_swap_of_neighbours_counts_once() -> None:
    assert distance("naem", "name", 3) == 1
    assert distance("form", "from", 3) == 1
    assert distance("card", "cards", 3) == 1
    assert distance("abcdef", "uvwxyz", 2) > 2


def test_the_nearest_come_first_and_the_same_letter_before_others() -> None:
    assert nearest("chose", ["choose", "lose", "chase", "draw"])[:2] == ("chase", "choose")
    assert nearest("haze", ["maze", "hand", "hate"])[0] == "hate"
    assert nearest("seen_by", ["seen by", "order"]) == ("seen by",)
    assert nearest("limit", ["hand-limit", "shape"]) == ("hand-limit",)


def test_nothing_near_is_nothing_meant() -> None:
    assert nearest("xylophone", ["draw", "hand"]) == ()
    assert nearest("", ["draw"]) == ()
    assert len(nearest("aa", [f"a{i}" for i in range(10)])) <= 4


def test_the_question() -> None:
    assert did_you_mean(()) == ""
    assert did_you_mean(("a",)) == "did you mean `a`?"
    assert did_you_mean(("a", "b", "c")) == "did you mean `a`, `b` or `c`?"


def test_many_faults_are_counted_and_long_searches_end() -> None:
    faults = Faults()
    names = ["n" * 40 + str(i) for i in range(3000)]
    started = time.process_time()
    for _ in range(1000):
        faults.add(UnknownNoun("m" * 40, tuple(names)), Span("f", 1, 1, 1, 2))
    assert time.process_time() - started < 5
    found = faults.listed()
    assert len(found) == MOST_FAULTS + 1
    assert found[-1].severity == "note" and "900" in found[-1].message


def test_an_error_carries_its_faults() -> None:
    fault = told("E1", "error", Span("f", 1, 2, 1, 3), "wrong", "try again", ("a",))
    error = DefinitionError([fault])
    assert error.diagnostics == (fault,)
    assert str(error) == "f:1:2: error[E1]: wrong (did you mean `a`?; try again)"


def test_ids_and_how_they_are_put_right() -> None:
    assert all(map(is_id, ("a", "a1", "old-guard", "a-1")))
    assert not any(map(is_id, ("A", "1a", "a_b", "a--b", "-a", "a-", "a b", "", "é")))
    right = {"Old Guard": "old-guard", "oldGuard": "old-guard", "old_guard": "old-guard", "Épée": "epee",
             "l'or": "l-or", "2-towers": "towers-2", "2nd": "nd-2", "42": "", "": "", "Cœur": "coeur"}  # fmt: skip
    for written, spelt in right.items():
        assert as_spelt(written) == spelt
        assert not spelt or is_id(spelt)
