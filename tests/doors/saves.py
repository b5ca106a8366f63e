"""Saves that somebody has changed: each is refused with E701, or it is a position of the game that can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import interpreter
from interpreter.play.saves.save import seal
from interpreter.play.saves.sound import sound
from interpreter.tools.fuzz.laws import pieces_lie_once, tokens_are_counted

TOYS = Path(__file__).parents[1] / "toys"
# windows, calls that were put off, sealed answers, grants, agendas, splits, kept calls, what was told
MIDDLES = ("before", "put-off", "together", "grants", "agenda", "split", "held", "telling", "deal", "called-up")
GAMES = (
    "splendor", "marquis", "queens_necklace", "queens_collection", "queen_marie_antoinette",
    *(str(TOYS / f"{name}.yaml") for name in MIDDLES),
)  # fmt: skip
STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 99, 10**9, 10**18, -(10**18), 1.5, "", "x", "\x1b[2J", [], {}, [1], {"t": []},
    {"t": [0]}, {"t": [1, 2, 3]}, {"n": "0xffffffffffffffff"}, {"n": "z"}, {"t": [{"t": [0]}]}, [[[[]]]],
)  # fmt: skip
STEPS = 12  # choices that are played from a position that was accepted


@cache
def opened(name: str) -> interpreter.Game:
    return interpreter.load(name)


@cache
def saved(name: str, seed: int) -> str:
    """A game somewhere in its middle."""
    rng = Random(seed)
    match = opened(name).start(seed=seed)
    for _ in range(rng.randrange(40)):
        if match.over:
            break
        before = match.copy()
        decision = rng.choice(match.decisions)
        match.choose(decision.sample(rng), decision.seat)
        if match.over and rng.random() < 0.9:
            match = before
            break
    return match.save()


def parts(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place inside: the container and the key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, one in inside:
        yield value, key
        if isinstance(one, (dict, list)):
            yield from parts(one)


def mutated(text: str, rng: Random, sealed: bool = True) -> str:
    """The save with one to three changes; sealed again, as one would who means harm."""
    data = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        # most changes in the state, which is where they hurt
        root = data if rng.random() < 0.15 else data.get(rng.choice(("state", "state", "state", "log", "followed")))
        places = list(parts(root) if isinstance(root, list) else ()) or list(parts(data))
        where, key = rng.choice(places)
        how = rng.randrange(5)
        if how == 0:
            del where[key]
        elif how == 1 and isinstance(where, list):
            where.insert(key, where[rng.randrange(len(where))])
        elif how == 2 and isinstance(where[key], int):
            where[key] += rng.choice((-1, 1, 2, 5))
        elif how == 3 and isinstance(where, list):
            other = rng.randrange(len(where))
            where[key], where[other] = where[other], where[key]
        else:
            where[key] = rng.choice(STRANGE)
    if sealed:
        data["seal"] = seal(data)
    return json.dumps(data)


def tried(name: str, text: str, rng: Random) -> str:
    """What became of it; anything but a refusal of the library or a sound game is raised."""
    try:
        match = opened(name).resume(text)
    except interpreter.DefinitionError as error:
        assert [one.code for one in error.diagnostics] == ["E701"], error
        assert "\x1b" not in str(error) and len(str(error)) < 1000
        return "refused"
    for step in range(STEPS):
        sound(match.machine, match.state)
        assert not pieces_lie_once(match) and not tokens_are_counted(match)
        for seat in (None, *range(len(match.seats))):
            json.dumps(match.view(seat).data())
            match.log(seat)
        if match.over:
            break
        decision = rng.choice(match.decisions)
        try:
            match.choose(decision.sample(rng), decision.seat)
        except interpreter.Refused:
            return "played, then refused"
        except interpreter.DefinitionError as error:
            assert [one.code for one in error.diagnostics] == ["E701"], error
            return f"stopped at {step}"
    return "played"


def made(rng: Random) -> str:
    """A save with changes, and the game of which it is one; most are sealed again."""
    name = rng.choice(GAMES)
    return f"{Path(name).stem}\n{mutated(saved(name, rng.randrange(7)), rng, rng.random() < 0.9)}"


def resumed(case: str) -> str:
    stem, _, text = case.partition("\n")
    name = next(name for name in GAMES if Path(name).stem == stem)
    return tried(name, text, Random(crc32(text.encode())))
