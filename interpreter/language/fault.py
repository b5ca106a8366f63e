"""A fault in a sentence, before its place in the file is known."""

from __future__ import annotations

from interpreter.language.pieces import Tidy
from interpreter.source.diagnostic import Diagnostic, unsorted
from interpreter.source.node import Scalar
from interpreter.source.records import record

UNKNOWN_WORD = "E201"
DOES_NOT_FIT = "E202"
NOT_A_NAME = "E203"
TOO_LONG = "E204"


@record(slots=True)
class Fault:
    """What is wrong with the characters `start` to `end` of a sentence."""

    code: str
    start: int
    end: int
    message: str
    help: str = ""
    suggestions: tuple[str, ...] = ()

    def diagnostic(self, scalar: Scalar, tidy: Tidy) -> Diagnostic:
        """The same with its place in the file."""
        span = scalar.locate(*tidy.written(self.start, self.end))
        words = tidy.text[self.start : self.end]
        cause = words if self.code == UNKNOWN_WORD else ""
        about = frozenset(words.split())
        return unsorted(self.code, "error", span, self.message, self.help, self.suggestions, cause=cause, about=about)
