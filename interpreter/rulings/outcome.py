"""How a ruling ended."""

from __future__ import annotations

from interpreter.model.ruling import Ruling
from interpreter.rulings.codes import FAULTS
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.records import record
from interpreter.source.strict_json import Json
from interpreter.words import DEFAULT

PASSED, FAILED, FAULTY, TODO = "passed", "failed", "faulty", "todo"


@record
class Outcome:
    ruling: Ruling
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def status(self) -> str:
        """Faulty means that the ruling itself is wrong; failed, that the game does not do what it claims."""
        if self.diagnostics:
            return FAULTY if any(one.code in FAULTS for one in self.diagnostics) else FAILED
        return TODO if self.ruling.todo else PASSED

    @property
    def passed(self) -> bool:
        return self.status == PASSED


@record
class Report:
    game: str
    outcomes: tuple[Outcome, ...] = ()
    faults: tuple[Diagnostic, ...] = ()  # of the files as a whole

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        return (*self.faults, *(one for outcome in self.outcomes for one in outcome.diagnostics))

    @property
    def passed(self) -> bool:
        """At least one ruling was run, and nothing is wrong."""
        return not self.diagnostics and any(outcome.passed for outcome in self.outcomes)

    @property
    def failed(self) -> tuple[Outcome, ...]:
        return tuple(outcome for outcome in self.outcomes if outcome.status in (FAILED, FAULTY))

    @property
    def todo(self) -> tuple[Outcome, ...]:
        return self.of(TODO)

    def of(self, status: str) -> tuple[Outcome, ...]:
        return tuple(outcome for outcome in self.outcomes if outcome.status == status)

    def data(self, lang: str = DEFAULT) -> dict[str, Json]:
        return {
            "game": self.game,
            "passed": self.passed,
            "counts": {status: len(self.of(status)) for status in (PASSED, FAILED, FAULTY, TODO)},
            "rulings": [
                {
                    "ruling": outcome.ruling.claim,
                    "file": outcome.ruling.file,
                    "line": outcome.ruling.span.line,
                    "status": outcome.status,
                    "clauses": [clause.text for clause in outcome.ruling.clauses],
                    **({"todo": outcome.ruling.todo} if outcome.ruling.todo else {}),
                    "diagnostics": [entry(one, lang) for one in outcome.diagnostics],
                }
                for outcome in self.outcomes
            ],
            "faults": [entry(one, lang) for one in self.faults],
        }


def entry(found: Diagnostic, lang: str) -> dict[str, Json]:
    span = found.span
    place: dict[str, Json] = {"file": span.file, "line": span.line, "column": span.column} if span is not None else {}
    return {
        "code": found.code, **place, "message": found.message_in(lang), "help": found.advice_in(lang),
        "clauses": list(found.clauses),
    }  # fmt: skip
