"""Values as a state holds them, as JSON shows them, and as a ruling writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypeGuard

from interpreter.source.records import record

Held: TypeAlias = "int | tuple[Held, ...]"  # a number, or some of them
Counts: TypeAlias = Mapping[str, int]  # so many of each member, by its id


@record(slots=True)
class CallSeen:
    """A call that a fact remembers: what was called, and by which seat."""

    call: str
    by: int | None


Seen: TypeAlias = "bool | int | str | Counts | CallSeen | tuple[Seen, ...] | None"
Written: TypeAlias = "bool | int | str | Sequence[Written] | Mapping[str, Written | None]"

LARGEST = 1 << 8192  # a number at a table: what is added up turn by turn can be long
DEEPEST = 40  # calls that were caused by calls, and tuples in tuples
NOTHING, NOBODY = "nothing", "nobody"  # as rulings write what is below 0


def is_number(value: object, low: int = -LARGEST, high: int = LARGEST) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_plain(value: object, depth: int = DEEPEST) -> TypeGuard[Held]:
    """Numbers, and tuples of such."""
    if isinstance(value, tuple):
        return depth > 0 and all(is_plain(one, depth - 1) for one in value)
    return is_number(value)


def one(value: object) -> int:
    """A value of which there is one."""
    assert isinstance(value, int)
    return value


def row(value: Held) -> tuple[Held, ...]:
    """A value of which there are several."""
    assert isinstance(value, (tuple, list))
    return tuple(value)


def numbers(value: Held) -> tuple[int, ...]:
    """Several numbers, such as one for each member."""
    return tuple([one(each) for each in row(value)])


def of_each(written: Written, names: tuple[str, ...]) -> Held:
    """What is written for some of these names: nought for those that are left out."""
    assert isinstance(written, Mapping)
    return tuple([one(written.get(name, 0)) for name in names])
