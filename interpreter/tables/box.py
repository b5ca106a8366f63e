"""A box: which game, with which variants, expansions and options; enough to open it again anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter import Game

OptionValue = int | bool | str
MOST_DIGITS = 18  # of a number; what is longer is no value of any option


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

    def open_with(self, sources: Mapping[str, str]) -> Game:
        """The box as it was when its overlays had these texts, whatever their files say now."""
        import interpreter

        ways, kept_ways = _kept(self.variants, "variants", sources)
        more, kept_more = _kept(self.expansions, "expansions", sources)
        return interpreter.load(self.game, more, dict(self.options), ways, kept={**kept_ways, **kept_more})

    def rooted(self, game: Game) -> Box:
        """The same box, found from any folder: paths become absolute, ids stay ids.

        A card that was played as if it were the game is one of its expansions.
        """
        source = game.source
        ways, more = (tuple(str(path.resolve()) for path in paths) for paths in (source.variants, source.expansions))
        itself = _rooted(self.game)
        return Box(str(source.path) if itself in (*ways, *more) else itself, more, self.options, ways)

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


def _kept(names: tuple[str, ...], shelf: str, sources: Mapping[str, str]) -> tuple[list[Path], dict[Path, str]]:
    paths = [Path(name) for name in names]
    return paths, {path: sources[f"{shelf}/{path.name}"] for path in paths if f"{shelf}/{path.name}" in sources}


def _rooted(name: str) -> str:
    path = Path(name)
    return str(path.resolve()) if path.exists() else name


def option_value(text: str) -> OptionValue:
    """`12`, `true` and `false` are what they look like; anything else is a word."""
    plain = text.strip()
    if plain in ("true", "false"):
        return plain == "true"
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else plain
