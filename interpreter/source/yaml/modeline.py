"""The first line of a file, by which an editor finds its schema."""

from __future__ import annotations

import os
from pathlib import Path

PREFIX = "# yaml-language-server: $schema="


def schema_folder() -> Path:
    """Where the schemas lie: inside an installed interpreter, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[2]
    inside = package / "schema"
    return inside if inside.is_dir() else package.parent / "schema"


def modeline(kind: str, file: Path) -> str:
    """The line for a file of one kind: a way from file to schema within one project, the whole path otherwise."""
    schema = schema_folder() / f"{kind}.schema.json"
    folder = Path(os.path.abspath(file)).parent
    if folder.is_relative_to(schema.parents[1]):
        return PREFIX + Path(os.path.relpath(schema, folder)).as_posix()
    return PREFIX + schema.as_posix()
