"""What is wrong with a saved game is said with the way to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import interpreter
from interpreter.play.saves.save import seal
from interpreter.source.files.library import schema_text

HEAP = Path(__file__).parents[1] / "tables/heap.yaml"


@pytest.fixture(scope="module")
def game() -> interpreter.Game:
    return interpreter.load("splendor")


@pytest.fixture(scope="module")
def text(game: interpreter.Game) -> str:
    match = game.start(2, seed=1)
    match.choose(match.decision.parse("take-two"))
    return match.save()


def refused(game: interpreter.Game, text: str) -> str:
    with pytest.raises(interpreter.DefinitionError) as told:
        game.resume(text)
    (fault,) = told.value.diagnostics
    assert fault.code == "E701" and len(fault.message) < 500 and fault.message.isprintable()
    return fault.message


def changed(text: str, change: Callable[[dict[str, Any]], Any]) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps({**data, "seal": seal(data)})


def put(key: str, value: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda data: data.update({key: value})


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (put("seats", []), "`seats`"),
        (put("seats", ["A"]), "`seats`: splendor is for 2 to 4 players, not 1"),
        (put("seats", ["A", "B", "C"]), "`program`"),  # the slots are those of two
        (put("seats", ["A", "A"]), "`seats[1]`: two seats cannot both be called"),
        (put("seats", ["A", "B\x1b[2J"]), "`seats[1]`"),
        (put("seats", ["A", 3]), "`seats[1]`"),
        (put("seats", None), "`seats`"),
        (put("log", None), "`log`"),
        (put("log", [1]), "`log[0]`"),
        (put("carte", True), "`carte`"),
        (put("carte", 1), "`carte`"),
        (put("seed", "1"), "`seed`"),
        (put("seed", 1.0), "1.0 is no whole number"),
        (put("seed", True), "`seed`"),
        (put("chance", "x"), "`chance`"),
        (put("begun", 1), "`begun`"),
        (put("game", "marquis"), "`game`: this is a game of `marquis`, not of `splendor`"),
        (put("program", "0" * 16), "another version of the program"),
        (put("more", 1), "more"),
        (put("state", []), "`state`: a list of at least"),
        (put("state", [0] * 10_000), "`state[4]`"),
        (put("followed", [1]), "`followed[0]`"),
        (lambda data: data["rules"].update(cards="0" * 16), "`rules`: the rules have changed since"),
        (lambda data: data["options"].update(more=1), "`options`: it was played with other options: more"),
        (lambda data: data["state"].__setitem__(3, 2), "`state[3]`: a number from -1 to 1 was expected"),
        (lambda data: data["state"].__setitem__(3, True), "`state[3]`"),
        (lambda data: data["state"].__setitem__(1, 10**30), "`state[1]`"),
        (lambda data: data["state"].__setitem__(0, 1), "`state[0]`"),
        (lambda data: data["state"].__setitem__(5, -1), "`state[5]`: a number from 0 on was expected"),
        (lambda data: data["state"].__setitem__(5, {"n": "0x" + "f" * 9000}), "`state[5]`"),
        (lambda data: data["state"].append(0), "cannot be under way here"),
        (lambda data: data["state"].pop(), "cannot be under way here"),
        (lambda data: data.pop("log"), "'log' is a required property"),
        (lambda data: data["sources"].update({"../../x": ""}), "sources"),
    ],
)
def test_what_is_wrong_is_said(game: interpreter.Game, text: str, change: Any, said: str) -> None:
    assert said in refused(game, changed(text, change))


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "NaN", "1e999", "1.5"])
def test_numbers_that_are_none(game: interpreter.Game, text: str, number: str) -> None:
    assert refused(game, text.replace('"seed":1', f'"seed":{number}'))
    assert refused(game, text.replace('"state":[0', f'"state":[{number}'))


def test_texts_that_are_no_saves(game: interpreter.Game, text: str) -> None:
    deep, twice = "[" * 200_000, text.replace('"begun":', '"begun":true,"begun":')
    nested = text.replace('"log":[', '"log":[' + '{"t":[' * 500 + "]}" * 500 + ",")
    for one in ("", "{}", "[]", "null", "1", deep, twice, nested, text[:-1], text[: len(text) // 2], "\0", "9" * 5000):
        assert refused(game, one)


def test_a_card_is_in_one_place(game: interpreter.Game, text: str) -> None:
    layout = game.machine(2).layout
    deck = next(slot for slot, zone in layout.zone_of_slot.items() if zone.id == "deck")

    def twice(data: dict[str, Any]) -> None:
        data["state"][deck]["t"].append(data["state"][deck]["t"][0])

    def missing(data: dict[str, Any]) -> None:
        data["state"][deck]["t"].pop()

    assert f"`state[{deck}]" in refused(game, changed(text, twice)) and "two places" in refused(
        game, changed(text, twice)
    )
    assert "does not lie where it is said to lie" in refused(game, changed(text, missing))


def test_a_save_says_first_that_it_holds_every_secret(text: str) -> None:
    assert next(iter(json.loads(text))) == "secret" and "every secret" in text[:80]


def test_what_was_altered_is_known_by_its_seal(game: interpreter.Game, text: str) -> None:
    assert "`seal`" in refused(game, text.replace('"seed":1', '"seed":2'))


def test_a_comment_in_the_rules_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "heap.yaml"
    file.write_text(HEAP.read_text("utf-8"), "utf-8")
    text = interpreter.load(file).start(2, seed=3).save()
    file.write_text("# a note\n\n" + HEAP.read_text("utf-8"), "utf-8")
    assert interpreter.load(file).resume(text).save() == text


def test_the_schemas_are_schemas() -> None:
    from jsonschema import Draft202012Validator

    for name in ("saved-game", "saved-table"):
        Draft202012Validator.check_schema(json.loads(schema_text(name)))


def test_a_sheet_for_one_seat_holds_no_secret() -> None:
    game = interpreter.load("queens_necklace")
    match = game.start(3, seed=1)
    seat = match.decision.seat
    other = (seat + 1) % 3
    mine, theirs = json.loads(match.save_for(seat)), json.loads(match.save_for(other, "fr"))
    assert mine["view"] == json.loads(json.dumps(match.view(seat).data())) and mine["seat"] == seat
    assert mine["log"] == [line.text for line in match.log(seat)]
    assert mine["asked"][0]["prompt"] == match.decision.prompt() and theirs["asked"] == []
    assert mine["asked"][0]["choices"][0]["text"] == match.decision.describe(mine["asked"][0]["choices"][0]["answer"])
    from random import Random

    twin = match.resample(other, Random(2))
    twin.entries = match.entries
    assert twin.save_for(other) == match.save_for(other) and twin != match
    assert json.loads(match.save_for(None))["asked"] == []
    with pytest.raises(interpreter.DefinitionError):
        match.save_for(99)
    with pytest.raises(interpreter.DefinitionError):
        game.resume(match.save_for(seat))
