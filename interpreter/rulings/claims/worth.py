"""Any other key: a place, stock, a fact or an expression of the language, and what it must come to."""

from __future__ import annotations

from typing import Self

from interpreter.fault.rulings import WhatItHas
from interpreter.rulings.claims.claim import Claim
from interpreter.rulings.must_hold import Expected, expectation
from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.table import Table
from interpreter.source.node import Node, Scalar
from interpreter.source.records import record
from interpreter.source.wrong import wrong


@record
class Worth(Claim):
    keys = ()
    page = (
        ("`score of NAME: 4`", "what the game calls its score"),
        (
            "any expression of the language",
            "its value, with seats called by name: `size of deck of one: 36`, `holdings of Anne: {blue: 2}`",
        ),
    )

    expected: Expected | None  # none where nobody plays and it cannot be read yet

    @classmethod
    def read(cls, seated: Seated, key: Scalar, node: Node, seat: str | None, keys: tuple[str, ...] = ()) -> Self:
        if seat is None and key.text in seated.seats:
            raise wrong(WhatItHas(key.text), node.span)
        return cls(expectation(seated, seated.subject(key, seat, keys), key, node))

    def ask(self, table: Table, play: Play) -> None:
        assert self.expected is not None
        self.expected.compare(table, play.match.state)
