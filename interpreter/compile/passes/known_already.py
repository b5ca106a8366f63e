"""What has been worked out already is read: a value that has a name goes by it in all that follows.

Only in code that changes nothing, and where what the value reads keeps its value, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from interpreter.compile.passes.cheap import takes_long
from interpreter.compile.tree.code import Assign, Code, For, If, Return, change, walk
from interpreter.compile.tree.values import Asking, Name, Value, Var
from interpreter.compile.tree.walk import below, free, replaced, variables
from interpreter.source.records import record


def known_already(body: Sequence[Code]) -> list[Code]:
    if not all(isinstance(one, (Assign, For, If, Return)) for one in walk(body)):
        return [*body]
    written = [one.var for one in walk(body) if isinstance(one, (Assign, For))]
    once = {one for one in written if written.count(one) == 1}
    follow(body, once)
    return [*body]


def follow(body: Sequence[Code], once: AbstractSet[Var | Name]) -> None:
    """From each name that gets its value in one place on, that value goes by the name."""
    for number, one in enumerate(body):
        for part in ("then", "other", "body"):
            if hasattr(one, part):
                follow(getattr(one, part), once)
        if isinstance(one, Assign) and one.var in once and is_steady(one.value, once, body[number + 1 :]):
            called = Called({one.value: one.var})
            for later in walk(body[number + 1 :]):
                change(later, called.by_name)


@record
class Called:
    names: dict[Value, Value]

    def by_name(self, value: Value) -> Value:
        return replaced(value, self.names)


def is_steady(value: Value, once: AbstractSet[Var | Name], later: Sequence[Code]) -> bool:
    """Whether a value is worth a name, and nothing that it reads gets another value later."""
    if not takes_long(value) or any(isinstance(one, Asking) for one, _ in below(value)):
        return False
    read = {*map(Name, free(value)), *variables(value)}
    return read.isdisjoint(one.var for one in walk(later) if isinstance(one, (Assign, For)))
