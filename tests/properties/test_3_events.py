"""Property 3: everything that happens is an event, and an event that nobody listens to costs nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from interpreter.compile.program.points import Choice
from interpreter.meaning import types
from interpreter.play.match import Game
from tests.properties.definitions import does, opened

BASE: dict[str, Any] = {
    "kinds": {"tile": {"starts in": "heap"}},
    "zones": {
        "heap": {"holds": "tile", "seen by": "everyone"},
        "tray": {"for each": "player", "holds": "tile", "seen by": "everyone"},
    },
    "cards": {"domino": {"kind": "tile", "copies": 9}},
    "stocks": {"coin": {"held by": ["player", "bank"], "start": {"bank": 9}}},
    "facts": {"sum": {"of": "game"}, "heard": {"of": "game"}},
    "procedures": {"help-out": {"do": ["add 1 to sum"]}},
    "actions": {
        "lift": {"do": ["choose a tile in heap as picked", "move picked to my tray"]},
        "earn": {"do": ["gain 1 coin from bank"]},
        "count": {"do": [{"step": "counting", "do": ["perform help-out"]}]},
    },
    "turn": {"do": [{"menu": ["lift", "earn", "count"]}]},
    "end": [{"when": "round-number > 3", "finish": "now"}],
}


def heard(game: Game, *answers: str) -> int:
    match = game.start(seed=1)
    does(match, *answers)
    return int(match.state[match.machine.layout.facts["heard"]])


def listening(folder: Path, **rule: Any) -> Game:
    return opened(folder, **{**BASE, "rules": {"ear": {**rule, "do": ["add 1 to heard"]}}})


def test_without_listeners_there_is_no_listening(tmp_path: Path) -> None:
    source = opened(tmp_path, **BASE).machine(2, traced=False).compiled.source
    assert "# after" not in source and "# state" not in source and "LOG(" not in source
    heard_in = listening(tmp_path, after="a coin is gained").machine(2, traced=False).compiled.source
    assert re.search(r"# after ear|heard", heard_in) or len(heard_in) > len(source)


def test_a_listener_changes_only_the_code_of_its_event(tmp_path: Path) -> None:
    plain, heard_ = (
        functions(one) for one in (opened(tmp_path, **BASE), listening(tmp_path, after="a coin is gained"))
    )
    assert len(heard_ - plain) <= 3, "the listener, and what it is heard in; everything else is written as before"
    assert len(plain & heard_) >= len(plain) - 2


def functions(game: Game) -> set[str]:
    """The written functions, without the numbers of slots and variables."""
    source = game.machine(2, traced=False).compiled.source
    return {re.sub(r"\d+", "#", text) for text in re.split(r"(?m)^(?=def )", source)}


def test_a_change_is_heard(tmp_path: Path) -> None:
    assert heard(listening(tmp_path, after="a tile is moved to a tray"), "lift") == 1  # any domino
    assert heard(listening(tmp_path, after="a tile is moved to a tray"), "earn") == 0
    assert heard(listening(tmp_path, after="a coin is gained"), "earn", "earn") == 2


def test_a_call_a_step_and_a_turn_are_heard(tmp_path: Path) -> None:
    assert heard(listening(tmp_path, after="a call of help-out"), "count") == 1
    assert heard(listening(tmp_path, after="counting ends"), "count") == 1
    assert heard(listening(tmp_path, after="turn ends"), "count", "earn") == 2


def test_a_state_is_heard_as_soon_as_it_holds(tmp_path: Path) -> None:
    game = opened(
        tmp_path, **{**BASE, "rules": {"ear": {"as soon as": "sum = 1", "once": "game", "do": ["add 1 to heard"]}}}
    )
    assert heard(game, "count", "count", "count") == 1


def test_a_call_and_a_change_can_be_forbidden(tmp_path: Path) -> None:
    barred = opened(tmp_path, **{**BASE, "rules": {"bar": {"cannot": "a call of count"}}}).start(seed=1)
    assert "count" not in [barred.decision.describe(choice).casefold() for choice in barred.decision.choices()]
    stuck = opened(tmp_path, **{**BASE, "rules": {"bar": {"cannot": "a tile is moved from a heap"}}}).start(seed=1)
    stuck.choose(stuck.decision.parse("lift"))
    if stuck.decision.kind is Choice.ONE and isinstance(stuck.decision.point.answers, types.Card):
        stuck.choose(stuck.decision.parse("domino"))
    layout = stuck.machine.layout
    assert len(stuck.state[layout.zones["heap"][0]]) == 9
