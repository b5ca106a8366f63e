"""The game by hand and the same game read from its definition, played side by side."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import interpreter
from interpreter.compile.program.points import Choice
from interpreter.engine.machine import FINISHED, Machine
from interpreter.play.match import Game
from tests.bench.by_hand import COLOURS, GOLD, Card, Noble, Splendor

NOTHING_TO_DO = 6  # what the menu of the definition answers where no action is possible
MENU = ("take-three", "take-fewer", "take-two", "reserve-card", "reserve-blind", "buy")


def definition() -> Game:
    return interpreter.load("splendor")


def coloured_first(game: Game, players: int) -> Machine:
    """The machine of quick play, which does not ask how a card is paid: the first payment spends least gold."""
    machine = game.machine(players, traced=False)
    (paid,) = [point.number for point in machine.points if point.kind is Choice.PAYMENT]
    machine.settle({paid: lambda space, state, asked: least_gold(*asked)})
    return machine


def least_gold(due: Sequence[int], held: Sequence[int], covers: object) -> tuple[int, ...]:
    paid = [min(count, there) for count, there in zip(due, held, strict=True)]
    paid[GOLD] += sum(due) - sum(paid)
    return tuple(paid)


class Beside:
    """Answers are drawn for the game by hand; the definition has to offer the same ones, and is given the same."""

    def __init__(self, machine: Machine, players: int, seed: int) -> None:
        self.machine = machine
        self.rnd = Random(seed)
        self.state = machine.new(seed)
        self.point = machine.start(self.state)
        while machine.points[self.point].name != "menu":
            self.give(machine.other(self.state, self.point, self.rnd.random)[0])
        self.asked = 0
        self.hand = Splendor(players, self.as_here)

    def play(self) -> None:
        self.hand.play(self.choose)
        self.skip()
        assert self.point == FINISHED
        for seat, player in enumerate(self.hand.players):
            assert player.prestige == self.machine.names["score0"](self.state, seat)

    def as_here(self, pile: list[Any]) -> None:
        """Instead of shuffling: the order in which the pieces lie at the other table."""
        layout = self.machine.layout
        if isinstance(pile[0], Noble):
            order = self.lying("salon", 0) + self.lying("noble-pile", 0)
        else:
            order = self.lying("deck", pile[0].level) + self.lying("market", pile[0].level)[::-1]
        names = [layout.pieces[piece].card for piece in order]
        pile.sort(key=lambda one: names.index(one.id))

    def lying(self, zone: str, index: int) -> tuple[int, ...]:
        found: tuple[int, ...] = self.state[self.machine.layout.zones[zone][0] + index]
        return found

    def give(self, answer: Any) -> None:
        self.point = self.machine.answer(self.state, self.point, answer)

    def skip(self) -> None:
        """What is no question in the game by hand: how to pay, nothing to do, nobody who comes."""
        while self.point != FINISHED:
            space = self.machine.spaces[self.point]
            assert space is not None
            first = next(space.choices(self.state))
            kind, name = self.machine.points[self.point].kind, self.machine.points[self.point].name
            if kind is not Choice.PAYMENT and first != -1 and (name != "menu" or first != NOTHING_TO_DO):
                return
            self.give(first)

    def choose(self, options: Sequence[Any]) -> Any:
        self.skip()
        self.asked += 1
        space = self.machine.spaces[self.point]
        assert space is not None
        ours = {self.word(answer): answer for answer in space.choices(self.state)}
        theirs = {word_by_hand(option): option for option in options}
        assert ours.keys() == theirs.keys(), (self.asked, sorted(map(str, ours)), sorted(map(str, theirs)))
        word = self.rnd.choice(sorted(ours, key=str))
        self.give(ours[word])
        return theirs[word]

    def word(self, answer: Any) -> Any:
        """An answer of the definition in words that both games share."""
        match self.machine.points[self.point].name:
            case "menu":
                return MENU[answer]
            case "dev" | "guest":
                return self.machine.layout.pieces[answer].card
            case "source":
                return answer - self.machine.layout.zones["deck"][0]
            case _:
                return answer


def word_by_hand(option: Any) -> Any:
    if isinstance(option, Card | Noble):
        return option.id
    if isinstance(option, tuple) and len(option) < len(COLOURS):
        return tuple([int(gem in option) for gem in range(len(COLOURS))])
    return option
