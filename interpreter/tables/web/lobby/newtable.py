"""A table that somebody wants, as a value: what was posted is held against a schema before anything is done."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Literal, NotRequired, TypeAlias, TypedDict

from interpreter.bots import BOTS
from interpreter.play.arguments import misnamed
from interpreter.play.match import NAMES
from interpreter.source.chosen import Chosen
from interpreter.source.files.library import as_id, packaged
from interpreter.source.records import record
from interpreter.source.strict_json import Form, Json, Misfit, loaded
from interpreter.words import DEFAULT, Sayable, Text, languages, phrased

if TYPE_CHECKING:
    from interpreter import Game

MOST_BYTES = 262_144  # of what is posted, all files of one's own together
BEATS = (2, 4, 8, 0)
NOWHERE = Path(os.devnull)  # nothing can lie below it: a name from a browser never leads to a file


class SentFile(TypedDict):
    name: str
    text: str


class SentSeat(TypedDict):
    who: Literal["here", "link", "bot"]
    name: NotRequired[str]
    bot: NotRequired[str]


class SentTable(TypedDict):
    """What the lobby sends."""

    game: str
    variants: NotRequired[list[str]]
    expansions: NotRequired[list[str]]
    own: NotRequired[list[SentFile]]
    options: NotRequired[dict[str, Chosen]]
    seats: list[SentSeat]
    lang: NotRequired[str]
    beat: NotRequired[int]
    first: NotRequired[int | None]


FORM = Form("sent-table", SentTable)


class NotATable(ValueError):
    """What was posted is no table; `why` is for whoever posted it."""

    def __init__(self, why: Sayable) -> None:
        super().__init__(why)
        self.why = why


@record
class Here:
    """A person at the device that sets the table up."""

    name: str


@record
class ByLink:
    """A person who opens a link; the name is what the host says until that person does."""

    name: str


@record
class ByBot:
    name: str
    bot: str


Seated: TypeAlias = Here | ByLink | ByBot


@record
class OwnFile:
    """An expansion of somebody's own: its text, never where it lay."""

    name: str
    text: str

    @property
    def path(self) -> Path:
        return NOWHERE / self.name


@record
class Parts:
    """What is played: a game that comes with the program, and what is added to it."""

    game: str
    variants: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    own: tuple[OwnFile, ...] = ()
    options: tuple[tuple[str, Chosen], ...] = ()

    @property
    def overlays(self) -> tuple[str | Path, ...]:
        return (*self.expansions, *(one.path for one in self.own))

    @property
    def kept(self) -> dict[Path, str]:
        return {one.path: one.text for one in self.own}

    def open(self) -> Game:
        """Raises DefinitionError. Of a stranger's file only after it was checked within limits."""
        import interpreter

        return interpreter.load(self.game, self.overlays, dict(self.options), self.variants, kept=self.kept)


@record
class NewTable:
    parts: Parts
    seats: tuple[Seated, ...]
    lang: str = DEFAULT
    beat: int = 4  # seconds of a window for reactions; none without a clock
    first: int | None = 0  # who begins; chance decides where nobody is said

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.seats)

    def arranged(self, chance: Random) -> NewTable:
        """The same with whoever begins in the first seat: the order of play is the order of seats."""
        first = chance.randrange(len(self.seats)) if self.first is None else self.first
        return replace(self, seats=(*self.seats[first:], *self.seats[:first]), first=0)


def posted(body: bytes) -> SentTable:
    """Strict JSON of a bounded size and the right form. Raises NotATable."""
    if len(body) > MOST_BYTES:
        raise NotATable(told("too much sent"))
    try:
        data = loaded(body)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise NotATable(told("not read"))
    return formed(data)


def parts_of(data: SentTable) -> Parts:
    """Which game, with what. Raises NotATable."""
    if data["game"] not in packaged():
        raise NotATable(told("no such game", game=data["game"]))
    own = tuple(OwnFile(one["name"], whole(one["text"])) for one in data.get("own", ()))
    ids = [as_id(one.path.stem) for one in own]
    if twice := next((one.name for n, one in enumerate(own) if ids[n] in ids[:n]), None):
        raise NotATable(told("two files", name=twice))
    overlays = tuple(data.get("variants", ())), tuple(data.get("expansions", ()))
    return Parts(data["game"], *overlays, own, tuple(data.get("options", {}).items()))


def new_table(data: SentTable) -> NewTable:
    """The table that was asked for, of a right form; whether its game can be played so is for the check to say.

    Raises NotATable.
    """
    parts = parts_of(data)
    seats: list[Seated] = []
    for number, one in enumerate(data["seats"]):
        name = one.get("name", "").strip() or free_name(number, [seat.name for seat in seats])
        if why := misnamed(name, [seat.name for seat in seats]):
            raise NotATable(why)
        seats.append(seated(one["who"], name, one.get("bot", "quick")))
    first = data.get("first")
    if first is not None and first >= len(seats):
        raise NotATable(told("nobody begins"))
    lang = data.get("lang", DEFAULT)
    if lang not in languages():
        raise NotATable(told("not read"))
    return NewTable(parts, tuple(seats), lang, data.get("beat", 4), first)


def seated(who: str, name: str, bot: str) -> Seated:
    if who == "bot":
        assert bot in BOTS
        return ByBot(name, bot)
    return Here(name) if who == "here" else ByLink(name)


def free_name(number: int, taken: list[str]) -> str:
    names = (*NAMES[number:], *NAMES)
    return next(name for name in names if not misnamed(name, taken))


def told(key: str, **values: object) -> Text:
    return phrased("web-lobby", key, **values)


def whole(text: str) -> str:
    """Half characters, which JSON can hold and no file, become marks that the reader of definitions refuses."""
    return text.encode("utf-8", "replace").decode("utf-8")


def formed(data: Json) -> SentTable:
    """Raises NotATable."""
    return FORM.read(data, _misfit)


def _misfit(wrong: Misfit) -> NotATable:
    return NotATable(told("not of the right form", at=".".join(map(str, wrong.path)) or "."))
