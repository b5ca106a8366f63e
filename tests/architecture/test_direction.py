"""Each stage takes the previous stage's value; nothing reaches back."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.architecture.modules import MODULES, PACKAGE, Module

# A package imports only from those on earlier lines; those on one line do not know each other.
ORDER = (
    ("words",),
    ("fault",),
    ("source",),
    ("language",),
    ("model",),
    ("definition", "meaning"),
    ("check",),
    ("compile", "prose"),
    ("proof",),  # where things lie in a state is said in `compile`
    ("engine",),
    ("play",),
    ("",),  # the door: interpreter/__init__.py
    ("reasons",),
    ("rulings", "bots", "report"),
    ("tables",),
    ("tools",),
    ("cli",),
)
RANK = {name: rank for rank, line in enumerate(ORDER) for name in line}


def stage_of(dotted: str) -> str:
    """The package that a dotted name leads to; the door for what the door itself hands out."""
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 and (PACKAGE / parts[1]).is_dir() else ""


def allowed(importer: str, imported: str) -> bool:
    return importer == imported or RANK[imported] < RANK[importer]


def test_every_package_has_its_place() -> None:
    found = {module.stage for module in MODULES}
    assert found == set(RANK), "a package is new or gone: give it its place in the order"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_no_stage_imports_a_later_one(module: Module) -> None:
    wrong = [f"line {line}: {name}" for name, line, _ in module.imports() if not allowed(module.stage, stage_of(name))]
    assert not wrong, f"{module.name} reaches forward: {wrong}"


def test_packages_have_no_cycle() -> None:
    """Said again without the order, so that a hole in the order cannot hide a cycle."""
    graph: dict[str, set[str]] = defaultdict(set)
    for module in MODULES:
        for name, _, _ in module.imports():
            if stage_of(name) != module.stage:
                graph[module.stage].add(stage_of(name))

    def reach(start: str) -> set[str]:
        seen: set[str] = set()
        stack = list(graph[start])
        while stack:
            one = stack.pop()
            if one not in seen:
                seen.add(one)
                stack += graph[one]
        return seen

    assert [stage for stage in RANK if stage in reach(stage)] == []


def test_modules_of_a_package_have_no_cycle_when_they_are_imported() -> None:
    """Imports inside functions and for types alone are promises, not cycles; at the top of a file they are both."""
    names = {
        ".".join(m.path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): m for m in MODULES
    }
    graph: dict[str, set[str]] = {}
    for name, module in names.items():
        top = {node.lineno for node in module.tree.body}
        graph[name] = set()
        for target, line, types_only in module.imports():
            if line in top and not types_only:
                graph[name].add(target if target in names else target.rpartition(".")[0])
    done: set[str] = set()

    def visit(name: str, path: tuple[str, ...]) -> None:
        assert name not in path, f"a cycle: {' -> '.join((*path[path.index(name) :], name))}"
        if name in done or name not in graph:
            return
        for target in sorted(graph[name] - {name}):
            visit(target, (*path, name))
        done.add(name)

    for name in graph:
        visit(name, ())
