"""Diagnostics on the screen: coloured on a terminal, plain in a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import click

from interpreter.report import as_text
from interpreter.words import DEFAULT

if TYPE_CHECKING:
    from rich.text import Text

    from interpreter.source.diagnostic import Diagnostic


def print_diagnostics(found: Sequence[Diagnostic], err: bool = False, lang: str = DEFAULT) -> None:
    stream = sys.stderr if err else sys.stdout
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        click.echo("".join(piece.text for piece in as_text(found, lang=lang)), nl=False, err=err)
        return
    # only now: reading rich takes a noticeable part of a quick check
    from rich.console import Console

    from interpreter.tables.terminal.faults import painted

    console = Console(stderr=err, highlight=False, soft_wrap=True)
    console.print(painted(found, console.width, lang), end="")


def print_lines(lines: Iterable[Text]) -> None:
    """Long lines: on a terminal broken between words, in a pipe as they are."""
    from rich.console import Console

    from interpreter.tables.terminal.wrapped import wrapped

    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        for part in wrapped(line, console.width) if console.is_terminal else (line,):
            console.print(part)
