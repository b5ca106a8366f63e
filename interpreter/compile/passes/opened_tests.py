"""A test that takes several steps is written where it is asked for, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy

from interpreter.compile.tree.code import Assign, Code, If, Return, change, walk
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import Call, Const, Every, Name, Table, Value, Var, every
from interpreter.compile.tree.walk import substituted


def opened(body: Sequence[Code], functions: Mapping[str, Defined], numbers: Iterator[int]) -> list[Code]:
    """The same statements; where one is done if a test holds that has steps, the steps come before it."""
    found: list[Code] = []
    for one in body:
        for part in ("then", "other", "body"):
            if hasattr(one, part):
                setattr(one, part, opened(getattr(one, part), functions, numbers))
        if isinstance(one, If) and not one.other:
            found += in_steps(one, functions, numbers)
        elif isinstance(one, Return):
            found += before_return(one, functions, numbers)
        else:
            found.append(one)
    return found


def before_return(one: Return, functions: Mapping[str, Defined], numbers: Iterator[int]) -> list[Code]:
    """Where the first of several tests has steps, they come before all of them; alone it is called as it is."""
    match one.value:
        case Every(parts=(Call(named=()) as first, *others)):
            steps = steps_of(functions.get(first.function), first, numbers)
            if steps is not None:
                before, test = steps
                return [*before, Return(every([test, *others]))]
    return [one]


def in_steps(one: If, functions: Mapping[str, Defined], numbers: Iterator[int]) -> list[Code]:
    *first, last = one.test.parts if isinstance(one.test, Every) else (one.test,)
    if not isinstance(last, Call) or last.named:
        return [one]
    steps = steps_of(functions.get(last.function), last, numbers)
    if steps is None:
        return [one]
    before, test = steps
    inside: list[Code] = [*before, If(test, one.then)]
    return [If(every(first), inside)] if first else inside


def steps_of(function: Defined | None, call: Call, numbers: Iterator[int]) -> tuple[list[Code], Value] | None:
    """What a function does for what it is given, with names of its own, and what it gives back."""
    if function is None or function.memory is not None or function.tabulated or not function.body:
        return None
    *body, last = function.body
    inside = [*walk(body)]
    if not isinstance(last, Return) or not all(isinstance(one, (Assign, If)) for one in inside):
        return None
    if not all(isinstance(one.var, Name) for one in inside if isinstance(one, Assign)):
        return None
    names: dict[str, Value] = {}
    before: list[Code] = []
    for param, given in zip(function.params, call.args, strict=True):
        if isinstance(given, (Const, Name, Table, Var)):
            names[param] = given
        else:
            names[param] = own = Name(f"s{next(numbers)}")
            before.append(Assign(own, given))
    for one in inside:
        if isinstance(one, Assign) and one.var.id not in names:
            names[one.var.id] = Name(f"s{next(numbers)}")
        elif isinstance(one, Assign) and one.var.id in function.params:
            return None  # what it is given is not its own
    apart = {name: Name(f"{name}'") for name in names}

    def put(value: Value) -> Value:
        value = substituted(value, apart)
        return substituted(value, {other.id: names[name] for name, other in apart.items()})

    steps = deepcopy(body)
    for one in walk(steps):
        change(one, put)
        if isinstance(one, Assign):
            spelled = names[one.var.id]
            assert isinstance(spelled, Name)
            one.var = spelled
    return [*before, *steps], put(last.value)
