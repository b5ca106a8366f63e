"""What one of something is called beside a number."""

from __future__ import annotations

import pytest

from interpreter.model.sections import single
from interpreter.words import Text, Written


@pytest.mark.parametrize(
    ("id", "title", "one"),
    [
        ("point", Written((("en", "Points"), ("fr", "Points"))), Written((("en", "Point"), ("fr", "Point")))),
        (
            "gold-coin",
            Written((("en", "Gold coins"), ("fr", "Pièces d'or"))),
            Written((("en", "Gold coin"), ("fr", "Pièces d'or"))),
        ),
        ("coin", Written((("en", "Coins"), ("fr", "Pièces"))), Written((("en", "Coin"), ("fr", "Pièce")))),
        ("influence", Written((("en", "Influence"), ("fr", "Influence"))), None),
        ("coin", Written((("en", "Money"), ("fr", "Argents"))), None),
    ],
)
def test_a_stock_that_is_called_like_several_of_its_id_has_a_name_for_one(id: str, title: Text, one: Text) -> None:
    found = single(id, title)
    assert (found and found.spellings) == (one and one.spellings)
