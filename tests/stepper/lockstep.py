"""What is compiled, held against rules that are carried out by hand: the same questions, answers and positions.

python -m tests.stepper.lockstep [WORD ...]     plays the definitions whose name holds a word (all without one)
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from interpreter.compile.program import layout as slots
from interpreter.compile.program.points import Choice
from interpreter.engine.fuel import Exhausted
from interpreter.engine.machine import FINISHED, Machine
from interpreter.play.match import Game
from interpreter.proof import TooMuch
from tests.playthroughs.playing import ALL
from tests.stepper.choices import CHANCE, MANY, Question, TooMany
from tests.stepper.course import not_known, played
from tests.stepper.table import NotKnown, Table

LONGEST = 60  # questions with more than one answer
NAMED = {"active player": slots.ACTIVE, "direction": slots.DIRECTION, "turn": slots.TURN, "round": slots.ROUND,
         "first player": slots.FIRST, "out": slots.OUT}  # fmt: skip


@dataclass(frozen=True)
class Difference:
    what: str
    compiled: object
    by_hand: object


@dataclass
class Compiled:
    """The machine, from one question with several answers to the next."""

    machine: Machine
    state: list[Any]
    point: int

    def asked(self) -> Question | None:
        """None when the game is over; what leaves no choice is answered on the way."""
        while self.point != FINISHED:
            point = self.machine.points[self.point]
            if point.kind is Choice.READY:
                self.answer(0)
                continue
            space = self.machine.spaces[self.point]
            assert space is not None
            self.machine.tank.fill()
            if point.chance and point.kind is Choice.ORDER:
                row = tuple(self.machine.names[f"o{point.number}"](self.state))
                if len(row) > 1:
                    return Question(CHANCE, row, shuffled=True)
                self.answer(row)
                continue
            found = tuple(islice(space.choices(self.state), MANY + 1))
            if len(found) > MANY:
                raise TooMany
            if len(found) > 1:
                return Question(CHANCE if point.chance else self.machine.who[self.point](self.state), found)
            self.answer(found[0])
        return None

    def answer(self, answer: Any) -> None:
        self.point = self.machine.answer(self.state, self.point, answer)


@dataclass
class ByHand:
    """The same, carried out by hand."""

    table: Table

    def __post_init__(self) -> None:
        self.course = played(self.table)
        self.question = next(self.course, None)

    def asked(self) -> Question | None:
        while self.question is not None and len(self.question.answers) < 2:
            only = self.question.answers if self.question.shuffled else self.question.answers[0]
            self.answer(only)
        return self.question

    def answer(self, answer: Any) -> None:
        self.table.asked[0] = 0
        try:
            self.question = self.course.send(answer)
        except StopIteration:
            self.question = None


def lockstep(game: Game, players: int, seed: int, by_hand: Game | None = None) -> Iterator[Difference]:
    """The first difference between the two, if there is one; `by_hand`: other rules are carried out by hand."""
    machine, rng = game.machine(players, traced=False), Random(seed)
    state = machine.new(seed)
    point = machine.start(state)
    while machine.points[point].kind is not Choice.READY:
        answer, _ = machine.other(state, point, rng.random)
        point = machine.answer(state, point, answer)
    own = [one[:] if isinstance(one, list) else one for one in state[: machine.layout.size]]
    compiled, hand = Compiled(machine, state, point), None
    for _ in range(LONGEST):
        question = compiled.asked()
        if hand is None:
            layout = (by_hand or game).machine(players, traced=False).layout
            hand = ByHand(Table(layout, own, machine.compiled.fact_starts))
        other = hand.asked()
        found = [*otherwise(machine, state, hand.table.state)]
        if question is None or other is None:
            if question is not other:
                found.append(Difference("whether the game is over", question, other))
        elif question.seat != other.seat or plain(question) != plain(other):
            found.append(Difference("what is asked", question, other))
        yield from found
        if found or question is None or other is None:
            return
        if question.shuffled:
            answer: Any = tuple(rng.sample(question.answers, len(question.answers)))
        else:
            answer = rng.choice(question.answers)
        compiled.answer(answer)
        hand.answer(answer)


def plain(question: Question) -> list[Any]:
    return sorted(question.answers, key=repr)


def otherwise(machine: Machine, state: list[Any], other: list[Any]) -> Iterator[Difference]:
    layout = machine.layout
    for name, slot in NAMED.items():
        if state[slot] != other[slot]:
            yield Difference(name, state[slot], other[slot])
    for slot, zone in layout.zone_of_slot.items():
        if state[slot] != other[slot]:
            yield Difference(f"zone {zone.id} ({slot})", state[slot], other[slot])
    for stock, base in layout.stocks.items():
        count = len(layout.holders(layout.checked.game.stocks[stock]))
        if state[base : base + count] != other[base : base + count]:
            yield Difference(f"stock {stock}", state[base : base + count], other[base : base + count])
    for name, base in layout.facts.items():
        count = layout.owners(layout.checked.game.facts[name])
        ours, theirs = ([plain_fact(x) for x in row[base : base + count]] for row in (state, other))
        if ours != theirs:
            yield Difference(f"fact {name}", ours, theirs)


def plain_fact(value: Any) -> Any:
    return [plain_fact(x) for x in value] if isinstance(value, (list, tuple)) else int(value)


def tried(game: Game, players: int, seed: int) -> list[Difference] | str:
    """What differs, or why it was not played."""
    if unknown := not_known(game.checked):
        return ", ".join(sorted(unknown))
    try:
        return list(lockstep(game, players, seed))
    except NotKnown as error:
        return str(error)
    except (TooMany, TooMuch):
        return "too many answers"
    except Exhausted:
        return "an endless rule"


def main(words: list[str]) -> None:
    same_ones, unknown = 0, 0
    for one in ALL:
        if words and not any(word in one.name for word in words):
            continue
        for table in one.tables:
            for seed in range(3):
                try:
                    found = tried(table.game, table.players, seed)
                except Exception:
                    found = [Difference(traceback.format_exc(limit=-2), "", "")]
                if isinstance(found, str):
                    unknown += 1
                    if words:
                        print(f"{one.name}, {table.players}: not known here: {found}")
                    break
                same_ones += not found
                for difference in found[:3]:
                    print(f"{one.name}, {table.players} players, seed {seed}: {difference}"[:700])
    print(f"{same_ones} games alike; {unknown} tables use what is not known here")


if __name__ == "__main__":
    main(sys.argv[1:])
