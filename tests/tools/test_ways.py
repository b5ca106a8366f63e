"""What a variant changes is told where the game is explained."""

from __future__ import annotations

from pathlib import Path

from interpreter import load
from interpreter.tools.diff.variants import ways
from interpreter.tools.show.show import show

GAME = """language: 1
game: nap
name: A nap
players: 2 to 3
quantities: {rest: {value: 3}, score-of-all: {value: rest * number of player}}
actions: {sleep: {do: []}, wake: {do: [finish game]}}
turn: {do: [{step: act, do: [{menu: [sleep, wake]}]}]}
score: score-of-all
"""
ALONE = """extends: nap
name: {en: By oneself, fr: En solitaire}
text: Nobody wakes you.
set: {players: 1, quantities/rest: 9}
replace: {turn/act: [{menu: [wake]}]}
remove: [actions/sleep]
"""


def test_a_variant_is_shown_with_what_it_changes(tmp_path: Path) -> None:
    (tmp_path / "variants").mkdir()
    (tmp_path / "game.yaml").write_text(GAME)
    (tmp_path / "variants" / "alone.yaml").write_text(ALONE)
    (way,) = ways(load(tmp_path).source, "fr")
    assert (way.id, way.title, way.played) == ("alone", "En solitaire", False)
    assert {"~ players: 1", "~ quantities/rest/value: 9", "- actions/sleep"} <= set(way.changes)
    alone = load(tmp_path, variants=["alone"])
    assert alone.player_counts == range(1, 2)
    assert next(iter(ways(alone.source, "en"))).played
    assert show(alone.model, "en", ways(alone.source, "en")).sheets[0].title == "Variants"
