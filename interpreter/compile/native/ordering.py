"""What is compared, printed as C: rows in order, the best of them, and the places of members."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.native.cells import Declined
from interpreter.compile.native.known import Kind
from interpreter.compile.native.loop_folds import Folding
from interpreter.compile.native.self_evident import local
from interpreter.compile.tree.values import All, Asking, Call, Const, Row, Value

TIES: dict[object, str] = {"share and skip": "SHARE_AND_SKIP", "share": "SHARE", "order": "IN_ORDER"}


class Ordering(Folding):
    def sorted_by(self, row: Value, key: Value) -> str:
        if not isinstance(key, Asking):
            raise Declined("an order by what is no value")
        made, worth, reckoned = self.each_worth(self.given(row), key)
        return f"({{ {made} sort_by((cell *){reckoned}.at, {worth}, {reckoned}.count); {reckoned}; }})"

    def each_worth(self, row: str, asking: Asking) -> tuple[str, str, str]:
        """What each of a row is worth: the statements, and what the worths and the row are called. Of what is compared
        entry by entry, it is how many are lower."""
        (param,) = asking.params
        source, at, worth = f"s{next(self.fresh)}", f"i{next(self.fresh)}", f"w{next(self.fresh)}"
        before = self.names
        self.names = {**before, param: Kind.NUMBER}
        entries = self.compared_by(asking.body)
        if len(entries) == 1 and not self.is_long(entries[0]):
            start = f"cell *{worth} = room_for(run, {source}.count);"
            each, after = f"cell mark = run->used; {worth}[{at}] = {self.number(entries[0])}; run->used = mark;", ""
        else:
            start = f"struct gathering {worth}_keys = gathering(run, {self.kinds.most_joined});"
            key = " ".join(map(self.in_key, entries))
            each = f"cell mark = run->used; struct gathering key = gathering(run, {self.kinds.most_joined}); {key} "
            each += f"gather_row(run, &{worth}_keys, gathered(key)); run->used = mark;"
            after = f" cell *{worth} = worth_of_keys(run, gathered({worth}_keys));"
        self.names = before
        made = (
            f"struct row {source} = kept(run, {row}); {start} "
            f"for (cell {at} = 0; {at} < {source}.count; {at}++) {{ cell {local(param)} = {source}.at[{at}]; {each} }}"
        )
        return made + after, worth, source

    def compared_by(self, value: Value) -> Sequence[Value]:
        """What is compared one after the other: all that is written out in a row."""
        if isinstance(value, Row) and not any(isinstance(one, All) for one in value.entries):
            return [one for one in value.entries if not isinstance(one, All)]
        return [value]

    def is_long(self, value: Value) -> bool:
        """Whether it is compared entry by entry."""
        return (isinstance(value, Call) and value.function == "falling") or self.is_row(value)

    def in_key(self, value: Value) -> str:
        match value:
            case Call(function="falling", args=(row,)):
                return f"gather_key(run, &key, {self.row(row)}, true);"
        if self.is_row(value):
            return f"gather_key(run, &key, {self.row(value)}, false);"
        return f"gather(run, &key, {self.number(value)});"

    def ranked(self, value: Call) -> str:
        """The place of each."""
        members, key, ties, size = value.args
        if not isinstance(key, Asking) or not isinstance(ties, Const):
            raise Declined("rankings by what is no value")
        made, worth, row = self.each_worth(self.given(members), key)
        return f"({{ {made} ranked(run, {row}, {worth}, 1, {TIES[ties.value]}, {self.number(size)}); }})"

    def best(self, value: Call) -> str:
        members, asking, highest = value.args
        if not isinstance(asking, Asking):
            raise Declined("`best` by what is no value")
        made, worth, row = self.each_worth(self.given(members), asking)
        return f"({{ {made} best(run, {row}, {worth}, {self.test(highest)}); }})"
