"""What headers declare and a game has to bring is brought: C would make zeros of what is missing, and say nothing."""

from __future__ import annotations

import re

import pytest

from interpreter.engine.native import runtime

DECLARED = re.compile(r"^static const struct \w+ (\w+);$", re.MULTILINE)


def test_the_tables_that_headers_await_are_known() -> None:
    found = {name: DECLARED.findall(runtime.header(name)) for name in (*runtime.HEADERS, *runtime.PLAY)}
    assert {name: tables[0] for name, tables in found.items() if tables} == runtime.AWAITED
    assert all(len(tables) < 2 for tables in found.values())


def test_what_nobody_brings_is_not_printed() -> None:
    with pytest.raises(ValueError, match="LAYOUT"):
        runtime.beside({"ALIKE": ""})
    assert "struct alike" not in runtime.beside({"LAYOUT": ""})
