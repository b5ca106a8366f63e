"""What is soon found out is asked first: of several tests that must all hold, a search comes last."""

from __future__ import annotations

from interpreter.compile.tree.values import (
    All,
    Anything,
    Asking,
    Binary,
    Call,
    Compare,
    Const,
    Every,
    Item,
    Loop,
    Name,
    Not,
    Query,
    Slot,
    Some,
    Table,
    Value,
    Var,
)
from interpreter.compile.tree.walk import below, mapped

SOON = ("len", "min", "max", "bool")  # functions that take no longer than reading what they are given


def cheap_first(value: Value) -> Value:
    """The same value, with its tests in another order.

    Only what can be asked without any other test having held is drawn to the front: a card that there is not has no
    place, and a row that is empty has no first. Nothing that is asked of a position changes it.
    """

    def change(part: Anything) -> Anything:
        part = mapped(part, change)
        return Every(ordered(part.parts)) if isinstance(part, Every) else part

    found = change(value)
    assert not isinstance(found, (All, Loop))
    return found


def ordered(parts: tuple[Value, ...]) -> tuple[Value, ...]:
    """Tests that stand alone go before the first that takes long; everything else stays in its order."""
    first = next((n for n, part in enumerate(parts) if takes_long(part)), len(parts))
    before, after = parts[:first], parts[first:]
    soon = tuple(part for part in after if stands_alone(part))
    return (*before, *soon, *(part for part in after if not stands_alone(part))) if soon else parts


def takes_long(value: Value) -> bool:
    return any(
        isinstance(one, (Query, Asking)) or (isinstance(one, Call) and one.function not in SOON)
        for one, _ in below(value)
    )


def stands_alone(value: Value) -> bool:
    """Whether a test has an answer whatever holds besides: slots, tables and numbers, and how they compare."""
    match value:
        case Const() | Name() | Table() | Var():
            return True
        case Slot():
            return is_number(value.at)
        case Item(row=Table(), at=Name() | Var()):
            return True
        case Compare():
            return stands_alone(value.first) and all(
                relation not in ("in", "not in") and stands_alone(one) for relation, one in value.rest
            )
        case Not():
            return stands_alone(value.part)
        case Every() | Some():
            return all(map(stands_alone, value.parts))
        case Binary(operator="+" | "-"):
            return stands_alone(value.left) and stands_alone(value.right)
    return False


def is_number(value: Value) -> bool:
    match value:
        case Const() | Var() | Name():
            return True
        case Binary(operator="+", left=Const(), right=Var() | Name()):
            return True
    return False
