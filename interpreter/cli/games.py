"""carte games: which games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import lang_option

if TYPE_CHECKING:
    from rich.console import Group

    from interpreter.tables.listing.listed import Listed


@click.command(cls=Helped)
@lang_option
def games(lang: str) -> None:
    from rich.console import Console

    from interpreter.tables.listing.packaged_games import catalogue

    Console(highlight=False).print(listing(catalogue(), lang))


def listing(found: tuple[Listed, ...], lang: str, numbered: bool = False) -> Group:
    """The games under each other; with numbers, to be chosen from."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG
    from interpreter.tables.terminal.wrapped import Hanging
    from interpreter.tables.words import say

    lines: list[Hanging | Padding] = []
    for number, one in enumerate(found, 1):
        told = f"{_range(one.players, lang)} {say('players', lang)}"
        if one.minutes is not None:
            told += f" · {say('minutes', lang, n=_range(one.minutes, lang))}"
        mark = (f"{number:>2}) ", ACCENT) if numbered else ""
        lines.append(Hanging(Text.assemble(mark, (one.id, STRONG), f"  {one.title.in_language(lang)} · {told}")))
        if one.text is not None:
            lines.append(Padding(Text(one.text.in_language(lang), DIM), (0, 0, 0, 4 if numbered else 2)))
    return Group(*lines)


def _range(numbers: tuple[int, int], lang: str) -> str:
    from interpreter.tables.words import say

    low, high = numbers
    return str(low) if low == high else say("to", lang, low=low, high=high)
