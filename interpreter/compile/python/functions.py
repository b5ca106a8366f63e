"""Functions and statements printed as Python; the values in them are printed by `tree/python.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from interpreter.compile.python.values import printed
from interpreter.compile.tree.code import (
    Append,
    Assign,
    Back,
    Break,
    Call,
    CallAny,
    Code,
    Decide,
    Drop,
    Effect,
    EndCheck,
    Enter,
    EnterAny,
    Exit,
    Fill,
    Finish,
    For,
    Gather,
    Grow,
    Guard,
    If,
    Keep,
    Leave,
    Log,
    Reckon,
    Repeat,
    Rest,
    Return,
    Round,
    Store,
    While,
)
from interpreter.compile.tree.defined import Defined, Memory
from interpreter.compile.tree.values import Const, Not, Row

INDENT = "    "
MOST = 20_000  # rows of which one function keeps what they are worth


def function(one: Defined) -> str:
    """A whole function, with what keeps its values."""
    if one.memory is Memory.OF_A_ROW:
        return "\n".join(remembering(one))
    routine = f"  # {one.of}" if one.of else ""
    found = [f"def {one.name}({', '.join(one.params)}):{routine}", *(lines(one.body) or [INDENT + "pass"])]
    if one.memory is Memory.LATELY:
        found.append(f"{one.name} = remembered({one.name})")
    if one.tabulated:
        found.append(f"{one.table} = tabulated({one.name}, {one.tabulated})")
    return "\n".join(found)


def remembering(one: Defined) -> list[str]:
    (row,), (*before, gives) = one.params, one.body
    assert isinstance(gives, Return)
    return [
        f"def {one.name}({row}, D={{}}):",
        *lines(before),
        f"    r = D.get({row})",
        "    if r is None:",
        f"        if len(D) > {MOST}: D.clear()",
        f"        r = D[{row}] = {printed(gives.value)}",
        "    return r",
    ]


def lines(body: Sequence[Code], depth: int = 1) -> list[str]:
    """Code that does not wait for anything."""
    pad = INDENT * depth
    found: list[str] = []
    for one in body:
        match one:
            case For():
                inside = lines(one.body, depth + 1) or [pad + INDENT + "pass"]
                found += [f"{pad}for {one.var.id} in {printed(one.source)}:", *inside]
            case If():
                found += condition(one, depth)
            case Guard():
                found += guard(one, depth)
            case Repeat():
                found += [f"{pad}while True:", *lines(one.body, depth + 1)]
            case Enter() | EnterAny():
                found += entered(one, depth)
            case Drop():
                found += [
                    f"{pad}del S[{one.base}:]; S += (0, {one.entry}) + (0,) * {one.size - 2}; S[1] = {one.base}",
                    f"{pad}return {one.entry}",
                ]
            case Back():
                found += [f"{pad}t = S[f]; del S[f:]; S[1] = t", f"{pad}return S[t + 1] if t else FINISHED"]
            case _:
                found.append(pad + simple(one))
    return found


def condition(one: If, depth: int) -> list[str]:
    pad = INDENT * depth
    then, other = lines(one.then, depth + 1), lines(one.other, depth + 1)
    if not then:
        return [f"{pad}if {printed(Not(one.test))}:", *other] if other else []
    found = [f"{pad}if {printed(one.test)}:", *then]
    return [*found, f"{pad}else:", *other] if other else found


def entered(one: Enter | EnterAny, depth: int) -> list[str]:
    """What a routine is given is worked out before this one puts down what it keeps."""
    pad = INDENT * depth
    if isinstance(one, Enter):
        given = [*map(printed, one.args), *("0" for _ in range(one.size - 2 - len(one.args)))]
        frame, entry = [f"{pad}x = ({', '.join(['f', str(one.entry), *given])},)"], str(one.entry)
    else:
        entry = "y[0]"
        frame = [
            f"{pad}x = {printed(one.value)}",
            f"{pad}y = ENTRIES[x[0]]",
            f"{pad}x = (f, y[0], *x[1:]) + (0,) * (y[1] - len(x) - 1)",
        ]
    kept = [*lines(one.keeping, depth), f"{pad}S[f + 1] = {one.back}"]
    return [*frame, *kept, f"{pad}S[1] = len(S); S += x", f"{pad}return {entry}"]


def guard(one: Guard, depth: int) -> list[str]:
    pad = INDENT * depth
    return [
        f"{pad}k = {printed(one.key)}",
        f"{pad}if k in ACTIVE: return {printed(one.again)}",
        f"{pad}ACTIVE.add(k)",
        f"{pad}try:",
        *lines(one.body, depth + 1),
        f"{pad}finally: ACTIVE.discard(k)",
    ]


def simple(one: Code) -> str:
    """A statement with none inside it."""
    match one:
        case Store():
            return f"{printed(one.place)} = {printed(one.value)}"
        case Reckon():
            return f"{printed(one.place)} {one.operator}= {printed(one.value)}"
        case Grow():
            return f"{printed(one.place)} += {printed(one.row)}"
        case Fill():
            return f"{printed(one.place)} = [{printed(one.value)}] * len({printed(one.place)})"
        case Effect():
            return printed(one.call)
        case Log():
            return f"LOG({printed(Row((Const(one.kind), one.line, *one.told.values())))})"
        case Keep():
            return printed(Row(tuple(one.kept)))
        case Assign():
            return f"{one.var.id} = {printed(one.value)}"
        case Gather():
            return f"{one.row.id} = []"
        case Append():
            return f"{one.row.id}.append({printed(one.value)})"
        case Return():
            return f"return {printed(one.value)}"
        case Break():
            return "break"
        case Round():
            return "continue"
        case For() | If() | Guard() | Repeat() | Enter() | EnterAny() | Back() | Drop():
            raise AssertionError(one)  # takes several lines
        case While() | Decide() | Call() | CallAny() | EndCheck() | Finish() | Leave() | Exit() | Rest():
            raise AssertionError(one)  # where a routine is cut, or what is put in another way inside a block
        case _:
            assert_never(one)
