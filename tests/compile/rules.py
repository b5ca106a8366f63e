"""The same expressions inside rules: statements, filters, targets, costs, prohibitions, modifiers, triggers.

Each part is a few lines of a game and a ruling about it; what must come out is worked out beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.compile.expressions import Writing
from tests.compile.orchard import FRUITS, NAMES, Position
from tests.compile.terms import FRUIT, NUMBER, OR, PLAYER, SUM, TRUTH, Scope, Term

MINE = Scope((("me", PLAYER),))  # Ann plays, who is number 0
DEPTH = 3


@dataclass
class Part:
    facts: dict[str, Any] = field(default_factory=dict)
    quantities: dict[str, Any] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    procedures: dict[str, Any] = field(default_factory=dict)
    actions: dict[str, Any] = field(default_factory=dict)
    rulings: list[dict[str, Any]] = field(default_factory=list)


def speaks_of_me(term: Term) -> bool:
    """A rule that does stands for every seat."""
    return re.search(r"\bme\b", term.text) is not None


def spoken(term: Term) -> str:
    """Words that may stand in the brackets of an amount."""
    return f"({term.text})"


def body(writing: Writing, at: Position, key: str) -> Part:
    """Statements one after the other: values that are set, named, gone through, tested."""
    value, named = writing.term(NUMBER, DEPTH, MINE), writing.term(NUMBER, DEPTH, MINE)
    test, other = writing.term(TRUTH, DEPTH, MINE), writing.term(TRUTH, DEPTH, MINE)
    some = writing.selection(DEPTH, MINE, FRUIT)
    inner = Scope((*MINE.names, ("f", FRUIT), ("kept", NUMBER)))
    each, only = writing.term(NUMBER, DEPTH, inner), writing.term(TRUTH, DEPTH, inner)
    me = {"me": 0}
    kept = named.value(at, me)
    total = 0
    for card in some.value(at, me):
        bound = {**me, "f": card, "kept": kept}
        if only.value(at, bound):
            total += each.value(at, bound)
    do = [
        f"set {key}-set to {value.text}",
        {"if": test.text, "then": [f"set {key}-test to 1"], "else": [f"set {key}-test to 2"]},
        f"let kept be {named.text}",
        {
            "for each": f"each {some.text}",
            "as": "f",
            "do": [{"if": only.text, "then": [f"add {each.at(SUM)} to {key}-sum"]}],
        },
        f"set {key}-truth to {other.text}",
    ]
    expect = {
        f"{key}-set": int(value.value(at, me)),
        f"{key}-test": 1 if test.value(at, me) else 2,
        f"{key}-sum": total,
        f"{key}-truth": bool(other.value(at, me)),
    }
    facts: dict[str, Any] = {f"{key}-{x}": {"start": 0} for x in ("set", "test", "sum")}
    facts[f"{key}-truth"] = {"truth": True}
    return Part(facts, actions={key: {"do": do}}, rulings=[{"play": [f"Ann does {key}"], "expect": expect}])


def target(writing: Writing, at: Position, key: str) -> Part:
    """A target that must fit, and what is done with it."""
    some = writing.filtered(writing.selection(0, MINE, FRUIT), DEPTH, MINE)
    after = writing.term(NUMBER, DEPTH, Scope((*MINE.names, ("t", FRUIT))))
    found = some.value(at, {"me": 0})
    action = {"targets": [f"choose a {some.text} as t"], "do": [f"set {key}-what to {after.text}"]}
    ruling: dict[str, Any] = {}
    others = [card for card in FRUITS if card not in found]
    if not found:
        ruling["cannot"] = f"Ann does {key}"
    else:
        card = writing.one(found)
        ruling["play"] = [f"Ann does {key}" + (f" and chooses {card}" if len(found) > 1 else "")]
        ruling["expect"] = {f"{key}-what": int(after.value(at, {"me": 0, "t": card}))}
    rulings = [ruling]
    if len(found) > 1 and others:
        rulings.append({"cannot": f"Ann does {key} and chooses {writing.one(others)}"})
    return Part({f"{key}-what": {"start": 0}}, actions={key: action}, rulings=rulings)


def cost(writing: Writing, at: Position, key: str) -> Part:
    """What is paid is worked out; who has not so much cannot."""
    price = writing.term(NUMBER, DEPTH, MINE)
    wanted = int(price.value(at, {"me": 0}))
    action = {"cost": [f"pay {spoken(price)} coin to bank"], "do": [f"set {key}-paid to 1"]}
    if wanted > at.coins[0]:
        rulings: list[dict[str, Any]] = [{"cannot": f"Ann does {key}"}]
    else:
        expect = {f"{key}-paid": 1, "coins of Ann": at.coins[0] - max(0, wanted)}
        rulings = [{"play": [f"Ann does {key}"], "expect": expect}]
    return Part({f"{key}-paid": {"start": 0}}, actions={key: action}, rulings=rulings)


def offered(key: str, is_offered: bool) -> list[dict[str, Any]]:
    if is_offered:
        return [{"play": [f"Ann does {key}"], "expect": {f"{key}-done": 1}}]
    return [{"cannot": f"Ann does {key}"}]


def condition(writing: Writing, at: Position, key: str) -> Part:
    test = writing.term(TRUTH, DEPTH, MINE)
    action = {"if": test.text, "do": [f"set {key}-done to 1"]}
    holds = bool(test.value(at, {"me": 0}))
    return Part({f"{key}-done": {"start": 0}}, actions={key: action}, rulings=offered(key, holds))


def forbidden(writing: Writing, at: Position, key: str) -> Part:
    """A call that a rule forbids to some; once more for every seat that the rule stands for."""
    words = writing.below(3)
    doer = Scope((("p", PLAYER),))
    test = writing.term(TRUTH, DEPTH, Scope((*doer.names, *MINE.names)) if words == 2 else doer)
    if words == 0:
        rule: dict[str, Any] = {"cannot": f"a call of {key} by a player as p where {test.at(OR)}"}
    else:
        rule = {"cannot": f"a call of {key} by a player as p", "if": test.text}
    stands = range(at.seats) if speaks_of_me(test) else [None]
    holds = any(test.value(at, {"p": 0, "me": seat}) for seat in stands)
    return Part(
        {f"{key}-done": {"start": 0}},
        rules={f"no-{key}": rule},
        actions={key: {"do": [f"set {key}-done to 1"]}},
        rulings=offered(key, not holds),
    )


def kept_back(writing: Writing, at: Position, key: str) -> Part:
    """Pieces that a rule forbids to move stay; the others go."""
    place = writing.one(["stall", "loop", "hand of me"])
    test = writing.term(TRUTH, DEPTH, Scope((("t", FRUIT),)))
    rule = {"cannot": "a fruit as t is discarded", "if": test.text}
    there = at.pieces(("hand", 0) if place == "hand of me" else place)
    stay = [card for card in there if test.value(at, {"t": card})]
    words = "my hand" if place == "hand of me" else place
    expect: dict[str, Any] = {f"size of {'hand of Ann' if words == 'my hand' else place}": len(stay)}
    expect |= {f"owner of {stay[0]}": "Ann"} if stay and words == "my hand" else {}
    return Part(
        rules={f"keep-{key}": rule},
        actions={key: {"do": [f"discard all fruit in {words}"]}},
        rulings=[{"play": [f"Ann does {key}"], "expect": expect}],
    )


def modified(writing: Writing, at: Position, key: str) -> Part:
    """A quantity of players that rules change: starts as, add, times, becomes, then the bounds."""
    base = writing.term(NUMBER, DEPTH, Scope((("x", PLAYER),)))
    inner = Scope((("p", PLAYER),))
    rules: dict[str, Any] = {}
    changes: list[tuple[str, Term, Term]] = []
    for number, layer in enumerate(["starts as", "add", "times", "becomes", "at least", "at most"]):
        if writing.below(2):
            test, value = writing.term(TRUTH, DEPTH - 1, inner), writing.term(NUMBER, DEPTH - 1, inner)
            rules[f"{key}-{number}"] = {"modifies": f"{key} of a player as p", "if": test.text, layer: value.text}
            changes.append((layer, test, value))
    expect = {}
    for seat in range(at.seats):
        found = int(base.value(at, {"x": seat}))
        for layer, test, value in changes:
            bound = {"p": seat, "it": seat}
            if test.value(at, bound):
                found = LAYERS[layer](found, int(value.value(at, bound)))
        expect[f"{key} of {NAMES[seat]}"] = found
    quantity = {"of": "player as x", "value": base.text}
    return Part(quantities={key: quantity}, rules=rules, rulings=[{"expect": expect}])


LAYERS: dict[str, Callable[[int, int], int]] = {
    "starts as": lambda found, value: value,
    "add": lambda found, value: found + value,
    "times": lambda found, value: found * value,
    "becomes": lambda found, value: value,
    "at least": max,
    "at most": min,
}


def heard(writing: Writing, at: Position, key: str) -> Part:
    """Rules that hear a call: one of nobody, or one for every seat that it speaks of."""
    moment = writing.one(["after", "before"])
    names = Scope((("p", PLAYER), *MINE.names))
    test, value = writing.term(TRUTH, DEPTH, names), writing.term(NUMBER, DEPTH, names)
    rule = {moment: f"a call of {key} by a player as p", "if": test.text, "do": [f"add {value.at(SUM)} to {key}-heard"]}
    speaks = any(
        " me " in f" {x.replace('(', ' ').replace(')', ' ').replace(',', ' ')} " for x in (test.text, value.text)
    )
    total = 0
    for seat in range(at.seats) if speaks else [None]:
        bound = {"p": 0, "me": seat}
        if test.value(at, bound):
            total += int(value.value(at, bound))
    return Part(
        {f"{key}-heard": {"start": 0}},
        rules={f"hear-{key}": rule},
        procedures={},
        actions={key: {"do": []}},
        rulings=[{"play": [f"Ann does {key}"], "expect": {f"{key}-heard": total}}],
    )


PARTS: tuple[Callable[[Writing, Position, str], Part], ...] = (
    body, target, cost, condition, forbidden, kept_back, modified, heard, body, target,
)  # fmt: skip
