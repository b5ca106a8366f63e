"""Colours for members: a member named like a colour has it, any other gets its own from a fixed wheel."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

from rich.color import Color, ColorParseError
from rich.style import Style
from rich.terminal_theme import DIMMED_MONOKAI

WHEEL = ("#d75f5f", "#5f87d7", "#5faf5f", "#d7af5f", "#af5fd7", "#5fafaf", "#d787af", "#87875f", "#d7875f", "#8787d7")


@cache
def chip(word: str) -> Style:
    """Letters that can be read on the colour of `word`."""
    colour = _colour(word)
    shade = colour.get_truecolor(DIMMED_MONOKAI)
    light = (299 * shade.red + 587 * shade.green + 114 * shade.blue) / 1000
    return Style(color="#000000" if light > 125 else "#ffffff", bgcolor=colour)


def _colour(word: str) -> Color:
    for name in (word, f"{word}1"):  # the terminal's palette numbers the shades of rarer colours
        try:
            return Color.parse(name)
        except ColorParseError:
            continue
    spoke = blake2b(word.encode(), digest_size=1).digest()[0] % len(WHEEL)
    return Color.parse(WHEEL[spoke])
