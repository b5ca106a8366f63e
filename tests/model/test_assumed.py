"""What the rulebook does not print is counted, wherever a definition says so."""

from __future__ import annotations

from pathlib import Path

import interpreter

GAME = """\
language: 1
game: toy
players: 2
assumed: the game
options: {wide: {default: false, assumed: an option}}
refuses: {both: {if: wide, because: it is too wide, assumed: a refusal}}
enums: {hue: {members: {red: {assumed: a member}, blue: {}}}}
kinds: {leaf: {properties: {worth: {of: number, default: 1, assumed: a property}}}}
stocks: {coin: {held by: player, count: {by players: {2: 4}, assumed: a number by players}}}
facts: {steps: {of: game}}
tables: [{kind: leaf, columns: [id, worth], rows: [[ash, 1], [elm, 2]], assumed: a table}]
actions:
  go: {do: [{choose one: {options: [{label: on, do: [add 1 to steps], assumed: a way}]}, assumed: a choice}]}
turn: {do: [{menu: [go]}]}
end: [{when: steps > 1, assumed: an ending}]
quantities: {total: {of: player as p, value: steps}}
score: total
"""


def test_every_reason_is_among_the_assumptions(tmp_path: Path) -> None:
    file = tmp_path / "toy.yaml"
    file.write_text(GAME, "utf-8")
    found = {(one.what, one.why) for one in interpreter.load(file).model.assumptions}
    assert found == {
        ("toy", "the game"), ("wide", "an option"), ("refuses/both", "a refusal"), ("red", "a member"),
        ("kinds/leaf", "a property"), ("stocks/coin", "a number by players"), ("ash", "a table"), ("elm", "a table"),
        ("actions/go", "a way"), ("actions/go", "a choice"), ("end", "an ending"),
    }  # fmt: skip
