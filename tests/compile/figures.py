"""Players, cards, colors, and sets and counts of them; a part of `Writing`."""

from __future__ import annotations

from tests.compile.orchard import COLORS, FRUITS, Position
from tests.compile.terms import (
    ATOM,
    BUNDLE,
    COLOR,
    FRUIT,
    FRUITS_,
    NUMBER,
    OPEN,
    PLAYER,
    SUM,
    Bound,
    Scope,
    Term,
    constant,
)
from tests.compile.things import (
    color_of,
    end_of,
    owner_of,
    tray_of,
)


class Figures:
    # the rest of what they call is in the other parts of `Writing`
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
