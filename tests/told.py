"""Faults for tests of what is done with any: of one code, with words that are the same in every language."""

from __future__ import annotations

from types import new_class

from interpreter.fault.fault import Fault, Severity
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.source.span import Span
from interpreter.words import Worded


class Said(Worded):
    words: str

    def text(self, lang: str = "en", part: str = "text") -> str:
        return self.words


def told(
    code: str, severity: Severity, span: Span | None, message: str, help: str = "", suggestions: tuple[str, ...] = (),
    clauses: tuple[str, ...] = (), labels: tuple[Label, ...] = (),
) -> Diagnostic:  # fmt: skip
    def text(fault: Fault, lang: str = "en", part: str = "text") -> str:
        return {"message": message, "help": help}.get(part, "")

    kind = new_class("Told", (Fault,), {"code": code, "severity": severity}, lambda own: own.update(text=text))
    return Diagnostic(kind(), span, suggestions, clauses, labels)
