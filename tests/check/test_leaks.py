"""What is offered by what the one who decides may know is sound; by anything else it is refused, however it is said."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

GAME = """
language: 1
game: letters
players: 3
kinds:
  letter: {{starts in: bag, drawn from: bag, drawn to: my hand, properties: {{weight: number}}}}
tables: [{{kind: letter, columns: [id, weight, copies], rows: [[bill, 1, 9], [love, 4, 9], [seal, 9, 1]]}}]
zones:
  bag: {{shape: pile, seen by: nobody}}
  hand: {{for each: player, seen by: owner}}
  brow: {{for each: player, seen by: others}}
  desk: {{for each: player}}
  safe: {{shape: grid, rows: 2, columns: 2, seen by: nobody}}
  wall: {{shape: grid, rows: 2, columns: 2}}
stocks: {{coin: {{held by: [player, bank], seen by: owner, start: {{player: 5, bank: 9}}}}}}
facts: {{mood: {{of: player, seen by: owner}}, plot: {{seen by: nobody}}, fame: {{of: player}}}}
quantities:
  heavy: {{of: player as p, value: hand of p has a love}}
  weighed: {{of: player as p, value: sum of weight over letter in hand of p}}
  both: {{of: [number as n, player as p], value: n + weighed of p}}
  even-so: {{of: player as p, for: player as q, value: weighed of (next player of q) + fame of p}}
procedures:
  peek: {{on: a player as q, do: [look at hand of q]}}
  guess: {{gives: guessed, do: [choose secretly a number from 0 to 3 as guessed]}}
  weigh: {{on: a player as q, gives: found, do: [let found be weighed of q]}}
  pick: {{on: a player as q, gives: {{picked: letter}}, do: [choose a letter in hand of q as picked]}}
  reach: {{on: a player as q, gives: {{held: letter}}, do: [perform pick on q as one, let held be one]}}
  shown: {{on: a player as q, gives: {{bared: letter}}, do: [choose a letter in hand of q as bared, reveal bared]}}
actions:
  act: {act}
turn: {{do: [{{menu: [act]}}]}}
end: [{{when: round-number > 2}}]
"""
SOUND = [
    "{targets: [choose a slot in wall where (there is a love in neighbours of it) as x], do: []}",
    "{targets: [choose a slot in safe where neighbours of it exists as x], do: []}",
    "{if: me is heavy, do: []}",
    "{if: both of (2 and me) > 2, do: []}",
    "{if: size of hand of opponents > 2, do: []}",
    "{targets: [choose a letter in desk of each other player where weight > 2 as x], do: [move x to my desk]}",
    "{if: (sum of weight over letter in brow of each other player) > 2, do: []}",
    "{if: my hand shares no weight with desk of next player of me, do: []}",
    "{if: (number of sets of 2 letter in my hand totalling exactly 5 weight) > 0, do: []}",
    "{if: '(list of weight over letter in my hand) > [3]', do: []}",
    "{if: '(list of 1 over letter in hand of next player of me) > [1]', do: []}",
    "{targets: ['choose an opponent with highest [fame of it, size of hand of it] as q'], do: [q draws 1 letter]}",
    "{if: coins of me > 2 and mood of me > 1, do: [pay 1 coin to bank]}",
    "{if: size of hand of next player of me > 1, do: []}",
    "{targets: [choose an opponent where size of hand of it > 0 as q], do: [q draws 1 letter]}",
    "{targets: [choose an opponent where desk of it has a love as q], do: [q draws 1 letter]}",
    "{targets: [choose an opponent where brow of it has a love as q], do: [q draws 1 letter]}",
    "{targets: [choose a player with highest fame as q], do: [q draws 1 letter]}",
    "{cost: [pay (weighed of me) coin to bank], do: []}",
    "{do: [choose a number from 0 to (weighed of me) as n, add n to fame of me]}",
    "{do: [choose a number from 0 to (coins of active-player) as n, add n to fame of me]}",
    "{do: [let foe be next player of me, foe chooses a number from 0 to (weighed of foe) as n, add n to fame of me]}",
    "{do: [look at hand of next player of me, choose a love in hand of next player of me if any as x,"
    " move x to my desk]}",
    "{do: [reveal hand of next player of me, choose an opponent where it is heavy if any as q, q draws 1 letter]}",
    "{do: [choose an opponent as q, perform peek on q, choose a number from 0 to (weighed of q) as n,"
    " add n to fame of q]}",
    "{do: [draw 1 letter as new, choose a letter in my desk where weight < weight of new if any as x,"
    " move x to my hand]}",
    "{do: [tell me which letter in hand of next player of me where weight > 2,"
    " choose a letter in hand of next player of me where weight > 2 if any as x, move x to my desk]}",
    "{do: [choose a letter in hand of next player of me as x, move x to my desk,"
    " choose a letter in my hand where weight = weight of x if any as y, move y to my desk]}",
    "{do: [choose a player at random where it is heavy as q, q draws 1 letter]}",
    "{do: [{if: next player of me is heavy, then: [add 1 to fame of me]}]}",
    "{do: [{for each: each player as p, do: [{choose: {who: p, what: up to (weighed of p) letter in hand of p, as: n}},"
    " move n to desk of p]}]}",
    "{if: next player of me is heavy, openly: true, do: []}",
    "{do: [perform guess as n, choose a number from 0 to n as l, add l to fame of me]}",
    "{do: [perform weigh on me as n, choose a number from 0 to n as l, add l to fame of me]}",
    "{do: [perform weigh on me as m, perform weigh on me as n, choose a number from m to n as l, add l to fame of me]}",
    "{do: [perform pick on me as x, choose a letter in my hand where weight = weight of x if any as y,"
    " move y to my desk]}",
    "{do: [perform shown on next player of me as x, choose a letter in my hand where weight = weight of x if any as y,"
    " move y to my desk]}",
]
TOLD = [
    "{if: next player of me is heavy, do: []}",
    "{unless: next player of me is heavy, do: []}",
    "{if: brow of me has a love, do: []}",
    "{if: plot > 2, do: []}",
    "{if: both of (2 and next player of me) > 2, do: []}",
    "{targets: [choose a letter in hand of opponents where weight > 2 as x], do: [move x to my desk]}",
    "{if: (sum of weight over letter in hand of (all player where fame of it > 1)) > 2, do: []}",
    "{if: (sum of weight over letter in brow of (all player where fame of it > 1)) > 2, do: []}",
    "{if: my desk shares a weight with hand of next player of me, do: []}",
    "{if: (number of sets of 2 letter in hand of next player of me with same weight) > 0, do: []}",
    "{if: '(list of weight over letter in hand of next player of me) > [3]', do: []}",
    "{if: 'highest of [fame of me, weighed of next player of me] > 2', do: []}",
    "{if: weighed of next player of me mod 2 = 1, do: []}",
    "{do: [choose a number from 0 to (weighed of next player of me but at most 3) as n, add n to fame of me]}",
    "{targets: ['choose an opponent with highest [fame of it, weighed of it] as q'], do: [q draws 1 letter]}",
    "{if: mood of next player of me > 1, do: []}",
    "{if: there is an opponent where coins of it > 3, do: []}",
    "{if: (number of player where it is heavy) > 1, do: []}",
    "{if: even-so of me for me > 3, do: []}",
    "{if: weight of (first letter of hand of next player of me) > 2, do: []}",
    "{if: seal is in hand of next player of me, do: []}",
    "{targets: [choose a player with highest weighed as q], do: [q draws 1 letter]}",
    "{targets: [choose an opponent where even-so of it for me > 2 as q], do: [q draws 1 letter]}",
    "{targets: [choose an opponent in order of (weighed of it) as q], do: [q draws 1 letter]}",
    "{targets: [choose an opponent as q], cost: [pay (weighed of q) coin to bank], do: [q draws 1 letter]}",
    "{cost: [take 2 coin from next player of me], do: []}",
    "{do: [choose up to (weighed of next player of me) letter in my hand as x, move x to my desk]}",
    "{do: [let n be weighed of next player of me, let k be n + 1, choose a number from 0 to k as l,"
    " add l to fame of me]}",
    "{do: [let those be all player where it is heavy, choose a player in those as q, q draws 1 letter]}",
    "{do: [let foe be next player of me, foe chooses secretly a number from 0 to 3 as n,"
    " choose a number from 0 to n as l, add l to fame of me]}",
    "{do: [{may: {do: [look at hand of next player of me]}},"
    " choose a number from 0 to (weighed of next player of me) as n,"
    " add n to fame of me]}",
    "{do: [choose a letter in hand of next player of me as x, choose a letter in my hand where weight = weight of x"
    " if any as y, move y to my desk]}",
    "{do: [{choose: {what: any number of letter in my hand,"
    " such that: [number of letter in choice = weighed of next player of me], as: x}}, move x to my desk]}",
    "{do: [{rank: all player, by: [highest (weighed of it)], as: place},"
    " choose an opponent where place of it = 1 as q, q draws 1 letter]}",
    "{targets: [choose a slot in safe where (there is a love in neighbours of it) as x], do: []}",
    "{targets: [choose a slot in safe where (sum of weight over letter in row-run of it) > 2 as x], do: []}",
    "{targets: [choose a slot in safe where weight of card of it > 2 as x], do: []}",
    "{do: [choose a slot in safe as x, choose a number from 0 to (number of letter in column-run of x where weight > 2)"
    " as n, add n to fame of me]}",
    "{do: [let near be all letter in hand of next player of me where weight > 2,"
    " choose a number from 0 to size of near as n, add n to fame of me]}",
    "{do: [let foe be next player of me, foe performs guess as n, choose a number from 0 to n as l,"
    " add l to fame of me]}",
    "{do: [perform guess as n, let foe be next player of me, foe chooses a number from 0 to n as l,"
    " add l to fame of me]}",
    "{do: [perform weigh on next player of me as n, choose a number from 0 to n as l, add l to fame of me]}",
    "{do: [perform weigh on me as m, perform weigh on next player of me as n, choose a number from 0 to n as l,"
    " add l + m to fame of me]}",
    "{do: [perform pick on next player of me as x, choose a letter in my hand where weight = weight of x if any as y,"
    " move y to my desk]}",
    "{do: [perform reach on next player of me as x, choose a letter in my hand where weight = weight of x if any as y,"
    " move y to my desk]}",
]


def faults(act: str, tmp_path: Path) -> list[str]:
    file = tmp_path / "letters.yaml"
    file.write_text(GAME.format(act=act), encoding="utf-8")
    return [str(one) for one in interpreter.faults(file) if one.severity == "error"]


@pytest.mark.parametrize("act", SOUND)
def test_what_may_be_known_may_be_offered(act: str, tmp_path: Path) -> None:
    assert faults(act, tmp_path) == []


@pytest.mark.parametrize("act", TOLD)
def test_what_cannot_be_known_is_not_offered(act: str, tmp_path: Path) -> None:
    found = faults(act, tmp_path)
    assert found and all("E410" in one for one in found), found
