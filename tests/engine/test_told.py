"""Everybody sees of which cards somebody was told, and only the one who was told sees what."""

from __future__ import annotations

from pathlib import Path

import interpreter

TELLING = Path(__file__).parents[1] / "toys/telling.yaml"


def test_that_something_was_told_is_seen_by_all_and_what_by_one() -> None:
    match = interpreter.load(TELLING).start(3, seed=1)
    teller = match.decision.seat
    friend = (teller + 1) % 3
    for words in ("hint-tint", match.seats[friend], "red"):
        match.choose(match.decision.parse(words))
    racks = [
        next(z for z in match.view(seat)["zones"] if z["zone"] == "rack" and z["seat"] == friend) for seat in range(3)
    ]
    assert [[card["told"] for card in rack["cards"]] for rack in racks] == [[[friend], [friend]]] * 3
    assert all("tint" in card["properties"] for card in racks[friend]["cards"])
    assert [
        card["told"]
        for z in match.view(None)["zones"]
        if z["zone"] == "rack" and z["seat"] == friend
        for card in z["cards"]
    ] == [[friend], [friend]]
