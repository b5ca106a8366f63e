"""A choice that is not allowed."""

from __future__ import annotations

from interpreter.model.text import Text
from interpreter.source.span import Span
from interpreter.source.visible import shown

MOST_SAID = 2_000  # characters; a refusal may quote what was typed


class Refused(Exception):
    """A choice that the rules do not allow, with the sentence and the clauses that refuse it."""

    def __init__(self, message: str | Text, span: Span | None = None, clauses: tuple[str, ...] = ()) -> None:
        text = Text(message, message) if isinstance(message, str) else message
        self.text = Text(shown(text.en, MOST_SAID), shown(text.fr, MOST_SAID))
        self.span = span
        self.clauses = clauses
        super().__init__(self.text.en)

    def in_language(self, lang: str) -> str:
        return self.text.in_language(lang)
