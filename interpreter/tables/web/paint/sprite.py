"""The symbols of a page, drawn once and used by name."""

from __future__ import annotations

from markupsafe import Markup

from interpreter.tables.web.templates import render


def sprite() -> Markup:
    """The icons of the page, and the symbols that this game wears."""
    icons = render("paint/icons.html")
    return Markup(f'<svg class="unseen" aria-hidden="true" focusable="false">{icons}</svg>')
