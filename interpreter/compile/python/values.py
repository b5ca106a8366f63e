"""Values printed as Python, with the brackets that precedence asks for and no others."""

from __future__ import annotations

from typing import assert_never

from interpreter.compile.tree.values import (
    All,
    Arithmetic,
    Asking,
    Binary,
    Call,
    Compare,
    Const,
    Either,
    Every,
    Item,
    Let,
    Loop,
    Minus,
    Name,
    Not,
    Others,
    Part,
    Query,
    Relation,
    Row,
    Slot,
    Some,
    Spread,
    Table,
    Value,
    Var,
)

# how tightly each form binds, as Python's grammar has it
ASKING, EITHER, SOME, EVERY, NOT, COMPARE, OR, AND, SHIFT, SUM, PRODUCT, SIGN, ATOM = range(13)
BINDING: dict[Arithmetic, int] = {
    "|": OR, "&": AND, "<<": SHIFT, ">>": SHIFT, "+": SUM, "-": SUM, "*": PRODUCT, "//": PRODUCT, "%": PRODUCT,
}  # fmt: skip
BRACKETS = {Spread.ROW: "[{}]", Spread.STREAM: "({})", Spread.SET: "{{{}}}"}


def printed(value: Value) -> str:
    """As it stands alone: behind `=`, in brackets, between commas."""
    return written(value, ASKING)


def closed(value: Value) -> str:
    """As it can stand anywhere."""
    return written(value, ATOM)


def written(value: Value, around: int) -> str:
    """In brackets where what stands around binds tighter than the value itself."""
    binding, text = form(value)
    return f"({text})" if binding < around else text


def form(value: Value) -> tuple[int, str]:
    match value:
        case Const():
            return (SIGN if isinstance(value.value, int) and value.value < 0 else ATOM), repr(value.value)
        case Name() | Table() | Var():
            return ATOM, value.id
        case Slot():
            return ATOM, f"S[{printed(value.at)}]"
        case Item():
            return ATOM, f"{closed(value.row)}[{printed(value.at)}]"
        case Part():
            ends = [printed(one) if one is not None else "" for one in (value.start, value.stop)]
            step = f":{printed(value.step)}" if value.step is not None else ""
            return ATOM, f"{closed(value.row)}[{':'.join(ends)}{step}]"
        case Row():
            return ATOM, row(value)
        case Binary():
            own = BINDING[value.operator]
            return own, f"{written(value.left, own)} {value.operator} {written(value.right, own + 1)}"
        case Minus():
            return SIGN, f"-{written(value.part, SIGN)}"
        case Others():
            return SIGN, f"~{written(value.part, SIGN)}"
        case Compare():
            parts = [f"{relation(operator, one)} {written(one, COMPARE + 1)}" for operator, one in value.rest]
            return COMPARE, " ".join([written(value.first, COMPARE + 1), *parts])
        case Not():
            return NOT, f"not {written(value.part, NOT)}"
        case Every():
            return EVERY, " and ".join(written(one, EVERY + 1) for one in value.parts)
        case Some():
            return SOME, " or ".join(written(one, SOME + 1) for one in value.parts)
        case Either():
            yes, test = written(value.yes, EITHER + 1), written(value.test, EITHER + 1)
            return EITHER, f"{yes} if {test} else {written(value.no, EITHER)}"
        case Call():
            named = [f"{name}={printed(one)}" for name, one in value.named]
            return ATOM, f"{value.function}({', '.join([*map(printed, value.args), *named])})"
        case Query():
            return ATOM, query(value)
        case Let():
            return ATOM, f"(lambda {value.name}: {printed(value.body)})({printed(value.value)})"
        case Asking():
            return ASKING, f"lambda {', '.join(value.params)}: {printed(value.body)}"
        case _:
            assert_never(value)


def relation(operator: Relation, right: Value) -> str:
    """Nothing is there once, and so it is the same or it is not."""
    if isinstance(right, Const) and right.value is None and operator in ("==", "!="):
        return "is" if operator == "==" else "is not"
    return operator


def row(value: Row) -> str:
    entries = [f"*{closed(one.row)}" if isinstance(one, All) else printed(one) for one in value.entries]
    return f"({entries[0]},)" if len(entries) == 1 else f"({', '.join(entries)})"


def query(value: Query) -> str:
    given = "".join(f" for {name} in ({printed(one)},)" for name, one in value.given)
    inside = f"{printed(value.value)}{given}{''.join(map(loop, value.loops))}"
    return BRACKETS[value.spread].format(inside)


def loop(value: Loop) -> str:
    tests = "".join(f" if {written(one, EITHER + 1)}" for one in value.tests)
    return f" for {', '.join(value.names)} in {written(value.source, EITHER + 1)}{tests}"
