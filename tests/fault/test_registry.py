"""One registry: a code has one severity and one page, and what is wrong is said by classes alone."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from interpreter.fault.registry import registry, worded

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "interpreter").rglob("*.py"))
CODE = re.compile(r"[EW]\d{3}")


def test_a_code_has_one_severity_and_a_page() -> None:
    for code, one in registry().items():
        assert (ROOT / one.page).is_file(), code
        assert {kind.severity for kind in one.classes} == {one.severity}, code


@pytest.mark.parametrize("lang", ["", "fr"])
def test_every_page_is_of_a_code(lang: str) -> None:
    pages = {path.stem for path in (ROOT / "docs" / "messages" / lang).glob("[EW][0-9]*.md")}
    assert pages == set(registry())


def test_every_class_is_used() -> None:
    """What nobody says any more need not be translated."""
    named = {
        node.id if isinstance(node, ast.Name) else node.attr
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, (ast.Name, ast.Attribute))
    }
    assert [one.__name__ for one in worded() if one.__name__ not in named] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_fault_is_made_of_words(path: Path) -> None:
    """A code is given to a class, where the class is written: nobody makes a fault of a code and of words."""
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert [
        ast.unparse(call)
        for call in calls
        for given in call.args
        if isinstance(given, ast.Constant) and isinstance(given.value, str) and CODE.fullmatch(given.value)
    ] == []
