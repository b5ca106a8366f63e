"""What is added up, counted or looked for while loops go on, printed as C: no row is made of what they find."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.compile.native.known import Kind
from interpreter.compile.native.prices import MOST, words
from interpreter.compile.native.queries import Queries
from interpreter.compile.tree.values import Item, Loop, Name, Query, Table, Value

LITTLE = 1 << 20  # what a loop adds up: it is known before play, and loops go through far fewer than 2^40


class Folding(Queries):
    def folded(self, function: str, value: Query, otherwise: str) -> str:
        """The sum of what is found, how many there are, the first of them, or whether some or all of them hold; the
        loops are left as soon as that is known."""
        number = next(self.fresh)
        name, out = f"n{number}", f"out{number}"

        def gone_through(each: Callable[[str], str], held: Callable[[str, str], str]) -> str:
            return self.through(value, lambda _: f"cell {name} = 0;", self.entry(value.value, each), name, held)

        def looked_for(begins: str, each: Callable[[str], str]) -> str:
            inside = self.entry(value.value, each)
            found = self.through(value, lambda _: f"cell {name} = {begins};", inside, f"{out}: {name}")
            return f"({{ __label__ {out}; {found}; }})"

        match function:
            case "sum" if self.is_little(value):
                return gone_through(
                    lambda one: f"{name} += {one};", lambda holds, one: f"{name} += where({holds}, {one});"
                )
            case "sum":
                return gone_through(
                    lambda one: f"{name} = plus(run, {name}, {one});",
                    lambda holds, one: f"{name} = plus(run, {name}, where({holds}, {one}));",
                )
            case "len":
                return gone_through(lambda one: f"(void)({one}), {name}++;", lambda holds, one: f"{name} += {holds};")
            case "any":
                return looked_for("0", lambda one: f"if ({one}) {{ {name} = 1; goto {out}; }}")
            case "all":
                return looked_for("1", lambda one: f"if (!({one})) {{ {name} = 0; goto {out}; }}")
            case "next":
                return looked_for(otherwise, lambda one: f"{{ {name} = {one}; goto {out}; }}")
        raise AssertionError(function)

    def is_little(self, value: Query) -> bool:
        """Whether as many as a run has room for cannot pass 64 bits together."""
        found = (
            self.range(value.value) if not self.ranges.keys() & {x for one in value.loops for x in one.names} else None
        )
        return found is not None and found[0] > -LITTLE and found[1] < LITTLE

    def tallied(self, value: Query, size: str) -> str:
        """How many there are of each member among what is found."""
        if (printed := self.printed(value, size)) is not None:
            return printed
        counts = f"n{next(self.fresh)}"
        begun = f"struct counting {counts} = counting(run, {size});"

        def one_more(member: str) -> str:
            known = self.range(value.value)
            if known is not None and size.isdigit() and known[1] < int(size):
                return f"count_member(&{counts}, {member});"
            return f"count_one(run, &{counts}, {member});"

        return self.through(value, lambda _: begun, self.entry(value.value, one_more), f"counted(&{counts})")

    def printed(self, value: Query, size: str) -> str | None:
        """The same of what is printed on cards, if there are few members: each card has a word with a one in it."""
        match value:
            case Query(value=Item(row=Table(id=id), at=at), loops=(Loop(names=(name,), tests=()) as loop,), given=()):
                members, few = self.kinds.tables[id], size.isdigit() and int(size) <= MOST
                plain = at == Name(name) and self.kind(loop.source) is Kind.ROW and len(self.apart(loop.source)) == 1
                if few and plain and all(isinstance(one, int) and -1 <= one < int(size) for one in members):
                    self.kinds.words[f"ONE_{id}"] = words(
                        [[int(one == n) for n in range(int(size))] for one in members]
                    )
                    made, row, _ = self.source(loop)
                    counted = f"count_printed(run, {row}, ONE_{id}, {len(members) + 1}, {size})"
                    return f"({{ {made} {counted}; }})"
        return None

    def entry(self, value: Value, each: Callable[[str], str]) -> Callable[[], str]:
        """What is done with a number that is found; it is printed where its names are known."""

        def printed() -> str:
            number = self.number(value)
            if not self.leaves(value):
                return each(number)
            return f"{{ cell mark = run->used; cell entry = {number}; run->used = mark; {each('entry')} }}"

        return printed
