"""What is compared, printed as C: rows in order, the best of them, and the places of members."""

from __future__ import annotations

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.known import Kind
from interpreter.compile.native.queries import Queries
from interpreter.compile.native.values import local
from interpreter.compile.tree.values import All, Asking, Call, Const, Row, Value

TIES: dict[object, str] = {"share and skip": "SHARE_AND_SKIP", "share": "SHARE", "order": "IN_ORDER"}


class Ordering(Queries):
    def sorted_by(self, row: Value, key: Value) -> str:
        if not isinstance(key, Asking) or self.is_row(key.body):
            raise Declined("rows that are compared entry by entry")
        made, worth, reckoned = self.each_worth(self.row(row), key)
        return f"({{ {made} sort_by((cell *){reckoned}.at, {worth}, {reckoned}.count); {reckoned}; }})"

    def each_worth(self, row: str, asking: Asking) -> tuple[str, str, str]:
        """What each of a row is worth: the statements, and what the worths and the row are called."""
        (param,) = asking.params
        source, at, worth = f"s{next(self.fresh)}", f"i{next(self.fresh)}", f"w{next(self.fresh)}"
        before = self.names
        self.names = {**before, param: Kind.NUMBER}
        reckoned = self.number(asking.body)
        self.names = before
        made = (
            f"struct row {source} = kept(run, {row}); cell *{worth} = room_for(run, {source}.count); "
            f"for (cell {at} = 0; {at} < {source}.count; {at}++) {{ cell {local(param)} = {source}.at[{at}]; "
            f"cell mark = run->used; {worth}[{at}] = {reckoned}; run->used = mark; }}"
        )
        return made, worth, source

    def ranked(self, value: Call) -> str:
        """The place of each, by a line of numbers for each."""
        members, key, ties, size = value.args
        if not isinstance(key, Asking) or not isinstance(key.body, Row) or not isinstance(ties, Const):
            raise Declined("rankings by what is no line of numbers")
        entries = [one for one in key.body.entries if not isinstance(one, All)]
        if len(entries) < len(key.body.entries) or any(map(self.is_row, entries)):
            raise Declined("rankings by what is no line of numbers")
        (param,) = key.params
        row, at, keys = f"s{next(self.fresh)}", f"i{next(self.fresh)}", f"w{next(self.fresh)}"
        before, width = self.names, len(entries)
        self.names = {**before, param: Kind.NUMBER}
        line = " ".join(f"{keys}[{at} * {width} + {n}] = {self.number(one)};" for n, one in enumerate(entries))
        self.names = before
        return (
            f"({{ struct row {row} = kept(run, {self.row(members)}); "
            f"cell *{keys} = room_for(run, {row}.count * {width}); "
            f"for (cell {at} = 0; {at} < {row}.count; {at}++) {{ cell {local(param)} = {row}.at[{at}]; "
            f"cell mark = run->used; {line} run->used = mark; }} "
            f"ranked(run, {row}, {keys}, {width}, {TIES[ties.value]}, {self.number(size)}); }})"
        )

    def best(self, value: Call) -> str:
        members, asking, highest = value.args
        if not isinstance(asking, Asking):
            raise Declined("`best` by what is no value")
        made, worth, row = self.each_worth(self.row(members), asking)
        return f"({{ {made} best(run, {row}, {worth}, {self.test(highest)}); }})"
