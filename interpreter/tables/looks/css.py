"""The colours of a game as a style sheet. Only checked names and colours come into it."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.model.look import Colour, Rgb
from interpreter.model.shades import Shades, shades
from interpreter.tables.looks.badges import Badge


def stylesheet(table: Colour | Rgb, badges: Iterable[Badge]) -> str:
    """One rule for each colour, with the classes of all that have it."""
    classes: dict[Shades, list[str]] = {}
    for badge in badges:
        classes.setdefault(badge.shades, []).append(f".{badge.css}")
    rules = [f"{','.join(dict.fromkeys(names))}{{{declarations(found)}}}" for found, names in classes.items()]
    return "\n".join(("@layer look{", f":root{{--table:{shades(table).word}}}", *rules, "}", ""))


def declarations(found: Shades) -> str:
    by_theme = {"--tint": found.tints, "--out": found.panels}
    plain = {"--c": found.fill, "--on": found.on, "--sym": found.symbol, "--word": found.word}
    return ";".join(
        (
            *(f"{name}:{colour}" for name, colour in plain.items()),
            *(f"{name}:light-dark({day},{night})" for name, (day, night) in by_theme.items()),
        )
    )
