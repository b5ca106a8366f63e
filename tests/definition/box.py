"""A toy game and the expansions that a test writes."""

from __future__ import annotations

from pathlib import Path

from interpreter.definition.folder import GameSource, load_source
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import plain

GAME = """
language: 1
game: toy
players: 2
options: {goal: {default: 15}}
enums:
  hue: [pale, dark]
  rank: {low: , high: }
  suit: {members: [cup], properties: {}}
quantities:
  limit: 10
  reach: {of: player as p, value: 3}
zones: {hand: {for each: player, seen by: owner}}
procedures:
  raid:
    do:
      - step: enter
        do: [stop]
      - {if: 1 = 1, then: [{step: leave, do: [stop]}]}
setup: [shuffle pile]
turn:
  do:
    - step: draw
      do: [draw 1 card, {step: again, do: [draw 1 card]}]
    - {step: play, do: [stop]}
cards:
  scout: {kind: piece, worth: 1, abilities: {shield: {cannot: a card is drawn}}}
  guard: {kind: piece, worth: 2, copies: 2}
tables: [{kind: piece, columns: [id, worth, name], rows: [[pawn, 1, Pawn], [rook, 5, Rook]], rules: [AB-1]}]
"""


class Box:
    """A toy game and the expansions that a test writes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "toy"
        (self.folder / "expansions").mkdir(parents=True)
        (self.folder / "variants").mkdir()
        (self.folder / "game.yaml").write_text(GAME)

    def add(self, name: str, text: str, shelf: str = "expansions") -> None:
        (self.folder / shelf / f"{name}.yaml").write_text(f"extends: toy\n{text}\n")

    def load(self, *names: str, variants: tuple[str, ...] = ()) -> tuple[GameSource, tuple[Diagnostic, ...]]:
        return load_source(self.folder, names, variants)

    def good(self, text: str) -> dict[str, object]:
        self.add("one", text)
        source, faults = self.load("one")
        assert not faults, faults
        root = plain(source.root)
        assert isinstance(root, dict)
        return root

    def bad(self, text: str) -> Diagnostic:
        self.add("one", text)
        fault, *_ = self.load("one")[1]
        assert fault.span and fault.span.file.endswith("one.yaml")
        return fault


def at(root: object, *keys: str | int) -> object:
    for key in keys:
        assert isinstance(root, dict | list)
        root = root[key]  # type: ignore[index]
    return root
