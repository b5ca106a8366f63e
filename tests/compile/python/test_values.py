"""What is printed means what the tree says, with no bracket too few and none too many."""

from __future__ import annotations

import pytest
from hypothesis import given

from interpreter.compile.python.values import closed, printed
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import Before, Unknown, worked_out
from interpreter.compile.tree.values import Value
from interpreter.compile.tree.walk import below
from tests.compile.tree.trees import NAMES, values
from tests.compile.tree.written import read


@given(values)
def test_printed_values_are_what_the_tree_says(value: Value) -> None:
    """Python's own reading of the text, and the plain working out of the tree: neither knows the other."""
    text = printed(value)
    found = eval(text, {"__builtins__": {}, "tuple": tuple, **NAMES})
    if not any(isinstance(one, (v.Call, v.Item, v.Let)) for one, _ in below(value)):
        assert worked_out(value, Before(NAMES)) == found
    assert eval(f"0, {closed(value)}, [{closed(value)}][0]", {"tuple": tuple, **NAMES})[1:] == (found, found)


@given(values)
def test_what_is_read_from_a_text_means_what_the_text_means(value: Value) -> None:
    names = {"tuple": tuple, **NAMES}
    assert eval(printed(read(printed(value))), names) == eval(printed(value), names)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (v.Binary("*", v.Const(2), v.Binary("+", v.Name("a"), v.Const(1))), "2 * (a + 1)"),
        (v.Binary("-", v.Name("a"), v.Binary("-", v.Name("b"), v.Name("c"))), "a - (b - c)"),
        (v.Binary("-", v.Binary("-", v.Name("a"), v.Name("b")), v.Name("c")), "a - b - c"),
        (v.compare(v.compare(v.Name("a"), "<", v.Name("b")), "==", v.YES), "(a < b) == True"),
        (v.Not(v.Every((v.Name("a"), v.Name("b")))), "not (a and b)"),
        (v.Some((v.Every((v.Name("a"), v.Name("b"))), v.Name("c"))), "a and b or c"),
        (v.slot(4, v.Const(2)), "S[6]"),
        (v.slot(4, v.Name("a")), "S[4 + a]"),
        (v.Row((v.Name("a"),)), "(a,)"),
        (v.Item(v.Some((v.slot(3), v.Name("NOTHING"))), v.Const(-1)), "(S[3] or NOTHING)[-1]"),
        (v.Part(v.Name("t"), step=v.Const(-1)), "t[::-1]"),
        (v.Binary(">>", v.Const(5), v.Binary("+", v.Const(1), v.Name("a"))), "5 >> 1 + a"),
    ],
)  # fmt: skip
def test_brackets_stand_where_precedence_asks_for_them(value: Value, text: str) -> None:
    assert printed(value) == text


def test_only_the_table_knows_what_a_slot_holds() -> None:
    with pytest.raises(Unknown):
        worked_out(v.slot(3), Before())
