"""What became of a series of mutants."""

from __future__ import annotations

from interpreter.model.equivalent import Equivalent
from interpreter.source.records import record
from interpreter.source.strict_json import Json
from interpreter.tools.mutate.mutant import Mutant
from interpreter.tools.mutate.trying import CRASHED, DISCARDED, NOTICED, SLOW, SURVIVED, Verdict

KINDS = ("number", "comparison", "verb", "zone", "order", "condition", "setting")


@record
class Row:
    kind: str
    tried: int  # without those that are explained
    noticed: int
    explained: int


@record
class Verdicts:
    game: str
    tried: tuple[tuple[Mutant, Verdict], ...]  # in the order of the definition
    possible: int  # changes that were thought of, whether they give a game or not
    explained: tuple[Equivalent, ...]
    stale: tuple[Equivalent, ...]  # explained, but there is no such change
    contradicted: tuple[Equivalent, ...]  # explained as making no difference, but noticed

    @property
    def known(self) -> frozenset[tuple[str, str, str]]:
        return frozenset(one.key for one in self.explained)

    @property
    def survivors(self) -> tuple[Mutant, ...]:
        return tuple(m for m, v in self.tried if v.outcome == SURVIVED and m.key not in self.known)

    @property
    def crashed(self) -> tuple[tuple[Mutant, Verdict], ...]:
        return tuple((m, v) for m, v in self.tried if v.outcome == CRASHED)

    @property
    def discarded(self) -> int:
        return sum(v.outcome in (DISCARDED, CRASHED) for _, v in self.tried)

    def row(self, kind: str | None = None) -> Row:
        real = [
            (m, v) for m, v in self.tried if v.outcome in (NOTICED, SLOW, SURVIVED) and (kind is None or m.kind == kind)
        ]
        explained = sum(m.key in self.known for m, v in real)
        noticed = sum(v.outcome != SURVIVED and m.key not in self.known for m, v in real)
        return Row(kind or "all", len(real) - explained, noticed, explained)

    @property
    def rows(self) -> tuple[Row, ...]:
        each = (self.row(kind) for kind in KINDS)
        return (*(row for row in each if row.tried or row.explained), self.row())

    @property
    def percent(self) -> float:
        """Of the changes that make a difference, how many are noticed."""
        row = self.row()
        return 100.0 if row.tried == 0 else 100 * row.noticed / row.tried

    def data(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "percent": round(self.percent, 1),
            "possible": self.possible,
            "discarded": self.discarded,
            "figures": [vars(row) for row in self.rows],
            "survivors": [one.data() for one in self.survivors],
            "explained": [{**m.data()} for m, v in self.tried if v.outcome == SURVIVED and m.key in self.known],
            "noticed": [{**m.data(), "by": v.by} for m, v in self.tried if v.outcome in (NOTICED, SLOW)],
            "crashed": [{**m.data(), "why": v.by} for m, v in self.crashed],
            "stale": [{"line": one.span.line, "change": one.change, "to": one.to} for one in self.stale],
            "contradicted": [{"line": one.span.line, "change": one.change, "to": one.to} for one in self.contradicted],
        }
