"""`winner: NAME` and `winners: [A, B]`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from interpreter.fault.failures import Named, NotOver, OtherWinners, Together
from interpreter.meaning.types.reading import one_of
from interpreter.rulings.claims.claim import Claim
from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.table import Table
from interpreter.source.node import Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.wrong import wrong
from interpreter.words import Sayable, Term


@record
class Winners(Claim):
    keys = ("winner", "winners")
    page = (
        (
            "`winner: NAME`, `winners: [A, B]`",
            "the game is over, and they have won; turns in which everything is forced are played to the end for it",
        ),
    )
    says_how_it_ended = True

    names: frozenset[str]
    span: Span

    @classmethod
    def read(cls, seated: Seated, key: Scalar, node: Node, seat: str | None) -> Self:
        items = node.items if isinstance(node, Sequence) else (node,)
        return cls(frozenset(one_of(item, seated.seats, "seat") for item in items), node.span)

    def ask(self, table: Table, play: Play) -> None:
        if not play.match.over:
            owed = play.all_owed()
            raise wrong(NotOver(owed), self.span)
        found = [table.seats[seat] for seat in play.match.result.winners]
        if self.names != set(found):
            named = (name for name in table.seats if name in self.names)
            raise wrong(OtherWinners(together(named), together(found)), self.span)


def together(names: Iterable[str]) -> Sayable:
    named = tuple(Named(name) for name in names)
    return Together(named) if named else Term("nobody")
