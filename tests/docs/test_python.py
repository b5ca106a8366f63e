"""Every line of the page about the Python door is executed."""

from __future__ import annotations

import doctest

import pytest
from examples import DOCS

from interpreter.engine.native.compilers import NoCompiler, find

PAGE = DOCS / "python.md"
NATIVELY = "## Searching natively"  # the last section, which needs a compiler


def executed(text: str) -> doctest.TestResults:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    test = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    return doctest.DocTestRunner(optionflags=flags).run(test)


def test_python_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.count(NATIVELY) == 1
    failed, tried = executed(text[: text.index(NATIVELY)])
    assert tried > 30
    assert failed == 0


def test_what_needs_a_compiler() -> None:
    compiler = find()
    if isinstance(compiler, NoCompiler):
        pytest.skip(str(compiler.message))
    text = PAGE.read_text(encoding="utf-8")
    first = ">>> import interpreter\n>>> from random import Random\n>>> game = interpreter.load('splendor')\n\n"
    failed, tried = executed(first + text[text.index(NATIVELY) :])
    assert tried > 5 and failed == 0
