"""What a definition itself says, in the languages in which it says it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Written:
    texts: tuple[tuple[str, str], ...]  # languages and texts; the first is for whoever speaks none of them

    def in_language(self, lang: str) -> str:
        return dict(self.texts).get(lang) or next((text for _, text in self.texts), "")
