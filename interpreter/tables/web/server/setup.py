"""What a table is set up with, and the links that come of it. The lobby asks for one, the house sets it up."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.source.records import record
from interpreter.tables.sitting.box import Box

if TYPE_CHECKING:
    from interpreter import Game

NOWHERE = Path(os.devnull)  # nothing can lie below it: a name from a browser never leads to a file
BEATS = (2, 4, 8)  # seconds that a window may last; a table without a clock asks by hand
BEAT = 4


@record
class Boxed:
    """A game as a server keeps it: its box, and the texts of expansions that were handed over and are no files here."""

    box: Box
    texts: tuple[tuple[str, str], ...] = ()  # the name of each file, and what it says

    def open(self) -> Game:
        """Raises DefinitionError."""
        import interpreter

        kept = {NOWHERE / name: text for name, text in self.texts}
        expansions: list[str | Path] = [*self.box.expansions, *kept]
        return interpreter.load(self.box.game, expansions, dict(self.box.options), self.box.variants, kept=kept)


@record
class Chair:
    name: str
    bot: str = ""  # one of `bots.BOTS`; a person where there is none


@record
class Setup:
    boxed: Boxed
    chairs: tuple[Chair, ...]
    seed: int
    beat: int | None = BEAT  # one of BEATS; none: windows ask everybody by hand
    made: tuple[tuple[int, Answer], ...] = ()  # choices that a fork begins with


@record
class Links:
    """The tokens of a new table. They are shown once: the record keeps their digests alone."""

    table: str
    host: str
    watch: str
    seats: tuple[str | None, ...]  # none for a bot


def address(token: str) -> str:
    """What a link says behind the name of the server; a fragment is sent to nobody."""
    return f"/s#{token}"
