"""A game as it lies in its folder: its sections united, its rulebook and its rulings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from interpreter.source.diagnostic import Diagnostic, Faults
from interpreter.source.files import Reading, report_strays, yaml_files
from interpreter.source.library import as_id, find
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.span import start_of
from interpreter.source.unite import unite

__all__ = ["GameSource", "find", "load_source"]

# A single file may hold these too; they are no part of the game that is played.
BESIDE = {"rulebook", "clauses", "rulings"}


@dataclass(frozen=True)
class GameSource:
    """Everything that was written about a game, overlays applied; every node keeps its file and line."""

    id: str
    path: Path
    root: Mapping
    rulebook: Mapping | None = None
    rulings: tuple[Node, ...] = ()
    overlays: tuple[str, ...] = ()
    texts: dict[str, str] = field(default_factory=dict, compare=False, repr=False)


def load_source(game: str | Path, expansions: Iterable[str | Path] = ()) -> tuple[GameSource, tuple[Diagnostic, ...]]:
    """Read a game and its expansions; raises DefinitionError only if there is no such game."""
    path = find(game)
    reading = Reading(Faults())
    root, rulebook, rulings = _folder(path, reading) if path.is_dir() else _single(path, reading)
    source = GameSource(_id_of(root, path), path, root, rulebook, rulings, texts=reading.texts)
    return source, reading.faults.listed()


def _folder(folder: Path, reading: Reading) -> tuple[Mapping, Mapping | None, tuple[Node, ...]]:
    report_strays(folder, reading.faults)
    paths = [folder / "game.yaml", *yaml_files(folder, "cards")]
    files = [node for path in paths if (node := reading.mapping(path, folder))]
    root, rulebook, rulings = _apart(_united(files, paths[0], reading))
    if (folder / "rulebook.yaml").exists():
        rulebook = reading.mapping(folder / "rulebook.yaml", folder)
    more = (reading.node(path, folder) for path in yaml_files(folder, "rulings"))
    return root, rulebook, (*rulings, *(each for each in more if each))


def _single(path: Path, reading: Reading) -> tuple[Mapping, Mapping | None, tuple[Node, ...]]:
    file = reading.mapping(path, path.parent)
    return _apart(_united([file] if file else [], path, reading))


def _united(files: list[Mapping], first: Path, reading: Reading) -> Mapping:
    return unite(files, reading.faults) if files else Mapping((), start_of(str(first)))


def _apart(root: Mapping) -> tuple[Mapping, Mapping | None, tuple[Node, ...]]:
    """The game, its rulebook and its rulings, where one file holds them all."""
    rulings = root.get("rulings")
    book = tuple(entry for entry in root if entry.name in BESIDE - {"rulings"})
    game = Mapping(tuple(entry for entry in root if entry.name not in BESIDE), root.span)
    return game, Mapping(book, book[0].key.span) if book else None, (rulings,) if rulings else ()


def _id_of(root: Mapping, path: Path) -> str:
    game = root.get("game")
    if isinstance(game, Mapping):
        game = game.get("id")
    if isinstance(game, Scalar) and game.text:
        return game.text
    return as_id(path.stem if path.is_file() else path.resolve().name)
