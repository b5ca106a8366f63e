"""What was generated is not read again: values are trees, and whoever wants to know something of one asks the tree."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.modules import MODULES, Module

# Each of these still reads a text that was written by hand; the list gets shorter, never longer.
READERS = {
    "interpreter/compile/measure.py",  # how much work whole functions do
}


def reading(module: Module) -> list[str]:
    """Where a module reads Python: by `eval`, `compile`, or the module `ast`."""
    found = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "eval":
            found.append(f"eval in line {node.lineno}")
        if isinstance(node, ast.Import) and any(one.name == "ast" for one in node.names):
            found.append(f"ast in line {node.lineno}")
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_nothing_reads_generated_code(module: Module) -> None:
    found = reading(module)
    assert bool(found) == (module.name in READERS), found or f"{module.name} reads nothing any more: strike it off"
