"""Well-typed expressions of the forms that docs/language.md lists, each with what it is worth in a position.

The text and the value are made together: a `Term` is the words, how tightly they hold together, and a function of the
position and of the names that are bound round it. Nothing is nothing (None); a property of nothing is 0 or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Any

from tests.compile.orchard import COLORS, FRUITS, NOTES, RATES, SPARE, TASTES, Position

Bound = dict[str, Any]
Value = Callable[[Position, Bound], Any]
BOUND, OPEN, OR, AND, NOT, SUM, PRODUCT, ATOM = range(8)  # how tightly the words hold together, as the grammar has it
NUMBER, TRUTH, PLAYER, FRUIT, COLOR = "number", "truth", "player", "fruit", "color"
FRUITS_, COLORS_, BUNDLE = "fruits", "colors", "bundle"  # sets, and counts by color
ROW = "row"  # a list of numbers


@dataclass(frozen=True)
class Term:
    text: str
    level: int
    value: Value
    path: bool = False  # may stand behind `of` without brackets

    def at(self, level: int) -> str:
        """The words where something must hold at least so tightly."""
        return self.text if self.level >= level else f"({self.text})"

    @property
    def whose(self) -> str:
        return self.text if self.path else f"({self.text})"


@dataclass(frozen=True)
class Quantity:
    """A quantity of the game, with the types of its parameters `of` and `for`."""

    name: str
    kind: str
    of: str | None
    whom: str | None
    body: Term
    more: str | None = None  # a second thing that it is of

    def written(self) -> str:
        of = f"[{self.of} as x, {self.more} as z]" if self.more else f"{self.of} as x"
        params = (f"of: {of}, " if self.of else "") + (f"for: {self.whom} as y, " if self.whom else "")
        return f'  {self.name}: {{{params}value: "{self.body.text}"}}'

    def value(self, at: Position, *args: Any) -> Any:
        return self.body.value(
            at, dict(zip([n for n, t in (("x", self.of), ("z", self.more), ("y", self.whom)) if t], args))
        )


@dataclass(frozen=True)
class Scope:
    """The names that are bound here, and what `it` is."""

    names: tuple[tuple[str, str], ...] = ()
    it: str | None = None

    def under(self, it: str, name: str | None) -> Scope:
        return Scope((*self.names, *(((name, it),) if name else ())), it)


def constant(value: Any) -> Value:
    return lambda at, bound: value


def whole(value: Any) -> int:
    return int(value)


@dataclass
class Writing:
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

    # ------------------------------------------------------------ numbers
    def plain_number(self, scope: Scope) -> Term:
        options = [
            lambda: self.literal(self.below(10)),
            lambda: self.literal(-1 - self.below(3)),
            lambda: Term("peak", ATOM, lambda at, bound: at.peak, True),
            lambda: Term("coins of bank", ATOM, lambda at, bound: at.coins["bank"], True),
            lambda: Term("spare", ATOM, lambda at, bound: SPARE[at.seats], True),
            lambda: Term("round-number", ATOM, constant(1), True),
            lambda: Term("direction", ATOM, constant(1), True),
        ]
        if scope.it == FRUIT:
            options += [lambda: Term("value", ATOM, lambda at, bound: value_of(bound["it"]), True)] * 3
            options += [lambda: Term("age", ATOM, lambda at, bound: age_of(at, bound["it"]), True)]
        if scope.it == PLAYER:
            options += [lambda: Term("luck", ATOM, lambda at, bound: luck_of(at, bound["it"]), True)] * 2
            options += [lambda: Term("coins", ATOM, lambda at, bound: coins_of(at, bound["it"]), True)]
        names = self.bound(NUMBER, scope)
        return self.one(options)() if not names or self.below(3) else self.one(names)

    def literal(self, number: int) -> Term:
        return Term(str(number), ATOM, constant(number))

    def number(self, depth: int, scope: Scope) -> Term:
        return self.one([
            self.sum_of, self.product, self.property_of, self.property_of, self.counted, self.counted, self.total,
            self.extreme, self.either_number, self.truth_as_number, self.half, self.entry, self.steps, self.size,
            self.different, self.of_bundle, self.quantity_number, self.sum_of, self.slot_of, self.bounded,
            self.highest_of, self.remainder, self.sets, self.sets,
        ])(depth, scope)  # fmt: skip

    def numeric(self, depth: int, scope: Scope) -> Term:
        """A number, or now and then a truth that is counted as one."""
        return self.term(TRUTH if not self.below(6) else NUMBER, depth, scope)

    def sum_of(self, depth: int, scope: Scope) -> Term:
        terms = [self.numeric(depth, scope) for _ in range(2 + self.below(2))]
        signs = [self.one(["+", "-"]) for _ in terms[1:]]
        text = terms[0].at(PRODUCT) + "".join(f" {s} {t.at(PRODUCT)}" for s, t in zip(signs, terms[1:]))

        def value(at: Position, bound: Bound) -> int:
            first, *others = [whole(t.value(at, bound)) for t in terms]
            return first + sum(x if s == "+" else -x for s, x in zip(signs, others))

        return Term(text, SUM, value)

    def product(self, depth: int, scope: Scope) -> Term:
        terms = [self.numeric(depth, scope) for _ in range(2 + self.below(2))]
        signs = [self.one(["*", "/", "mod"]) for _ in terms[1:]]
        text = terms[0].at(ATOM) + "".join(f" {s} {t.at(ATOM)}" for s, t in zip(signs, terms[1:]))

        def value(at: Position, bound: Bound) -> int:
            found, *others = [whole(t.value(at, bound)) for t in terms]
            for sign, other in zip(signs, others):
                if sign == "mod":
                    found = found % other if other else found
                else:
                    found = found * other if sign == "*" else found // other if other else 0
            return found

        return Term(text, PRODUCT, value)

    def half(self, depth: int, scope: Scope) -> Term:
        inner = self.term(NUMBER, depth, scope)
        return Term(f"half of {inner.at(ATOM)}", ATOM, lambda at, bound: inner.value(at, bound) // 2)

    def remainder(self, depth: int, scope: Scope) -> Term:
        left, right = self.term(NUMBER, depth, scope), self.term(NUMBER, depth, scope)

        def value(at: Position, bound: Bound) -> int:
            a, b = whole(left.value(at, bound)), whole(right.value(at, bound))
            return a - (a // b) * b if b else a

        return Term(f"the remainder of {left.at(ATOM)} divided by {right.at(ATOM)}", ATOM, value)

    def bounded(self, depth: int, scope: Scope) -> Term:
        inner, (first, second) = self.numeric(depth, scope), [self.term(NUMBER, depth, scope) for _ in range(2)]
        least, both = bool(self.below(2)), bool(self.below(2))
        text = f"{inner.at(SUM)} but at {'least' if least else 'most'} {first.at(SUM)}"
        if both:
            text += f" and at {'most' if least else 'least'} {second.at(SUM)}"

        def value(at: Position, bound: Bound) -> int:
            found = (max if least else min)(whole(inner.value(at, bound)), first.value(at, bound))
            return (min if least else max)(found, second.value(at, bound)) if both else found

        return Term(text, BOUND, value)

    def highest_of(self, depth: int, scope: Scope) -> Term:
        highest, form = bool(self.below(2)), self.below(4)
        most = max if highest else min
        if form == 0:
            text, row = self.one([("notes", lambda at: NOTES), ("scores", lambda at: at.scores)])
            word = "highest" if highest else "lowest"
            return Term(f"{word} of {text}", ATOM, lambda at, bound: most(row(at), default=0))
        terms = [self.numeric(depth, scope) for _ in range(2 if form == 1 else 1 + self.below(3))]
        if form == 1:
            text = f"{'the higher' if highest else 'lower'} of {terms[0].at(ATOM)} and {terms[1].at(ATOM)}"
        else:
            text = f"{'highest' if highest else 'lowest'} of [{', '.join(term.at(SUM) for term in terms)}]"
        return Term(text, ATOM, lambda at, bound: most(whole(term.value(at, bound)) for term in terms))

    def either_number(self, depth: int, scope: Scope) -> Term:
        return self.either(NUMBER, depth, scope)

    def either(self, kind: str, depth: int, scope: Scope) -> Term:
        yes, no = (self.term(kind, depth, scope) for _ in range(2))
        test = self.term(TRUTH, depth, scope)
        return Term(
            f"{yes.at(OR)} if {test.at(OR)} else {no.at(OPEN)}",
            OPEN,
            lambda at, bound: yes.value(at, bound) if test.value(at, bound) else no.value(at, bound),
        )

    def truth_as_number(self, depth: int, scope: Scope) -> Term:
        test = self.term(TRUTH, depth, scope)
        return Term(f"{test.at(ATOM)} + 0", SUM, lambda at, bound: whole(test.value(at, bound)))

    def property_of(self, depth: int, scope: Scope) -> Term:
        kind, name, read = self.one([
            (FRUIT, "value", lambda at, x: value_of(x)),
            (PLAYER, "luck", luck_of),
            (PLAYER, "coins", coins_of),
            (FRUIT, "age", age_of),
            (COLOR, "depth", lambda at, x: 0 if x is None else at.depth[x]),
            (COLOR, "rate", lambda at, x: RATES.get(x, 0)),
            (FRUIT, "printed value", lambda at, x: value_of(x)),
            (PLAYER, "total", coins_of),
            (PLAYER, "seeds", lambda at, x: 0 if x is None else sum(at.seeds[x].values())),
            (PLAYER, "red of seeds", lambda at, x: 0 if x is None else at.seeds[x]["red"]),
            (PLAYER, "blue of seeds", lambda at, x: 0 if x is None else at.seeds[x]["blue"]),
        ])  # fmt: skip
        of = self.term(kind, depth, scope)
        if name == "printed value" and not of.path:
            name = "value"
        if name == "rate" and not of.path:
            of = self.sure(COLOR)  # a table has nothing for nothing
        if name == "rate":
            of = Term(self.one(list(COLORS)), ATOM, constant(None), True)
            of = replace(of, value=constant(of.text))
        return Term(f"{name} of {of.whose}", ATOM, lambda at, bound: read(at, of.value(at, bound)), True)

    def of_bundle(self, depth: int, scope: Scope) -> Term:
        if not self.below(3):
            of = self.one(self.paths(COLOR, scope))
            whose = self.one(self.paths(PLAYER, scope))

            def held(at: Position, bound: Bound) -> int:
                color, seat = of.value(at, bound), whose.value(at, bound)
                return 0 if color is None or seat is None else at.seeds[seat][color]

            def wished(at: Position, bound: Bound) -> int:
                return at.wish.get(of.value(at, bound), 0)

            words, read = self.one([("wish", wished), (f"seeds of {whose.text}", held)])
            return Term(f"{words} for {of.text}", ATOM, read)
        color = self.one(list(COLORS))
        bundle = self.term(BUNDLE, depth, scope)
        return Term(f"{color} of {bundle.whose}", ATOM, lambda at, bound: bundle.value(at, bound)[color], True)

    def quantity_number(self, depth: int, scope: Scope) -> Term:
        return self.one(self.asked(NUMBER, depth, scope) or [lambda: self.plain_number(scope)])()

    def entry(self, depth: int, scope: Scope) -> Term:
        number = self.term(NUMBER, depth, scope)
        text, row = self.one([
            ("notes", lambda at: NOTES),
            ("scores", lambda at: at.scores),
            ("[4, 0, 2, 9]", lambda at: (4, 0, 2, 9)),
        ])  # fmt: skip
        other = self.term(NUMBER, depth, scope) if self.below(2) else self.literal(self.below(4))

        def value(at: Position, bound: Bound) -> int:
            n, found = number.value(at, bound), row(at)
            return found[n - 1] if 0 < n <= len(found) else other.value(at, bound)  # type: ignore[no-any-return]

        words = other.text if other.text.lstrip("-").isdigit() else other.whose
        return Term(f"entry ({number.text}) of {text} or else {words}", ATOM, value)

    def fruit_entry(self, depth: int, scope: Scope) -> Term:
        """The nth of a set of cards, or another card."""
        number, some, other = self.term(NUMBER, depth, scope), self.mine(scope), self.term(FRUIT, depth, scope)

        def value(at: Position, bound: Bound) -> str | None:
            n, found = number.value(at, bound), some.value(at, bound)
            return found[n - 1] if 0 < n <= len(found) else other.value(at, bound)

        return Term(f"entry ({number.text}) of {some.text} or else {other.whose}", ATOM, value)

    def steps(self, depth: int, scope: Scope) -> Term:
        if self.below(3):
            start, goal = (self.one(self.paths(PLAYER, scope)) for _ in range(2))

            def value(at: Position, bound: Bound) -> int:
                a, b = start.value(at, bound), goal.value(at, bound)
                return 0 if a is None or b is None else (b - a) % at.seats

        else:
            start, goal = (self.one(self.paths(FRUIT, scope)) for _ in range(2))

            def value(at: Position, bound: Bound) -> int:
                a, b, row = start.value(at, bound), goal.value(at, bound), at.places["loop"]
                return (row.index(b) - row.index(a)) % len(row) if a in row and b in row else 0

            if start.text == goal.text == "":
                return start
            return Term(
                f"(steps from {start.text} to {goal.text}) * "
                f"(1 if {start.text} is in loop and {goal.text} is in loop else 0)",
                PRODUCT,
                value,
            )
        return Term(f"steps from {start.text} to {goal.text}", ATOM, value)

    def slot_of(self, depth: int, scope: Scope) -> Term:
        """Where a card of the stall is."""
        card = self.one(self.paths(FRUIT, scope))

        def value(at: Position, bound: Bound) -> int:
            it = card.value(at, bound)
            return at.places["stall"].index(it) + 1 if it is not None and it in at.places["stall"] else 0

        return Term(f"slot of {card.text} if {card.text} is in stall else 0", OPEN, value)

    def size(self, depth: int, scope: Scope) -> Term:
        if self.below(3):
            place = self.place(depth, scope, whole=False)
            return Term(f"size of {place.text}", ATOM, lambda at, bound: len(place.value(at, bound)), True)
        some = self.term(FRUITS_, depth, scope)
        return Term(f"size of {some.whose}", ATOM, lambda at, bound: len(set(some.value(at, bound))), True)

    # ------------------------------------------------------------ over selections
    def counted(self, depth: int, scope: Scope) -> Term:
        some = self.selection(depth, scope)
        return Term(f"number of {some.text}", some.level, lambda at, bound: len(some.value(at, bound)))

    def total(self, depth: int, scope: Scope) -> Term:
        if not self.below(4):
            row = self.one([("notes", lambda at: NOTES), ("scores", lambda at: at.scores)])
            test = self.term(TRUTH, depth - 1, scope.under(NUMBER, None))

            def value(at: Position, bound: Bound) -> int:
                return sum(x for x in row[1](at) if test.value(at, bound | {"it": x}))

            return Term(f"sum of it over entries in {row[0]} where {test.at(OR)}", OPEN, value)
        some, each = self.over(depth, scope)
        return Term(
            f"sum of {each.at(SUM)} over {some.text}",
            some.level,
            lambda at, bound: sum(each.value(at, bound | {"it": x}) for x in some.value(at, bound)),
        )

    def extreme(self, depth: int, scope: Scope) -> Term:
        some, each = self.over(depth, scope)
        highest = bool(self.below(2))

        def value(at: Position, bound: Bound) -> int:
            found = [each.value(at, bound | {"it": x}) for x in some.value(at, bound)]
            return (max if highest else min)(found, default=0)

        return Term(f"{'highest' if highest else 'lowest'} {each.at(SUM)} over {some.text}", some.level, value)

    def over(self, depth: int, scope: Scope) -> tuple[Some, Term]:
        some = self.selection(depth, scope)
        return some, self.term(NUMBER, depth - 1, scope.under(some.kind, None))

    def different(self, depth: int, scope: Scope) -> Term:
        some = self.selection(depth, scope, FRUIT)
        name = self.one(["color", "value"])
        read = value_of if name == "value" else color_of
        return Term(
            f"different {name} over {some.text}",
            some.level,
            lambda at, bound: len({read(x) for x in some.value(at, bound)}),
        )

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

    # ------------------------------------------------------------ players
    def plain_player(self, scope: Scope) -> Term:
        return self.one([
            *self.bound(PLAYER, scope) * 3,
            Term("active-player", ATOM, constant(0), True),
            Term("host", ATOM, lambda at, bound: at.host, True),
            Term("first-player", ATOM, constant(0), True),
            Term("nobody", ATOM, constant(None), True),
            Term("next player", ATOM, constant(1), True),
        ])  # fmt: skip

    def player(self, depth: int, scope: Scope) -> Term:
        form = self.below(5)
        if form == 0:
            words, step = self.one([("next player", 1), ("previous player", -1), ("left neighbour", 1)])
            of = self.one(self.paths(PLAYER, scope))

            def beside(at: Position, bound: Bound) -> int | None:
                found = of.value(at, bound)
                return None if found is None else (found + step) % at.seats

            return Term(f"{words} of {of.text}", ATOM, beside, True)
        if form == 1:
            card = self.term(FRUIT, depth, scope)
            return Term(f"owner of {card.whose}", ATOM, lambda at, bound: owner_of(at, card.value(at, bound)), True)
        if form == 2:
            return self.only(PLAYER, depth, scope)
        if form == 3:
            return self.either(PLAYER, depth, scope)
        return self.one(self.asked(PLAYER, depth, scope) or [lambda: self.plain_player(scope)])()

    def only(self, kind: str, depth: int, scope: Scope) -> Term:
        some = self.selection(depth, scope, kind)
        return Term(
            f"the only {some.text}",
            some.level,
            lambda at, bound: one[0] if len(one := some.value(at, bound)) == 1 else None,
        )

    # ------------------------------------------------------------ cards
    def plain_fruit(self, scope: Scope) -> Term:
        card = list(FRUITS)[self.below(len(FRUITS))]
        return self.one([
            *self.bound(FRUIT, scope) * 4,
            Term(card, ATOM, constant(card), True),
            Term("pick", ATOM, lambda at, bound: at.pick, True),
            Term("lime", ATOM, constant("lime"), True),
        ])  # fmt: skip

    def fruit(self, depth: int, scope: Scope) -> Term:
        form = self.below(6)
        if form == 5:
            return self.fruit_entry(depth, scope)
        if form == 0:
            words, index = self.one([("top fruit", 0), ("bottom fruit", -1)])
            return Term(f"{words} of heap", ATOM, lambda at, bound: end_of(at.pieces("heap"), index), True)
        if form == 1:
            words, index = self.one([("first fruit", 0), ("last fruit", -1)])
            place = self.place(depth, scope, whole=False, row=True)
            return Term(f"{words} of {place.text}", ATOM, lambda at, b: end_of(place.value(at, b), index), True)
        if form == 2:
            return self.only(FRUIT, depth, scope)
        if form == 3:
            words, step = self.one([("next fruit", 1), ("previous fruit", -1)])
            card = self.one(self.paths(FRUIT, scope))

            def beside(at: Position, bound: Bound) -> str | None:
                it = card.value(at, bound)
                row = at.places["loop"]
                return row[(row.index(it) + step) % len(row)] if it in row else at.pick

            return Term(f"{words} of {card.text} if {card.text} is in loop else pick", OPEN, beside)
        return self.one(self.asked(FRUIT, depth, scope) or [lambda: self.plain_fruit(scope)])()

    # ------------------------------------------------------------ colors
    def plain_color(self, scope: Scope) -> Term:
        color = self.one(list(COLORS))
        options = [
            *self.bound(COLOR, scope) * 3,
            Term(color, ATOM, constant(color), True),
            Term("fav", ATOM, lambda at, bound: at.fav, True),
        ]
        if scope.it == FRUIT:
            options += [Term("color", ATOM, lambda at, bound: color_of(bound["it"]), True)] * 3
        return self.one(options)

    def color(self, depth: int, scope: Scope) -> Term:
        form = self.below(5)
        if form == 4:
            whose = self.mine(scope)

            def common(at: Position, bound: Bound) -> str | None:
                found = {color_of(card) for card in whose.value(at, bound)}
                return found.pop() if len(found) == 1 else None

            return Term(f"common color of {whose.text}", ATOM, common, True)
        if form == 3:
            card = self.one(self.paths(FRUIT, scope))
            return Term(f"color of place of {card.text}", ATOM, lambda at, b: tray_of(at, card.value(at, b)), True)
        if form == 0:
            card = self.term(FRUIT, depth, scope)
            return Term(f"color of {card.whose}", ATOM, lambda at, bound: color_of(card.value(at, bound)), True)
        if form == 1:
            return self.only(COLOR, depth, scope)
        return self.one(self.asked(COLOR, depth, scope) or [lambda: self.plain_color(scope)])()

    # ------------------------------------------------------------ sets and bundles
    def mine(self, scope: Scope) -> Term:
        whose = self.one(self.paths(PLAYER, scope))

        def value(at: Position, bound: Bound) -> list[str]:
            seat = whose.value(at, bound)
            return [] if seat is None else at.mine[seat]

        return Term(f"mine of {whose.text}", ATOM, value, True)

    def plain_fruits(self, scope: Scope) -> Term:
        return self.mine(scope)

    def fruits(self, depth: int, scope: Scope) -> Term:
        form = self.below(3)
        if form == 0:
            some = self.selection(depth, scope, FRUIT)
            return Term(f"all {some.text}", some.level, some.value)
        if form == 1:
            number = self.term(NUMBER, depth, scope)
            words, place, last = self.one([("top", "heap", 0), ("bottom", "heap", 1), ("first", "loop", 0)])

            def value(at: Position, bound: Bound) -> list[str]:
                n, row = max(0, number.value(at, bound)), at.pieces(place)
                return row[max(0, len(row) - n) :] if last else row[:n]

            return Term(f"{words} ({number.text}) fruit of {place}", ATOM, value, True)
        return self.one(self.asked(FRUITS_, depth, scope) or [lambda: self.mine(scope)])()

    def plain_colors(self, scope: Scope) -> Term:
        some = [color for color in COLORS if self.below(2)]
        if len(some) < 2:
            return Term("tones", ATOM, lambda at, bound: at.tones, True)
        return Term(f"[{', '.join(some)}]", ATOM, constant(some))

    def colors(self, depth: int, scope: Scope) -> Term:
        some = self.selection(depth, scope, COLOR)
        return Term(f"all {some.text}", some.level, some.value)

    def plain_bundle(self, scope: Scope) -> Term:
        return Term("wish", ATOM, lambda at, bound: at.wish, True)

    def bundle(self, depth: int, scope: Scope) -> Term:
        form = self.below(3)
        if form == 0:
            some = self.selection(depth, scope, FRUIT)

            def value(at: Position, bound: Bound) -> dict[str, int]:
                found = [color_of(x) for x in some.value(at, bound)]
                return {color: found.count(color) for color in COLORS}

            return Term(f"tally of color over {some.text}", some.level, value)
        if form == 1:
            left, right = self.term(BUNDLE, depth, scope), self.term(BUNDLE, depth, scope)
            sign = self.one(["+", "-"])

            def both(at: Position, bound: Bound) -> dict[str, int]:
                a, b = left.value(at, bound), right.value(at, bound)
                return {c: a[c] + b[c] if sign == "+" else max(0, a[c] - b[c]) for c in COLORS}

            return Term(f"{left.at(ATOM)} {sign} {right.at(ATOM)}", SUM, both)
        return self.one(self.asked(BUNDLE, depth, scope) or [lambda: self.plain_bundle(scope)])()

    # ------------------------------------------------------------ lists of numbers
    def plain_row(self, scope: Scope) -> Term:
        return self.one([
            Term("notes", ATOM, lambda at, bound: list(NOTES), True),
            Term("scores", ATOM, lambda at, bound: list(at.scores), True),
            Term("[4, 0, 2]", ATOM, lambda at, bound: [4, 0, 2]),
        ])  # fmt: skip

    def row(self, depth: int, scope: Scope) -> Term:
        if self.below(2):
            terms = [self.term(NUMBER, depth, scope) for _ in range(1 + self.below(3))]
            text = f"[{', '.join(term.at(SUM) for term in terms)}]"
            return Term(text, ATOM, lambda at, bound: [term.value(at, bound) for term in terms])
        some, each = self.over(depth, scope)
        if self.below(2):
            return Term(
                f"list of {each.at(SUM)} over {some.text}",
                some.level,
                lambda at, bound: [each.value(at, bound | {"it": x}) for x in some.value(at, bound)],
            )
        by = self.term(self.one([NUMBER, ROW]), depth - 1, scope.under(some.kind, None))
        down = bool(self.below(2))

        def ordered(at: Position, bound: Bound) -> list[Any]:
            found = sorted(some.value(at, bound), key=lambda x: by.value(at, bound | {"it": x}))
            return [each.value(at, bound | {"it": x}) for x in (found[::-1] if down else found)]

        words = f"in order of {by.whose}{' reversed' if down else ''}"
        return Term(f"list of {each.at(SUM)} over {some.text} {words}", OPEN, ordered)

    def rows(self, depth: int, scope: Scope) -> Term:
        """Lists are compared entry by entry."""
        left, right = self.term(ROW, depth, scope), self.term(ROW, depth, scope)
        sign = self.one(["=", "<", ">", "<=", ">="])
        test = compare(sign)
        return Term(
            f"{left.at(SUM)} {sign} {right.at(SUM)}", NOT, lambda at, b: test(left.value(at, b), right.value(at, b))
        )

    # ------------------------------------------------------------ places and selections
    def place(self, depth: int, scope: Scope, whole: bool = True, row: bool = False) -> Place:
        """A place, or several at once if it need not be one; `row`: one that has a first and a last piece."""

        def of(zone: str) -> Place:
            # the pieces of a pile come as they were laid, from its bottom
            return Place(zone, lambda at, bound: at.pieces(zone)[:: -1 if zone == "heap" else 1])

        def hand() -> Place:
            whose = self.one(self.paths(PLAYER, scope))
            return Place(f"hand of {whose.text}", lambda at, bound: pieces_of(at, "hand", whose.value(at, bound)))

        def tray() -> Place:
            whose = self.one(self.paths(COLOR, scope))
            return Place(f"tray of {whose.text}", lambda at, bound: pieces_of(at, "tray", whose.value(at, bound)))

        def hands() -> Place:
            if scope.it == PLAYER:  # in a filter, what has no owner is the candidate's
                return Place("hand", lambda at, bound: pieces_of(at, "hand", bound["it"]))
            return Place("hand", lambda at, bound: [x for p in range(at.seats) for x in at.pieces(("hand", p))])

        def several() -> Place:
            parts = [self.one([hand, tray, lambda: of("stall"), lambda: of("heap")])() for _ in range(2)]
            if parts[0].text == parts[1].text or len({p.text.split()[0] for p in parts}) == 1:
                parts = [of("stall"), of("loop")]
            return Place(
                f"[{parts[0].text}, {parts[1].text}]", lambda at, b: [x for part in parts for x in part.value(at, b)]
            )

        def of_players() -> Place:
            seats = self.selection(depth, scope, PLAYER)
            return Place(
                f"hand of (all {seats.text})",
                lambda at, b: [x for p in seats.value(at, b) for x in at.pieces(("hand", p))],
            )

        options = [lambda: of("stall"), hand, tray, lambda: of("loop")]
        options += [] if row else [lambda: of("heap")]
        options += [hands, several, of_players] if whole else []
        return self.one(options)()  # type: ignore[no-any-return]

    def selection(self, depth: int, scope: Scope, kind: str | None = None, place: Place | None = None) -> Some:
        kind = kind or self.one([FRUIT, FRUIT, FRUIT, PLAYER, COLOR])
        if kind == FRUIT:
            where = place or (self.place(depth, scope) if self.below(4) else None)
            noun = self.one(["fruit", "fruit", "berry"])
            inside: Value = where.value if where else lambda at, bound: list(FRUITS)
            text = f"{noun} in {where.text}" if where else noun
            if where is None and not place and not self.below(2):
                some = self.mine(scope)
                text, inside = f"{noun} in {some.text}", some.value

            def source(at: Position, bound: Bound) -> list[Any]:
                return [x for x in inside(at, bound) if noun == "fruit" or FRUITS[x][0] == noun]

        elif kind == PLAYER:
            text = "player"

            def source(at: Position, bound: Bound) -> list[Any]:
                return list(range(at.seats))

        else:
            within = bool(self.below(2))
            text = "color in tones" if within else "color"

            def source(at: Position, bound: Bound) -> list[Any]:
                return [c for c in COLORS if not within or c in at.tones]

        some = Some(text, ATOM, kind, source)
        if depth <= 0 or not self.below(3):
            return some
        if self.below(3):
            return self.filtered(some, depth, scope)
        return self.best(some, depth, scope)

    def filtered(self, some: Some, depth: int, scope: Scope) -> Some:
        name = None
        if self.below(2):
            self.called += 1
            name = f"n{self.called}"
        test = self.term(TRUTH, depth - 1, scope.under(some.kind, name))

        def source(at: Position, bound: Bound) -> list[Any]:
            inner = [(x, bound | {"it": x} | ({name: x} if name else {})) for x in some.value(at, bound)]
            return [x for x, known in inner if test.value(at, known)]

        called = f" called {name}" if name else ""
        return Some(f"{some.text}{called} where {test.at(OR)}", OPEN, some.kind, source)

    def best(self, some: Some, depth: int, scope: Scope) -> Some:
        each = self.term(self.one([NUMBER, NUMBER, ROW]), depth - 1, scope.under(some.kind, None))
        highest = bool(self.below(2))

        def source(at: Position, bound: Bound) -> list[Any]:
            found = [(each.value(at, bound | {"it": x}), x) for x in some.value(at, bound)]
            wanted = (max if highest else min)((v for v, _ in found), default=0)
            return [x for v, x in found if v == wanted]

        words = f"with {'highest' if highest else 'lowest'} {each.whose}"
        return Some(f"{some.text} {words}", OPEN, some.kind, source)


@dataclass(frozen=True)
class Place:
    text: str
    value: Value


@dataclass(frozen=True)
class Some:
    """A selection: its words, whether they end by themselves, of what it is, and the members."""

    text: str
    level: int
    kind: str
    value: Value


# ------------------------------------------------------------------ what things have


def compare(sign: str) -> Callable[[Any, Any], bool]:
    return {
        "=": lambda a, b: a == b,
        "<": lambda a, b: a < b,
        ">": lambda a, b: a > b,
        "<=": lambda a, b: a <= b,
        ">=": lambda a, b: a >= b,
    }[sign]


def value_of(card: str | None) -> int:
    return 0 if card is None else FRUITS[card][2]


def color_of(card: str | None) -> str | None:
    return None if card is None else FRUITS[card][1]


def tastes_of(card: str | None) -> tuple[str, ...]:
    return () if card is None else FRUITS[card][3]


def age_of(at: Position, card: str | None) -> int:
    return 0 if card is None else at.age[card]


def luck_of(at: Position, seat: int | None) -> int:
    return 0 if seat is None else at.luck[seat]


def coins_of(at: Position, seat: int | None) -> int:
    return 0 if seat is None else at.coins[seat]


def ripe(at: Position, card: str | None) -> bool:
    return card is not None and at.ripe[card]


def glad(at: Position, seat: int | None) -> bool:
    return seat is not None and at.glad[seat]


def is_berry(at: Position, card: str | None) -> bool:
    return card is not None and FRUITS[card][0] == "berry"


def owner_of(at: Position, card: str | None) -> int | None:
    place = None if card is None else at.place_of(card)
    return place[1] if isinstance(place, tuple) and place[0] == "hand" else None


def tray_of(at: Position, card: str | None) -> str | None:
    place = None if card is None else at.place_of(card)
    return place[1] if isinstance(place, tuple) and place[0] == "tray" else None


def pieces_of(at: Position, zone: str, whose: Any) -> list[str]:
    return [] if whose is None else at.pieces((zone, whose))


def end_of(row: list[str], index: int) -> str | None:
    return row[index] if row else None


def in_a_row(values: list[int]) -> bool:
    ordered = sorted(values)
    return all(b == a + 1 for a, b in pairwise(ordered))
