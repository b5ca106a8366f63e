"""Ids as they must be spelt, and how a wrong one is put right."""

from __future__ import annotations

import re
import unicodedata

_ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def is_id(word: str) -> bool:
    return _ID.fullmatch(word) is not None


def as_spelt(word: str) -> str:
    """The nearest id: `Old Guard`, `oldGuard` and `old_guard` are all `old-guard`; empty if there is none."""
    plain = unicodedata.normalize("NFKD", word[:80].replace("œ", "oe").replace("Œ", "Oe").replace("'", "-"))
    plain = "".join(each for each in plain if not unicodedata.combining(each))
    parts = re.findall(r"[a-z0-9]+", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", plain).lower())
    while parts and not parts[0][0].isalpha():
        rest = parts[0].lstrip("0123456789")
        head = parts[0][: len(parts[0]) - len(rest)]
        parts = [each for each in (rest, *parts[1:], head) if each]
        if all(part.isdigit() for part in parts):
            return ""
    return "-".join(parts)
