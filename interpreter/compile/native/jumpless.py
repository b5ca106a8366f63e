"""What depends on a condition and is printed as C without a jump.

Whether a card can be paid for, or a colour is left, is as likely as not: a processor guesses wrongly half of the time,
and a wrong guess takes longer than a dozen additions. So where it costs nothing and cannot go wrong, an amount is added
that is nothing unless the condition holds, and an entry is written that only counts if it does.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.tree.code import Append, Assign, Code, If
from interpreter.compile.tree.values import Binary, Compare, Const, Name, Value, Var

PLAIN = ("<", "<=", ">", ">=", "==", "!=")
TWICE = 2  # sums in one another, at most


def is_atom(value: object) -> bool:
    """What can always be read, and at once."""
    return isinstance(value, (Name, Var)) or (isinstance(value, Const) and isinstance(value.value, int))


def is_sure(test: Value) -> bool:
    """A test that can be made whether or not another holds."""
    if isinstance(test, Compare):
        return is_atom(test.first) and all(relation in PLAIN and is_atom(one) for relation, one in test.rest)
    return is_atom(test)


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
    """The first is asked in any case; those after it must be such that they can be."""
    if not all(map(is_sure, tests[1:])):
        return False
    match last:
        case Append(value=value):
            return is_atom(value)
        case Assign(var=var, value=Binary(operator="+" | "-", left=left, right=right)):
            return left == var and is_sum(right)
    return False
