"""A file is one idea, says what it is for, and does not speak unless it is its place."""

from __future__ import annotations

import ast
import re

import pytest

from tests.architecture.modules import MODULES, PACKAGE, ROOT, Module

LONGEST = 400
SPEAKERS = ("cli", "report", "tables")
LATER = re.compile(r"(?:#|//|<!--).*\b(?:TODO|FIXME|XXX|HACK)\b")

each = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)


@each
def test_a_file_is_short(module: Module) -> None:
    lines = module.text.count("\n")
    assert lines <= LONGEST, f"{module.name} has {lines} lines; it holds more than one idea"


@each
def test_only_the_command_line_prints(module: Module) -> None:
    if module.stage in SPEAKERS:
        return
    calls = [node for node in ast.walk(module.tree) if isinstance(node, ast.Call)]
    printed = [
        f"line {c.lineno}"
        for c in calls
        if isinstance(c.func, ast.Name) and c.func.id in ("print", "input", "exit", "quit")
    ]
    written = [
        f"line {node.lineno}"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "sys"
        and node.attr in ("stdout", "stderr", "exit")
    ]
    if module.name.endswith(("schema.py", "__main__.py")):  # run by hand, they say what they did
        return
    assert not printed + written, f"{module.name} speaks: {printed + written}"


def test_nothing_is_left_for_later() -> None:
    files = [m.path for m in MODULES] + [
        *PACKAGE.rglob("*.lark"),
        *(ROOT / "games").rglob("*.yaml"),
        *(ROOT / "docs").rglob("*.md"),
    ]
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted(files)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if LATER.search(line)
    ]
    assert not found


def test_code_is_run_only_where_it_was_written() -> None:
    """`exec` and `eval` stay in the few files that run what our own compiler wrote from checked rules, and in the one
    that writes, as a dataclass does, what creates the values of a class of ours."""
    found = set()
    for module in MODULES:
        for node in ast.walk(module.tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("exec", "eval", "__import__")
            ):
                found.add(module.name)
    ours = {"interpreter/engine/machine.py", "interpreter/engine/asking.py", "interpreter/source/records.py"}
    assert found == ours, "a definition must not come near them"


def test_nothing_is_parsed_at_the_table() -> None:
    for module in MODULES:
        if module.stage == "engine":
            names = {name for name, _, _ in module.imports()}
            assert not {n for n in names if n.startswith("interpreter.language")}, module.name
            assert "yaml" not in {
                a.name for node in ast.walk(module.tree) if isinstance(node, ast.Import) for a in node.names
            }
