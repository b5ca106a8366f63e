"""Facts in rulings: what a seat sees of one that holds a card, and what belongs to a call, which no ruling can name."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter import load
from interpreter.rulings import run

GAME = """
language: 1
game: gleaning
players: 2
kinds: {leaf: {starts in: deck}}
cards: {ash: {kind: leaf}, elm: {kind: leaf}}
zones: {deck: {shape: pile, seen by: nobody}, hand: {for each: player, seen by: SEERS}}
facts:
  favourite: {of: player, holds: card}
  rival: {of: player, holds: player}
  spot: {of: player, holds: place}
  laid: {of: game, set of: card}
  asked: {of: call poll}
procedures: {poll: {do: []}}
rules:
  asker: {before: a call of poll, do: [add 1 to asked of the event]}
actions:
  earn:
    do:
      - draw 1 leaf from deck to my hand as x
      - set favourite of me to x
      - set rival of me to first-player
      - set spot of me to my hand
      - set laid to all leaf in hand of me
      - perform poll
turn: {do: [{menu: [earn]}]}
end: [{when: round-number > 2, finish: now}]
rulings:
  - ruling: somebody earns
    seats: [Ann, Ben]
    given: {first-player: Ben}
    play: [Ben does earn]
    SAYS
"""


def faults(tmp_path: Path, says: str, seers: str = "everyone") -> list[str]:
    file = tmp_path / "gleaning.yaml"
    file.write_text(GAME.replace("SAYS", says).replace("SEERS", seers), encoding="utf-8")
    game = load(file)
    return [one.message for one in run(game).diagnostics]


@pytest.mark.parametrize(
    ("says", "seers", "found"),
    [
        ("{favourite of Ben: elm, rival of Ben: Ben, laid: [elm], spot of Ben: hand of Ben}", "everyone", []),
        ("{favourite of Ben: ash}", "everyone", ["expected ash, found elm"]),
        ("{favourite of Ben: hidden}", "everyone", ["expected hidden, found elm"]),
        ("{favourite of Ben: hidden}", "owner", []),
        ("{favourite of Ben: elm}", "owner", ["expected elm, found hidden"]),
    ],
)
def test_what_is_seen_of_a_fact_that_holds_a_card(tmp_path: Path, says: str, seers: str, found: list[str]) -> None:
    assert faults(tmp_path, f"seen by Ann: {says}", seers) == found


@pytest.mark.parametrize("says", ["expect: {asked: {1: 2}}", "seen by Ann: {asked: hidden}"])
def test_what_belongs_to_a_call_is_gone_with_it(tmp_path: Path, says: str) -> None:
    (found,) = faults(tmp_path, says)
    assert found == "`asked` belongs to a call and is gone with it: a ruling cannot speak of it"
