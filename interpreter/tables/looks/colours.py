"""Colours on a terminal: letters that can be read, on the colour itself."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from interpreter.model.look import Colour, Rgb
from interpreter.model.shades import shades


@cache
def chip(colour: Colour | Rgb) -> Style:
    found = shades(colour)
    return Style(color=str(found.on), bgcolor=str(found.fill))
