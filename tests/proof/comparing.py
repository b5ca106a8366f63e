"""What is compiled, held against what is proven: every quantity, condition and value of a definition, in positions that
random play reaches.

python -m tests.proof.comparing [WORD ...]     compares the definitions whose name holds a word (all without one)
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from interpreter import meaning as m
from interpreter.engine.fuel import Exhausted
from interpreter.meaning.types import NUMBER, TRUTH, Set, Type
from interpreter.meaning.walking import below
from interpreter.play.match import Match
from interpreter.proof import Names, Value
from tests.playthroughs.playing import everything

EVERY = 12  # a position is looked at after so many choices
LONGEST = 240  # choices of one game
TRIES = 3  # bindings of the names of one part
PLAIN = ("seat", "card", "member", "number", "place", "truth")  # types of names to which a value can be given at random


@dataclass(frozen=True)
class Difference:
    part: m.Expr
    names: Names
    compiled: object
    proven: object


def free(part: m.Expr) -> frozenset[m.Local]:
    """The names that a part of a rule does not bind itself."""
    inside = list(below(part))
    bound = {one.candidate for one in inside if isinstance(one, m.Selection)}
    return frozenset(one for one in inside if isinstance(one, m.Local)) - bound


def parts(match: Match) -> Iterator[m.Expr]:
    """What can be asked of a position: each quantity, each condition, each value that stands in a rule."""
    checked = match.machine.layout.checked
    for quantity in checked.quantities.values():
        whom = quantity.for_whom
        yield m.QuantityRead(quantity.name, quantity.of, whom, quantity.type, quantity.more)
    yield from checked.conditions
    roots = [*checked.routines.values(), *checked.plays.values(), *checked.listeners, *checked.course]
    seen = set[int]()
    for root in roots:
        for one in below(root):
            if isinstance(one, m.Expr) and not isinstance(one, (m.Local, m.Literal)) and id(one) not in seen:
                seen.add(id(one))
                if not isinstance(one, m.Selection):
                    yield one
                elif not isinstance(one.domain, m.Tokens):
                    yield m.SetOf(one.pool, Set(one.candidate.type))


def value_for(kind: Type, match: Match, rng: Random) -> Value | None:
    layout = match.machine.layout
    match kind.name:
        case "seat":
            return rng.randrange(layout.seats)
        case "card":
            found = layout.cards_called(str(kind.of or "card"))
            lying = [piece for piece in found if match.state[layout.place][piece] >= 0]
            return rng.choice(lying) if lying else None
        case "member":
            size = layout.members(str(kind.of))
            return rng.randrange(size) if size else None
        case "number":
            return rng.randrange(-1, 5)
        case "truth":
            return rng.randrange(2)
        case "place":
            slots = layout.zone_slots(str(kind.of)) if kind.of else tuple(layout.zone_of_slot)
            return rng.choice(tuple(slots))
    return None


def differences(match: Match, rng: Random) -> Iterator[Difference]:
    asking = match.game.asking(len(match.seats))
    for part in parts(match):
        wanted = sorted(free(part), key=lambda one: one.name)
        if any(one.type.name not in PLAIN for one in wanted) or not is_value(part):
            continue
        for _ in range(TRIES if wanted else 1):
            given = {one: value_for(one.type, match, rng) for one in wanted}
            names = {one: value for one, value in given.items() if value is not None}
            if len(names) < len(given):
                continue
            try:
                compiled = asking.read(match.state, part, names)
                proven = asking.prove(match.state, part, names).value
            except Exhausted:
                continue
            if plain(part.type, compiled) != plain(part.type, proven):
                yield Difference(part, names, compiled, proven)


def is_value(part: m.Expr) -> bool:
    """What by itself is a value; a stock that stands in a rule may be a way to say who holds it."""
    if isinstance(part, m.ZonePlace) and None in part.indices:
        return False  # several places are read by what lies in them
    return part.type.name not in ("holder", "effect", "map", "unknown") and not isinstance(part, m.Changed)


def plain(kind: Type, value: Any) -> object:
    if kind == TRUTH:
        return bool(value)
    if kind == NUMBER and isinstance(value, (tuple, list)):
        return sum(value)  # what is held counts as how much it is
    if isinstance(value, (tuple, list)):
        return tuple(int(one) if isinstance(one, (int, bool)) else one for one in value)
    return int(value)


def compare(match: Match, rng: Random, longest: int = LONGEST, every: int = EVERY) -> list[Difference]:
    found: list[Difference] = []
    for n in range(longest):
        if match.over or found:
            break
        if n % every == 0:
            found += differences(match, rng)
        decision = match.decisions[0]
        match.choose(decision.sample(rng), decision.seat)
    return found


if __name__ == "__main__":
    words = sys.argv[1:]
    for played in everything():
        if words and not any(word in played.name for word in words):
            continue
        for table in played.tables:
            for one in compare(table.game.start(table.players, 1), Random(1))[:3]:
                where = getattr(one.part, "span", None)
                print(f"{played.name}, {table.players} players: {type(one.part).__name__} {where}")
                print(f"   {one.part}"[:600])
                names = [(local.name, value) for local, value in one.names.items()]
                print(f"   names {names} compiled {one.compiled} proven {one.proven}", flush=True)
