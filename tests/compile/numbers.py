"""Numbers: what is added, counted, looked up and halved; a part of `Writing`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.compile.orchard import COLORS, NOTES, RATES, SPARE, Position
from tests.compile.terms import (
    ATOM,
    BOUND,
    BUNDLE,
    COLOR,
    FRUIT,
    FRUITS_,
    NOT,
    NUMBER,
    OPEN,
    OR,
    PLAYER,
    PRODUCT,
    ROW,
    SUM,
    TRUTH,
    Bound,
    Scope,
    Some,
    Term,
    constant,
    whole,
)
from tests.compile.things import (
    age_of,
    coins_of,
    color_of,
    compare,
    luck_of,
    value_of,
)


class Numbers:
    # the rest of what they call is in the other parts of `Writing`
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
