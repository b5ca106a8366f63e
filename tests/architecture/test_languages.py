"""No line of code knows which languages there are: what is read and what may be typed stands in the catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter.words import languages

ROOT = Path(__file__).parents[2] / "interpreter"
FILES = sorted(path for path in ROOT.rglob("*.py"))
# words that no English text has
FRENCH = re.compile(
    r"(?<![\w`-])(?:vous|votre|rien|personne|n'est|qu'il|c'est|d'un|cette|aucune?|joueurs?|carte[s]? de)(?!\w)"
)
PRODUCT = "carte"  # the command's name is French, and so are its sentences about itself
# what people write by mistake where rules are English, and marks of other languages that are read past
READ_PAST = {"language/french.py"}


def strings(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts of a module that are no comments."""
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    comments = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in comments:
            yield node


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_code_names_no_language_and_says_nothing_in_one(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    name = str(path.relative_to(ROOT))
    for text in strings(tree):
        if name != "words/catalogue.py":  # where the language is named that all fall back to
            assert text.value not in languages(), f"{name}:{text.lineno} names a language"
        if name not in READ_PAST:
            assert not FRENCH.search(text.value), f"{name}:{text.lineno} says something in French"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_text_is_made_of_words_that_stand_in_code(path: Path) -> None:
    """What is read in several languages is asked for by its name in a catalogue."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Text", "Written"):
            pairs = [one for one in ast.walk(node) if isinstance(one, ast.Tuple) and len(one.elts) == 2]
            words = [part for pair in pairs for part in pair.elts[1:] if isinstance(part, ast.Constant)]
            imported = node.func.id == "Text" and "from rich.text import Text" in path.read_text("utf-8")
            assert imported or not [one for one in words if one.value], f"{path}:{node.lineno}"
