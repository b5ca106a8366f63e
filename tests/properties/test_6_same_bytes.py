"""Property 6: same seed, same choices, same bytes; chance comes from labelled streams whose state is in the state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from interpreter.play.match import Match
from tests.properties.definitions import does, opened

DICE: dict[str, Any] = {
    "kinds": {"tile": {"starts in": "deck", "properties": {"value": "number"}}},
    "zones": {"deck": {"shape": "pile", "holds": "tile", "seen by": "everyone"}},
    "tables": [{"kind": "tile", "columns": ["id", "value"], "rows": [[f"t{n}", n] for n in range(8)]}],
    "facts": {"sum": {"of": "game"}, "second-sum": {"of": "game"}},
    "actions": {
        "roll": {"do": ["choose a number from 1 to 6 at random as die", "set sum to sum * 10 + die"]},
        "toss": {
            "do": [
                "choose a number from 1 to 2 at random as coin-side",
                "set second-sum to second-sum * 10 + coin-side",
            ]
        },
    },
    "setup": ["shuffle deck"],
    "turn": {"do": [{"menu": ["roll", "toss"]}]},
    "end": [{"when": "round-number > 20", "finish": "now"}],
}


def fact(match: Match, name: str) -> int:
    return int(match.state[match.machine.layout.facts[name]])


def deck(match: Match) -> tuple[int, ...]:
    return tuple(match.state[match.machine.layout.zones["deck"][0]])


def test_a_known_seed_gives_a_known_game(tmp_path: Path) -> None:
    """Written down once: another machine, another Python, another year must find the same."""
    match = opened(tmp_path, **DICE).start(seed=20)
    does(match, *["roll"] * 8)
    assert deck(match) == (2, 1, 5, 0, 4, 7, 6, 3)
    assert fact(match, "sum") == 44336454


def test_streams_do_not_disturb_each_other(tmp_path: Path) -> None:
    game = opened(tmp_path, **DICE)
    calm, busy = game.start(seed=5), game.start(seed=5)
    does(calm, *["roll"] * 5)
    does(busy, *["toss", "roll"] * 5)
    assert fact(calm, "sum") == fact(busy, "sum") > 0


def test_a_new_sentence_elsewhere_changes_no_other_draw(tmp_path: Path) -> None:
    """An overlay that adds chance of its own leaves the base game's dice as they fell."""
    more = {
        **DICE,
        "actions": {
            "a-first": {"do": ["choose a number from 1 to 9 at random as x", "add x to second-sum"]},
            **DICE["actions"],
        },
    }
    one, other = opened(tmp_path, **DICE).start(seed=9), opened(tmp_path, **more).start(seed=9)
    does(one, *["roll"] * 4)
    does(other, *["roll"] * 4)
    assert deck(one) == deck(other) and fact(one, "sum") == fact(other, "sum")


def test_chance_is_in_the_state(tmp_path: Path) -> None:
    match = opened(tmp_path, **DICE).start(seed=3)
    twin = match.copy()
    for one in (match, twin):
        does(one, "roll", "roll", "roll")
    assert match == twin and match.save() == twin.save()
    assert (
        match.state[match.machine.layout.chance]
        != opened(tmp_path, **DICE).start(seed=4).state[match.machine.layout.chance]
    )
