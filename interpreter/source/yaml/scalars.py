"""What a plain word means: YAML 1.2, and whole numbers only."""

from __future__ import annotations

import re

LARGEST = 1_000_000_000

_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FRACTION = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
# `yes`, `on`, `12:30`, `2024-01-01` and `=` had a meaning of their own in YAML 1.1; here they are texts.
_WORDS: dict[str, bool | None] = {
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
    "null": None, "Null": None, "NULL": None, "~": None, "": None,
}  # fmt: skip


class NotAWholeNumber(ValueError):
    """A number with a point or an exponent, an infinity, or not a number."""


class TooLarge(ValueError):
    """A whole number beyond what the language counts with."""


def meaning(text: str) -> str | int | bool | None:
    """The value of a plain scalar."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _INTEGER.fullmatch(text):
        digits = text.lstrip("+-")
        if len(digits) > 30:  # converting endless digits is slow, and Python refuses thousands of them
            raise TooLarge(text)
        base = {"0o": 8, "0x": 16}.get(digits[:2], 10)
        number = int(digits[2:] if base != 10 else digits, base)
        if number > LARGEST:
            raise TooLarge(text)
        return -number if text[0] == "-" else number
    if _FRACTION.fullmatch(text):
        raise NotAWholeNumber(text)
    return text
