"""What a game is known by apart from its blank lines and lines of comment: with others of these it says the same.

Its files are read for it, strictly as always, so that nobody has to guess what is a comment; but what they say need not
be understood. A text that YAML keeps as it is written, blank lines and all, is known by what it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from interpreter.definition.folder import GameSource, load_source
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.files import shown_as
from interpreter.source.files.library import find
from interpreter.source.kept.known_by import of_all_files
from interpreter.source.node import plain


def known_without(game: str | Path, edition: str) -> str | None:
    """None where something is wrong with how the files are written, or that cannot be told."""
    try:
        source, faults = load_source(game)
        return None if faults else of_all_files(find(game), edition, lambda path, data: _said(source, path, data))
    except (DefinitionError, OSError):
        return None


def _said(source: GameSource, path: Path, data: bytes) -> Iterator[str | bytes]:
    """What one file says: all of it, if it is not read."""
    name = shown_as(path)
    node = source.nodes.get(name)
    if node is None or source.texts[name].encode() != data:
        yield data
        return
    yield "\n".join(line for line in map(str.rstrip, source.texts[name].split("\n")) if not is_blank(line))
    yield repr(plain(node))


def is_blank(line: str) -> bool:
    """Whether there is nothing on a line that is read; inside a text it may be."""
    return not line or line.lstrip().startswith("#")
