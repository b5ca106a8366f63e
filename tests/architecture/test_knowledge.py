"""Who may know what is asked in one place."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.modules import MODULES, Module

KEPT = {"known", "told"}  # the slots of a state


@pytest.mark.parametrize("module", [one for one in MODULES if one.stage != "compile"], ids=lambda module: module.name)
def test_what_is_known_is_read_in_one_place(module: Module) -> None:
    # whether a choice can be taken back is found out by a state that notes who reads these slots
    if "knowledge" in module.path.parts or module.name.endswith("play/taken_back.py"):
        return
    found = [
        f"line {node.lineno}: layout.{node.attr}"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and node.attr in KEPT and ast.unparse(node.value).endswith("layout")
    ]
    assert not found, f"{module.name} looks by itself at who knows what: {found}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_the_words_of_seen_by_are_read_in_one_place(module: Module) -> None:
    """Generated code is written for each word; the check of a rule asks whose place it is before there are seats."""
    if module.stage == "compile" or module.name.endswith(("check/secrets/leaks.py", "model/seen.py")):
        return
    found = [
        f"line {node.lineno}"
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Compare)
        and any(isinstance(one, ast.Attribute) and one.attr == "seen_by" for one in (node.left, *node.comparators))
    ]
    assert not found, f"{module.name} reads the word of `seen by`: {found}"
