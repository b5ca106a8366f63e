"""Lines that are still written by hand: the names in them, and other names in their place.

What a string says is no name. Values are trees (`tree/`), and so this is only asked of whole statements.
"""

from __future__ import annotations

import re

WORD = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^\W\d]\w*""")


def renamed(text: str, names: dict[str, str]) -> str:
    """The text with other names: whole ones, and not what a string says."""
    return WORD.sub(lambda found: names.get(found[0], found[0]), text)


def words(text: str) -> list[str]:
    """The names in a text, bound or free, and nothing of what a string says."""
    return [word for word in WORD.findall(text) if word[0] not in "'\""]
