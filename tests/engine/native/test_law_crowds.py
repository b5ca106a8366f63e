"""Very many cards, very large numbers, rules very deep: played to the end or stopped in C as they are in Python."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import interpreter
from interpreter.compile.native.cells import Declined
from interpreter.engine.native import compilers, playable, playing
from tests.engine.native.asking import QUICKLY, SANITIZING
from tests.engine.native.lock_step import course

TOYS = Path(__file__).parents[2] / "toys"
# rows that are never given back would fill a machine
ALIVE = tuple(flag for flag in QUICKLY if flag != "-DROOMS_APART")
CROWD = """
language: 1
game: crowd
players: 2
enums: {color: [red, green]}
kinds: {fruit: {starts in: deck, discarded to: heap, properties: {color: color, value: number}}}
tables: [{kind: fruit, columns: [id, color, value, copies], rows: [[apple, red, 1, COPIES], [lime, green, 2, 1]]}]
zones: {deck: {shape: pile, seen by: nobody}, heap: {shape: pile}, hand: {for each: player}}
stocks: {point: {held by: [player], endless: true, start: {player: 1}}}
facts: {luck: {of: player, start: 3}, seen: {of: game}}
setup: [SETUP]
actions: {act: {do: [ACT]}, rest: {do: [add 1 to luck of me]}}
procedures:
  fall: {given: height, do: [{if: height > 0, then: [perform fall given height (height - 1)]}, add 1 to seen]}
turn: {do: [{menu: [act, rest]}]}
end: [{as soon as: round-number > 3, finish: now}]
score: wealth
quantities: {wealth: {of: player as p, value: points of p + luck of p}}
"""
NOTHING, REST = "set seen to 0", "add 1 to luck of me"


def for_ever(what: str) -> str:
    return f"{{repeat: {{while: true, do: [{what}]}}}}"


def times(count: int, what: str) -> str:
    return f"{{repeat: {{times: {count}, do: [{what}]}}}}"


# what is done before play, and in a turn, with how many cards; and how it ends in C, if it is no end of the game
TWISTED = [
    ("{repeat: {while: true, do: [shuffle deck]}}", REST, 4_990, "out of fuel"),
    ("shuffle deck", "draw 60 fruit from deck to my hand, shuffle my hand", 4_990, ""),
    ("shuffle deck", "draw 300 fruit from deck to my hand, shuffle my hand", 4_990, "out of fuel"),  # each goes through
    (NOTHING, for_ever("move all fruit in deck to heap, move all fruit in heap to deck"), 900, "over capacity"),
    (NOTHING, for_ever("tell me which fruit in deck where value > 1"), 4_990, "out of fuel"),
    (NOTHING, times(9000, "{later: a lime is discarded, do: [add 1 to luck of me]}"), 3, "over capacity"),
    (NOTHING, times(8000, "gain (points of me) point"), 3, "too large"),
    (NOTHING, times(80, "set luck of me to luck of me * 10 + 1"), 3, "too large"),
    (NOTHING, "set luck of me to 0 - luck of me, " + times(80, "add luck of me to luck of me"), 3, "too large"),
    (NOTHING, "let x be 2, " + times(80, "set x to x + x") + ", set luck of me to x", 3, "too large"),
    (NOTHING, times(70, "let x be luck of me + luck of me, set luck of me to x - luck of me + 1"), 3, ""),
    (NOTHING, times(61, "add luck of me to luck of me") + ", add luck of me * 9 / 9 to seen", 3, "past 64 bits"),
    (NOTHING, times(50, "set luck of me to luck of me * luck of me"), 3, "too large"),
    (NOTHING, times(12, "gain (points of me) point") + ", set luck of me to points of me / 3", 3, ""),
    (NOTHING, "perform fall given height 900", 3, ""),
    (NOTHING, "perform fall given height 20000", 3, "too deep"),
]


# What runs out of fuel has been everywhere long before.
LOOKED_AT = [one for one in TWISTED if one[-1] not in ("out of fuel", "too large")]


@pytest.mark.parametrize(("setup", "act", "copies", "why"), LOOKED_AT if SANITIZING in os.environ else TWISTED)
def test_the_same_end_or_the_same_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setup: str, act: str, copies: int, why: str
) -> None:
    monkeypatch.setattr(playable, "table", lambda machine: playing.table(machine, ALIVE))
    file = tmp_path / "crowd.yaml"
    file.write_text(CROWD.replace("SETUP", setup).replace("ACT", act).replace("COPIES", str(copies)))
    game = interpreter.load(file)
    machine = game.machine(2, traced=False)
    table = playing.table(machine, ALIVE)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(table.message.en)
    assert isinstance(table, playing.Table), table
    assert game.playouts(2, range(4), engine="native").games == game.playouts(2, range(4), engine="python").games
    (found,) = {getattr(end, "why", "") for end in table.playouts([3])}
    assert found == why
    one = course(machine, table, 3, 60)
    assert not one.parted
    (again,) = table.playouts([3])
    assert getattr(again, "why", "") == why, "nothing is left of what failed"


HEARD = 600
CHOIR = """
language: 1
game: choir
players: 2
kinds: {voice: {starts in: deck, drawn from: deck, drawn to: my hand, discarded to: heap}}
zones: {deck: {shape: pile, seen by: nobody}, heap: {shape: pile}, hand: {for each: player}}
facts: {echo: {of: player}, sum: {of: game}}
cards:
CARDS
setup: [shuffle deck, each player draws 3 voice]
actions: {sing: {do: [discard 1 voice in my hand, draw 1 voice]}, rest: {do: [add 1 to echo of me]}}
turn: {do: [{menu: [sing, rest]}]}
end: [{as soon as: round-number > 2, finish: now}]
score: wealth
quantities: {wealth: {of: player as p, value: echo of p + sum}}
"""
VOICE = "  v{n}: {{kind: voice, acts from: anywhere, after: a voice is discarded, do: [add {n} to sum]}}"


def test_however_many_cards_hear_one_event(tmp_path: Path) -> None:
    file = tmp_path / "choir.yaml"
    file.write_text(CHOIR.replace("CARDS", "\n".join(VOICE.format(n=n) for n in range(HEARD))))
    machine = interpreter.load(file).machine(2, traced=False)
    table = playing.table(machine, ALIVE)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(table.message.en)
    assert isinstance(table, playing.Table), table
    in_step(table, range(3))


SORTS = "".join(f"  sort{n}: {{is a: sheet}}\n" for n in range(100))
GOODS = "".join(f"good{n}, " for n in range(100))


@pytest.mark.parametrize(
    ("toy", "before", "more"),
    [("kinds", "  spell:", f"{SORTS}  spell:"), ("deal", "good: [", f"good: [{GOODS}")],
)
def test_a_hundred_more_are_told_apart(tmp_path: Path, toy: str, before: str, more: str) -> None:
    """More than a number has bits for, and than a row usually has room for; what rules speak of comes after them."""
    text = (TOYS / f"{toy}.yaml").read_text(encoding="utf-8").replace(before, more, 1)
    file = tmp_path / "large.yaml"
    file.write_text(text.split("rulings:")[0], encoding="utf-8")
    table = playing.table(interpreter.load(file).machine(3, traced=False), ALIVE)
    if isinstance(table, compilers.NoCompiler):
        pytest.skip(table.message.en)
    assert isinstance(table, playing.Table), table
    in_step(table, range(4))


def test_what_can_be_paid_for_in_a_hundred_members_is_left_to_python(tmp_path: Path) -> None:
    more = ", ".join(f"shade{n}" for n in range(100))
    toy = (TOYS / "payment.yaml").read_text(encoding="utf-8").replace("tint: [red", f"tint: [{more}, red", 1)
    file = tmp_path / "payment.yaml"
    file.write_text(toy.split("rulings:")[0])
    game = interpreter.load(file)
    with pytest.raises(Declined, match="64 bits"):
        playing.printed(game.machine(2, traced=False))
    assert len(game.playouts(2, range(2), engine="auto").games) == 2


def in_step(table: playing.Table, seeds: range) -> None:
    courses = [course(table.machine, table, seed) for seed in seeds]
    assert not [one.parted or one.bound for one in courses if one.parted or one.bound]
    assert all(one.end for one in courses)
