"""A test that takes steps is written where it is asked for, and nowhere where that would change what is done."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from interpreter.compile.passes.opened_tests import opened
from interpreter.compile.tree.code import Assign, Code, For, If, Return
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import NO, Const, Name, Value, call, compare, every, plus

ONE, OTHER, HELD = Name("x"), Name("y"), Name("a")
DEAR = Defined("dear", ("a",), (Assign(OTHER, plus(HELD, HELD)), Return(compare(OTHER, ">", Const(3)))))
ASKED, BESIDES = call("dear", plus(ONE, Const(1))), compare(ONE, "<", Const(9))
# what it is given and what it works out have names of their own where it is written
GIVEN, FOUND = Name("s0"), Name("s1")
STEPS: list[Code] = [Assign(GIVEN, plus(ONE, Const(1))), Assign(FOUND, plus(GIVEN, GIVEN))]
HOLDS = compare(FOUND, ">", Const(3))


def written(body: list[Code], function: Defined = DEAR) -> list[Code]:
    return opened(body, {"dear": function}, count())


def test_the_first_test_of_an_answer_is_written_before_it() -> None:
    assert written([Return(every([ASKED, BESIDES]))]) == [*STEPS, Return(every([HOLDS, BESIDES]))]


def test_also_inside_other_statements() -> None:
    loop = For(ONE, call("range", Const(3)), [If(BESIDES, [Return(every([ASKED, BESIDES]))])])
    (found,) = written([loop])
    assert found == For(
        ONE, call("range", Const(3)), [If(BESIDES, [*STEPS, Return(every([HOLDS, BESIDES]))])]
    )  # fmt: skip


def test_what_is_asked_only_if_something_else_holds_is_not_worked_out_before_that() -> None:
    body: list[Code] = [Return(every([BESIDES, ASKED]))]
    assert written(body) == [Return(every([BESIDES, ASKED]))]


def test_alone_it_is_called() -> None:
    assert written([Return(ASKED)]) == [Return(ASKED)]


def test_the_last_test_of_a_condition_is_written_inside_the_others() -> None:
    assert written([If(every([BESIDES, ASKED]), [Return(NO)])]) == [If(BESIDES, [*STEPS, If(HOLDS, [Return(NO)])])]


def test_a_function_that_goes_through_a_row_or_keeps_its_answers_is_called() -> None:
    body: list[Code] = [Return(every([ASKED, BESIDES]))]
    loop = For(OTHER, call("range", HELD), [Return(NO)])
    for function in (replace(DEAR, body=(loop, Return(HOLDS))), replace(DEAR, tabulated=3)):
        assert written([Return(every([ASKED, BESIDES]))], function) == body


def test_a_function_that_gives_what_it_got_another_value_is_called() -> None:
    body: list[Code] = [Return(every([ASKED, BESIDES]))]
    changing = replace(DEAR, body=(Assign(HELD, plus(HELD, Const(1))), Return(compare(HELD, ">", Const(3)))))
    assert written([Return(every([ASKED, BESIDES]))], changing) == body


def test_what_is_given_under_the_name_of_another_is_not_confused_with_it() -> None:
    """The two are named at once: `x` becomes `y` and `y` becomes `x`."""
    twisted: Value = compare(ONE, ">", OTHER)
    function = Defined("dear", ("x", "y"), (Return(twisted),))
    found = opened([Return(every([call("dear", OTHER, ONE), BESIDES]))], {"dear": function}, count())
    assert found == [Return(every([compare(OTHER, ">", ONE), BESIDES]))]
