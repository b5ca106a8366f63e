"""Numbers are written as each language writes them."""

from __future__ import annotations

import pytest

from interpreter.words import number, share


@pytest.mark.parametrize(
    ("value", "places", "english", "french"),
    [
        (7, 0, "7", "7"),
        (1234567, 0, "1,234,567", "1\u00a0234\u00a0567"),
        (-1234.56, 1, "-1,234.6", "-1\u00a0234,6"),
        (0.5, 2, "0.50", "0,50"),
    ],
)
def test_thousands_and_tenths(value: float, places: int, english: str, french: str) -> None:
    assert number(value, "en", places) == english
    assert number(value, "fr", places) == french


def test_a_share_is_of_a_hundred() -> None:
    assert share(0.5678, "en") == "56.8%"
    assert share(0.5678, "fr") == "56,8\u00a0%"
