"""The steps of a turn or procedure, as everybody knows them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import interpreter
from interpreter import Match
from interpreter.play.seen.seen import StepSeen


def named(match: Match, seat: int | None = None) -> list[str]:
    return [f"[{one.title!s}]" if one.current else str(one.title) for one in match.view(seat).steps]


def test_a_turn_shows_its_steps_and_a_procedure_under_way_its_own() -> None:
    match = interpreter.load("queens-necklace").start(2, seed=3)
    rng, met = Random(3), set()
    while not match.over:
        shown = named(match)
        met.add(tuple(shown))
        assert all(named(match, seat) == shown for seat in range(2))
        twin = match.resample(0, rng)
        assert named(twin) == shown
        match.choose(match.decision.sample(rng), match.decision.seat)
    assert ("[Influence]", "Purchase", "Devaluation") in met and ("Influence", "[Purchase]", "Devaluation") in met
    assert ("[Presentation]", "Rarity", "Selling", "Clearing") in met, "a sale is under way, and not the turn"
    assert all(sum(one.startswith("[") for one in shown) <= 1 for shown in met)
    assert not match.view(0).steps, "it is over"


STEPS = """
language: 1
game: chores
players: 2
stocks: {coin: {held by: [player, bank], start: {bank: 90}}}
quantities: {wealth: {of: player as p, value: coins of p}}
turn:
  do:
    - step: morning
      name: {en: Morning, fr: Matin}
      do: [perform wash]
    - if: coins of me > 0
      then:
        - step: noon
          name: {en: Noon, fr: Midi}
          do: [choose a number from 0 to 1]
    - choose a number from 0 to 1
    - perform wash
procedures:
  wash:
    do:
      - choose a number from 0 to 1
      - gain 1 coin from bank
score: wealth
end:
  - when: there is a player where coins of it > 3

"""


def test_what_a_step_calls_is_done_in_that_step_and_what_comes_after_it_in_none(tmp_path: Path) -> None:
    file = tmp_path / "chores.yaml"
    file.write_text(STEPS, "utf-8")
    assert not interpreter.faults(file)
    match = interpreter.load(file).start(2)
    shown = []
    for _ in range(4):
        shown.append(named(match))
        match.choose(0)
    assert shown == [["[Morning]", "Noon"], ["Morning", "[Noon]"], ["Morning", "Noon"], ["Morning", "Noon"]]
    assert match.view(0).steps[0] == StepSeen("turn", "morning", match.view(0).steps[0].title, True)
    assert match.view(0).data()["steps"][1] == {"of": "turn", "step": "noon", "current": False}
