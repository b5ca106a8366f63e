"""`python -m tests.web.twins [N]`: two states that a seat cannot tell apart, and every byte that it is sent of them.

The page, its regions, the boxes, what is refused, the key, who is asked: for every seat and for those who watch.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from random import Random
from time import time

import interpreter
from interpreter import Match
from interpreter.play.refused import Refused
from interpreter.tables.sitting.box import Box
from interpreter.tables.web import choose, paint
from interpreter.tables.web.paint import ids
from interpreter.tables.web.server.painting import Rooms, around_of
from interpreter.tables.web.server.record import Kind, OnRecord
from interpreter.tables.web.server.record_rows import Moves
from interpreter.tables.web.server.recorded_course import Course
from interpreter.tables.web.server.seating import NOWHERE, Seating, linked
from interpreter.tables.web.server.setup import Boxed
from interpreter.tables.web.server.table import Table

GAMES = ("splendor", "queens-necklace", "queens-collection", "queen-marie-antoinette", "marquis")
THINGS = re.compile(r'data-thing[^>]*? id="([^"]+)"| id="([^"]+)"[^>]*? data-thing')
MOST_BOXES = 6


def table_of(match: Match) -> Table:
    """A table around a position, without a server."""
    names = match.seats
    places = [
        linked(NOWHERE, "", Kind.HOST, "h"),
        *(linked(n, name, Kind.PERSON, str(n)) for n, name in enumerate(names)),
    ]
    kept = OnRecord("twin", Boxed(Box(match.game.id)), "digest", match.seed, 4, Moves(()), 0)
    course = Course(match, (), ())
    course.match = match
    table = Table("start", kept, "digest", course, Seating(places), None, Rooms("/static"))  # type: ignore[arg-type]
    table.open_window()
    if table.window is not None:
        table.window.opened = table.window.told = 0.0
    return table


def sent(match: Match, reader: int | None, lang: str) -> Iterator[tuple[str, object]]:
    """Everything that a reader may have of a position, by what it is."""
    table = table_of(match.copy())
    rooms = table.paint
    regions = dict(rooms.regions(table, reader, lang))
    yield from regions.items()
    page = rooms.page(table, reader, lang, 3)
    yield "page", re.sub(r'(data-left|data-window)="[^"]*"', "", page)
    yield "asked", sorted(table.asked())
    yield "window", None if table.window is None else (table.window.seats, table.window.beat)
    yield "key", table.key(reader)
    board = table.board(reader)
    yield "whole log", paint.log(board, reader, lang, around_of(table, reader, lang, "", 0))
    for found in THINGS.findall(page)[:MOST_BOXES]:
        thing = ids.read(found[0] or found[1])
        if thing is not None:
            yield f"why {thing}", choose.why(board, reader, thing, lang)
            yield f"zoom {thing}", paint.zoom(board, reader, lang, thing)
    if reader is not None:
        for answer in (10**6, -1, (0, 0), (1,)):
            try:
                choose.read(board, reader, (answer,))
                yield f"answer {answer}", "taken"
            except Refused as refused:
                yield f"answer {answer}", refused.in_language(lang)


def positions(game: str, seed: int) -> Iterator[Match]:
    rng = Random(seed)
    opened = interpreter.load(game)
    while True:
        players = rng.choice([n for n in opened.player_counts if n < 5])
        match = opened.start(players, rng.randrange(10**6))
        while not match.over:
            for _ in range(rng.randrange(1, 12)):
                if not match.over:
                    match.choose(match.decision.sample(rng), match.decision.seat)
            if not match.over:
                yield match


def pairs(game: str, many: int, seed: int = 1) -> int:
    """Compares so many pairs; how many there were in which the hidden state really differed."""
    rng, differed, done = Random(seed), 0, 0
    for match in positions(game, seed):
        for seat in range(len(match.seats)):
            twin = match.resample(seat, rng)
            twin.entries = match.entries[:]
            differed += twin.state != match.state
            lang = rng.choice(("en", "fr"))
            for reader in (seat, None):
                compare(game, match, twin, reader, lang)
            done += 1
            if done >= many:
                return differed
    return differed


def compare(game: str, match: Match, twin: Match, reader: int | None, lang: str) -> None:
    one, other = dict(sent(match, reader, lang)), dict(sent(twin, reader, lang))
    assert one.keys() == other.keys(), (game, reader, one.keys() ^ other.keys())
    for name, value in one.items():
        assert value == other[name], f"{game}, reader {reader}, {name}:\n{value}\n---\n{other[name]}"


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    for game in GAMES:
        began = time()
        print(f"{game}: {many} pairs alike, {pairs(game, many)} of them of different states, {time() - began:.0f} s")
