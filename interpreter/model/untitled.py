"""What things are called that were given no name."""

from __future__ import annotations

from interpreter.words import Text, everywhere


def titled(identifier: str) -> Text:
    """The id, as words."""
    words = identifier.replace("-", " ")
    return everywhere(words[:1].upper() + words[1:])
