"""Diagnostics painted for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.report import as_text
from interpreter.tables.terminal.styles import ACCENT, ALARM, STRONG, WARN
from interpreter.words import DEFAULT

if TYPE_CHECKING:
    from interpreter.source.diagnostic import Diagnostic

STYLES = {
    "error": f"{STRONG} {ALARM}", "warning": f"{STRONG} {WARN}", "note": STRONG,
    "message": STRONG, "frame": ACCENT, "label": STRONG, "place": "",
}  # fmt: skip


def painted(found: Sequence[Diagnostic], width: int, lang: str = DEFAULT) -> Text:
    return Text.assemble(*((piece.text, STYLES.get(piece.style, "")) for piece in as_text(found, width, lang)))
