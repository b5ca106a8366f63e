"""The files of a game's folder, read within limits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from interpreter.fault.files import (
    CannotBeRead,
    FolderIsALink,
    LeadsOut,
    NoKeys,
    NoSuchFile,
    Stray,
    TooLargeTogether,
    TooManyFiles,
    WrongEnding,
)
from interpreter.source.diagnostic import Faults
from interpreter.source.files.opening import contents
from interpreter.source.files.read_before import reread, text_of
from interpreter.source.limits import MOST_BYTES, MOST_BYTES_IN_ALL, MOST_FILES, MOST_FOLDERS_DEEP
from interpreter.source.node import Mapping, Node
from interpreter.source.series import written_out
from interpreter.source.span import start_of

PARTS = {"cards", "rulings", "expansions", "variants"}
ROOT_FILES = {"game.yaml", "rulebook.yaml", "mutants.yaml"}


@dataclass
class Reading:
    """What has been read so far: the text and the node of every file, by the name that spans use."""

    faults: Faults
    texts: dict[str, str] = field(default_factory=dict)
    size: int = 0
    nodes: dict[str, Node] = field(default_factory=dict)
    known: dict[str, tuple[Node | None, str]] = field(default_factory=dict)  # files that need not be read again
    altered: bool = False  # some of these are not what their texts say

    def node(self, path: Path, within: Path) -> Node | None:
        """The node of one file; a link that leads out of the folder is not followed."""
        shown = shown_as(path)
        if shown in self.known:
            known, self.texts[shown] = self.known[shown]
            if known is not None:
                self.nodes[shown] = known
            return known
        data = self._bytes(path, within, shown)
        if data is None:
            return None
        self.texts[shown] = text_of(data)
        node, faults = reread(data, shown)
        self.faults.extend(faults)
        if node is not None:
            self.nodes[shown] = node
        return node

    def keep(self, path: Path, text: str) -> None:
        """A text that stands for a file, whatever lies there now; also one that cannot be read."""
        shown = shown_as(path)
        node, faults = reread(text.encode(), shown)
        self.faults.extend(faults)
        self.known[shown] = (node, text)

    def mapping(self, path: Path, within: Path) -> Mapping | None:
        """The node of a file that must hold keys."""
        node = self.node(path, within)
        if node is None or isinstance(node, Mapping):
            return None if node is None else written_out(node, self.faults)
        self.faults.add(NoKeys(), node.span)
        return None

    def _bytes(self, path: Path, within: Path, shown: str) -> bytes | None:
        try:
            if not path.resolve().is_relative_to(within.resolve()):
                self.faults.add(LeadsOut(), start_of(shown))
                return None
            if not path.exists():
                self.faults.add(NoSuchFile(), start_of(shown))
                return None
            data = contents(path, MOST_BYTES)
        except OSError as fault:
            why = (fault.strerror or "no reason given").lower()
            self.faults.add(CannotBeRead(why), start_of(shown))
            return None
        self.size += len(data)
        if self.size > MOST_BYTES_IN_ALL:
            self.faults.add(TooLargeTogether(MOST_BYTES_IN_ALL), start_of(shown))
            return None
        return data


def shown_as(path: Path) -> str:
    """A path as people want to read it: from where they stand if it lies below."""
    full = path.absolute()
    try:
        return full.relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return full.as_posix()


def yaml_files(folder: Path, part: str) -> list[Path]:
    """The files of one part of a game, in the order of their names."""
    return [path for path in _below(folder / part, MOST_FOLDERS_DEEP) if path.suffix == ".yaml"]


def report_strays(folder: Path, faults: Faults) -> None:
    """A file in the wrong place would never be read, and nobody would know."""
    for part in sorted(PARTS):
        if (folder / part).is_symlink():
            faults.add(FolderIsALink(), start_of(shown_as(folder / part)))
    for number, path in enumerate(_below(folder, MOST_FOLDERS_DEEP + 1), 1):
        if number > MOST_FILES:
            faults.add(TooManyFiles(MOST_FILES), start_of(shown_as(folder)))
            break
        inside = path.relative_to(folder).parts
        place, name = (inside[0], path.name) if len(inside) > 1 else ("", path.name)
        if path.suffix == ".yml":
            faults.add(WrongEnding(path.stem), start_of(shown_as(path)))
        elif path.suffix == ".yaml" and place not in PARTS and (place or name not in ROOT_FILES):
            known = PARTS if place else ROOT_FILES
            faults.add(Stray(tuple(known)), start_of(shown_as(path)), meant=place or name)


def _below(folder: Path, depth: int) -> Iterator[Path]:
    """Files below a folder in order of name, without following links to folders."""
    pending = [(folder, depth)] if not folder.is_symlink() else []
    count = 0
    while pending:
        here, left = pending.pop()
        try:
            with os.scandir(here) as listed:
                found = sorted(listed, key=lambda each: each.name)
        except OSError:
            continue
        folders = [each for each in found if each.is_dir(follow_symlinks=False) and not each.name.startswith(".")]
        for each in found:
            if not each.is_dir() and not each.name.startswith("."):
                count += 1
                yield Path(each.path)
                if count > MOST_FILES:
                    return  # one more than is allowed, so that it can be told
        if left > 1:
            pending.extend((Path(each.path), left - 1) for each in reversed(folders))
