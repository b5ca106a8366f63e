"""What was generated is not read again: values are trees, and whoever wants to know something of one asks the tree."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.modules import MODULES, Module


def reading(module: Module) -> list[str]:
    """Where a module reads Python: by `eval`, or the module `ast`."""
    found = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "eval":
            found.append(f"eval in line {node.lineno}")
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
        names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
        found += [f"{name} in line {node.lineno}" for name in names if name == "ast"]
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_nothing_reads_generated_code(module: Module) -> None:
    assert not reading(module)
