"""Diagnostics on the screen: coloured on a terminal, plain in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from interpreter.report import as_text

if TYPE_CHECKING:
    from interpreter.source.diagnostic import Diagnostic


def print_diagnostics(found: Sequence[Diagnostic], err: bool = False) -> None:
    pieces = as_text(found)
    stream = sys.stderr if err else sys.stdout
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        click.echo("".join(piece.text for piece in pieces), nl=False, err=err)
        return
    # only now: reading rich takes a noticeable part of a quick check
    from rich.console import Console
    from rich.text import Text

    from interpreter.tables.styles import ACCENT, ALARM, STRONG, WARN

    styles = {
        "error": f"{STRONG} {ALARM}", "warning": f"{STRONG} {WARN}", "note": STRONG,
        "message": STRONG, "frame": ACCENT, "label": STRONG, "place": "",
    }  # fmt: skip
    text = Text.assemble(*((piece.text, styles.get(piece.style, "")) for piece in pieces))
    Console(stderr=err, highlight=False, soft_wrap=True).print(text, end="")
