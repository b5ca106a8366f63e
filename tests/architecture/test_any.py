"""`Any` is where nobody looks any more: it grows in no package, and stands in nothing that packages hand each other."""

from __future__ import annotations

import ast
import importlib
import inspect
import io
import tokenize
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any, get_args, get_type_hints

import pytest

import interpreter
from tests.architecture.modules import MODULES, Module

# How often each package says it, imports included; who is not named never does. The numbers only fall.
SAID = {
    "compile": 4,
    "play": 2,
}

# What the generated code takes and gives has no type of its own. Each of these names stands for it in one place.
NAMED = {
    "interpreter/compile/program/state.py:State": "a state is one list, and each of its slots holds something else",
    "interpreter/compile/program/state.py:Generated": "of what generated code has, only the name says what it is",
    "interpreter/compile/program/state.py:Written": "a function of generated code",
}


def said(text: str) -> int:
    """How often code says `Any`; a comment or a text may use the word."""
    return sum(one.string == "Any" for one in tokenize.generate_tokens(io.StringIO(text).readline))


def test_what_is_said_is_counted() -> None:
    assert said('from typing import Any\n\n\ndef f(x: list[Any]) -> None:  # Any list\n    """Any list."""\n') == 2


def test_any_grows_nowhere() -> None:
    found: dict[str, int] = {}
    for module in MODULES:
        found[module.stage] = found.get(module.stage, 0) + said(module.text)
    found = {stage: number for stage, number in found.items() if number}
    more = {stage: number for stage, number in found.items() if number > SAID.get(stage, 0)}
    assert not more, f"say what these values are: {more}, where {SAID} is allowed"
    fewer = {stage: found.get(stage, 0) for stage in SAID if found.get(stage, 0) < SAID[stage]}
    assert not fewer, f"well done: SAID can be {fewer}"


@cache
def declared(module: Module) -> dict[str, ast.stmt]:
    """What a module declares at its top, by name."""
    found: dict[str, ast.stmt] = {}
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.setdefault(node.name, node)
        elif isinstance(node, ast.Assign):
            found |= {one.id: node for one in node.targets if isinstance(one, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = node
    return found


@cache
def brought(module: Module) -> dict[str, tuple[str, str]]:
    """What a module imports of ours, by the name it has there: the module it is from, and its name in that."""
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "interpreter":
            found |= {one.asname or one.name: (node.module, one.name) for one in node.names}
        elif isinstance(node, ast.Import):
            found |= {one.asname: (one.name, "") for one in node.names if one.asname}
    return found


BY_NAME = {module.name.removesuffix(".py").removesuffix("/__init__").replace("/", "."): module for module in MODULES}


@cache
def meant(module: Module, name: str) -> tuple[Module, str] | None:
    """Where the name that is used in a module is declared, through those that only pass it on."""
    if name in declared(module):
        return module, name
    origin, there = brought(module).get(name, ("", ""))
    home = BY_NAME.get(origin)  # a package that imports its own modules is its own home
    return meant(home, there) if home is not None and home != module and there else None


@cache
def is_any(module: Module, name: str) -> bool:
    """Whether a name says `Any`: itself, or as an alias of something that does and is not among those that may."""
    if name == "Any":
        return True
    found = meant(module, name)
    if found is None or found in ON_THE_WAY:  # an alias may speak of itself
        return False
    ON_THE_WAY.add(found)
    try:
        return alias_says(*found)
    finally:
        ON_THE_WAY.discard(found)


ON_THE_WAY: set[tuple[Module, str]] = set()


def alias_says(home: Module, own: str) -> bool:
    node = declared(home)[own]
    alias = isinstance(node, ast.Assign) or (
        isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).endswith("TypeAlias")
    )
    return (
        alias and f"{home.name}:{own}" not in NAMED and not isinstance(node.value, ast.Dict) and says(home, node.value)
    )


def says(module: Module, annotation: ast.AST | None) -> bool:
    if annotation is None or isinstance(annotation, ast.Call):
        return False
    for node in ast.walk(annotation):
        if isinstance(node, ast.Name) and is_any(module, node.id):
            return True
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            origin, there = brought(module).get(node.value.id, ("", ""))
            home = BY_NAME.get(f"{origin}.{there}" if there else origin)
            if node.attr == "Any" or (home is not None and is_any(home, node.attr)):
                return True
        quoted = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
        if quoted.isidentifier() and is_any(module, quoted):
            return True
    return False


def annotations(node: ast.stmt) -> Iterator[tuple[str, ast.AST | None]]:
    """What whoever imports this sees of it: of a function its signature, of a class its fields and methods."""
    if isinstance(node, ast.FunctionDef):
        given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg)
        yield from ((node.name, one.annotation) for one in given if one is not None)
        yield node.name, node.returns
    elif isinstance(node, ast.AnnAssign):
        yield ast.unparse(node.target), node.annotation
    elif isinstance(node, ast.ClassDef):
        parts = [one for one in node.body if isinstance(one, ast.FunctionDef | ast.AnnAssign)]
        made = [one for one in parts if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
        parts += [
            one
            for one in (x for init in made for x in ast.walk(init))
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Attribute)
        ]
        for part in parts:
            for name, annotation in annotations(part):
                short = name.removeprefix("self.")
                if not short.startswith("_") or short.endswith("__"):
                    yield f"{node.name}.{short}", annotation


def handed() -> Iterator[tuple[Module, str]]:
    """What some package imports from another: the module that declares it, and its name there."""
    seen: set[tuple[str, str]] = set()
    for module in MODULES:
        found = [meant(module, name) for name in brought(module)]
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                origin, there = brought(module).get(node.value.id, ("", ""))
                home = BY_NAME.get(f"{origin}.{there}" if there else origin)
                if home is not None:
                    found.append(meant(home, node.attr))
        for one in found:
            if one is not None and one[0].stage != module.stage and (one[0].name, one[1]) not in seen:
                seen.add((one[0].name, one[1]))
                yield one


def test_what_packages_hand_each_other_is_looked_at() -> None:
    state = next(one for one in MODULES if one.name == "interpreter/compile/program/state.py")
    assert says(state, ast.parse("dict[str, list[Any]]", mode="eval")) and not says(state, ast.parse("list[State]"))
    seen = {part for home, name in handed() for part, _ in annotations(declared(home)[name])}
    assert {"Machine.run", "Machine.names", "Layout.backs", "below", "Point.space", "Asking.value"} <= seen


def test_nothing_that_another_package_imports_says_any() -> None:
    found = {
        f"{home.name}:{part}"
        for home, name in handed()
        for part, annotation in annotations(declared(home)[name])
        if says(home, annotation)
    }
    assert sorted(found) == []


def test_names_of_generated_code_are_looked_up_in_the_engine_alone() -> None:
    """Others ask `engine/reckoned.py`, which says what each gives."""
    found = [
        f"{module.name}:{node.lineno}"
        for module in MODULES
        if module.stage != "engine"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr == "names" and ast.unparse(node.value).endswith("machine")
    ]
    assert found == []


@pytest.mark.parametrize("named", NAMED)
def test_what_may_stand_for_any_is_there(named: str) -> None:
    path, _, name = named.partition(":")
    module = next(one for one in MODULES if one.name == path)
    node = declared(module)[name]
    assert isinstance(node, ast.Assign | ast.AnnAssign) and said(ast.unparse(node))


class Opaque:
    """What stands for a state in the hints of the door: whoever is outside hands it on and never looks into it."""


def known_in(name: str) -> dict[str, object]:
    """What a module imports of ours, for types alone or not, as its hints need it."""
    module = BY_NAME[name]
    found: dict[str, object] = {}
    for own, (origin, there) in brought(module).items():
        if there and f"{origin}.{there}" in BY_NAME:
            found[own] = importlib.import_module(f"{origin}.{there}")
        else:
            found[own] = getattr(importlib.import_module(origin), there) if there else importlib.import_module(origin)
    return found | {"State": Opaque}


def public(thing: object) -> Iterator[tuple[str, object]]:
    """Of a class itself and what can be asked of it, its bases of ours included; of a function itself."""
    if not inspect.isclass(thing):
        yield "", thing
        return
    for one in thing.__mro__:
        if one.__module__.startswith("interpreter."):
            yield "", one
            for name, part in vars(one).items():
                if not name.startswith("_") or name == "__init__":
                    if isinstance(part, property):
                        part = part.fget
                    elif isinstance(part, classmethod | staticmethod):
                        part = part.__func__
                    elif isinstance(part, cached_property):
                        part = part.func
                    # what a record writes for itself belongs to no module
                    if inspect.isfunction(part) and (part.__module__ or "").startswith("interpreter."):
                        yield f".{name}", part


def holds_any(hint: object) -> bool:
    parts = hint if isinstance(hint, list | tuple) else get_args(hint)
    return hint is Any or any(holds_any(one) for one in parts)


def test_any_is_found_in_a_hint() -> None:
    assert {"", ".choose", ".decision", ".view"} <= {part for part, _ in public(interpreter.Match)}
    assert holds_any(dict[str, list[Any]]) and not holds_any(dict[str, list[int]])


@pytest.mark.parametrize("name", [one for one in interpreter.__all__ if callable(getattr(interpreter, one))])
def test_what_the_door_offers_has_its_types(name: str) -> None:
    found = []
    for part, thing in public(getattr(interpreter, name)):
        hints = get_type_hints(thing, None, known_in(thing.__module__))
        found += [f"{name}{part}: {key}" for key, hint in hints.items() if holds_any(hint)]
    assert not found
