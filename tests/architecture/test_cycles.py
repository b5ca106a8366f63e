"""No module leads back to itself, whether it imports at the top, inside a function, or for types alone."""

from __future__ import annotations

import pytest

from tests.architecture.modules import MODULES, PACKAGE, Module


def dotted(module: Module) -> str:
    parts = module.path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def graph_of(modules: tuple[Module, ...]) -> dict[str, set[str]]:
    """For every module all those that it imports, wherever it does."""
    names = {dotted(module) for module in modules}
    found: dict[str, set[str]] = {}
    for module in modules:
        targets = {name if name in names else name.rpartition(".")[0] for name, _, _ in module.imports()}
        found[dotted(module)] = (targets & names) - {dotted(module)}
    return found


def components(graph: dict[str, set[str]]) -> list[frozenset[str]]:
    """The groups of modules of which each leads to every other (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[frozenset[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        path.append(name)
        for target in sorted(graph[name]):
            if target not in index:
                visit(target)
            if target in path:
                low[name] = min(low[name], low[target])
        if low[name] == index[name]:
            group = path[path.index(name) :]
            del path[path.index(name) :]
            if len(group) > 1:
                found.append(frozenset(group))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


def test_groups_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert set(components(graph)) == {frozenset("abc"), frozenset("de")}
    assert components({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_no_module_leads_back_to_itself() -> None:
    assert [sorted(group) for group in components(graph_of(MODULES))] == []


# The rooms of the compiler, each of which builds only on those before it; what stands above all rooms comes last.
ROOMS = (
    *("tree", "python", "program", "passes", "values", "building", "events", "choices", "hearing", "statements"),
    *("course", "flow", "refusing", "lowering", "compiled", "native"),
)


def test_rooms_of_the_compiler_build_on_those_before_them() -> None:
    graph = graph_of(MODULES)
    own = {name: name.split(".")[2] for name in graph if name.startswith("interpreter.compile.")}
    assert set(own.values()) == set(ROOMS)
    wrong = [
        f"{name} imports {target}"
        for name, room in own.items()
        for target in graph[name]
        if target in own and ROOMS.index(own[target]) > ROOMS.index(room)
    ]
    assert wrong == []


@pytest.mark.parametrize("package", sorted({module.stage for module in MODULES} - {""}))
def test_rooms_of_a_package_do_not_lead_back_to_themselves(package: str) -> None:
    """What lies in a package without a room of its own is a room each."""
    graph = graph_of(tuple(module for module in MODULES if module.stage == package))
    rooms = {path.name for path in (PACKAGE / package).iterdir() if path.is_dir()}

    def room(name: str) -> str:
        return next((part for part in name.split(".")[2:3] if part in rooms), name)

    between: dict[str, set[str]] = {}
    for name, targets in graph.items():
        between.setdefault(room(name), set()).update({room(target) for target in targets} - {room(name)})
    assert [sorted(group) for group in components(between)] == []
