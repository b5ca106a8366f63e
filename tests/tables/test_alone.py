"""Somebody alone at the keyboard is not asked what has one answer; friends who share it are, or it would tell them."""

from __future__ import annotations

from pathlib import Path

from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting

STARS = """
language: 1
game: stars
players: 2
kinds: {star: {starts in: deck, properties: {value: number}}}
tables: [{kind: star, columns: [id, value], rows: [[dim, 1], [bright, 9]]}]
zones: {deck: {shape: pile, seen by: nobody}, hand: {for each: player, seen by: owner}, sky: {}}
setup: [{for each: each player as p, do: [draw 1 star from deck to hand of p]}]
actions:
  shine: {targets: [choose a star in my hand where value > 5 as shown], do: [move shown to sky, add 3 to light of me]}
  wait: {do: [add 1 to light of me]}
facts: {light: {of: player}}
quantities: {brightness: {of: player as p, value: light of p}, calm: {of: player as p, value: 9 - light of p}}
turn: {do: [{menu: [shine, wait]}]}
end: [{as soon as: round-number > 2, finish: now}]
score: brightness
shows: [calm]
"""


def sitting(tmp_path: Path, *people: int) -> Sitting:
    (tmp_path / "stars.yaml").write_text(STARS, encoding="utf-8")
    box = Box(tmp_path / "stars.yaml")
    game = box.open()
    return Sitting(box, game, game.start(2, names=["Ann", "Ben"]), frozenset(people), "random", 7)


def waited(table: Sitting) -> list[bool]:
    """For each decision of the game, whether it was settled without asking; everybody else waits."""
    found = []
    while not table.match.over:
        decision = table.next_decision()
        settled = decision.seat in table.people and table.settles(decision)
        if not settled:
            table.choose(decision.parse("wait"), decision)
        found.append(settled)
    return found


def test_a_menu_with_one_entry_is_not_asked(tmp_path: Path) -> None:
    # one of the two has the bright star and a choice, the other has none
    found = [waited(sitting(tmp_path, seat)) for seat in (0, 1)]
    assert sorted(map(sum, found)) == [0, 2]


def test_friends_at_one_keyboard_are_asked_all_the_same(tmp_path: Path) -> None:
    assert not any(waited(sitting(tmp_path, 0, 1)))
