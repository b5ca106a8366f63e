"""Whole small games by chance: statements, calls and rules put together as strangers might, on the orchard of
`tests/compile`.

    python -m tests.stepper.games [COUNT [SEED]]     plays COUNT such games in lock-step, tells what differs
"""

from __future__ import annotations

import sys
import tempfile
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import interpreter
from tests.compile.expressions import Writing
from tests.compile.orchard import HEAD, QUANTITIES, TAIL
from tests.compile.terms import COLOR, FRUIT, NUMBER, PLAYER, SUM, TRUTH, Scope
from tests.compile.trying import written
from tests.stepper.lockstep import Difference, tried

PLACES = ("heap", "stall", "loop", "my hand", "hand of next player of me", "tray of red", "tray of blue")
PILED = ("deck", "heap")
SETUP = [
    "shuffle deck",
    "draw 2 fruit from deck to stall",
    "draw 1 fruit from deck to heap",
    "each player takes 2 coin from bank",
    {"for each": "each player as p", "do": ["draw 1 fruit from deck to hand of p"]},
]
MINE = Scope((("me", PLAYER),))
Statement = Any


@dataclass
class Author:
    """Writes a game; `below(n)` decides everything."""

    below: Callable[[int], int]
    procedures: dict[str, Any] = field(default_factory=dict)
    named: int = 0

    def __post_init__(self) -> None:
        self.writing = Writing(self.below)

    def one(self, options: Any) -> Any:
        return options[self.below(len(options))]

    def name(self, word: str) -> str:
        self.named += 1
        return f"{word}{self.named}"

    def number(self, scope: Scope) -> str:
        return self.writing.term(NUMBER, 2, scope).at(SUM)

    def truth(self, scope: Scope) -> str:
        return self.writing.term(TRUTH, 2, scope).text

    def small(self, scope: Scope) -> str:
        """An amount that stays small."""
        return self.one(["1", "2", f"(({self.number(scope)}) mod 3)"])

    # ------------------------------------------------------------ statements
    def block(self, depth: int, scope: Scope, count: int = 2) -> list[Statement]:
        found: list[Statement] = []
        for _ in range(1 + self.below(count)):
            more, scope = self.statement(depth, scope)
            found += more
        return found

    def statement(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        forms = [self.move, self.tokens, self.fact, self.chosen, self.several, self.chosen_by]
        if depth > 0:
            forms += [self.branch, self.loop, self.times, self.may, self.options, self.call, self.step, self.until]
        return self.one(forms)(depth - 1, scope)

    def move(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        goal = self.one(PLACES)
        end = self.one(["", "top of ", "bottom of "]) if goal in PILED else self.one(["", "front of ", "back of "])
        what = self.one([
            f"draw {self.small(scope)} fruit from {self.one(PILED)} to {end}{goal}",
            f"move all fruit in {self.one(PLACES)} where ({self.truth(self.it(scope))}) to {end}{goal}",
            f"put top {self.one(['fruit', '2 fruit', 'berry'])} of {self.one(PILED)} to {end}{goal}",
            f"swap {self.one(PLACES)} and {self.one(PLACES)}",
            f"move {self.one(['apple', 'sloe', 'kiwi'])} to {end}{goal}",
            f"reverse {self.one(['heap', 'loop'])}",
            f"put {self.one(PILED)} to {end}{goal}",
        ])  # fmt: skip
        return [what], scope

    def it(self, scope: Scope) -> Scope:
        return scope.under(FRUIT, None)

    def tokens(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        return [self.one([
            f"gain {self.small(scope)} coin from bank",
            f"pay {self.small(scope)} coin to bank",
            f"take {self.small(scope)} coin from next player of me",
            f"give {self.small(scope)} coin to next player of me",
            f"each player gains {self.small(scope)} coin from bank",
            f"take {self.small(scope)} red from bank",
            f"lose {self.small(scope)} red to bank",
        ])], scope  # fmt: skip

    def fact(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        return [self.one([
            f"add ({self.number(scope)}) mod 5 to luck of me",
            f"set luck of next player of me to {self.one(['0', '1', 'luck of me'])}",
            f"mark all fruit in {self.one(PLACES)} where ({self.truth(self.it(scope))}) as ripe",
            f"unmark all fruit in {self.one(PLACES)} as ripe",
            "mark me as glad",
            f"set host to {self.one(['me', 'next player of me', 'nobody'])}",
            f"set pick to {self.one(['top fruit of heap', 'apple', 'nothing'])}",
            f"set lit to {self.truth(scope)}",
            "add 1 to peak",
            f"let kept be {self.number(scope)}",
        ])], scope  # fmt: skip

    def chosen(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        """A choice, and what is done with it."""
        name = self.name("f")
        inner = Scope((*scope.names, (name, FRUIT)))
        where = f" where ({self.truth(self.it(scope))})" if self.below(2) else ""
        then = self.one([f"move {name} to {self.one(PLACES)}", f"mark {name} as ripe", f"add value of {name} to peak"])
        return [f"choose a fruit in {self.one(PLACES)}{where} as {name}", then], inner

    def several(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        name = self.name("some")
        how = self.one(["2", "up to 2", "exactly 2", "any number of"])
        shape = self.one(["", " with same color", " with different value", " totalling at most 6 value"])
        return [
            f"choose {how} fruit in {self.one(PLACES)}{shape} as {name}",
            f"move {name} to {self.one(PLACES)}",
        ], scope

    def chosen_by(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        name = self.name("n")
        words, kind = self.one([
            ("next player of me discards a fruit in hand of next player of me", None),
            (f"choose another player as {name}", PLAYER),
            (f"choose a number from 0 to {self.one(['2', 'coins of me'])} as {name}", NUMBER),
            (f"declare a color as {name}", COLOR),
            (f"discard {self.one(['1', '2', 'exactly 2'])} fruit in my hand", None),
        ])  # fmt: skip
        return [words], scope if kind is None else Scope((*scope.names, (name, kind)))

    def branch(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        one: dict[str, Any] = {"if": self.truth(scope), "then": self.block(depth, scope)}
        if self.below(2):
            one["else"] = self.block(depth, scope)
        return [one], scope

    def loop(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        name = self.name("x")
        noun, kind = self.one([("player", PLAYER), (f"fruit in {self.one(PLACES)}", FRUIT)])
        inner = Scope((*scope.names, (name, kind)))
        body = self.block(depth, inner)
        if self.below(3) == 0:
            body.append({"if": self.truth(inner), "then": ["stop"]})
        return [{"for each": f"each {noun} as {name}", "do": body}], scope

    def times(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        return [
            {"repeat": {"times": self.one([2, f"({self.number(scope)}) mod 3"]), "do": self.block(depth, scope)}}
        ], scope

    def until(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        body = ["draw 1 fruit from deck to heap", *self.block(depth, scope, 1), "move bottom fruit of deck to loop"]
        return [{"repeat": {"until": f"deck is empty or {self.truth(scope)}", "do": body}}], scope

    def may(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        one: dict[str, Any] = {"do": self.block(depth, scope)}
        if self.below(2):
            one["cost"] = [self.one(["pay 2 coin to bank", "discard 1 fruit in my hand", "lose 1 red to bank"])]
        if self.below(2):
            one["else"] = self.block(depth, scope)
        return [{"may": one}], scope

    def options(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        options: list[dict[str, Any]] = [{"label": "first", "do": self.block(depth, scope)}]
        options.append({"label": "second", "if": self.truth(scope), "do": self.block(depth, scope)})
        if self.below(2):
            options.append({"label": "third", "cost": ["pay 1 coin to bank"], "do": self.block(depth, scope)})
        return [{"choose one": {"options": options}}], scope

    def step(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        return [{"step": self.name("step"), "do": self.block(depth, scope)}], scope

    def call(self, depth: int, scope: Scope) -> tuple[list[Statement], Scope]:
        """A procedure of its own, with a target or a value, called by one or by each."""
        name, inner = self.name("deed"), [("me", PLAYER)]
        kind = self.below(4)
        body: dict[str, Any] = {}
        words = f"perform {name}"
        if kind == 0:
            body["on"] = "a player as victim"
            inner.append(("victim", PLAYER))
            words += f" on {self.one(['me', 'next player of me', 'host'])}"
        elif kind == 1:
            body["given"] = "amount"
            inner.append(("amount", NUMBER))
            words += f" given amount ({self.number(scope)})"
        elif kind == 2:
            body["targets"] = [f"choose a fruit in {self.one(PLACES)} where ({self.truth(self.it(MINE))}) as wanted"]
            inner.append(("wanted", FRUIT))
        if self.below(3) == 0:
            body["cost"] = [
                self.one(["pay 1 coin to bank", "discard 1 fruit in my hand", "pay (luck of me) coin to bank"])
            ]
        if self.below(3) == 0:
            body["if"] = self.truth(Scope((("me", PLAYER),)))
        if self.below(4) == 0:
            body["limit"] = self.one(["1 per turn", "2 per round"])
        self.procedures[name] = body
        body["do"] = self.block(depth, Scope(tuple(inner)))
        return [self.one([words, f"each player performs{words.removeprefix('perform')}"])], scope

    # ------------------------------------------------------------ rules
    def rule(self) -> dict[str, Any]:
        forms = [
            self.after_move,
            self.after_tokens,
            self.after_call,
            self.cannot_move,
            self.cannot_call,
            self.state,
            self.modifies,
        ]
        return self.one([*forms, self.after_move, self.state])()

    def event(self) -> tuple[str, list[tuple[str, str]]]:
        what = self.one(["a fruit as t", "a berry as t", "apple as t"])
        verb = self.one(["moved", "drawn", "discarded", "put"])
        way = self.one(["", " from heap", " to hand", " to stall", " from deck", " to heap"])
        return f"{what} is {verb}{way}", [("t", FRUIT)]

    def after_move(self) -> dict[str, Any]:
        words, names = self.event()
        seats = self.below(2)
        scope = Scope((*names, *((("me", PLAYER),) if seats else ())))
        do = (
            self.block(1, scope, 1)
            if seats
            else [
                self.one(
                    [
                        "add 1 to peak",
                        "set pick to t",
                        "mark t as ripe",
                        "each player gains 1 coin from bank",
                        "move t to loop",
                    ]
                )
            ]
        )
        rule: dict[str, Any] = {
            "after": words + (" by me" if seats else ""),
            "limit": self.one(["1 per turn", "2 per turn"]),
            "do": do,
        }
        if self.below(2):
            rule["if"] = self.truth(scope)
        return rule

    def after_tokens(self) -> dict[str, Any]:
        return {
            "after": f"a {self.one(['coin', 'seed'])} is {self.one(['gained', 'paid', 'taken'])} by a player as p",
            "limit": "1 per turn",
            "do": [self.one(["add 1 to luck of p", "p draws 1 fruit from deck to heap", "add 1 to peak"])],
        }

    def after_call(self) -> dict[str, Any]:
        calls = [*self.procedures, "first-act", "second-act"]
        words = self.one(
            [
                f"a call of {self.one(calls)} by me",
                f"{self.one(calls)} starts for me",
                f"{self.one(calls)} ends for me",
                "turn starts for me",
                "turn ends for me",
                "a round ends",
            ]
        )
        if words == "a round ends":
            return {"after": words, "do": [self.one(["each player gains 1 coin from bank", "add 1 to peak"])]}
        return {"after": words, "limit": "2 per turn", "do": self.block(1, MINE, 1)}

    def cannot_move(self) -> dict[str, Any]:
        words, names = self.event()
        return {"cannot": words, "if": self.truth(Scope(tuple(names)))}

    def cannot_call(self) -> dict[str, Any]:
        call, test = self.one([*self.procedures, "first-act"]), self.truth(Scope((("p", PLAYER),)))
        return {"cannot": f"a call of {call} by a player as p where {test}"}

    def state(self) -> dict[str, Any]:
        once = self.one(["game", "turn", "becoming"])
        if self.below(2):
            scope = Scope((("p", PLAYER),))
            do = [self.one(["p gains 1 coin from bank", "add 1 to luck of p", "p draws 1 fruit from deck to heap"])]
            return {"for": "each player as p", "as soon as": self.truth(scope), "once": once, "do": do}
        do = [self.one(["add 1 to peak", "put top fruit of deck to loop", "each player gains 1 coin from bank"])]
        return {"as soon as": self.truth(Scope()), "once": once, "do": do}

    def modifies(self) -> dict[str, Any]:
        layer = self.one([{"add": 2}, {"times": 2}, {"becomes": 3}, {"at most": 4}])
        return {"modifies": "value of a fruit", "if": self.truth(Scope((), FRUIT)), **layer}

    # ------------------------------------------------------------ the whole
    def game(self) -> str:
        actions: dict[str, Any] = {
            "first-act": {"do": self.block(3, MINE, 3)},
            "second-act": self.second(),
            "rest": {"do": []},
        }
        rules = {self.name("rule"): self.rule() for _ in range(1 + self.below(3))}
        turn = {"do": [{"menu": list(actions)}, *(self.block(1, MINE, 1) if self.below(2) else [])]}
        return "".join([
            HEAD, QUANTITIES,
            written({"setup": SETUP, "rules": rules, "procedures": self.procedures, "actions": actions, "turn": turn}),
            TAIL,
        ])  # fmt: skip

    def second(self) -> dict[str, Any]:
        inner = Scope((*MINE.names, ("wanted", FRUIT)))
        action: dict[str, Any] = {
            "targets": [f"choose a fruit in {self.one(PLACES)} as wanted"],
            "cost": [
                self.one(["pay 1 coin to bank", "pay (value of wanted) coin to bank", "discard 1 fruit in my hand"])
            ],
            "do": [f"move wanted to {self.one(PLACES)}", *self.block(2, inner, 2)],
        }
        if self.below(2):
            action["targets"].append("choose a fruit in my hand where value of it >= value of wanted as offered")
        if self.below(2):
            action["limit"] = "1 per turn"
        return action


def played(text: str, players: int, seed: int) -> list[Difference] | str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tried.yaml"
        path.write_text(text, encoding="utf-8")
        try:
            game = interpreter.load(path)
        except interpreter.DefinitionError as error:
            return (
                f"refused: {', '.join(sorted({one.code for one in error.diagnostics}))}: {error.diagnostics[0].message}"
            )
        return tried(game, players, seed)


def main(count: int, seed: int) -> int:
    wrong, alike = 0, 0
    others: dict[str, int] = {}
    for number in range(count):
        random = Random(f"{seed}/{number}")
        text = Author(random.randrange).game()
        try:
            found = played(text, 2 + number % 3, number)
        except Exception:
            found = [Difference(traceback.format_exc(limit=-3), "", "")]
        if isinstance(found, str):
            others[found[:90]] = others.get(found[:90], 0) + 1
        elif found:
            wrong += 1
            print(f"--- {seed}/{number}", *found[:3], sep="\n")
        else:
            alike += 1
    print(f"{alike} of {count} games alike, {wrong} otherwise")
    for why, times in sorted(others.items(), key=lambda x: -x[1]):
        print(f"{times:>5}  {why}")
    return int(wrong > 0)


if __name__ == "__main__":
    numbers = [int(x) for x in sys.argv[1:]]
    sys.exit(main(*(numbers + [200, 1][len(numbers) :])))
