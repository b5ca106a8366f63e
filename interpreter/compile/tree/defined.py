"""A function of generated code, and what is kept of what it has worked out."""

from __future__ import annotations

from enum import Enum

from interpreter.compile.tree.code import Code
from interpreter.source.records import record


class Role(Enum):
    """What a function is for."""

    PLAIN = "plain"  # others ask for it, or whoever stands outside
    BLOCK = "block"  # runs between two decisions
    TEST = "test"  # a search asks it of every candidate


class Memory(Enum):
    """How a function keeps what it has worked out."""

    OF_A_ROW = "of a row"  # for every row that it was asked for, until there are too many
    LATELY = "lately"  # for those that it was asked for lately


@record
class Defined:
    name: str
    params: tuple[str, ...]
    body: tuple[Code, ...]
    memory: Memory | None = None
    tabulated: int = 0  # for so many arguments from nought on, and for none, it is worked out before play
    of: str = ""  # the routine that it is a part of
    role: Role = Role.PLAIN

    @property
    def table(self) -> str:
        return f"{self.name}_of"
