"""What can be typed at the table, on one page."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table
from rich.text import Text

from interpreter.tables.terminal.styles import STRONG
from interpreter.tables.words import say
from interpreter.words import languages

PAGE = (
    "read",
    "cards",
    "rules",
    "show",
    "more",
    "why",
    "why not",
    "news",
    "log",
    "undo",
    "quiet",
    "ruling",
    "save",
    "lang",
)  # what can be typed, in the order in which it is told


def help_page(lang: str) -> Group:
    table = Table.grid(padding=(0, 2))
    for each in PAGE:
        table.add_row(
            Text(f"  {say(f'type {each}', lang, languages='|'.join(languages()))}", STRONG), say(f"does {each}", lang)
        )
    return Group(Text(say("help choose", lang)), table)
