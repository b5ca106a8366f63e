"""A box: which game, with which variants, expansions and options; enough to open it again anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter import Game

OptionValue = int | bool | str


@dataclass(frozen=True)
class Box:
    game: str
    expansions: tuple[str, ...] = ()
    options: tuple[tuple[str, OptionValue], ...] = ()
    variants: tuple[str, ...] = ()

    def open(self) -> Game:
        # imported on opening: a worker that plays nothing reads no rules
        import interpreter

        return interpreter.load(self.game, self.expansions, dict(self.options), self.variants)

    def rooted(self) -> Box:
        """The same box, found from any folder: paths become absolute, ids stay ids."""
        return Box(
            _rooted(self.game), tuple(map(_rooted, self.expansions)), self.options, tuple(map(_rooted, self.variants))
        )

    def data(self) -> dict[str, object]:
        return {
            "game": self.game,
            "variants": list(self.variants),
            "with": list(self.expansions),
            "options": dict(self.options),
        }


def box_of(data: Mapping[str, object]) -> Box:
    """A box from what `Box.data` wrote; raises ValueError on anything else."""
    game, options = data.get("game"), data.get("options", {})
    expansions, variants = data.get("with", []), data.get("variants", [])
    if not isinstance(game, str) or not isinstance(options, dict):
        raise ValueError("not a saved table")
    if not isinstance(expansions, list) or not isinstance(variants, list):
        raise ValueError("not a saved table")
    return Box(game, tuple(map(str, expansions)), tuple(options.items()), tuple(map(str, variants)))


def _rooted(name: str) -> str:
    path = Path(name)
    return str(path.resolve()) if path.exists() else name


def option_value(text: str) -> OptionValue:
    """`12`, `true` and `false` are what they look like; anything else is a word."""
    plain = text.strip()
    if plain in ("true", "false"):
        return plain == "true"
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() else plain
