"""Routines that are called from one place only are written there: no frame to make, fewer blocks between decisions."""

from __future__ import annotations

from collections import Counter

from interpreter.compile.passes.colouring import colour, reaches
from interpreter.compile.program.points import Point
from interpreter.compile.tree.code import (
    Assign,
    Break,
    Call,
    Code,
    Decide,
    Exit,
    For,
    Function,
    While,
    change,
    reads,
    standing_in,
    walk,
    writes,
)
from interpreter.compile.tree.values import Value, Var
from interpreter.compile.tree.walk import replaced, variables

DEEPEST = 24  # routines written one into the other


def inline(functions: dict[str, Function], points: list[Point]) -> None:
    """Write every framed routine with a single caller into that caller, inner ones with it."""
    idle = {name for name, f in functions.items() if all(isinstance(one, Exit) for one in f.body)}
    for function in functions.values():
        function.body = without_calls(function.body, idle)
    colour(functions)
    calls = {name: {c.routine for c in walk(f.body) if isinstance(c, Call)} for name, f in functions.items()}
    counts = Counter(c.routine for f in functions.values() for c in walk(f.body) if isinstance(c, Call))
    once = {
        name
        for name, f in functions.items()
        if counts[name] == 1 and f.framed and not f.pinned and not reaches(name, calls) and not leaves_early(f.body)
    }
    writing = Inlining(functions, points, once)
    for name in [n for n in functions if n not in once]:
        writing.into(functions[name])
    for name in [n for n in functions if n in once]:  # at the end of a long chain a routine keeps its own place
        if name not in writing.written_out:
            writing.into(functions[name])
    for name in writing.written_out:
        del functions[name]


def without_calls(body: list[Code], idle: set[str]) -> list[Code]:
    """The same without calls of routines that do nothing, such as those that are only told."""
    for one in body:
        for part in ("then", "other", "body"):
            if hasattr(one, part):
                setattr(one, part, without_calls(getattr(one, part), idle))
    return [one for one in body if not (isinstance(one, Call) and one.routine in idle)]


def leaves_early(body: list[Code]) -> bool:
    """A `stop` outside any loop leaves the routine, which only a routine of its own can do."""
    for one in body:
        if isinstance(one, Break):
            return True
        if not isinstance(one, (For, While)) and any(
            leaves_early(getattr(one, part, [])) for part in ("then", "other")
        ):
            return True
    return False


class Inlining:
    def __init__(self, functions: dict[str, Function], points: list[Point], once: set[str]) -> None:
        self.functions = functions
        self.points = points
        self.once = once
        self.used = 0
        self.host: Function | None = None
        self.depth = 0
        self.written_out: set[str] = set()

    def into(self, function: Function) -> None:
        self.host = function
        self.used = highest(function, self.points)
        function.body = self.body(function.body)

    def body(self, body: list[Code]) -> list[Code]:
        found: list[Code] = []
        for one in body:
            if isinstance(one, Call) and one.routine in self.once and self.depth < DEEPEST:
                self.written_out.add(one.routine)
                found += self.written(one)
                continue
            for part in ("then", "other", "body"):
                if hasattr(one, part):
                    setattr(one, part, self.body(getattr(one, part)))
            found.append(one)
        return found

    def written(self, call: Call) -> list[Code]:
        """The body of a routine with names of its own, after its parameters are set."""
        routine = self.functions[call.routine]
        assert self.host is not None
        shift, size = self.used, highest(routine, self.points)
        self.used += size

        own = {var: Var(var.number + shift) for var in used(routine, self.points)}
        values: dict[Value, Value] = dict(own.items())

        def moved(value: Value) -> Value:
            return replaced(value, values)

        for one in walk(standing_in(call.steps, routine.body)):
            change(one, moved)
            if isinstance(one, (Assign, For, Decide)) and isinstance(one.var, Var):
                one.var = own[one.var]
            if isinstance(one, Decide):
                one.needs = frozenset(own[var] for var in one.needs)
                point = self.points[one.point]
                point.put(moved)
                point.sealed = own[point.sealed] if point.sealed is not None else None
        self.host.card_vars |= {own[var] for var in routine.card_vars}
        self.host.call_vars |= {own[var] for var in routine.call_vars}
        self.host.types |= {own[var]: kind for var, kind in routine.types.items()}
        setting: list[Code] = [Assign(own[param], arg) for param, arg in zip(routine.params, call.args)]
        self.depth += 1
        inner = self.body(routine.body)
        self.depth -= 1
        return [*setting, *inner]


def used(function: Function, points: list[Point]) -> set[Var]:
    """The variables of a routine, in whatever they stand."""
    found = {*function.params, *function.card_vars, *function.call_vars, *function.types}
    for one in walk(function.body):
        found |= reads(one) | writes(one)
        if isinstance(one, Decide):
            point = points[one.point]
            found |= {*one.needs, *(() if point.sealed is None else (point.sealed,))}
            found |= {var for value in point.names.values() for var in variables(value)}
    return found


def highest(function: Function, points: list[Point]) -> int:
    """The highest number of a variable in a routine."""
    return max([0, *(var.number for var in used(function, points))])
