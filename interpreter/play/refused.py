"""A choice that is not allowed."""

from __future__ import annotations

from interpreter.fault.play import TakenBack
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.visible import shown
from interpreter.words import Sayable, Text, everywhere

MOST_SAID = 2_000  # characters; a refusal may quote what was typed


@record(slots=True)
class Bounded(Text):
    whole: Sayable

    def in_language(self, lang: str) -> str:
        return shown(self.whole.in_language(lang), MOST_SAID)


class Refused(Exception):
    """A choice that the rules do not allow, with the sentence and the clauses that refuse it."""

    def __init__(self, message: str | Sayable, span: Span | None = None, clauses: tuple[str, ...] = ()) -> None:
        self.text: Text = Bounded(everywhere(message) if isinstance(message, str) else message)
        self.span = span
        self.clauses = clauses
        super().__init__(message)

    def __str__(self) -> str:
        return str(self.text)

    def in_language(self, lang: str) -> str:
        return self.text.in_language(lang)


class Stopped(Refused):
    """A choice that was taken back, since what follows from it comes to no end."""

    def __init__(self, taken_back: TakenBack, span: Span | None = None, clauses: tuple[str, ...] = ()) -> None:
        self.taken_back = taken_back
        super().__init__(taken_back, span, clauses)
