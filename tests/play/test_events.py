"""Everything that happens is an event of a known class, with fields that a save keeps."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import DefinitionError, Match
from interpreter.play.events import KINDS, Moved, TokensMoved
from interpreter.play.events.saved import read, written
from interpreter.play.saves import resuming
from interpreter.play.wording import sentence

GAMES = ("splendor", "queens-necklace", "queen-marie-antoinette", "marquis", "queens-collection")
COMPILE = Path(interpreter.__file__).parent / "compile"


def played(game: str, choices: int = 120) -> Match:
    match, rng = interpreter.load(game).start(3, seed=4), Random(4)
    for _ in range(choices):
        if match.over:
            break
        match.choose(match.decision.sample(rng), match.decision.seat)
    return match


def test_whatever_compiled_code_tells_has_a_class() -> None:
    text = "\n".join(file.read_text("utf-8") for file in COMPILE.rglob("*.py"))
    told = set(re.findall(r"\b(?:log|headed|Log)\(\s*\"([a-z ]+)\"", text))
    assert told == set(KINDS), "a class that nothing makes is as wrong as something that no class is made of"


@pytest.mark.parametrize("game", GAMES)
def test_events_are_kept_by_their_fields_and_said_in_both_languages(game: str) -> None:
    match = played(game)
    again = [read(written(event), resuming.is_said) for event in match.entries]
    assert again == match.entries
    for event in match.entries:
        for lang in ("en", "fr"):
            said = sentence(match, event, None, lang)
            assert "{" not in said.text and (not said.deed or said.text.endswith(said.deed))
    assert match.game.resume(match.save()).entries == match.entries


def test_what_moves_names_who_did_it_where_it_went_and_who_knew() -> None:
    match = played("splendor", 30)
    moves = [event for event in match.entries if isinstance(event, Moved)]
    tokens = [event for event in match.entries if isinstance(event, TokensMoved)]
    assert moves and all(len(one.pieces) == len(one.origins) == len(one.knowers) for one in moves)
    assert all(one.goal in match.machine.layout.zone_of_slot for one in moves)
    assert {one.stock for one in tokens} == {"token"} and {one.by for one in tokens} <= {0, 1, 2}


@pytest.mark.parametrize(
    "entry",
    [
        (),
        ("moved",),
        ("walked", 0),
        ("shuffled", 0, "deck"),
        ("shuffled", 0, 1, 2),
        ("revealed", 0, 1, 5, -1, (7,)),
        ("turn", "0", 1, 1),
        ("done", 0, 1.5),
    ],
)
def test_what_is_no_event_is_not_read_as_one(entry: tuple[object, ...]) -> None:
    assert read(entry, resuming.is_said) is None


def test_a_log_that_was_tampered_with_is_refused_with_the_way_to_it() -> None:
    match = played("splendor", 5)
    text = match.save().replace('{"t":["turn",', '{"t":["tern",', 1)
    with pytest.raises(DefinitionError, match=r"`log\[\d+\]`: a line of the log was expected"):
        match.game.resume(text)
