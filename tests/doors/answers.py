"""Answers to a decision: typed by somebody, or given by a program; of any type, and in words of the game or of none."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import interpreter
from interpreter.reasons import why_not
from tests.doors.bounds import Broken, bounded, clean
from tests.doors.material import TESTS

TOYS = ("deal", "split", "together", "bundles", "costs", "choose-one", "spending", "auction")
GAMES = (
    "splendor", "marquis", "queens_necklace", "queens_collection", "queen_marie_antoinette",
    *(str(TESTS / f"toys/{name}.yaml") for name in TOYS),
)  # fmt: skip
TYPED = (
    "", " ", "0", "1", "-1", "2", "99999999999999999999", "9" * 5000, "²", "١", "1 2 3", "1,2", "1;2", "2nd",
    "nothing", "rien", "all", "any", "yes", "pass", "\x1b[2J", "\0", "a\nb", "\ud800", "x" * 3000, "1:", ":", ";",
    ",", "+", "1 +", "for", "why not", "pile 1: 1; pile 2: 2", "2 white, 1 gold", "1 x 1", "offer", "refuse",
    "None", "True", "[]", "{}", "-", "--", "1e5", "0x1", "1.0",
)  # fmt: skip
STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 7, 99, 10**20, -(10**20), 10**5000, 1.0, float("inf"), float("nan"), "",
    "0", "x", b"0", [], [0], {}, {0: 1}, (), (0,), (1,), (3,), (2,), (0, 0), (0, 1), (1, 0), (-1,), (True,),
    (None,), ("a",), ((0,),), ((0, 1), (2,)), (2, 1, 0), (2, (0, 1), (1, 0)), (2, (), ()), (10**20,), (0,) * 500,
    (0, 1, 2, 3, 4), (1.5,), ([],), ({},), object(), len, int, {1}, frozenset(), range(3), 1j, (2, -1, 0, 0, 0),
    (2, 10**9), (2, True), (2, (0,)), (2, ((0,),)),
)  # fmt: skip
LINES = 6


def called(value: Any) -> str:
    """A value by a name that stays the same: what is kept in files is found again when more are added."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**30 else "very large"
    return type(value).__name__ if " at 0x" in text else f"{type(value).__name__} {text[:60]}"


def by_name(values: tuple[Any, ...]) -> dict[str, Any]:
    return {called(value): value for value in values}


@cache
def opened(name: str) -> interpreter.Game:
    return interpreter.load(name)


@cache
def words(name: str) -> tuple[str, ...]:
    """What somebody at this table may type: ids and titles of everything."""
    model = opened(name).model
    called = [*model.cards.values(), *model.kinds.values(), *model.zones.values(), *model.procedures.values()]
    found = [word for one in called for word in (one.id, *one.title.spellings)]
    members = [member.id for enum in model.enums.values() for member in enum.members]
    return tuple(sorted({*found, *members, *opened(name).checked.routines, "Anne", "Barnabé", "and", "not"}))


def phrase(rng: Random, known: tuple[str, ...]) -> str:
    parts = [rng.choice(known) if rng.random() < 0.6 else rng.choice(TYPED) for _ in range(rng.choice((1, 1, 2, 3, 4)))]
    return rng.choice((" ", " ", ", ", "; ", ": ", " for ")).join(parts)


def made(rng: Random) -> str:
    name = rng.choice(GAMES)
    typed = [phrase(rng, words(name)) for _ in range(LINES)]
    given = [called(rng.choice(STRANGE)) for _ in range(LINES)]
    place = {"game": Path(name).stem, "seed": rng.randrange(5), "choices": rng.randrange(60)}
    return json.dumps({**place, "typed": typed, "given": given}, indent=0)


def table(stem: str, seed: int, choices: int) -> interpreter.Match:
    """A game somewhere in its middle."""
    name = next(name for name in GAMES if Path(name).stem == stem)
    match, rng = opened(name).start(seed=seed), Random(seed)
    for _ in range(choices):
        before = match.copy()
        decision = rng.choice(match.decisions)
        match.choose(decision.sample(rng), decision.seat)
        if match.over:
            return before
    return match


def tried(case: str) -> str:
    data = json.loads(case)
    match = table(data["game"], data["seed"], data["choices"])
    taken = 0
    with bounded():
        for text in data["typed"]:
            if match.over:
                break
            taken += typed(match, text)
        for name in data["given"]:
            if match.over:
                break
            taken += given(match, by_name(STRANGE)[name])
    return f"{min(taken, 3)} taken"


def typed(match: interpreter.Match, text: str) -> bool:
    decision = match.decisions[-1]
    before = match.copy()
    for lang in ("en", "fr"):
        try:
            answer = decision.parse(text, lang)
            clean(decision.describe(answer, lang), "an answer")
            match.copy().choose(answer, decision.seat)
        except interpreter.Refused as refusal:
            clean(str(refusal), "a refusal")
    try:
        for reason in why_not(match, decision.seat, text):
            clean(str(reason.said) + reason.said.in_language("fr"), "a reason")
    except interpreter.Refused as refusal:
        clean(str(refusal), "a refusal")
    if match != before:
        raise Broken("asking changed something")
    try:
        match.choose(decision.parse(text), decision.seat)
    except interpreter.Refused:
        return False
    return True


def given(match: interpreter.Match, answer: Any) -> bool:
    decision = match.decisions[0]
    before = match.copy()
    allowed = decision.allows(answer)
    if bool(decision.refusal(answer)) == allowed:
        raise Broken("what is allowed is refused, or what is refused is so without words")
    clean(decision.refusal(answer), "a refusal")
    try:
        match.choose(answer, decision.seat)
    except interpreter.Refused as refusal:
        clean(str(refusal), "a refusal")
        if match != before:
            raise Broken("a refused choice changed something") from None
        return False
    if not allowed:
        raise Broken("what is not allowed was chosen")
    return True
