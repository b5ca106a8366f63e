"""Where every piece lies before anything has happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from interpreter import meaning as m
from interpreter.compile.program.program import Program
from interpreter.compile.tree.fold import FUNCTIONS, Before, worked_out
from interpreter.compile.tree.values import Const, Value
from interpreter.compile.values.writer import Writer
from interpreter.meaning.walking import locals_in


class Nowhere(Enum):
    """Why it cannot be said where a piece starts."""

    UNSAID = "it is not said"
    NOBODYS = "it starts with its owner, and has none"
    READS_THE_STATE = "it depends on what happens"


class NobodysOwn(Exception):
    """A card that starts with its owner belongs to nobody."""


class StartWriter(Writer):
    """Before the start a piece is nowhere, so its owner is the seat whose set it belongs to."""

    def __init__(self, program: Program, names: Mapping[m.Local, Value], seat: int) -> None:
        super().__init__(program, names)
        self.seat = seat

    def value(self, expr: m.Expr) -> Value:
        if isinstance(expr, m.About) and expr.what == "owner":
            return Const(self.own_seat())
        if isinstance(expr, m.Property | m.KindTest):
            expr = replace(expr, printed=True)  # no rule acts yet
        return super().value(expr)

    def place(self, e: m.Expr) -> Value:
        """Of places that there are for each player, where none is named, a piece starts in that of its own."""
        if isinstance(e, m.ZonePlace) and None in e.indices:
            own = m.Literal(self.own_seat())
            e = replace(e, indices=tuple(own if index is None else index for index in e.indices))
        return super().place(e)

    def own_seat(self) -> int:
        if self.seat < 0:
            raise NobodysOwn
        return self.seat


def starts(p: Program) -> tuple[int | Nowhere, ...]:
    """For every piece the slot of the place where it starts, or why there is none."""
    known = p.layout.checked.starts_in
    return tuple(start_of(p, known.get(piece.card), n, piece.seat) for n, piece in enumerate(p.layout.pieces))


def start_of(p: Program, where: m.Expr | None, number: int, seat: int) -> int | Nowhere:
    if where is None:
        return Nowhere.UNSAID
    try:
        place = StartWriter(p, {local: Const(number) for local in locals_in(where)}, seat).place(where)
        slot = worked_out(place, Before(p.tables.values, functions=FUNCTIONS))
    except NobodysOwn:
        return Nowhere.NOBODYS
    except NameError:  # it reads the state, and there is none yet
        return Nowhere.READS_THE_STATE
    assert isinstance(slot, int)
    return slot
