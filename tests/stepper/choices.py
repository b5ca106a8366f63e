"""What may be answered, by trying everything: the answers of each kind of choice, written out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Any

from interpreter import meaning as m
from interpreter.proof import Names
from interpreter.proof.selections import fits as shaped
from interpreter.proof.selections import tokens
from tests.stepper.table import NOBODY, NotKnown, Table

CHANCE = -1
MANY = 3_000  # answers that are written out


class TooMany(Exception):
    """More answers than anybody writes out."""


@dataclass(frozen=True)
class Question:
    seat: int
    answers: tuple[Any, ...]
    shuffled: bool = False  # an order by chance: any of these pieces may come first


def answers(table: Table, s: m.ChooseFrom, names: Names, full: bool) -> list[Any]:
    """All answers; `full`: so many as are said, or there is none. In a body it is as many as there are (D3)."""
    what = s.what
    assert isinstance(what, m.Selection)
    if isinstance(what.domain, m.Numbers):
        found: list[Any] = [n for n in table.several(m.SetOf(what.pool, what.type), names) if fits(table, s, names, n)]
        return found or ([] if full else [0])
    if s.order:
        pool = table.several(m.SetOf(what.pool, what.type), names)
        if len(pool) > 6:
            raise TooMany
        return [tuple(one) for one in permutations(pool)]
    if isinstance(what.domain, m.Tokens):
        return token_answers(table, s, what, names, full)
    pool = table.several(m.SetOf(what.pool, what.type), names)
    if is_single(what):
        found = [one for one in pool if fits(table, s, names, one)]
        return found or ([] if full and not s.if_any else [NOBODY])
    return sized(table, s, what, names, full, len(pool), lambda size: combinations(pool, size))


def is_single(what: m.Selection) -> bool:
    return what.how in ("one", "another") or (what.how == "some" and getattr(what.amount, "value", 0) == 1)


def sized(
    table: Table, s: m.ChooseFrom, what: m.Selection, names: Names, full: bool, there: int, of_size: Any
) -> list[Any]:
    """The answers of the sizes that are allowed."""
    wanted = 1 if what.amount is None else max(0, table.number(what.amount, names))

    def fitting(size: int) -> list[Any]:
        found = []
        for number, one in enumerate(of_size(size)):
            if number > MANY:
                raise TooMany
            if fits(table, s, names, one):
                found.append(one)
        return found

    match what.how:
        case "up_to" | "any_number":
            most = there if what.how == "any_number" else min(wanted, there)
            found = [one for size in range(most + 1) for one in fitting(size)]
            return found or ([] if full else [nothing_of(of_size)])
        case "some" | "exactly" | "one":
            sizes = range(wanted, -1, -1) if what.how != "exactly" else (wanted, 0)
            if full and not s.if_any:
                sizes = (wanted,)
            for size in sizes:
                if size <= there and (found := fitting(size) if size else [nothing_of(of_size)]):
                    return found
            return []
    raise NotKnown(f"choosing {what.how}")


def nothing_of(of_size: Any) -> Any:
    return next(iter(of_size(0)))


def token_answers(table: Table, s: m.ChooseFrom, what: m.Selection, names: Names, full: bool) -> list[Any]:
    held = tokens(table.proving(names), what.pool)
    if not isinstance(held, tuple):
        return sized(table, s, what, names, full, int(held), lambda size: [size])

    def bundles(size: int) -> Iterator[tuple[int, ...]]:
        return (one for one in product(*(range(n + 1) for n in held)) if sum(one) == size)

    return sized(table, s, what, names, full, sum(held), bundles)


# ------------------------------------------------------------------ the whole answer


def fits(table: Table, s: m.ChooseFrom, names: Names, answer: Any) -> bool:
    what = s.what
    assert isinstance(what, m.Selection)
    if isinstance(what.domain, m.Tokens):
        members = tuple(n for n, count in enumerate(answer) for _ in range(count)) if isinstance(answer, tuple) else ()
    else:
        members = answer if isinstance(answer, tuple) else (answer,)
    if not shaped(table.proving(names), what, members):
        return False
    return s.choice is None or all(table.holds(test, {**names, s.choice: answer}) for test in s.such_that)
