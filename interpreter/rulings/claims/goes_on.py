"""`goes on: true`."""

from __future__ import annotations

from typing import Self

from interpreter.fault.rulings import OnlyTrue
from interpreter.rulings.claims.claim import Claim
from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.table import Table
from interpreter.source.node import Node, Scalar
from interpreter.source.records import record
from interpreter.source.wrong import wrong


@record
class GoesOn(Claim):
    keys = ("goes on",)
    page = (("`goes on: true`", "that the lines can be played, and nothing else: whatever is open may be"),)
    leaves_all_open = True

    @classmethod
    def read(cls, seated: Seated, key: Scalar, node: Node, seat: str | None) -> Self:
        if not isinstance(node, Scalar) or node.value is not True:
            raise wrong(OnlyTrue(), node.span)
        return cls()

    def ask(self, table: Table, play: Play) -> None:
        """That the lines could be played is all that is claimed."""
