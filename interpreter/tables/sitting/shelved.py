"""How a saved table names its game, and how that is found again: never by a path out of the file.

A game that comes with the program is named by its id. One of somebody's own is looked for below the folder of the
saved table, where it may lie, or is said anew by whoever resumes it. Variants and expansions lie in the file itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from interpreter.definition.expansions import shelf
from interpreter.fault.saved import NoGameCalled, SayWhereItIs, TextMissing
from interpreter.play.saves.save import damaged
from interpreter.source.files.library import as_id, packaged
from interpreter.source.strict_json import Json
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.shell import typed
from interpreter.tables.sitting.table_file import SavedTable

if TYPE_CHECKING:
    from interpreter import Game


def named(box: Box, game: Game, file: Path) -> dict[str, Json]:
    """What a table that is saved in a file says of its box."""
    source, shipped = game.source, is_shipped(game)
    return {
        "game": as_id(source.path.stem if source.path.is_file() else source.path.resolve().name)
        if shipped
        else game.id,
        "shipped": shipped,
        "beside": None if shipped else below(source.path, file.parent),
        "variants": [path.name for path in source.variants],
        "with": [path.name for path in source.expansions],
        "options": dict(box.options),
    }


def is_shipped(game: Game) -> bool:
    return game.source.path.resolve() in [path.resolve() for path in packaged().values()]


def below(path: Path, folder: Path) -> str | None:
    """The way to a game from a folder that it lies in."""
    full, around = path.resolve(), folder.resolve()
    return full.relative_to(around).as_posix() if full != around and full.is_relative_to(around) else None


def found(data: SavedTable, sources: Mapping[str, str], file: Path, given: str | None) -> tuple[Box, Game]:
    """The box of a saved table, opened; `given` is where a game of one's own is, if whoever resumes it says so.

    Raises DefinitionError.
    """
    import interpreter

    base = place_of(data, file) if data["shipped"] or given is None else given
    shelves: dict[str, list[Path]] = {}
    kept: dict[Path, str] = {}
    for shelf_name, key, names in (("variants", "variants", data["variants"]), ("expansions", "with", data["with"])):
        shelves[key] = []
        for n, name in enumerate(names):
            text = sources.get(f"{shelf_name}/{name}")
            if text is None:
                raise damaged(TextMissing(name), f"{key}[{n}]")
            path = file / name  # it is in the file, so nothing on the disk is called so
            shelves[key].append(path)
            kept[path] = text
    game = interpreter.load(base, shelves["with"], data["options"], shelves["variants"], kept=kept)
    options = tuple(data["options"].items())
    return Box(
        base, known(game, shelves["with"], "expansion"), options, known(game, shelves["variants"], "variant")
    ), game


def place_of(data: SavedTable, file: Path) -> str:
    name = data["game"]
    if data["shipped"]:
        if name not in packaged():
            raise damaged(NoGameCalled(name), "game")
        return name
    beside = PurePosixPath(data["beside"] or "")
    folder = file.parent
    if data["beside"] and not beside.is_absolute() and ".." not in beside.parts:
        path = folder / beside
        if path.exists() and below(path, folder) is not None:
            return str(path)
    raise damaged(SayWhereItIs(name, said(file)), "game")


def said(file: Path, game: str = "GAME") -> str:
    """The command that goes on with a saved table; the game is named where it must be."""
    return typed("play", *([game] if game else ()), "--resume", str(file))


def command(box: Box, game: Game, file: Path) -> str:
    return said(file, "" if is_found(game, file) else box.game)


def explaining(box: Box, game: Game, file: Path) -> str:
    """The command that explains a saved table."""
    return typed("explain", str(file), *(() if is_found(game, file) else ("--game", box.game)))


def is_found(game: Game, file: Path) -> bool:
    """Whether a saved table finds its game by itself."""
    return is_shipped(game) or below(game.source.path, file.parent) is not None


def known(game: Game, paths: list[Path], sort: str) -> tuple[str, ...]:
    """Overlays as they are opened again: those on the shelf of the game by their names."""
    here = shelf(game.source.path, sort)
    return tuple(as_id(path.stem) if as_id(path.stem) in here else str(path) for path in paths)
