"""Well-typed expressions of the forms that docs/language.md lists, each with what it is worth in a position.

The text and the value are made together, by one part of `Writing` for each sort of value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.compile.figures import Figures
from tests.compile.numbers import Numbers
from tests.compile.picked import Picked
from tests.compile.terms import (
    ATOM,
    BUNDLE,
    COLOR,
    COLORS_,
    FRUIT,
    FRUITS_,
    NUMBER,
    PLAYER,
    ROW,
    SUM,
    TRUTH,
    Quantity,
    Scope,
    Term,
    constant,
)
from tests.compile.truths import Truths


@dataclass
class Writing(Numbers, Truths, Figures, Picked):
    """Makes terms; `below(n)` decides everything, and small numbers give simple terms."""

    below: Callable[[int], int]
    quantities: list[Quantity] = field(default_factory=list)
    called: int = 0

    def one(self, options: list[Any]) -> Any:
        return options[self.below(len(options))]

    def term(self, kind: str, depth: int, scope: Scope) -> Term:
        forms = {
            NUMBER: (self.plain_number, self.number),
            TRUTH: (self.plain_truth, self.truth),
            PLAYER: (self.plain_player, self.player),
            FRUIT: (self.plain_fruit, self.fruit),
            COLOR: (self.plain_color, self.color),
            FRUITS_: (self.plain_fruits, self.fruits),
            COLORS_: (self.plain_colors, self.colors),
            BUNDLE: (self.plain_bundle, self.bundle),
            ROW: (self.plain_row, self.row),
        }[kind]
        if depth <= 0 or not self.below(4):
            return forms[0](scope)
        return forms[1](depth - 1, scope)

    # ------------------------------------------------------------ names
    def bound(self, kind: str, scope: Scope) -> list[Term]:
        """The names of that type: parameters, called candidates, and `it`."""

        def read(name: str) -> Term:
            return Term(name, ATOM, lambda at, bound: bound[name], True)

        names = [read(name) for name, its in scope.names if its == kind]
        return [*names, *([read("it")] if scope.it == kind else [])]

    def asked(self, kind: str, depth: int, scope: Scope) -> list[Callable[[], Term]]:
        """Quantities that give such a value, each of terms of its own."""
        return [lambda q=q: self.reading(q, depth, scope) for q in self.quantities if q.kind == kind]  # type: ignore[misc]

    def reading(self, quantity: Quantity, depth: int, scope: Scope) -> Term:
        args = [self.term(kind, depth, scope) for kind in (quantity.of, quantity.more, quantity.whom) if kind]
        text = quantity.name
        if quantity.more:
            text += f" of ({args[0].at(SUM)} and {args[1].at(SUM)})"
        elif quantity.of:
            text += f" of {args[0].whose}"
        if quantity.whom:
            if not args[-1].path:
                args[-1] = self.one(self.paths(quantity.whom, scope))
            text += f" for {args[-1].text}"
        return Term(
            text,
            ATOM,
            lambda at, bound: quantity.value(at, *(arg.value(at, bound) for arg in args)),
            not quantity.whom,
        )

    def paths(self, kind: str, scope: Scope) -> list[Term]:
        plain = {PLAYER: self.plain_player, COLOR: self.plain_color, FRUIT: self.plain_fruit}[kind]
        found = [plain(scope) for _ in range(3)]
        return [x for x in found if x.path] or self.bound(kind, scope) or [self.sure(kind)]

    def sure(self, kind: str) -> Term:
        if kind == PLAYER:
            return Term("active-player", ATOM, constant(0), True)
        if kind == COLOR:
            return Term("red", ATOM, constant("red"), True)
        return Term("apple", ATOM, constant("apple"), True)
