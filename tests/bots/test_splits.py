"""A bot that must sort things into piles: far too many ways to try, and most of them bad."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter.bots.playout import PlayoutBot, nearby
from interpreter.compile.program.points import Choice

# Ten weights on three scales that pay for what their kind of weight shows, once; the rest is better kept.
SCALES = """\
language: 1
game: scales
players: 2
enums: {metal: [lead, tin, zinc]}
kinds: {weight: {starts in: deck, properties: {metal: metal, grams: number}}}
tables:
  - kind: weight
    for each: player
    starts in: hand of owner
    columns: [id, metal, grams]
    rows:
      - [l1, lead, 1]
      - [l2, lead, 2]
      - [l3, lead, 3]
      - [t1, tin, 1]
      - [t2, tin, 2]
      - [t3, tin, 3]
      - [z1, zinc, 1]
      - [z2, zinc, 2]
      - [z3, zinc, 3]
      - [z4, zinc, 4]
zones:
  deck: {}
  hand: {for each: player, seen by: owner}
  scale: {for each: [metal, player]}
stocks: {point: {held by: [player], endless: true, may be negative: true}}
quantities:
  total: {of: player as p, value: points of p}
turn:
  do:
    - together: each player as p
      do:
        - split:
            who: p
            what: any number of weight in hand of p
            into: each metal as m
            as: sorted-out
    - for each: each player as p
      do:
        - for each: each metal as m
          do:
            - move all weight in sorted-out of m for p to scale of m for p
            - p gains (sum of grams over weight in scale of m for p where metal is m) points
            - p loses (sum of grams over weight in scale of m for p where metal is not m) points
end: [{when: round-number > 1, finish: now}]
score: total
"""


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> interpreter.Match:
    path: Path = tmp_path_factory.mktemp("scales") / "scales.yaml"
    path.write_text(SCALES, "utf-8")
    return interpreter.load(path).start(2)


def worth(match: interpreter.Match, answer: tuple[int, ...]) -> int:
    """What a way to sort brings: 22 at best, and nothing on average."""
    trial = match.copy()
    trial.choose(answer, 0)
    trial.choose((-1,) * len(answer), 1)
    return trial.scores()[0]


def test_a_sample_is_varied_towards_better_ways(match: interpreter.Match) -> None:
    decision = next(one for one in match.decisions if one.seat == 0)
    assert decision.kind is Choice.SPLIT and (decision.count() or 0) > 100_000
    thrown = [worth(match, decision.sample(Random(n))) for n in range(40)]
    plain = [worth(match, PlayoutBot(rounds=1).choose(match, decision, Random(n))) for n in range(3)]
    varied = [worth(match, PlayoutBot().choose(match, decision, Random(n))) for n in range(3)]
    assert sum(thrown) / 40 < 0 < min(plain) and sum(varied) > sum(plain) and min(varied) >= 12


def test_a_neighbour_is_a_legal_choice_that_differs_a_little(match: interpreter.Match) -> None:
    decision, rng = next(one for one in match.decisions if one.seat == 0), Random(2)
    answer = decision.sample(rng)
    for _ in range(50):
        other = nearby(decision, answer, rng)
        assert other is not None and decision.allows(other)
        assert sum(a != b for a, b in zip(answer, other, strict=True)) <= 2
