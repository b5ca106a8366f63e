"""What is refused to whoever asked for it, by an error that has its words in any language."""

from __future__ import annotations

from interpreter.words import DEFAULT, Worded


class Denied(ValueError):
    def __init__(self, why: Worded) -> None:
        self.why = why
        super().__init__(why.text())

    def in_language(self, lang: str = DEFAULT) -> str:
        return self.why.text(lang)
