"""Why not: a statement that cites a clause of its own is refused by it, and what is named behind an action counts."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.reasons import why_not

GAME = """\
language: 1
players: 2
enums: {metal: [tin, brass]}
kinds: {fig: {starts in: stall}}
cards: {ripe: {kind: fig, copies: 3}}
zones: {stall: {name: {en: Stall, fr: Étal}}, basket: {name: {en: Basket, fr: Panier}, for each: player}}
stocks: {coin: {name: {en: Coins, fr: Pièces}, by: metal, held by: [player, till]}}
quantities: {points: {of: player as p, value: 0}}
actions:
  buy:
    name: {en: Buy, fr: Acheter}
    targets: [choose a fig in stall as fruit]
    cost:
      - pay: {tin: 2}
        with: coins of me
        to: till
CITED    do: [move fruit to my basket]
    rules: [F-01, F-02]
  wait: {name: {en: Wait, fr: Attendre}, do: []}
  beg: {name: {en: Beg, fr: Mendier}, do: [move a fig in stall to my basket]}
turn: {do: [{menu: [buy, wait, beg]}]}
end: [{when: round-number > 2, finish: now}]
score: points
"""


@pytest.mark.parametrize(("cited", "clauses"), [("        rules: [F-02]\n", ("F-02",)), ("", ("F-01", "F-02"))])
def test_a_cost_begins_with_its_own_clause(tmp_path: Path, cited: str, clauses: tuple[str, ...]) -> None:
    file = tmp_path / "figs.yaml"
    file.write_text(GAME.replace("CITED", cited))
    match = interpreter.load(file).start(2, seed=1)
    (reason,) = why_not(match, match.decision.seat, "buy ripe")
    assert reason.clauses == clauses


def test_what_is_named_behind_an_action_counts_also_while_something_else_is_asked() -> None:
    match = interpreter.load("splendor").start(2, seed=1)
    match.choose(match.decision.read("take different gems"), match.decision.seat)
    first, *besides = why_not(match, match.decision.seat, "buy onyx")
    assert "cannot be declared now" in str(first.text)
    assert besides and all("cost of Onyx level" in str(one.text) for one in besides)
