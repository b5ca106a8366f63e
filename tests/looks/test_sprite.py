"""The sprite draws every symbol that can be named, each of its own outline, and nothing but shapes."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import interpreter
from interpreter.model.look import Figure, Plain

SPRITE = Path(interpreter.__file__).parent / "tables" / "web" / "static" / "symbols.svg"
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {f"{SVG}{name}" for name in ("path", "circle", "ellipse", "g")}
COLOURS = re.compile(r"currentColor|none|#000|var\(--facet,#fff\)")


def test_every_name_has_a_symbol_and_every_symbol_a_name() -> None:
    drawn = [one.get("id") for one in ElementTree.parse(SPRITE).getroot()]
    assert drawn == [f"s-{name}" for name in (*Plain, *Figure)]


def test_no_name_means_two_symbols() -> None:
    assert not set(map(str, Plain)) & set(map(str, Figure))
    assert all(len(name) > 1 for name in (*Plain, *Figure))  # a single sign is a letter


def test_symbols_are_shapes_in_the_colour_of_what_they_stand_in() -> None:
    outlines = []
    for symbol in ElementTree.parse(SPRITE).getroot():
        assert symbol.tag == f"{SVG}symbol"
        assert symbol.get("viewBox") == "0 0 24 24"
        parts = [one for one in symbol.iter() if one is not symbol]
        assert {one.tag for one in parts} <= SHAPES
        paints = {one.get(name) for one in parts for name in ("fill", "stroke")} - {None}
        assert all(COLOURS.fullmatch(str(paint)) for paint in paints)
        outlines.append(ElementTree.tostring(symbol).split(b">", 1)[1])
    assert len(set(outlines)) == len(outlines)


def test_it_is_small() -> None:
    assert SPRITE.stat().st_size < 32_000
