"""The symbols of a page, drawn once and used by name: the icons of the page, and those that the game wears."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from markupsafe import Markup

from interpreter.tables.web.templates import render

FILE = Path(__file__).parents[1] / "static" / "symbols.svg"
SYMBOL = re.compile(r'<symbol id="([a-z-]+)".*?</symbol>', re.DOTALL)


@cache
def drawings() -> dict[str, str]:
    """Every symbol of our own file, by its id."""
    return {found[1]: found[0] for found in SYMBOL.finditer(FILE.read_text(encoding="utf-8"))}


def sprite(symbols: Iterable[str]) -> Markup:
    worn = "".join(drawings()[name] for name in sorted(set(symbols)))
    icons = render("paint/icons.html")
    return Markup(f'<svg class="unseen" aria-hidden="true" focusable="false">{icons}{worn}</svg>')
