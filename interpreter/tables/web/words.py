"""How a room speaks: each has a catalogue of its own, English and French side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias

Catalogue: TypeAlias = Mapping[str, tuple[str, str]]


class Say(Protocol):
    def __call__(self, key: str, **values: object) -> str: ...


def speaking(words: Catalogue, lang: str) -> Say:
    """What a template calls as `say("key", n=3)`."""
    at = 1 if lang == "fr" else 0

    def say(key: str, **values: object) -> str:
        return words[key][at].format(**values) if values else words[key][at]

    return say
