"""Property 8: unknown is an error, never ignored: with a position and the nearest name, wherever it stands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.play.decision import Refused
from interpreter.source.diagnostic import DefinitionError
from tests.properties.definitions import faults_of, opened, written

SOUND: dict[str, Any] = {
    "options": {"pace": {"default": 2, "from": 1, "to": 9}, "mode": {"default": "calm", "one of": ["calm", "wild"]}},
    "enums": {"colour": ["scarlet", "azure"]},
    "kinds": {"tile": {"starts in": "heap", "properties": {"value": "number", "shade": "colour"}}},
    "zones": {
        "heap": {"holds": "tile", "seen by": "everyone"},
        "tray": {"for each": "player", "holds": "tile", "seen by": "everyone"},
    },
    "stocks": {"ducat": {"held by": ["player", "vault"], "start": {"vault": 9}}},
    "cards": {"domino": {"kind": "tile", "value": 3, "shade": "azure"}},
    "facts": {"counter": {"of": "game"}},
    "quantities": {"reward": {"of": "player as p", "value": "pace"}},
    "procedures": {"cheer": {"do": ["add 1 to counter"]}},
    "actions": {"lift": {"do": ["choose a tile in heap as picked", "move picked to my tray", "perform cheer"]}},
    "rules": {"echo": {"after": "a tile is moved to a tray", "do": ["gain 1 ducat from vault"]}},
    "turn": {"do": [{"step": "acting", "do": [{"menu": ["lift"], "pass if": "1 = 1"}]}]},
    "end": [{"when": "round-number > 3", "finish": "now"}],
    "score": "reward",
}

# each is the sound definition with one word misspelt: (what is replaced, by what, what should be proposed)
MISSPELT = [
    ('"options"', '"optoins"', "options"),
    ('"starts in"', '"start in"', "starts in"),
    ('"seen by"', '"seenby"', "seen by"),
    ('"everyone"', '"everybody"', "everyone"),
    ('"held by"', '"heldby"', "held by"),
    ('"tile", "value": 3', '"tyle", "value": 3', "tile"),
    ('"shade": "azure"', '"shade": "azur"', "azure"),
    ('"shade": "azure"', '"shad": "azure"', "shade"),
    ('"starts in": "heap"', '"starts in": "heep"', "heap"),
    ('"of": "game"', '"of": "gaem"', "game"),
    ('"value": "pace"', '"value": "pase"', "pace"),
    ("choose a tile in heap", "chose a tile in heap", "choose"),
    ("choose a tile in heap", "choose a tlie in heap", "tile"),
    ("choose a tile in heap", "choose a tile in heep", "heap"),
    ("move picked to", "move piked to", "picked"),
    ("to my tray", "to my trey", "tray"),
    ("perform cheer", "perform cheeer", "cheer"),
    ("moved to a tray", "moveed to a tray", "moved"),
    ("gain 1 ducat from vault", "gain 1 ducta from vault", "ducat"),
    ("gain 1 ducat from vault", "gain 1 ducat from valt", "vault"),
    ('"menu": ["lift"]', '"menu": ["lfit"]', "lift"),
    ('"pass if"', '"pass-if"', "pass if"),
    ('"finish": "now"', '"finish": "nwo"', "now"),
    ('"score": "reward"', '"score": "rewrad"', "reward"),
    ("round-number > 3", "round-numbr > 3", "round-number"),
    ('"after":', '"aftr":', "after"),
    ('"do": ["add 1', '"doo": ["add 1', "do"),
]


def test_the_sound_definition_is_sound(tmp_path: Path) -> None:
    assert faults_of(written(tmp_path, **SOUND)) == ()


@pytest.mark.parametrize(("right", "wrong", "meant"), MISSPELT, ids=[wrong for _, wrong, _ in MISSPELT])
def test_a_misspelt_word_is_found_where_it_stands(tmp_path: Path, right: str, wrong: str, meant: str) -> None:
    path = written(tmp_path, **SOUND)
    text = json.dumps(json.loads(path.read_text()), ensure_ascii=False).replace(", ", ",\n").replace("{", "{\n")
    right, wrong = (one.replace(", ", ",\n") for one in (right, wrong))
    assert right in text
    line = text[: text.index(right)].count("\n") + 1
    path.write_text(text.replace(right, wrong, 1))
    errors = [one for one in faults_of(path) if one.severity == "error"]
    assert errors, "the word is ignored"
    near = [one for one in errors if one.span is not None and one.span.line <= line + 1 and line <= one.span.end_line]
    assert near, f"the error is not where the word stands (line {line}): {errors}"
    assert any(meant in one.suggestions or f"`{meant}`" in one.help or f"`{meant}`" in one.message for one in errors), (
        errors
    )


def test_an_unknown_option_and_an_unknown_value_are_errors(tmp_path: Path) -> None:
    path = written(tmp_path, **SOUND)
    (unknown,) = faults_of(path, pase=3)
    assert "pace" in unknown.suggestions
    (value,) = faults_of(path, mode="wyld")
    assert "wild" in value.suggestions
    for bad in ({"pace": 99}, {"pace": "fast"}, {"pace": True}, {"mode": 1}):
        assert faults_of(path, **bad)


def test_an_unknown_game_and_number_of_players_are_errors(tmp_path: Path) -> None:
    with pytest.raises(DefinitionError) as error:
        interpreter.load("splndor")
    assert "splendor" in str(error.value)
    game = opened(tmp_path, **SOUND)
    for players in (0, 1, 3, -1):
        with pytest.raises(DefinitionError):
            game.start(players)


def test_an_unknown_answer_is_refused_with_the_nearest(tmp_path: Path) -> None:
    match = opened(tmp_path, **SOUND).start(seed=1)
    with pytest.raises(Refused, match="lift"):
        match.decision.parse("lfit")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["chek", "splendor"], "check"),
        (["play", "splndor"], "splendor"),
        (["check", "splndor"], "splendor"),
        (["simulate", "splendor", "--playrs", "2"], "--players"),
        (["simulate", "splendor", "--players", "2", "--games", "1", "--bots", "randm"], "random"),
        (["show", "splndor"], "splendor"),
        (["check", "splendor", "--format", "jsn"], "json"),
        (["play", "splendor", "--lang", "de"], "fr"),
    ],
    ids=" ".join,
)
def test_an_unknown_word_on_the_command_line_is_an_error(words: list[str], meant: str) -> None:
    done = CliRunner().invoke(main, words)
    assert done.exit_code not in (0, None)
    assert meant in done.output
    assert "Traceback" not in done.output
