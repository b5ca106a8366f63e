"""How many sets there are of a certain size and shape.

There are more sets than anybody can look at one by one. So members are taken in turn, and of all sets of those before
only as many are kept apart as differ in what decides whether they can still grow: how large they are, what they add up
to, which value they have, which was their last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, assert_never

from interpreter.compile.values.sets import Form
from interpreter.engine.fuel import TooLarge
from interpreter.source.limits import LARGEST_NUMBER

Shape = tuple[Form, Any]  # a form, and the number or the values that it is held against
ORDERED = ("different", "different and told", "consecutive")
NO = object()  # a set that fits no more


def number_of_sets(
    rows: Sequence[tuple[int, ...]], low: int, high: int | None, shapes: Sequence[Shape], burn: Callable[[int], None]
) -> int:
    """The sets of at least `low` and at most `high` members; each member is given by what each shape reads of it.

    The work that it is burns fuel: one shape that has to know which values are taken costs little, since members come
    in the order of that value; a second one keeps all sets of values apart.
    """
    first = next((at for at, (form, _) in enumerate(shapes) if form in ORDERED), None)
    ordered = rows if first is None else sorted(rows, key=lambda row: row[first])
    low, most = max(1, low), len(rows) if high is None else high
    bounded = high is not None
    sets: Counter[tuple[Any, ...]] = Counter({(0, *(begun(shape) for shape in shapes)): 1})
    for row in ordered:
        burn(len(sets) * (1 + len(shapes)))
        for (size, *seen), times in list(sets.items()):
            if size >= most and bounded:
                continue
            grown = [
                joined(form, was, value, size == 0, at == first)
                for at, ((form, _), was, value) in enumerate(zip(shapes, seen, row))
            ]
            if NO not in grown:
                # how far beyond the least a set has grown matters only where there is a most
                sets[(size + 1 if bounded else min(size + 1, low), *grown)] += times
    found = sum(times for (size, *seen), times in sets.items() if size >= low and all(map(holds, shapes, seen)))
    if found > LARGEST_NUMBER:
        raise TooLarge
    return found


def begun(shape: Shape) -> Any:
    """What is known of the empty set."""
    form, against = shape
    match form:
        case "same" | "same and told":
            return None
        case "different" | "different and told" | "consecutive":
            return ()
        case "each of":
            return against
        case "exactly" | "at most" | "at least":
            return 0
        case _:
            assert_never(form)


def joined(form: Form, was: Any, value: int, empty: bool, in_order: bool) -> Any:
    """What is known of a set that one more joins; NO if it does not go with the others."""
    match form:
        case "same" | "same and told":
            fits = empty or was == value
            return value if fits and not (form == "same and told" and value < 0) else NO
        case "different" | "different and told":
            if value in was or (form == "different and told" and value < 0):
                return NO
            return (value,) if in_order else tuple(sorted((*was, value)))
        case "consecutive":
            if in_order:
                return (value,) if empty or value == was[-1] + 1 else NO
            return NO if value in was else tuple(sorted((*was, value)))
        case "each of":
            if value not in was:
                return NO
            at = was.index(value)
            return was[:at] + was[at + 1 :]
        case "exactly" | "at most" | "at least":
            return was + value
        case _:
            assert_never(form)


def holds(shape: Shape, seen: Any) -> bool:
    """Whether a whole set has the shape."""
    form, against = shape
    match form:
        case "same" | "same and told" | "different" | "different and told":
            return True
        case "consecutive":
            return bool(seen[-1] - seen[0] + 1 == len(seen))
        case "each of":
            return not seen
        case "exactly":
            return bool(seen == against)
        case "at most":
            return bool(seen <= against)
        case "at least":
            return bool(seen >= against)
        case _:
            assert_never(form)
