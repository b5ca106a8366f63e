"""The rules of a game as they can be looked up at the table: by heading, or by a word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from interpreter.play.names.naming import plain
from interpreter.prose import tell
from interpreter.source.records import record
from interpreter.tables.words import say
from interpreter.words import Text

if TYPE_CHECKING:
    from interpreter import Game

# where a game has no rulebook: what its rules are told as, in the order in which they are told
HEADINGS = ("setup", "turn", "game", "action", "procedure", "rule", "modifier", "identity", "quantity", "end")


@record
class Section:
    title: str
    statements: tuple[str, ...]


def sections(game: Game, lang: str) -> tuple[Section, ...]:
    """The clauses of its rulebook in our words; without one, its rules in plain words."""
    found: dict[str, list[str]] = {}
    for title, said in game.rulebook():
        found.setdefault(title.in_language(lang), []).append(said.in_language(lang))
    if not found:
        for heading, text in _told(game, lang):
            found.setdefault(heading, []).append(text)
    return tuple(Section(title, tuple(said)) for title, said in found.items())


def _told(game: Game, lang: str) -> Iterator[tuple[str, str]]:
    rules = tell(game.checked, lang)
    for kind in HEADINGS:
        for one in rules:
            if one.kind == kind:
                title = _title(game, kind, one.name)
                named = "" if title is None else f"{title.in_language(lang)}{say('colon', lang)}"
                yield say(f"rules of {kind}", lang), named + " ".join(line.strip() for _, line in one.lines)


def _title(game: Game, kind: str, name: str) -> Text | None:
    """A sentence about a quantity or an end names it already; the setup and the turn have no other name."""
    if kind in ("action", "procedure"):
        return game.call_title(name)
    return game.rule_title(name) if kind in ("rule", "modifier", "identity") else None


def looked_up(book: tuple[Section, ...], wanted: str) -> tuple[Section, ...]:
    """The sections of that heading; else, of every section, the statements that speak of it."""
    parts = plain(wanted).split()
    if not parts:
        return ()
    headed = tuple(one for one in book if _speaks(one.title, parts))
    if headed:
        return headed
    found = (Section(one.title, tuple(said for said in one.statements if _speaks(said, parts))) for one in book)
    return tuple(one for one in found if one.statements)


def _speaks(text: str, parts: list[str]) -> bool:
    """Whether every typed word begins a word of the text."""
    words = [word.strip(".,;:!?()«»“”\"'") for word in plain(text).split()]
    return all(any(word.startswith(part) for word in words) for part in parts)
