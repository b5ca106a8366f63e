"""What was read in this process, by the name that spans use.

Excerpts are taken from here and never from the disk: a file may have changed since, and one that was refused, such as
a link that leads out of a folder, shows nothing of itself.
"""

from __future__ import annotations

MOST_CHARACTERS = 32_000_000  # of all texts that are kept; the oldest go first

_kept: dict[str, str] = {}


def remember(name: str, text: str) -> None:
    _kept.pop(name, None)
    _kept[name] = text
    size = sum(map(len, _kept.values()))
    while size > MOST_CHARACTERS and len(_kept) > 1:
        size -= len(_kept.pop(next(iter(_kept))))


def lines_of(name: str) -> list[str]:
    """The lines of a text as the reader of definitions counts them: a form feed does not end one. None if unread."""
    return _kept[name].split("\n") if name in _kept else []
