"""The games that can be played here, with what lies on their shelves."""

from __future__ import annotations

from functools import cache

from interpreter.definition.expansions import shelf
from interpreter.model.reading import text
from interpreter.model.untitled import titled
from interpreter.source.diagnostic import Faults
from interpreter.source.files.files import Reading
from interpreter.source.files.library import packaged
from interpreter.source.records import record
from interpreter.tables.listing.listed import Listed
from interpreter.tables.listing.packaged_games import catalogue
from interpreter.tables.web.words import Say
from interpreter.words import Text


@record
class Overlay:
    id: str
    title: Text


@cache
def listed() -> dict[str, Listed]:
    """The same as `carte games` lists, by id."""
    return {one.id: one for one in catalogue()}


@cache
def overlays(game: str, sort: str) -> tuple[Overlay, ...]:
    """The variants or expansions that come with a game."""
    found = []
    for id, path in shelf(packaged()[game], sort).items():
        node = Reading(Faults()).mapping(path, path.parent)
        found.append(Overlay(id, (text(node.get("name")) if node is not None else None) or titled(id)))
    return tuple(found)


def for_how_many(game: str, say: Say) -> str:
    """`2 to 4 together, or alone`."""
    one = listed()[game]
    low, high = one.players
    if (low, high) == (1, 1):
        return say("one player")
    key = "together" if one.together else "players" if low < high else "players exactly"
    told = say(key, low=max(low, 2), high=high)
    return say("or alone", who=told) if one.alone else told
