"""Which routines keep a frame, and which are plain functions."""

from __future__ import annotations

from interpreter.compile.tree.code import (
    Call,
    CallAny,
    Decide,
    EndCheck,
    Exit,
    Finish,
    Function,
    Leave,
    Rest,
    While,
    walk,
)


def colour(functions: dict[str, Function]) -> None:
    """A routine is framed if it can reach a decision, the end of the game, an open loop, or itself."""
    calls = {name: {c.routine for c in walk(f.body) if isinstance(c, Call)} for name, f in functions.items()}
    for name, function in functions.items():
        function.framed = any(
            isinstance(c, (Decide, While, EndCheck, Finish, Leave, Exit, CallAny, Rest)) for c in walk(function.body)
        )
        function.framed = function.framed or function.pinned or reaches(name, calls)
    changed = True
    while changed:
        changed = False
        for name, function in functions.items():
            if not function.framed and any(functions[c].framed for c in calls[name]):
                function.framed = changed = True


def reaches(name: str, calls: dict[str, set[str]]) -> bool:
    seen: set[str] = set()
    stack = list(calls[name])
    while stack:
        one = stack.pop()
        if one == name:
            return True
        if one not in seen:
            seen.add(one)
            stack.extend(calls.get(one, ()))
    return False
