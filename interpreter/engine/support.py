"""The small functions that generated code calls: tuples in, tuples out, no state of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import islice, pairwise
from math import inf
from typing import TypeVar

from interpreter.compile.program.state import Generated, State
from interpreter.engine import answerable, rows
from interpreter.engine.choices import copies
from interpreter.engine.fuel import TooLarge, TooMany
from interpreter.engine.sets import number_of_sets
from interpreter.source.limits import LARGEST_NUMBER, MOST_PENDING

NOTHING = (-1,)
ROWS = 100  # of a report
LONG_STEP = 1_000_000_000  # what grows by less at a time takes ages to grow beyond all bounds

Cards = tuple[int, ...]
T = TypeVar("T")


def top(pile: Cards, count: int) -> Cards:
    """The top pieces, topmost first, as many as there are."""
    return pile[: -count - 1 : -1] if count > 0 else ()


def bottom(pile: Cards, count: int, exactly: int) -> Cards:
    return pile[: max(0, count)] if not exactly or len(pile) >= count else ()


def end_of(row: Cards, count: int) -> Cards:
    """The last pieces in the order in which they lie, as many as there are."""
    return row[-count:] if count > 0 else ()


def start_of(row: Cards, count: int) -> Cards:
    return row[: max(0, count)]


def top_exactly(pile: Cards, count: int) -> Cards:
    return top(pile, count) if len(pile) >= count else ()


def entry(row: Sequence[int], number: int, default: int) -> int:
    return row[number - 1] if 0 < number <= len(row) else default


def numbered(number: int, size: int) -> int:
    """The place of a number on an axis that counts from 1; -1 where there is none."""
    return number - 1 if 0 < number <= size else -1


def of_member(bundle: Sequence[int], member: int) -> int:
    """The entry of a member; there is none of nothing."""
    return bundle[member] if member >= 0 else 0


def lying(state: State, place: int) -> Cards:
    """What lies in a place; in no place lies nothing."""
    found: Cards = state[place] if place >= 0 else ()
    return found


def divide(left: int, right: int) -> int:
    """Whole numbers rounded down; nothing is divided by nothing."""
    return left // right if right else 0


def remainder(left: int, right: int) -> int:
    """What a division leaves; of a division by nothing, all of it."""
    return left % right if right else left


def more(waiting: tuple[T, ...], entries: tuple[T, ...]) -> tuple[T, ...]:
    """What waits for later, and what is granted, with more of it."""
    if len(waiting) >= MOST_PENDING:
        raise TooMany(MOST_PENDING)
    return waiting + entries


def counted(amount: int) -> int:
    """An amount that is worked out: what doubles itself again and again would fill the memory of its host."""
    if -LARGEST_NUMBER <= amount <= LARGEST_NUMBER:
        return amount
    raise TooLarge


def all_counted(amounts: Sequence[int]) -> Sequence[int]:
    if amounts and (max(amounts) > LARGEST_NUMBER or min(amounts) < -LARGEST_NUMBER):
        raise TooLarge
    return amounts


def times(left: int, right: int) -> int:
    """A number that squares itself again and again would fill the memory of its host."""
    product = left * right
    if -LARGEST_NUMBER <= product <= LARGEST_NUMBER:
        return product
    raise TooLarge


def bits(numbers: Iterable[int]) -> int:
    """A set of small numbers as one."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def best(members: Iterable[int], value: Callable[[int], int], highest: bool) -> list[int]:
    listed = list(members)
    if len(listed) < 2:
        return listed
    values = [value(x) for x in listed]
    wanted = max(values) if highest else min(values)
    return [x for x, v in zip(listed, values) if v == wanted]


def only(members: Iterable[int]) -> int:
    listed = list(members)
    return listed[0] if len(listed) == 1 else -1


def rotate(members: Iterable[int], start: int, after: int) -> tuple[int, ...]:
    listed = tuple(members)
    if start not in listed:
        return listed
    at = (listed.index(start) + after) % len(listed)
    return listed[at:] + listed[:at]


def turned(members: Iterable[int], circle: Iterable[int], start: int, after: int) -> tuple[int, ...]:
    """Where the one to begin with is not among the members, the next of the circle who is."""
    listed, whole = tuple(members), tuple(circle)
    if start not in listed and start in whole and start >= 0:
        at = whole.index(start)
        start = next((x for x in whole[at + 1 :] + whole[:at] if x in listed), -1)
        after = 0
    return rotate(listed, start, after)


def share(left: Iterable[int], right: Iterable[int]) -> bool:
    return not set(left).isdisjoint(right)


def mask(seats: Iterable[int]) -> int:
    found = 0
    for seat in seats:
        found |= 1 << seat
    return found


def tally(values: Iterable[int], size: int) -> tuple[int, ...]:
    counts = [0] * size
    for value in values:
        if value >= 0:
            counts[value] += 1
    return tuple(counts)


def tally_sets(values: Iterable[Iterable[int]], size: int) -> tuple[int, ...]:
    return tally([x for value in values for x in value], size)


def tabulated(quantity: Callable[[None, int], T], size: int) -> tuple[T, ...]:
    """A quantity for every argument, and a last value for no argument at all (number -1)."""
    return (*(quantity(None, one) for one in range(size)), quantity(None, -1))


def remembered(function: Callable[..., T]) -> Callable[..., T]:
    """A pure function that keeps what it has worked out."""
    return lru_cache(maxsize=16_384)(function)


def all_same_and_told(values: Sequence[int]) -> bool:
    """What has no such thing is like nothing."""
    return len(set(values)) <= 1 and -1 not in values


def all_different_and_told(values: Sequence[int]) -> bool:
    return len(set(values)) == len(values) and -1 not in values


def mask_of(members: int | Iterable[int]) -> int:
    """A member, or several, as bits."""
    if isinstance(members, int):
        return 1 << members if members >= 0 else 0
    return sum([1 << one for one in set(members) if one >= 0])


def bundle_sum(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(left, right)])


def bundle_rest(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    return tuple([a - b if a > b else 0 for a, b in zip(left, right)])


def unit(amount: int, index: int, size: int) -> tuple[int, ...]:
    return tuple([amount if i == index else 0 for i in range(size)])


def as_there(wanted: Sequence[int], have: Sequence[int]) -> tuple[int, ...]:
    """Of each member as many as are wanted, or as there are."""
    return tuple([a if a <= b else b for a, b in zip(wanted, have)])


def spread(counts: Iterable[int]) -> list[int]:
    """Tokens one by one: the member of each."""
    return [member for member, count in enumerate(counts) for _ in range(count)]


def all_there(wanted: Sequence[int], have: Sequence[int]) -> tuple[int, ...]:
    """All that is wanted, or nothing."""
    return tuple(wanted) if covers_all(wanted, have) else (0,) * len(have)


def covers_all(wanted: Sequence[int], have: Sequence[int]) -> bool:
    return all(a <= b for a, b in zip(wanted, have))


def shift(source: list[int] | None, target: list[int] | None, amounts: Sequence[int]) -> None:
    for index, amount in enumerate(amounts):
        if amount:
            if source is not None:
                source[index] -= amount
            if target is not None:
                target[index] += amount
            if not -LONG_STEP <= amount <= LONG_STEP:
                all_counted([holder[index] for holder in (source, target) if holder is not None])


# ------------------------------------------------------------------ shapes


def all_different(values: Sequence[int]) -> bool:
    return len(set(values)) == len(values)


def consecutive(values: Sequence[int]) -> bool:
    ordered = sorted(values)
    return all(b == a + 1 for a, b in pairwise(ordered))


def with_each(pairs: Sequence[tuple[int, int]], wanted: Sequence[int]) -> Sequence[int]:
    """Of candidates with their values, those with a wanted value; none unless each value can be had."""
    values = dict(pairs)
    for value in wanted:
        if value not in values:
            return ()
    return [piece for value, piece in pairs if value in wanted]


def in_turn(before: tuple[Cards, ...], now: tuple[Cards, ...]) -> list[Cards]:
    """Those that were armed before an event and those that it armed, in the order in which they act."""
    if not before:
        return sorted(now)
    known = {(x[2], x[4]) for x in before if x[4] >= 0}
    new = [x for x in now if x[4] < 0 or (x[2], x[4]) not in known]
    return sorted([*[x for x in before if x[4] >= 0], *new])


def report_rows(rows: Iterable[T]) -> tuple[T, ...]:
    """The rows of a table that people read: nobody reads more."""
    return tuple(islice(rows, ROWS))


def falling(row: Sequence[int]) -> tuple[float, ...]:
    """What sorts the highest of rows first, which are compared entry by entry: one that ends earlier is lower."""
    return (*[-entry for entry in row], inf)


def ranked(members: Iterable[int], key: Callable[[int], tuple[float, ...]], ties: str, size: int) -> tuple[int, ...]:
    """The place of each member, 1 for the first; -1 for those who are not ranked."""
    # of those with the same value the first comes first
    values = sorted([(key(member), number, member) for number, member in enumerate(members)])
    places = [-1] * size
    place, last = 0, None
    for number, (value, _, member) in enumerate(values, 1):
        if value != last or ties == "order":
            place = place + 1 if ties == "share" else number
        last = value
        places[member] = place
    return tuple(places)


FUNCTIONS: Generated = {
    name: value
    for name, value in [*vars(rows).items(), *vars(copies).items(), *vars(answerable).items(), *globals().items()]
    if callable(value)
    and getattr(value, "__module__", "") in (__name__, rows.__name__, copies.__name__, answerable.__name__)
} | {"NOTHING": NOTHING, "number_of_sets": number_of_sets}
