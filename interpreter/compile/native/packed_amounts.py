"""Amounts that are held against prices, printed as C: what somebody has is put into one word before a loop, and inside
it all amounts of a price are reckoned with at once (the runtime's `words.h`). `prices.py` finds where that can be.
"""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.native.bounds import SMALL
from interpreter.compile.native.bounds import written as changed
from interpreter.compile.native.conditional import INDENT, Conditional
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind
from interpreter.compile.native.prices import (
    MOST,
    MOST_IN_ALL,
    Price,
    Shortfall,
    amounts,
    bodies,
    met,
    shortfall,
    words,
)
from interpreter.compile.native.self_evident import local
from interpreter.compile.tree.code import Code, For, If
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import Item, Name, Value, Var


class Worded(Conditional):
    def __init__(self, kinds: Kinds, function: Defined) -> None:
        super().__init__(kinds, function)
        self.short: dict[
            int, tuple[Shortfall, str]
        ] = {}  # by the statement that it begins with, against what it is held
        self.met: dict[int, tuple[Price, str]] = {}  # by the test that asks it

    def put_into_words(self, loop: For, changes: bool) -> list[str]:
        """Before a loop: what it holds against prices and leaves as it is. `changes`: so may the state not be left."""
        written, tables, found = changed([loop]), self.kinds.tables, dict[tuple[Value, ...], str]()
        self.short, self.met = dict(self.short), dict(self.met)  # good inside it
        for body in bodies(loop.body):
            for at, one in enumerate(body):
                short = shortfall(body, at, tables)
                if short is not None and id(one) not in self.short and self.is_reckonable(short, written):
                    self.short[id(one)] = short, found.setdefault(short.price.have, f"w{next(self.fresh)}")
                asked = met(body, at, tables)
                if asked is None or not isinstance(one, If) or id(one.test) in self.met:
                    continue
                if self.is_settled(asked.have, written, changes):
                    self.met[id(one.test)] = asked, found.setdefault(asked.have, f"w{next(self.fresh)}")
        made = []
        for have, name in found.items():
            each = ", ".join(map(self.number, have))
            made.append(f"const struct amounts {name} = amounts((const cell[]){{{each}}}, {len(have)});")
        return made

    def is_reckonable(self, short: Shortfall, written: set[str]) -> bool:
        """Whether what it takes is known to be no large number, and what it is held against stays as it is."""
        small = all(
            isinstance(one, (Name, Var)) and one.id not in written and self.kind(one) is Kind.NUMBER
            for one in short.price.have
        )
        known = [self.range(one) for one in short.price.have]
        return small and all(one is not None and one[0] >= -SMALL for one in known)

    def is_settled(self, have: Sequence[Value], written: set[str], changes: bool) -> bool:
        """Whether it can be read before a loop, and is the same inside it."""
        return not changes and all(
            isinstance(one, Item)
            and isinstance(one.row, (Name, Var))
            and one.row.id not in written
            and self.is_there(one)
            for one in have
        )

    def word_of(self, price: Price) -> str:
        """The word of the card that a price is printed on."""
        name = f"AMOUNTS_{price.table}_{''.join(f'{place}_' for place in price.places)}"
        self.kinds.words[name] = words(amounts(self.kinds.tables[price.table], price.places))
        return self.word(name, price.piece)

    def word(self, name: str, piece: Value) -> str:
        count, known, at = len(self.kinds.words[name]), self.range(piece), self.number(piece)
        if known is not None and known[0] >= -1 and known[1] < count - 1:
            return f"{name}[{at} + 1]"
        return f"word_of(run, {name}, {count}, {at})"

    def test(self, value: Value) -> str:
        if id(value) in self.met:
            price, name = self.met[id(value)]
            return f"meets(&{name}, {self.word_of(price)})"
        return super().test(value)

    def lines(self, body: Sequence[Code], depth: int) -> list[str]:
        found, at = list[str](), 0
        while at < len(body):
            if id(body[at]) in self.short:
                short, name = self.short[id(body[at])]
                found += [INDENT * depth + line for line in self.taken(short, name)]
                at += short.length
            else:
                found += [INDENT * depth + line for line in self.statement(body[at], depth)]
                at += 1
        return found

    def taken(self, short: Shortfall, name: str) -> list[str]:
        """All that is missing of a price is taken from a number at once."""
        rest, missing = local(short.rest.id), f"shortage(&{name}, {self.word_of(short.price)})"
        before, last = self.ranges.get(short.rest.id), self.assigned(short.last)
        if before is None:
            return [f"{rest} = minus(run, {rest}, {missing});", *last]
        self.ranges[short.rest.id] = before[0] - MOST_IN_ALL - MOST * SMALL, before[1]
        return [f"{rest} = {rest} - {missing};", *last]
