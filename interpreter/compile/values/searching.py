"""Searches written as loops: whether there is one, and which ones there are."""

from __future__ import annotations

from interpreter.compile.passes.read_once import respelled
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Append, Assign, Code, For, Gather, If, Return
from interpreter.compile.tree.values import Name, Value
from interpreter.compile.tree.walk import below, locals_of, replaced
from interpreter.compile.values.writer import Writer

GATHERED = Name("r")


def found(w: Writer, candidate: Name, iterable: Value, tests: list[Value]) -> Value:
    """A test that some candidate passes, as a call of a function that is written once."""
    test = v.every(tests)
    given = locals_of(v.Query(candidate, (v.Loop((candidate.id,), iterable, (test,)),)))
    # whatever variables it is asked with, it is the same function
    params = [Name(f"g{n}") if isinstance(one, v.Var) else one for n, one in enumerate(given)]
    own: dict[Value, Value] = {one: param for one, param in zip(given, params) if isinstance(one, v.Var)}
    iterable, test = replaced(iterable, own), replaced(test, own)
    used = {one.id for part in (iterable, test) for one, _ in below(part) if isinstance(one, Name)}
    if "e" not in used:
        spelled = {candidate.id: "e"}
        iterable, test, candidate = respelled(iterable, spelled), respelled(test, spelled), Name("e", sure=True)
    test, body = fetched(candidate, test)
    body += [For(candidate, iterable, [If(test, [Return(v.YES)])]), Return(v.NO)]
    return v.call(w.tables.function("found", params, body), *given)


def listed(value: Value) -> list[Code] | None:
    """A question whose answer is a filtered list, as a loop: twice as fast as a list in place."""
    gathered: Value = GATHERED
    if isinstance(value, v.Some) and len(value.parts) == 2:
        value, other = value.parts
        gathered = v.Some((gathered, other))
    if isinstance(value, v.Call) and value.function == "tuple" and len(value.args) == 1:
        (value,) = value.args  # whoever asks only reads it
    match value:
        case v.Query(loops=(v.Loop(names=(name,)) as last,), spread=v.Spread.ROW):
            candidate = Name(name)
            test, lists = fetched(candidate, v.every(list(last.tests)))
            before: list[Code] = [Gather(GATHERED), *(Assign(Name(each), one) for each, one in value.given), *lists]
            fitting = If(test, [Append(GATHERED, value.value)])
            return [*before, For(candidate, last.source, [fitting]), Return(gathered)]
    return None


def fetched(candidate: Name, test: Value) -> tuple[Value, list[Code]]:
    """A list of facts that is read for every candidate is fetched once."""
    lists: dict[Value, Value] = {}
    lines: list[Code] = []
    for one, _ in below(test):
        match one:
            case v.Item(row=v.Slot(at=v.Const(value=int(slot))) as row, at=at) if at == candidate and one not in lists:
                lists[one] = v.item(f"l{slot}", candidate)
                lines.append(Assign(Name(f"l{slot}"), row))
    return replaced(test, lists), lines
