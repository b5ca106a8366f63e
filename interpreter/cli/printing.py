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
    stream = sys.stderr if err else sys.stdout
    if not stream.isatty() or os.environ.get("NO_COLOR"):
        click.echo("".join(piece.text for piece in as_text(found)), nl=False, err=err)
        return
    # only now: reading rich takes a noticeable part of a quick check
    from rich.console import Console

    from interpreter.tables.faults import painted

    Console(stderr=err, highlight=False, soft_wrap=True).print(painted(found), end="")
