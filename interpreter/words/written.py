"""What a definition itself says, in the languages in which it says it."""

from __future__ import annotations

from interpreter.words.catalogue import DEFAULT
from interpreter.words.worded import Worded


class Written(Worded):
    texts: tuple[tuple[str, str], ...]  # languages and texts; the first is for whoever speaks none of them

    def text(self, lang: str = DEFAULT, part: str = "text") -> str:
        return dict(self.texts).get(lang) or next((text for _, text in self.texts), "")
