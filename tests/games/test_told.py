"""What the log tells at the table, where no ruling can claim it."""

from __future__ import annotations

from random import Random

import interpreter


def test_devaluation_is_told_with_the_new_price() -> None:
    match, rng = interpreter.load("queens_necklace").start(2, seed=1), Random(1)
    while match.turn < 2:
        decision = match.decisions[0]
        match.choose(decision.sample(rng), decision.seat)
    english, french = ([line.text for line in match.log(1, lang=lang)] for lang in ("en", "fr"))
    market = next(place for place in match.view(1).places if place.zone == "market")
    fallen = [card for card in market.cards if card and card.card == "ring"]
    assert [card.shown["price"] for card in fallen] == [7]
    assert "Ring: price 7" in english and "Bague : prix 7" in french
