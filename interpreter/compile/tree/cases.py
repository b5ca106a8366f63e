"""What is done for each of several numbers: one test after another; of many, half at a time are ruled out."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.compile.tree.code import Code, If
from interpreter.compile.tree.values import Const, Value, compare

FEW = 32  # that are inside each other; Python knows no more than a hundred levels


def cases(number: Value, bodies: Sequence[list[Code]], first: int = 0) -> list[Code]:
    """`first`: the number that the first body is for."""
    if len(bodies) > FEW:
        half = len(bodies) // 2
        below, rest = cases(number, bodies[:half], first), cases(number, bodies[half:], first + half)
        return [If(compare(number, "<", Const(first + half)), below, rest)] if below or rest else []
    code: list[Code] = []
    for at, body in reversed([*enumerate(bodies, first)]):
        if body or code:
            code = [If(compare(number, "==", Const(at)), body, code)]
    return code
