"""The trace of a rulebook: each clause with the rules that carry it out and the rulings that prove it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from interpreter.definition.expansions import shelf
from interpreter.play.loading import opened
from interpreter.rulings import run
from interpreter.rulings.outcome import PASSED, TODO, Outcome, Report
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.strict_json import Json
from interpreter.tools.clauses.citing import Citing, citing_anywhere
from interpreter.words import Text, languages

if TYPE_CHECKING:
    from interpreter.play.match import Game

# worst first
FAILING, UNCITED, UNPROVEN, ASSUMED, PROVEN, DISMISSED = (
    "failing", "uncited", "unproven", "assumed", "proven", "dismissed",
)  # fmt: skip
WORST, RULEBOOK = "worst", "rulebook"  # orders
RANKS = (FAILING, UNCITED, UNPROVEN, ASSUMED, PROVEN, DISMISSED)


@record
class Traced:
    id: str
    span: Span
    section: Text
    statement: Text
    page: Text  # where the booklet has it
    dismissed: str | None
    assumed: str | None
    rules: tuple[Citing, ...]
    rulings: tuple[Outcome, ...]

    @property
    def status(self) -> str:
        if any(one.status not in (PASSED, TODO) for one in self.rulings):
            return FAILING
        proven = any(one.passed for one in self.rulings)
        if self.dismissed is not None and not self.rules:
            return PROVEN if proven else DISMISSED
        if not self.rules:
            return UNCITED
        if not proven:
            return UNPROVEN
        return ASSUMED if self.assumptions else PROVEN

    @property
    def assumptions(self) -> tuple[str, ...]:
        """Why the clause, or what carries it out, is assumed."""
        own = () if self.assumed is None else (self.assumed,)
        return (*own, *dict.fromkeys(one.assumed.said for one in self.rules if one.assumed is not None))

    def data(self) -> dict[str, Json]:
        return {
            "clause": self.id,
            **place(self.span),
            "status": self.status,
            "section": both(self.section),
            "statement": both(self.statement),
            **({"page": both(self.page)} if str(self.page) else {}),
            **({"nothing to do": self.dismissed} if self.dismissed is not None else {}),
            **({"assumed": list(self.assumptions)} if self.assumptions else {}),
            "rules": [{"rule": one.name, **place(one.key), "name": both(one.title)} for one in self.rules],
            "rulings": [
                {"ruling": one.ruling.claim, **place(one.ruling.span), "status": one.status} for one in self.rulings
            ],
        }


@record
class Trace:
    game: str
    title: Text
    clauses: tuple[Traced, ...]  # in the order of the rulebook
    values: int  # how many things of the definition are assumed
    pages: Text | None = None  # how the places in the booklet are to be read

    def in_order(self, order: str) -> tuple[Traced, ...]:
        """As the rulebook has them, or the worst first."""
        return self.clauses if order == RULEBOOK else self.worst_first

    @property
    def worst_first(self) -> tuple[Traced, ...]:
        return tuple(sorted(self.clauses, key=lambda one: RANKS.index(one.status)))

    def counts(self) -> dict[str, int]:
        found = {status: sum(one.status == status for one in self.clauses) for status in RANKS}
        return {status: count for status, count in found.items() if count}

    def data(self, order: str = WORST) -> dict[str, Json]:
        return {
            "game": self.game,
            "counts": self.counts(),
            "assumed": self.values,
            "clauses": [one.data() for one in self.in_order(order)],
        }


def trace(game: Game, report: Report) -> Trace:
    """The clauses of a game's rulebook, with the rulings that were run."""
    cited = citing_anywhere(game.source)
    found = []
    for clause in game.book.clauses.values():
        found.append(
            Traced(
                clause.id,
                clause.span,
                clause.section,
                clause.statement,
                clause.page,
                clause.dismissed,
                clause.assumed,
                tuple(one for one in cited if clause.id in one.clauses),
                tuple(proving(report.outcomes, clause.id)),
            )
        )
    title = game.book.title or game.model.title
    return Trace(game.id, title, tuple(found), len(game.model.assumptions), game.book.pages)


def proofs(game: Game) -> Report:
    """The rulings of a game; where no overlay is in play, those of its variants too."""
    report = run(game)
    ways = () if game.source.overlays else shelf(game.source.path, "variant").values()
    more = [run(opened(game, (), (path,))) for path in ways]
    outcomes = (*report.outcomes, *(outcome for one in more for outcome in one.outcomes))
    return Report(report.game, outcomes, report.faults)


def proving(outcomes: Iterable[Outcome], clause: str) -> Iterable[Outcome]:
    return (one for one in outcomes if any(cited.text == clause for cited in one.ruling.clauses))


def place(span: Span) -> dict[str, Json]:
    return {"file": span.file, "line": span.line}


def both(said: Text) -> dict[str, str]:
    return {lang: said.in_language(lang) for lang in languages()}
