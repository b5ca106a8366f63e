"""What one of something is called beside a number."""

from __future__ import annotations

import pytest

from interpreter.model.sections import single
from interpreter.model.text import Text


@pytest.mark.parametrize(
    ("id", "title", "one"),
    [
        ("point", Text("Points", "Points"), Text("Point", "Point")),
        ("gold-coin", Text("Gold coins", "Pièces d'or"), Text("Gold coin", "Pièces d'or")),
        ("coin", Text("Coins", "Pièces"), Text("Coin", "Pièce")),
        ("influence", Text("Influence", "Influence"), None),
        ("coin", Text("Money", "Argents"), None),
    ],
)
def test_a_stock_that_is_called_like_several_of_its_id_has_a_name_for_one(id: str, title: Text, one: Text) -> None:
    assert single(id, title) == one
