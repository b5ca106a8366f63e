"""Pieces dealt anew: every spot gets one that it takes, and nothing depends on what lies there."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from interpreter.engine.knowledge.dealt import dealt, mixed

TAKES = ({1, 2}, {2, 3}, {3, 4}, {4}, {1, 2, 3, 4, 5, 6}, {1, 5})  # by spot; some have one way only


def fits(spot: int, piece: int) -> bool:
    return piece in TAKES[spot]


@pytest.mark.parametrize("room", [[len(one) for one in TAKES], [0] * 6, [-len(one) for one in TAKES]])
def test_every_spot_gets_what_it_takes_in_whatever_order_they_are_served(room: list[int]) -> None:
    for seed in range(200):
        given = dealt(range(1, 7), room, fits, Random(seed))
        assert sorted(given) == [1, 2, 3, 4, 5, 6] and all(map(fits, range(6), given))


def test_where_everything_fits_every_deal_is_as_likely() -> None:
    deals = Counter(tuple(dealt((1, 2, 3), [1] * 3, lambda spot, piece: True, Random(seed))) for seed in range(3_000))
    assert len(deals) == 6 and min(deals.values()) > 400


def test_mixing_keeps_what_fits() -> None:
    given = mixed(dealt(range(1, 7), [0] * 6, fits, Random(1)), fits, Random(2))
    assert sorted(given) == [1, 2, 3, 4, 5, 6] and all(map(fits, range(6), given))


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(ValueError, match="cannot lie"):
        dealt((1, 2), [1, 1], lambda spot, piece: piece == 1, Random(1))
