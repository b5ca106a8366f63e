"""A swap is told: two cards with where each went, or two places; what is hidden stays so."""

from __future__ import annotations

from pathlib import Path

import interpreter
from interpreter import Match

TOY = Path(__file__).with_name("swap.yaml")


def done(action: str, seed: int = 1) -> Match:
    match = interpreter.load(TOY).start(3, seed=seed, names=("Anne", "Bob", "Cleo"))
    match.choose(match.decision.point.keys.index(action))
    while match.decision.point.name != "menu":
        match.choose(next(match.decision.choices()))
    return match


def said(match: Match, seat: int | None, lang: str) -> list[str]:
    verb = "échange" if lang == "fr" else "swaps"
    return [line.text for line in match.log(seat, lang=lang) if verb in line.text]


def test_places_change_hands() -> None:
    match = done("trade-hands")
    assert said(match, None, "en") == ["Anne swaps Hand (Anne) and Hand (Bob)"]
    assert said(match, None, "fr") == ["Anne échange Hand (Anne) et Hand (Bob)"]


def test_cards_are_told_to_those_who_know_them() -> None:
    match = done("trade-unseen")
    (own,) = said(match, 0, "en")
    assert own.startswith("Anne swaps Tile (value ") and " → Hand (Bob) and Tile (value " in own
    assert own.endswith(" → Hand (Anne)")
    assert said(match, None, "en") == ["Anne swaps Tile → Hand (Bob) and Tile → Hand (Anne)"]
