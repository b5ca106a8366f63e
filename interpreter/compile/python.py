"""Statements printed as Python; the values in them are printed by `tree/python.py`."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.compile.code import (
    Assign,
    Break,
    Call,
    CallAny,
    Code,
    Decide,
    Do,
    Effect,
    EndCheck,
    Exit,
    Fill,
    Finish,
    For,
    Grow,
    If,
    Keep,
    Leave,
    Log,
    Reckon,
    Rest,
    Store,
    While,
)
from interpreter.compile.tree.python import printed
from interpreter.compile.tree.values import Const, Not, Row

OVER = "FINISHED"  # where a game goes on that has been finished, if nothing is said then


def lines(body: list[Code], depth: int, routines: Mapping[str, str], over: str = OVER) -> list[str]:
    """Code that does not wait for anything; `routines` says how the plain functions that it calls are spelled."""
    pad = "    " * depth
    found: list[str] = []
    for one in body:
        match one:
            case For():
                inside = lines(one.body, depth + 1, routines, over) or [pad + "    pass"]
                found += [f"{pad}for {one.var} in {printed(one.source)}:", *inside]
            case If():
                found += condition(one, depth, routines, over)
            case _:
                found += [pad + line for line in simple(one, routines, over)]
    return found


def condition(one: If, depth: int, routines: Mapping[str, str], over: str) -> list[str]:
    pad = "    " * depth
    then, other = (lines(part, depth + 1, routines, over) for part in (one.then, one.other))
    if not then and not other:
        return []
    if not then:
        return [f"{pad}if {printed(Not(one.test))}:", *other]
    found = [f"{pad}if {printed(one.test)}:", *then]
    return [*found, f"{pad}else:", *other] if other else found


def simple(one: Code, routines: Mapping[str, str], over: str) -> list[str]:
    match one:
        case Do():
            return [one.text]
        case Store():
            return [f"{one.place} = {printed(one.value)}"]
        case Reckon():
            return [f"{one.place} {one.operator}= {printed(one.value)}"]
        case Grow():
            return [f"{one.place} += {printed(one.row)}"]
        case Fill():
            return [f"{one.place} = [{printed(one.value)}] * len({one.place})"]
        case Effect():
            return [printed(one.call)]
        case Log():
            return [f"LOG({printed(Row((Const(one.kind), Const(one.line), *one.told.values())))})"]
        case Keep():
            return [printed(Row(tuple(one.kept)))]
        case Assign():
            return [f"{one.var} = {printed(one.value)}"]
        case Call():
            return [f"{routines[one.routine]}({', '.join(['S', *map(printed, one.args)])})"]
        case Leave():
            return [f"x = {printed(one.value)}", "if x >= 0: return x"]
        case Break():
            return ["break"]
        case EndCheck():
            return [f"if S[2] == 3: return {over}"]
        case For() | If() | While() | Decide() | CallAny() | Finish() | Exit() | Rest():
            raise AssertionError(one)  # where a routine is cut, or stands inside
