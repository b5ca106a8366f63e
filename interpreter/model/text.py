"""What people read: a text in English and French."""

from __future__ import annotations

from interpreter.source.records import record


@record(slots=True)
class Text:
    en: str
    fr: str

    def in_language(self, lang: str) -> str:
        return self.fr if lang == "fr" and self.fr else self.en


def titled(identifier: str) -> Text:
    """The text of a thing that was given none: its id as words."""
    words = identifier.replace("-", " ")
    words = words[:1].upper() + words[1:]
    return Text(words, words)
