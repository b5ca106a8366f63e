"""What is offered to somebody who says `carte play` and little else: tables that were left, and games."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click
from rich.console import Console, Group
from rich.text import Text

from interpreter.cli.games import listing
from interpreter.source.files.library import as_id, packaged
from interpreter.tables.listing.listed import Listed
from interpreter.tables.listing.packaged_games import catalogue
from interpreter.tables.sitting.kept_tables import Left, unfinished
from interpreter.tables.terminal.styles import ACCENT, ALARM, DIM, STRONG
from interpreter.tables.terminal.wrapped import Hanging
from interpreter.tables.words import say

MOST = 9  # tables that are offered


def offered(console: Console, game: str | None, lang: str) -> tuple[str | None, Path | None]:
    """The game, or the file of the table, that somebody chooses. A game that was named is begun if nothing was left."""
    left = unfinished(None if game is None else identity(game))[:MOST]
    if game is not None:
        return (game, _one_of(console, left, lang)) if left else (game, None)
    listed = catalogue()
    console.print(listing(listed, lang, numbered=True))
    if left:
        console.print(_tables(left, lang, len(listed)))
    return _choice(console, listed, left, lang)


def identity(game: str) -> str:
    """What a game that is named calls itself in a saved table; one of one's own says it in its file."""
    if as_id(game) in packaged():
        return as_id(game)
    from interpreter.definition.folder import load_source

    return load_source(game)[0].id


def _one_of(console: Console, left: list[Left], lang: str) -> Path | None:
    """One of the tables of a game, or none: a new one."""
    console.print(_tables(left, lang, 0))
    while True:
        said = _line(console, say("go on or new", lang), lang)
        if not said:
            return None
        if said.isdecimal() and 0 < int(said[:9]) <= len(left):
            return left[int(said[:9]) - 1].file
        console.print(Text(say("which table", lang, n=len(left)), ALARM))


def _choice(
    console: Console, listed: tuple[Listed, ...], left: list[Left], lang: str
) -> tuple[str | None, Path | None]:
    while True:
        said = _line(console, say("which game", lang), lang)
        number = int(said[:9]) if said.isdecimal() else 0
        if 0 < number <= len(listed):
            return listed[number - 1].id, None
        if 0 < number - len(listed) <= len(left):
            return None, left[number - len(listed) - 1].file
        begun = [one.id for one in listed if said and one.id.startswith(as_id(said))]
        named = [one.id for one in listed if said and said.lower() in one.title.in_language(lang).lower()]
        found = begun or named
        if len(found) == 1:
            return found[0], None
        if said:
            console.print(Text(say("no such game", lang, name=said, n=len(listed) + len(left)), ALARM))


def _tables(left: list[Left], lang: str, before: int) -> Group:
    """The tables that were left, numbered on from the games above them."""
    lines = [Text(say("tables left", lang), STRONG)]
    for number, one in enumerate(left, before + 1):
        told = f"{one.game} · {', '.join(one.seats)} · {say('turn', lang, n=one.turn)}"
        lines.append(Text.assemble((f"{number:>2}) ", ACCENT), told, (f"  {_when(one.when, lang)}", DIM)))
    return Group(*map(Hanging, lines))


def _when(when: datetime, lang: str) -> str:
    today = datetime.now().date()
    clock = f"{when:%H:%M}"
    return say("today", lang, time=clock) if when.date() == today else f"{when:%Y-%m-%d} {clock}"


def _line(console: Console, prompt: str, lang: str) -> str:
    try:
        return console.input(Text.assemble((f"{prompt} ", DIM), ("▸ ", ACCENT))).strip()
    except (EOFError, KeyboardInterrupt):
        raise click.Abort from None
