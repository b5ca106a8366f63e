"""Everything that a program may call with anything: an answer, or a fault in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import interpreter
from tests.doors.answers import STRANGE as ANSWERS
from tests.doors.answers import by_name, called, table
from tests.doors.bounds import Broken, bounded, clean

STRANGE: tuple[Any, ...] = (
    *ANSWERS, "splendor", "", "\0", "x\0y", "../..", "/dev/null", "/dev/zero", "/proc/self/mem", ".", "\ud800",
    "x" * 5000, ["a", "b"], ["Ann", "Ben"], ["\x1b[2J", "B"], ["a\nb", "c"], ("A",) * 2, "AB", {"a": 1},
    {"winning-prestige": True}, {"winning-prestige": 10**30}, {1: 2}, {"x" * 3000: 1}, "en", "fr", "de", "roll",
    "ask", "skip", Random(1), iter([1]), "{}", "[1", '{"carte": 2}', "é" * 70, b"\xff", bytearray(b"x"), {"": ""},
    "\x1b]0;x\x07", [["a"], ["b"]], [None, None], 2**63, -(2**63), "9" * 4000,
)  # fmt: skip

# what is called, and its arguments by name; an argument that is left out keeps its default
CALLS: dict[str, tuple[Callable[..., Any], tuple[str, ...]]] = {}


def call(*names: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def kept(function: Callable[..., Any]) -> Callable[..., Any]:
        CALLS[function.__name__] = (function, names)
        return function

    return kept


def game() -> interpreter.Game:
    return interpreter.load("tic_tac_toe")


def match() -> interpreter.Match:
    return table("splendor", 1, 7)


@call("game", "expansions", "options", "variants")
def load(**given: Any) -> Any:
    return interpreter.load(**{"game": "splendor", **given})


@call("first", "expansions", "variants")
def faults(first: Any = "tic_tac_toe", **given: Any) -> Any:
    return interpreter.faults(first, **given)


@call("players", "seed", "names", "chance", "forced")
def start(**given: Any) -> Any:
    return game().start(**given)


@call("players", "seed", "names", "chance", "forced")
def prepared(**given: Any) -> Any:
    return game().prepared(**given)


@call("players", "seed", "longest")
def playout(**given: Any) -> Any:
    return game().playout(**given)


@call("text")
def resume(text: Any = "") -> Any:
    return game().resume(text)


@call("lang")
def name(**given: Any) -> Any:
    return game().name(**given), game().text(**given)


@call("answer", "seat")
def choose(answer: Any = 0, **given: Any) -> Any:
    return match().choose(answer, **given)


@call("seat")
def view(**given: Any) -> Any:
    return match().view(**given)


@call("seat", "since", "lang")
def log(**given: Any) -> Any:
    return match().log(**given)


@call("seat", "lang")
def save_for(seat: Any = 0, **given: Any) -> Any:
    return match().save_for(seat, **given)


@call("seat", "rng")
def resample(seat: Any = 0, rng: Any = None) -> Any:
    return match().resample(seat, Random(1) if rng is None else rng)


@call("stop_when_ready")
def begin(**given: Any) -> Any:
    return game().prepared().begin(**given)


@call("limit")
def choices(**given: Any) -> Any:
    return list(match().decision.choices(**given))


@call("rng")
def sample(rng: Any = None) -> Any:
    return match().decision.sample(Random(1) if rng is None else rng)


@call("answer", "lang")
def describe(answer: Any = 0, **given: Any) -> Any:
    return match().decision.describe(answer, **given)


@call("text", "lang")
def parse(text: Any = "1", **given: Any) -> Any:
    return match().decision.parse(text, **given)


@call("lang")
def prompt(**given: Any) -> Any:
    return match().decision.prompt(**given)


@call("answer")
def allows(answer: Any = 0) -> Any:
    return match().decision.allows(answer)


@call("answer")
def refusal(answer: Any = 0) -> Any:
    return match().decision.refusal(answer)


@call("name", "lang")
def clause(name: Any = "SP-END-01", **given: Any) -> Any:
    return interpreter.load("splendor").clause(name, **given)


@call("other")
def compared(other: Any = None) -> Any:
    return match() == other


def made(rng: Random) -> str:
    which = rng.choice(sorted(CALLS))
    names = CALLS[which][1]
    count = rng.choice((1, 1, 1, 2, 3))
    chosen = sorted({rng.choice(names) for _ in range(count)})
    return json.dumps([which, {one: called(rng.choice(STRANGE)) for one in chosen}])


def tried(case: str) -> str:
    which, given = json.loads(case)
    function, values = CALLS[which][0], by_name(STRANGE)
    with bounded():
        try:
            function(**{key: values[value] for key, value in given.items()})
        except interpreter.DefinitionError as error:
            clean(str(error), "a fault")
            if not error.diagnostics:
                raise Broken("a fault without words") from None
            return "refused"
        except interpreter.Refused as error:
            clean(str(error), "a refusal")
            return "refused"
    return "answered"
