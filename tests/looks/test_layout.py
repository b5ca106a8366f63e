"""`carte format` lays looks out as everything else, and never takes the quotes from a colour that needs them."""

from __future__ import annotations

from pathlib import Path

from interpreter.tools.format.file import format_file

MESSY = """\
extends: beads
add:
    cards/pebble:   {look:   { colour:   '#336655',symbol: "no"}}
    zones/bag:
        look:
            where:    "edge"
"""
NEAT = """\
extends: beads
add:
  cards/pebble: {look: {colour: "#336655", symbol: "no"}}
  zones/bag:
    look:
      where: edge
"""


def test_a_look_is_laid_out(tmp_path: Path) -> None:
    path = tmp_path / "messy.yaml"
    path.write_text(MESSY, encoding="utf-8")
    assert format_file(path).after == NEAT
