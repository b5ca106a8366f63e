"""What a page shows that no rule knows: who sits where and does what, what has been read, where the server is."""

from __future__ import annotations

from enum import Enum

from interpreter.source.records import record


class Doing(Enum):
    NOTHING = "nothing"  # nobody waits for this seat, as far as all may know
    CHOOSING = "choosing"
    READY = "ready"  # it has answered, others have not


@record
class Sitter:
    """Who sits at a seat. `bot` says what it is and how strong, in the words of the reader; empty for a person."""

    bot: str = ""
    doing: Doing = Doing.NOTHING
    lost: int | None = None  # seconds of the clock since 1970 at which the connection was lost
    seated: bool = True  # somebody opened the link of the seat


@record
class Undo:
    """What the last choice of this seat was, in words; `refused` says why it cannot be taken back."""

    takes_back: str
    refused: str = ""


@record
class Around:
    sitters: tuple[Sitter, ...] = ()  # by seat; plain people where there are none
    read: int = 0  # lines of this seat's log that were acknowledged
    undo: Undo | None = None  # none where there is nothing to take back
    start: str = ""  # of the server
    number: int = 0  # of this seat's last frame
    key: int = 0  # of the question that this seat may answer
    table: str = ""  # the address of the table, without a slash at its end
    static: str = "/static"  # where the files of `static/` are found
    look: str = ""  # the address of the colours of this game; none where the page has to do without

    def sitter(self, seat: int) -> Sitter:
        return self.sitters[seat] if seat < len(self.sitters) else Sitter()
