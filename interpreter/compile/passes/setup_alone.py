"""A program cut down to its setup: all that is played of a game when it is checked.

Every rule was lowered before, and whatever is wrong with it told. What a setup does not come to is left out, so that
it need not be made quick, cut into blocks and written down.
"""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.compile.program.points import Choice
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Call, CallAny, Code, Decide, Exit, all_values, walk
from interpreter.compile.tree.values import Value
from interpreter.compile.tree.walk import everything

LAST = "final_reports"  # what is asked for when a game is over, as it may be during its setup


def setup_alone(program: Program) -> None:
    main = program.functions["main"]
    main.body = [*up_to_ready(main.body, program), *from_the_end(main.body)]
    functions = program.functions
    if not any(isinstance(one, CallAny) for name in reached(program) for one in walk(functions[name].body)):
        program.agenda.clear()
    wanted = reached(program)
    for name in functions.keys() - wanted:
        del functions[name]
    code = [one for function in functions.values() for one in walk(function.body)]
    asked = {one.point for one in code if isinstance(one, Decide)}
    for point in program.points:
        if point.number not in asked:
            point.put(lambda value: v.Const(0))
    told = [value for number in asked for value in program.points[number].questions.values()]
    written = program.tables.functions
    needed = called(program, [*all_values(written[LAST].body), *all_values(code), *told])
    for name in written.keys() - needed - {LAST}:
        del written[name]


def up_to_ready(body: list[Code], program: Program) -> list[Code]:
    """What is done until the game is ready, and the wait for that."""
    points = program.points
    ready = (isinstance(one, Decide) and points[one.point].kind is Choice.READY for one in body)
    return body[: next(at for at, found in enumerate(ready) if found) + 1]


def from_the_end(body: list[Code]) -> list[Code]:
    """Where the course goes on when the game is finished, with its last words; or that it is over."""
    return body[next((at for at, one in enumerate(body) if isinstance(one, Exit)), len(body) - 1) :]


def reached(program: Program) -> set[str]:
    """The routines that may be called, directly or through others; all that can be put off with them."""
    found, waiting = set[str](), ["main", *program.agenda]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [one.routine for one in walk(program.functions[name].body) if isinstance(one, Call)]
    return found


def called(program: Program, values: Iterable[Value]) -> set[str]:
    """The functions that are called in values or whose tables are read there, directly or through others."""
    functions = program.tables.functions
    names = {known: name for name, one in functions.items() for known in (name, one.table)}
    found, waiting = set[str](), [*values]
    while waiting:
        for part in everything(waiting.pop()):
            spoken_of = part.function if isinstance(part, v.Call) else part.id if isinstance(part, v.Table) else ""
            name = names.get(spoken_of)
            if name is not None and name not in found:
                found.add(name)
                waiting += all_values(functions[name].body)
    return found
