"""Places and selections from them; a part of `Writing`."""

from __future__ import annotations

from typing import Any

from tests.compile.orchard import COLORS, FRUITS, Position
from tests.compile.terms import (
    ATOM,
    COLOR,
    FRUIT,
    NUMBER,
    OPEN,
    OR,
    PLAYER,
    ROW,
    TRUTH,
    Bound,
    Place,
    Scope,
    Some,
    Value,
)
from tests.compile.things import (
    pieces_of,
)


class Picked:
    # the rest of what they call is in the other parts of `Writing`
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
