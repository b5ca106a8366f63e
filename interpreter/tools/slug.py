"""Ids from names that people give."""

from __future__ import annotations

import re
import unicodedata


def slug(name: str) -> str:
    """The name in small letters and hyphens, as an id is spelt; nothing if it has no letters."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", name.lower()) if not unicodedata.combining(c))
    id = "-".join(re.findall(r"[a-z0-9]+", bare.replace("'", "").replace("’", "")))
    if not re.search(r"[a-z]", id):
        return ""
    return f"the-{id}" if id[0].isdigit() else id
