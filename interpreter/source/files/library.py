"""Where games are found: by id among those that come with the interpreter, or by path."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from interpreter.fault.fault import Fault
from interpreter.fault.files import NoGameFile, NoGameHere, NothingThere
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.nearest import nearest


def shelves() -> tuple[Path, ...]:
    """The folders that hold whole games: inside an installed interpreter, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[2]
    found = [package / "games"]
    # Beside an installed package lie the packages of others; one of them may well be called `games`.
    if (package.parent / "pyproject.toml").is_file():
        found.append(package.parent / "games")
    return tuple(shelf for shelf in found if shelf.is_dir())


def schema_text(name: str) -> str:
    """One of the schemas that come with the interpreter."""
    package = Path(__file__).resolve().parents[2]
    folders = (package / "schema", package.parent / "schema")
    return next(file.read_text("utf-8") for each in folders if (file := each / f"{name}.schema.json").is_file())


@cache
def version() -> str:
    """Which edition of the interpreter this is."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("carte-blanche")
    except PackageNotFoundError:
        return "unknown"


def packaged() -> dict[str, Path]:
    """The games that come with the interpreter, by id."""
    found: dict[str, Path] = {}
    for shelf in shelves():
        for path in sorted(shelf.iterdir()):
            if (path / "game.yaml").is_file():
                found.setdefault(as_id(path.name), path)
            elif path.suffix == ".yaml" and path.is_file():
                found.setdefault(as_id(path.stem), path)
    return found


def find(game: str | Path) -> Path:
    """The folder or the single file of a game, given by its id or by a path."""
    if isinstance(game, str):
        known = packaged()
        if as_id(game) in known:
            return known[as_id(game)]
        if not _looks_like_a_path(game):
            near = nearest(game, known)
            _refuse(NoGameHere(game[:60], tuple(known)), near)
    path = Path(game)
    if os.path.isdir(path):  # which, unlike the method of a path, takes any string calmly
        if not (path / "game.yaml").is_file():
            _refuse(NoGameFile(str(path)))
        return path
    if not os.path.isfile(path):
        neighbours = os.listdir(path.parent) if os.path.isdir(path.parent) else []
        _refuse(NothingThere(str(path)), nearest(path.name, neighbours))
    return path


def as_id(name: str) -> str:
    """Folders are often spelt with underscores; ids are not."""
    return name.strip().lower().replace("_", "-")


def _looks_like_a_path(game: str) -> bool:
    return any(mark in game for mark in "/\\.") or os.path.exists(game)


def _refuse(fault: Fault, names: tuple[str, ...] = ()) -> None:
    raise DefinitionError([Diagnostic(fault, None, names)])
