"""What a ruling claims of the game when its lines have been played: a class and a file for each sort of claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from interpreter.fault.failures import LeftOpen, OverUnsaid
from interpreter.rulings.claims.claim import Claim
from interpreter.rulings.claims.decision import DecisionOf
from interpreter.rulings.claims.goes_on import GoesOn
from interpreter.rulings.claims.turn import TurnOf
from interpreter.rulings.claims.winners import Winners, together
from interpreter.rulings.claims.worth import Worth
from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.table import Table
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Mapping
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.wrong import Wrong, wrong

CLAIMS: tuple[type[Claim], ...] = (TurnOf, DecisionOf, GoesOn, Winners, Worth)
BY_KEY = {key: one for one in CLAIMS for key in one.keys}


@record
class Claims:
    """All that `expect` says."""

    claims: tuple[Claim, ...] = ()
    faults: tuple[Diagnostic, ...] = ()  # of those that cannot be read

    @classmethod
    def read(cls, seated: Seated, expect: Mapping | None) -> Self:
        found: list[Claim] = []
        faults: list[Diagnostic] = []
        for key, node, seat in seated.entries(expect):
            try:
                special = BY_KEY.get(key.text) if seat is None else None
                if special is not None:
                    found.append(special.read(seated, key, node, seat))
                else:
                    found.append(Worth.read(seated, key, node, seat, tuple(BY_KEY)))
            except Wrong as fault:
                faults.append(fault.diagnostic)
        return cls(tuple(found), tuple(faults))

    def unmet(self, table: Table, play: Play) -> Iterator[Diagnostic]:
        """In what way each does not hold that does not."""
        for one in self.claims:
            try:
                one.ask(table, play)
            except Wrong as fault:
                yield fault.diagnostic

    # ------------------------------------------------------------ what may be left open
    @property
    def awaits_chance(self) -> bool:
        return any(one.awaits_chance for one in self.claims)

    @property
    def tells_the_end(self) -> bool:
        return any(one.says_how_it_ended for one in self.claims)

    def is_about(self, table: Table, play: Play) -> bool:
        return any(one.is_about(table, play) for one in self.claims)

    def check_nothing_open(self, table: Table, play: Play, span: Span) -> None:
        """At the end a new turn may be open, and nothing else that is not described."""
        if any(one.leaves_all_open for one in self.claims):
            return
        if play.match.over:
            if not self.tells_the_end:
                won = together(table.seats[seat] for seat in play.match.result.winners)
                raise wrong(OverUnsaid(won), span)
            return
        if any(one.says_what_is_open for one in self.claims) or play.is_new_turn or play.is_untouched:
            return
        decision = play.match.decisions[0]
        raise wrong(LeftOpen(play.all_owed()), span, clauses=decision.clauses)


NO_CLAIMS = Claims()


def page() -> str:
    """The table of claims, as docs/rulings.md shows it."""
    rows = [f"| {written} | {claims} |" for one in CLAIMS for written, claims in one.page]
    return "\n".join(["| key | claims |", "|---|---|", *rows]) + "\n"
