"""What depends on a condition and is printed as C without a jump.

Whether a card can be paid for, or a colour is left, is as likely as not: a processor guesses wrongly half of the time,
and a wrong guess takes longer than a dozen additions. So where it costs nothing and cannot go wrong, an amount is added
that is nothing unless the condition holds, and an entry is written that only counts if it does.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.tree.code import Append, Assign, Code, If
from interpreter.compile.tree.values import Binary, Compare, Const, Either, Item, Name, Row, Value, Var
from interpreter.compile.tree.walk import below

PLAIN = ("<", "<=", ">", ">=", "==", "!=")
TWICE = 2  # sums in one another, at most


def is_atom(value: object) -> bool:
    """What can always be read, and at once."""
    return isinstance(value, (Name, Var)) or (isinstance(value, Const) and isinstance(value.value, int))


def is_sure(test: Value, asked: Sequence[Value] = ()) -> bool:
    """A test that can be made whether or not those that were asked before it hold."""
    read = [one for before in asked for one, _ in below(before) if isinstance(one, Item)]
    if isinstance(test, Compare):
        parts = [test.first, *(one for _, one in test.rest)]
        return all(relation in PLAIN for relation, _ in test.rest) and all(is_atom(x) or x in read for x in parts)
    return is_atom(test)


def are_sure(tests: Sequence[Value]) -> bool:
    """The first is asked in any case; those after it must be such that they can be."""
    return all(is_sure(test, tests[:at]) for at, test in enumerate(tests) if at)


def is_sum(value: Value, deep: int = TWICE) -> bool:
    """A few additions of what can always be read."""
    if isinstance(value, Binary) and value.operator in ("+", "-") and deep:
        return is_sum(value.left, deep - 1) and is_sum(value.right, deep - 1)
    return is_atom(value)


def conditions(one: If) -> tuple[list[Value], Code | None]:
    """The conditions that stand in one another, and the one statement that depends on all of them."""
    tests, body = [one.test], one
    while len(body.then) == 1 and not body.other:
        last = body.then[0]
        if not isinstance(last, If):
            return tests, last
        tests.append(last.test)
        body = last
    return tests, None


def is_jumpless(tests: Sequence[Value], last: Code | None) -> bool:
    if not are_sure(tests):
        return False
    match last:
        case Append(value=value):
            return is_atom(value)
        case Assign(var=var, value=Binary(operator="+" | "-", left=left, right=right)):
            return left == var and is_sum(right)
    return False


def menu(value: Value) -> list[tuple[Value, Value]]:
    """Numbers that are there if something holds, each with what has to; none where it is put together otherwise."""
    match value:
        case Binary(operator="+", left=left, right=right):
            first, second = menu(left), menu(right)
            return first + second if first and second else []
        case Either(test=test, yes=Row(entries=(Const() as one,)), no=Row(entries=()) | Const(value=())):
            return [(test, one)]
    return []
