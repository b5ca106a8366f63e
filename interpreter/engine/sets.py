"""How many sets there are of a certain size and shape.

There are more sets than anybody can look at one by one. So members are taken in turn, and of all sets of those before
only as many are kept apart as differ in what decides whether they can still grow: how large they are, what they add up
to, which value they have, which was their last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias, assert_never

from interpreter.compile.values.sets import Form
from interpreter.engine.fuel import TooLarge
from interpreter.source.limits import LARGEST_NUMBER

Seen: TypeAlias = tuple[
    int, ...
]  # what is known of a set: the value that is the same, all values, or what they add up to
Shape: TypeAlias = tuple[Form, int | Seen]  # a form, and the number or the values that it is held against
ORDERED = ("different", "different and told", "consecutive")


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
    forms = [(form, against if isinstance(against, tuple) else (against,)) for form, against in shapes]
    sets: Counter[tuple[int, tuple[Seen, ...]]] = Counter({(0, tuple([begun(*form) for form in forms])): 1})
    for row in ordered:
        burn(len(sets) * (1 + len(shapes)))
        joining = [(at, form, value, at == first) for at, ((form, _), value) in enumerate(zip(shapes, row))]
        for (size, seen), times in list(sets.items()):
            if size >= most and bounded:
                continue
            grown = []
            for at, form, value, in_order in joining:
                together = joined(form, seen[at], value, in_order)
                if together is None:
                    break
                grown.append(together)
            else:
                # how far beyond the least a set has grown matters only where there is a most
                sets[size + 1 if bounded else min(size + 1, low), tuple(grown)] += times
    found = sum(
        times
        for (size, seen), times in sets.items()
        if size >= low and all(holds(*form, one) for form, one in zip(forms, seen))
    )
    if found > LARGEST_NUMBER:
        raise TooLarge
    return found


def begun(form: Form, against: Seen) -> Seen:
    """What is known of the empty set."""
    match form:
        case "same" | "same and told" | "different" | "different and told" | "consecutive":
            return ()
        case "each of":
            return against
        case "exactly" | "at most" | "at least":
            return (0,)
        case _:
            assert_never(form)


def joined(form: Form, was: Seen, value: int, in_order: bool) -> Seen | None:
    """What is known of a set that one more joins; None if it does not go with the others."""
    match form:
        case "same" | "same and told":
            fits = not was or was[0] == value
            return (value,) if fits and not (form == "same and told" and value < 0) else None
        case "different" | "different and told":
            if value in was or (form == "different and told" and value < 0):
                return None
            return (value,) if in_order else tuple(sorted((*was, value)))
        case "consecutive":
            if in_order:
                return (value,) if not was or value == was[-1] + 1 else None
            return None if value in was else tuple(sorted((*was, value)))
        case "each of":
            if value not in was:
                return None
            at = was.index(value)
            return was[:at] + was[at + 1 :]
        case "exactly" | "at most" | "at least":
            return (was[0] + value,)
        case _:
            assert_never(form)


def holds(form: Form, against: Seen, seen: Seen) -> bool:
    """Whether a whole set has the shape."""
    match form:
        case "same" | "same and told" | "different" | "different and told":
            return True
        case "consecutive":
            return seen[-1] - seen[0] + 1 == len(seen)
        case "each of":
            return not seen
        case "exactly":
            return seen == against
        case "at most":
            return seen <= against
        case "at least":
            return seen >= against
        case _:
            assert_never(form)
