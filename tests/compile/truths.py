"""Truths: comparisons, logic, and what is said of selections and sets; a part of `Writing`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from tests.compile.orchard import COLORS, TASTES, Position
from tests.compile.terms import (
    AND,
    ATOM,
    BUNDLE,
    COLOR,
    COLORS_,
    FRUIT,
    FRUITS_,
    NOT,
    NUMBER,
    OPEN,
    OR,
    PLAYER,
    SUM,
    TRUTH,
    Bound,
    Scope,
    Term,
    Value,
    constant,
    whole,
)
from tests.compile.things import (
    color_of,
    compare,
    glad,
    in_a_row,
    is_berry,
    ripe,
    tastes_of,
    value_of,
)


class Truths:
    # the rest of what they call is in the other parts of `Writing`
    # ------------------------------------------------------------ truths
    def plain_truth(self, scope: Scope) -> Term:
        options = [
            lambda: Term("true", ATOM, constant(True)),
            lambda: Term("false", ATOM, constant(False)),
            lambda: Term("lit", ATOM, lambda at, bound: at.lit, True),
            lambda: self.said("active-player", "glad", constant(0), lambda at, x: at.glad[x]),
        ]
        for name in self.bound(FRUIT, scope):
            options += [
                lambda name=name: self.said(name.text, "ripe", name.value, ripe),  # type: ignore[misc]
                lambda name=name: self.said(name.text, "berry", name.value, is_berry),  # type: ignore[misc]
            ]
        for name in self.bound(PLAYER, scope):
            options += [lambda name=name: self.said(name.text, "glad", name.value, glad)]  # type: ignore[misc]
        return self.one(options)()

    def said(self, who: str, word: str, whose: Value, test: Callable[[Position, Any], bool]) -> Term:
        negated = bool(self.below(2))
        text = f"{who} is {'not ' if negated else ''}{word}"
        return Term(text, NOT, lambda at, bound: test(at, whose(at, bound)) != negated)

    def truth(self, depth: int, scope: Scope) -> Term:
        return self.one([
            self.compared, self.compared, self.compared, self.logic, self.logic, self.negation, self.same, self.same,
            self.said_of, self.inside, self.there_is, self.there_is, self.has, self.exists, self.every, self.empty,
            self.quantity_truth, self.either_truth, self.shaped, self.bundles, self.tasting, self.tasting,
            self.rows, self.sharing,
        ])(depth, scope)  # fmt: skip

    def compared(self, depth: int, scope: Scope) -> Term:
        left, right = self.numeric(depth, scope), self.numeric(depth, scope)
        sign = self.one(["=", "<", ">", "<=", ">="])
        test = compare(sign)
        return Term(
            f"{left.at(SUM)} {sign} {right.at(SUM)}",
            NOT,
            lambda at, bound: test(whole(left.value(at, bound)), whole(right.value(at, bound))),
        )

    def bundles(self, depth: int, scope: Scope) -> Term:
        left, right = self.term(BUNDLE, depth, scope), self.term(BUNDLE, depth, scope)
        sign = self.one(["=", "<", ">", "<=", ">="])
        test = compare(sign)

        def value(at: Position, bound: Bound) -> bool:
            a, b = left.value(at, bound), right.value(at, bound)
            return all(test(a[color], b[color]) for color in COLORS)

        return Term(f"{left.at(SUM)} {sign} {right.at(SUM)}", NOT, value)

    def logic(self, depth: int, scope: Scope) -> Term:
        parts = [self.term(TRUTH, depth, scope) for _ in range(2 + self.below(2))]
        every = bool(self.below(2))
        text = (" and " if every else " or ").join(part.at(NOT if every else AND) for part in parts)
        judge = all if every else any
        return Term(text, AND if every else OR, lambda at, bound: judge(part.value(at, bound) for part in parts))

    def negation(self, depth: int, scope: Scope) -> Term:
        part = self.term(TRUTH, depth, scope)
        return Term(f"not {part.at(NOT)}", NOT, lambda at, bound: not part.value(at, bound))

    def same(self, depth: int, scope: Scope) -> Term:
        kind = self.one([NUMBER, TRUTH, PLAYER, FRUIT, COLOR, COLORS_, TRUTH])
        left, right = self.term(kind, depth, scope), self.term(kind, depth, scope)
        if kind == COLORS_ and self.below(2):
            right = self.term(COLOR, depth, scope)
        negated = bool(self.below(2))

        def value(at: Position, bound: Bound) -> bool:
            a, b = left.value(at, bound), right.value(at, bound)
            if isinstance(a, list):
                return bool(set(a) & set(b if isinstance(b, list) else [b])) != negated
            return (a == b) != negated

        return Term(f"{left.at(SUM)} is {'not ' if negated else ''}{right.at(SUM)}", NOT, value)

    def tasting(self, depth: int, scope: Scope) -> Term:
        """A property that holds several: `is` asks whether both sides share one."""
        card, other = self.term(FRUIT, depth, scope), self.term(FRUIT, depth, scope)
        taste = self.one(list(TASTES))
        negated = bool(self.below(2))
        text, tastes = self.one([
            (taste, lambda at, bound: (taste,)),
            (f"tastes of {other.whose}", lambda at, bound: tastes_of(other.value(at, bound))),
        ])  # fmt: skip

        def value(at: Position, bound: Bound) -> bool:
            return bool(set(tastes_of(card.value(at, bound))) & set(tastes(at, bound))) != negated

        return Term(f"tastes of {card.whose} is {'not ' if negated else ''}{text}", NOT, value)

    def sharing(self, depth: int, scope: Scope) -> Term:
        name, read = self.one([
            ("color", lambda card: [color_of(card)]),
            ("value", lambda card: [value_of(card)]),
            ("tastes", tastes_of),
        ])  # fmt: skip
        sides: list[Any] = []
        for _ in range(2):
            card = not self.below(3)
            if card:
                one = self.term(FRUIT, depth, scope)
                sides.append((one.at(SUM), one.value))
            else:
                some: Any = self.place(depth, scope) if self.below(2) else self.term(FRUITS_, depth, scope)
                sides.append((some.at(SUM) if isinstance(some, Term) else some.text, some.value))
        negated = bool(self.below(2))

        def value(at: Position, bound: Bound) -> bool:
            found = []
            for _, side in sides:
                cards = side(at, bound)
                cards = cards if isinstance(cards, list) else [] if cards is None else [cards]
                found.append({x for card in cards for x in read(card)})
            return bool(found[0] & found[1]) != negated

        words = f"shares {'no' if negated else 'a'} {name} with"
        return Term(f"{sides[0][0]} {words} {sides[1][0]}", NOT, value)

    def said_of(self, depth: int, scope: Scope) -> Term:
        kind, word, test = self.one([
            (FRUIT, "ripe", ripe),
            (PLAYER, "glad", glad),
            (FRUIT, "berry", is_berry),
            (FRUIT, "lime", lambda at, x: x == "lime"),
        ])  # fmt: skip
        of = self.term(kind, depth, scope)
        return self.said(of.at(SUM), word, of.value, test)

    def inside(self, depth: int, scope: Scope) -> Term:
        negated = bool(self.below(2))
        words = "is not in" if negated else "is in"
        if self.below(3):
            card, place = self.term(FRUIT, depth, scope), self.place(depth, scope)
            where: Any = place
        else:
            kind = self.one([FRUIT, COLOR])
            card = self.term(kind, depth, scope)
            where = self.plain_fruits(scope) if kind == FRUIT else self.plain_colors(scope)
            if not where.path:
                where = Term("tones", ATOM, lambda at, bound: at.tones, True) if kind == COLOR else self.mine(scope)
        return Term(
            f"{card.at(SUM)} {words} {where.text}",
            NOT,
            lambda at, bound: (card.value(at, bound) in where.value(at, bound)) != negated,
        )

    def there_is(self, depth: int, scope: Scope) -> Term:
        some = self.selection(depth, scope)
        words, amount, test = self.amount(depth, scope)
        return Term(
            f"there is {words} {some.text}",
            NOT if some.level == ATOM else OPEN,
            lambda at, bound: test(len(some.value(at, bound)), amount(at, bound)),
        )

    def has(self, depth: int, scope: Scope) -> Term:
        place = self.place(depth, scope, whole=False)
        some = self.selection(depth, scope, FRUIT, place)
        words, amount, test = self.amount(depth, scope)
        noun = some.text.replace(f" in {place.text}", "", 1)
        return Term(
            f"{place.text} has {words} {noun}",
            NOT if some.level == ATOM else OPEN,
            lambda at, bound: test(len(some.value(at, bound)), amount(at, bound)),
        )

    def amount(self, depth: int, scope: Scope) -> tuple[str, Value, Callable[[int, int], bool]]:
        form = self.below(6)
        if form < 2:
            return ("a", "no")[form], constant(1), (compare(">="), compare("<"))[form]
        number = self.literal(1 + self.below(3)) if self.below(2) else self.term(NUMBER, depth, scope)
        words = number.text if number.text.isdigit() else f"({number.text})"
        prefix, sign = [("", ">="), ("at least ", ">="), ("at most ", "<="), ("exactly ", "=")][form - 2]
        return f"{prefix}{words}", number.value, compare(sign)

    def shaped(self, depth: int, scope: Scope) -> Term:
        """Whether some of a place make a set of a certain shape."""
        some = self.selection(0, scope, FRUIT)
        size = 2 + self.below(2)
        of = Scope(scope.names)
        words, test = self.shape(depth, of)

        def value(at: Position, bound: Bound) -> bool:
            return any(test(few, at, bound) for few in combinations(some.value(at, bound), size))

        return Term(f"there is {size} {some.text} {words}", OPEN, value)

    def sets(self, depth: int, scope: Scope) -> Term:
        """How many sets there are of such a shape, or of two shapes."""
        some = self.selection(0, scope, FRUIT)
        shapes = [self.shape(depth, Scope(scope.names)) for _ in range(self.below(3))]
        words, sizes = self.one([
            ("", lambda n: n >= 1),
            ("2 ", lambda n: n == 2),
            ("at least 2 ", lambda n: n >= 2),
            ("at most 3 ", lambda n: 1 <= n <= 3),
            ("exactly 3 ", lambda n: n == 3),
        ])  # fmt: skip

        def value(at: Position, bound: Bound) -> int:
            listed = some.value(at, bound)
            sets = [few for n in range(len(listed) + 1) if sizes(n) for few in combinations(listed, n)]
            return sum(all(test(few, at, bound) for _, test in shapes) for few in sets)

        said = "".join(f" {shape}" for shape, _ in shapes)
        return Term(f"number of sets of {words}{some.text}{said}", OPEN, value)

    def shape(self, depth: int, scope: Scope) -> tuple[str, Callable[[Any, Position, Bound], bool]]:
        name, shape = self.one([
            ("with same color", lambda n: lambda some, at, bound: len({color_of(x) for x in some}) == 1),
            ("with different color", lambda n: lambda some, at, bound: len({color_of(x) for x in some}) == len(some)),
            ("with consecutive value", lambda n: lambda some, at, bound: in_a_row([value_of(x) for x in some])),
            ("with different value", lambda n: lambda some, at, bound: len({value_of(x) for x in some}) == len(some)),
            ("with same value", lambda n: lambda some, at, bound: len({value_of(x) for x in some}) == 1),
            ("with value each of 1, 4", lambda n: lambda some, at, bound: sorted(map(value_of, some)) == [1, 4]),
            ("totalling exactly", lambda n: lambda some, at, bound: sum(map(value_of, some)) == n.value(at, bound)),
            ("totalling at most", lambda n: lambda some, at, bound: sum(map(value_of, some)) <= n.value(at, bound)),
            ("totalling at least", lambda n: lambda some, at, bound: sum(map(value_of, some)) >= n.value(at, bound)),
        ])  # fmt: skip
        number = self.term(NUMBER, depth, scope)
        words = f"{name} ({number.text}) value" if name.startswith("totalling") else name
        return words, shape(number)

    def exists(self, depth: int, scope: Scope) -> Term:
        kind = self.one([PLAYER, FRUIT, FRUITS_, COLOR])
        of = self.term(kind, depth, scope)

        def value(at: Position, bound: Bound) -> bool:
            found = of.value(at, bound)
            return bool(found) if isinstance(found, list) else found is not None

        return Term(f"{of.at(SUM)} exists", NOT, value)

    def every(self, depth: int, scope: Scope) -> Term:
        place = self.place(depth, scope)
        noun, row, word, test = self.one([
            (f"fruit in {place.text}", place.value, "ripe", ripe),
            ("player", lambda at, bound: list(range(at.seats)), "glad", glad),
            (f"fruit in {place.text}", place.value, "berry", is_berry),
        ])  # fmt: skip
        negated = bool(self.below(2))
        return Term(
            f"every {noun} is {'not ' if negated else ''}{word}",
            NOT,
            lambda at, bound: all(test(at, x) != negated for x in row(at, bound)),
        )

    def empty(self, depth: int, scope: Scope) -> Term:
        negated = bool(self.below(2))
        of: Any = self.term(FRUITS_, depth, scope) if not self.below(3) else self.place(depth, scope, whole=False)
        text = of.at(SUM) if isinstance(of, Term) else of.text
        return Term(
            f"{text} is {'not ' if negated else ''}empty", NOT, lambda at, bound: (not of.value(at, bound)) != negated
        )

    def quantity_truth(self, depth: int, scope: Scope) -> Term:
        return self.one(self.asked(TRUTH, depth, scope) or [lambda: self.plain_truth(scope)])()

    def either_truth(self, depth: int, scope: Scope) -> Term:
        return self.either(TRUTH, depth, scope)
