"""What paints a table for one reader: the rooms `choose` and `paint`, told who sits around it."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING

from interpreter.report import as_text
from interpreter.tables.web import choose, paint
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.paint import Around, Doing, Sitter, Undo
from interpreter.tables.web.server.record_rows import Moves
from interpreter.tables.web.templates import render
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Match
    from interpreter.tables.web.server.table import Table


NO_FAULTS = '<div id="faults"></div>'
STRONG = ("error", "warning", "note", "message", "label")  # pieces of a fault that stand out


class Rooms:
    """The painter of a server: `static` is where its files are found."""

    def __init__(self, static: str) -> None:
        self.static = static

    def regions(self, table: Table, reader: int | None, lang: str) -> Mapping[str, str]:
        told = table.window.told if table.window is not None else 0.0
        match, asked = asked_of(table, reader, lang, told)
        around = around_of(table, reader, lang, self.static, 0)
        found = paint.regions(match, reader, lang, asked, around)
        return {**found, "bar": asked.bar, "faults": faults(table, lang)}

    def page(self, table: Table, reader: int | None, lang: str, number: int) -> str:
        match, asked = asked_of(table, reader, lang, monotonic())
        page = paint.page(match, reader, lang, asked, around_of(table, reader, lang, self.static, number))
        return page.replace(NO_FAULTS, faults(table, lang), 1)


def faults(table: Table, lang: str) -> str:
    """What is wrong with the definition as it was saved last; the table goes on as it was."""
    if not table.faults:
        return NO_FAULTS
    pieces = as_text(table.faults)
    return render("server/faults.html", pieces=pieces, strong=STRONG, say=speaking("server", lang))


def asked_of(table: Table, reader: int | None, lang: str, now: float) -> tuple[Match, Asked]:
    """`now` is when a page is made, or when all were told of a window: time that passes is no news."""
    board = table.board(reader)
    return board, choose.asked(board, reader, lang, standing(table, reader, now))


def standing(table: Table, reader: int | None, now: float) -> choose.Standing:
    window, course = table.window, table.course
    waited = None if window is None else tuple(sorted(table.asked() - {reader}))
    if reader is None:
        return choose.Standing(waited=waited)
    ready = reader in course.sealed or (window is not None and reader in window.answers)
    timed = None
    if window is not None and window.beat is not None and reader in window.boards:
        timed = choose.Window(round(max(0.0, window.until - now), 1), window.beat)
    return choose.Standing(table.key(reader), table.can_undo(reader), waited, ready, timed)


def around_of(table: Table, reader: int | None, lang: str, static: str, number: int) -> Around:
    return Around(
        sitters=tuple(sitter(table, seat, lang) for seat in range(len(table.match.seats))),
        read=table.course.read.get(reader, 0),
        undo=undo_of(table, reader, lang) if reader is not None else None,
        start=table.start_for(reader),
        number=number,
        key=table.key(reader),
        table=f"/t/{table.id}",
        static=static,
        look=f"/look/{table.digest}.css",
    )


def sitter(table: Table, n: int, lang: str) -> Sitter:
    seat = table.seating.seats[n]
    robot = speaking("server", lang)(f"bot {seat.robot}") if seat.robot else ""
    lost = seat.lost if not robot and table.seating.is_lost(seat) else None
    return Sitter(robot, doing(table, n), lost, bool(robot) or seat.taken)


def doing(table: Table, n: int) -> Doing:
    """In a window with a clock everybody chooses until it is over; without one, whoever has not answered does."""
    match, window = table.match, table.window
    if window is not None:
        if n not in window.boards:
            return Doing.NOTHING
        ready = window.beat is None and n not in window.waited_for()
        return Doing.READY if ready else Doing.CHOOSING
    owed = [decision.seat for decision in match.decisions]
    if n in owed:
        return Doing.CHOOSING
    return Doing.READY if n in table.course.sealed or (owed and match.decision.point.joint) else Doing.NOTHING


def undo_of(table: Table, seat: int, lang: str) -> Undo | None:
    """What this seat would take back: its last choice, in the words in which it was offered."""
    say = speaking("server", lang)
    course = table.course
    if seat in course.kept or seat in course.sealed:
        return Undo(say("your answer"))
    last = course.own(seat)
    if last is None or not isinstance(last.row.said, Moves):
        return None
    words = described(last.before, seat, last.row.said, lang)
    if course.is_free(last):
        return Undo(words)
    if table.seating.is_alone:
        return Undo(say("knowing", what=words))
    return Undo(words, say("came out"))


def described(before: Match, seat: int, said: Moves, lang: str) -> str:
    """The first answer says what was done; a menu's action has its own name."""
    decision = next(one for one in before.decisions if one.seat == seat)
    return decision.describe(said.made[0][1], lang)
