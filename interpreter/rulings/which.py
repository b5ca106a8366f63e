"""How a ruling says which copy of a card it means: `2nd apple in row`."""

from __future__ import annotations

import re

FORM = re.compile(r"(?:(?P<nth>\d+)(?:st|nd|rd|th)\s+)?(?P<card>\S+)(?:\s+in\s+(?P<place>.+))?")


def card_of(text: str) -> str:
    """The card of which a copy is meant."""
    found = FORM.fullmatch(text)
    return found["card"] if found else text
