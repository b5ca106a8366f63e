"""Whoever holds a card is told who else knows it."""

from __future__ import annotations

from random import Random

import interpreter
from interpreter import Match
from interpreter.play.seen.seen import CardSeen


def hand(match: Match, reader: int | None, owner: int) -> dict[str, tuple[int, ...]]:
    place = next(one for one in match.view(reader).places if one.zone == "hand" and one.seat == owner)
    return {card.card: card.known_by for card in place.cards if isinstance(card, CardSeen)}


def test_who_has_looked_at_a_hand_knows_its_cards_and_nobody_is_told_of_other_hands() -> None:
    match = interpreter.load("queens-necklace").start(3, seed=2)
    rng, told = Random(2), 0
    for _ in range(150):
        if match.over:
            break
        before = {seat: hand(match, seat, seat) for seat in range(3)}
        looked = match.decision.prompt() == "Whose hand do you look at?"
        reader, answer = match.decision.seat, match.decision.sample(rng)
        match.choose(answer, reader)
        if looked and answer >= 0 and reader not in (answer,):
            after = hand(match, answer, answer)
            assert all(reader in known for card, known in after.items() if card in before[answer])
            told += bool(after)
        for seat in range(3):
            assert all(seat not in known for known in hand(match, seat, seat).values())
            assert not any(hand(match, seat, (seat + 1) % 3).values()) and not any(hand(match, None, seat).values())
    assert told
