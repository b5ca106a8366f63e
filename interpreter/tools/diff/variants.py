"""The variants of a game: what each is called, and what it changes, worked out by applying it."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.definition.expansions import shelf
from interpreter.definition.folder import GameSource, load_source
from interpreter.model.reading import text
from interpreter.model.untitled import titled
from interpreter.source.diagnostic import has_errors
from interpreter.source.files.library import as_id
from interpreter.source.records import record
from interpreter.tools.diff.difference import Change, difference, in_a_line

LONGEST = 60  # of what is said of one change
SIGNS = {"added": "+", "changed": "~", "removed": "-", "inserted": ">"}


@record
class Way:
    id: str
    title: str
    text: str
    changes: tuple[str, ...]
    played: bool  # whether it is the one that is being explained


def ways(source: GameSource, lang: str) -> Iterator[Way]:
    """Every variant on the shelf that can be played."""
    played = {as_id(path.stem) for path in source.variants}
    base, faults = load_source(source.path)
    for id, path in shelf(source.path, "variant").items():
        changed, more = load_source(source.path, (), (path,))
        if has_errors((*faults, *more)):
            continue
        node = next(way for way in source.ways if way.span.file.endswith(f"variants/{path.name}"))
        name, said = text(node.get("name")), text(node.get("text"))
        changes = tuple(map(_told, difference(base, changed)))
        spoken = said.in_language(lang) if said else ""
        yield Way(id, (name or titled(id)).in_language(lang), spoken, changes, id in played)


def _told(change: Change) -> str:
    """A sign, where, and what stands there now if that can be said shortly."""
    new = in_a_line(change.new[0]) if change.how == "changed" and change.new else ""
    sign = f"{SIGNS[change.how]} {change.address}"
    return f"{sign}: {new}" if new and len(new) <= LONGEST else sign
