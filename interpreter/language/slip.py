"""A fault in a sentence, before its place in the file is known."""

from __future__ import annotations

from interpreter.fault.fault import Fault
from interpreter.language.pieces import Tidy
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Scalar
from interpreter.source.records import record


@record(slots=True)
class Slip:
    """What is wrong with the characters `start` to `end` of a sentence, and what they may have been meant to be."""

    fault: Fault
    start: int
    end: int
    suggestions: tuple[str, ...] = ()

    def diagnostic(self, scalar: Scalar, tidy: Tidy) -> Diagnostic:
        """The same with its place in the file."""
        span = scalar.locate(*tidy.written(self.start, self.end))
        about = frozenset(tidy.text[self.start : self.end].split())
        return Diagnostic(self.fault, span, self.suggestions, about=about)
