"""Every line of the page about the Python door is executed."""

from __future__ import annotations

import doctest

from examples import DOCS


def test_python_page() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(
        str(DOCS / "python.md"), module_relative=False, optionflags=flags, encoding="utf-8"
    )
    assert tried > 30
    assert failed == 0
