"""`turn of: NAME`."""

from __future__ import annotations

from typing import Self

from interpreter.fault.failures import NoTurnOf, SetupNotOver, TheirTurn, TurnUnderWay
from interpreter.meaning.types.reading import one_of
from interpreter.rulings.claims.claim import Claim
from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.table import Table
from interpreter.source.node import Node, Scalar
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.wrong import wrong
from interpreter.words import Term


@record
class TurnOf(Claim):
    keys = ("turn of",)
    page = (("`turn of: NAME`", "a new turn of that seat has begun, and nothing has been decided in it"),)

    name: str
    span: Span

    @classmethod
    def read(cls, seated: Seated, key: Scalar, node: Node, seat: str | None) -> Self:
        return cls(one_of(node, seated.seats, "seat"), node.span)

    def ask(self, table: Table, play: Play) -> None:
        match = play.match
        found = Term("the game is over") if match.over else TheirTurn(table.seats[match.active])
        if not match.over and not match.begun:
            asked = play.all_owed()
            raise wrong(SetupNotOver(self.name, asked), self.span)
        if match.over or table.seats[match.active] != self.name:
            raise wrong(NoTurnOf(self.name, found), self.span)
        if not play.is_new_turn:
            owed = play.all_owed()
            raise wrong(TurnUnderWay(self.name, owed), self.span)
