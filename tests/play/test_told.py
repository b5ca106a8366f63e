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
        next(one for one in match.view(seat).places if one.zone == "rack" and one.seat == friend)
        for seat in (*range(3), None)
    ]
    assert [[card.told for card in rack.cards] for rack in racks] == [[(friend,), (friend,)]] * 4
    assert all("tint" in card.properties for card in racks[friend].cards)


def test_a_place_is_shuffled_whether_its_name_is_of_one_or_of_many(tmp_path: Path) -> None:
    file = tmp_path / "many.yaml"
    file.write_text(
        """\
language: 1
players: 2
kinds: {plot: {starts in: plots}}
cards: {field: {kind: plot, copies: 4}}
zones: {plots: {name: {en: Plots, fr: Parcelles}, shape: pile, seen by: nobody}}
quantities: {points: {of: player as p, value: 0}}
actions: {wait: {do: []}}
setup: [shuffle plots]
turn: {do: [perform wait]}
end: [{when: round-number > 2, finish: now}]
score: points
""",
        "utf-8",
    )
    match = interpreter.load(file).start(2, seed=1)
    assert match.log(0)[0].text == "Plots: shuffled" and match.log(0, lang="fr")[0].text == "Parcelles : mélange"
