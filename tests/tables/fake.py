"""A match with nothing behind it: the smallest thing that the table, the bots and the tools can sit at.

Seats take one to three stones in turn from a heap of nine, and draw a card that only they see when they take
two; who takes the last stone wins.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from interpreter.model.game import Game as Model
from interpreter.model.game import Kind, PropertyType, Stock, Zone
from interpreter.model.text import Text
from interpreter.source.span import Span

HERE = Span("heap.yaml", 3, 5, 3, 12)


def _named(cls: type, identifier: str, en: str, fr: str, **rest: Any) -> Any:
    return cls(identifier, HERE, Text(en, fr), **rest)


MODEL = _named(
    Model, "heap", "The heap", "Le tas", low=2, high=4,
    kinds={"omen": _named(Kind, "omen", "Omen", "Présage", properties={"value": PropertyType("number")})},
    zones={
        "hand": _named(Zone, "hand", "Hand", "Main", for_each=("player",), seen_by="owner"),
        "deck": _named(Zone, "deck", "Deck", "Pioche", shape="pile", seen_by="nobody"),
    },
    stocks={"stone": _named(Stock, "stone", "Stones", "Cailloux", holders=("player", "heap"))},
)  # fmt: skip


class Refused(Exception):
    def __init__(self, message: str, span: Span | None = HERE, clauses: tuple[str, ...] = ("HP-TAKE-01",)) -> None:
        super().__init__(message)
        self.span, self.clauses = span, clauses


@dataclass(frozen=True)
class Result:
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    team: bool = False


@dataclass(frozen=True)
class Line:
    text: str
    seat: int | None
    span: Span | None = HERE
    clauses: tuple[str, ...] = ("HP-TAKE-01",)
    depth: int = 0


@dataclass(frozen=True)
class Decision:
    match: Match
    seat: int
    kind: str = "number"
    span: Span = HERE
    clauses: tuple[str, ...] = ("HP-TAKE-01",)

    def prompt(self, lang: str = "en") -> str:
        return "prenez des cailloux" if lang == "fr" else "take stones"

    def choices(self, limit: int | None = None) -> Iterator[int]:
        return iter(range(1, min(3, self.match.stones) + 1))

    def count(self) -> int:
        return min(3, self.match.stones)

    def sample(self, rng: Random) -> int:
        return 1 + int(rng.random() * self.count())

    def allows(self, answer: object) -> bool:
        return answer in list(self.choices())

    def describe(self, answer: int, lang: str = "en") -> str:
        return f"{answer} cailloux" if lang == "fr" else f"{answer} stones"

    def parse(self, text: str, lang: str = "en") -> int:
        word = text.removesuffix(" stones").removesuffix(" cailloux")
        if not word.isdigit():
            raise Refused(f"there is no `{text}`")
        if not self.allows(int(word)):
            raise Refused("at most three stones, and no more than there are")
        return int(word)


@dataclass
class Match:
    seats: tuple[str, ...]
    stones: int = 9
    active: int = 0
    turn: int = 1
    round: int = 1
    deck: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    revealed: int = 0

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return () if self.over else (Decision(self, self.active),)

    @property
    def decision(self) -> Decision:
        return self.decisions[0]

    @property
    def over(self) -> bool:
        return self.stones == 0

    @property
    def result(self) -> Result:
        last = (self.active - 1) % len(self.seats)
        ranks = tuple(1 if seat == last else 2 for seat in range(len(self.seats)))
        return Result(tuple(int(seat == last) for seat in range(len(self.seats))), ranks, (last,))

    def choose(self, answer: int, seat: int | None = None) -> None:
        if not self.decision.allows(answer):
            raise Refused("at most three stones")
        if answer == 2 and self.deck:
            self.hands[self.active].append(self.deck.pop())
            self.revealed += 1
        self.stones -= answer
        self.taken[self.active] += answer
        self.lines.append(f"{self.seats[self.active]} takes {answer}")
        self.active = (self.active + 1) % len(self.seats)
        self.turn += 1

    def view(self, seat: int | None) -> dict[str, Any]:
        def shown(owner: int) -> list[dict[str, Any]]:
            return [
                {"id": card, "card": f"omen-{card}", "kind": "omen", "properties": {"value": card}}
                if owner == seat else {"hidden": True}
                for card in self.hands[owner]
            ]  # fmt: skip

        hands = [{"zone": "hand", "seat": n, "shape": "set", "cards": shown(n)} for n in range(len(self.seats))]
        pile = {"zone": "deck", "seat": None, "shape": "pile", "cards": [{"hidden": True}] * len(self.deck)}
        stocks = [{"stock": "stone", "holder": "heap", "counts": self.stones}]
        stocks += [{"stock": "stone", "holder": n, "counts": count} for n, count in enumerate(self.taken)]
        return {"zones": [pile, *hands], "stocks": stocks, "facts": [], "scores": list(self.taken)}

    def log(self, seat: int | None = None, since: int = 0, lang: str = "en") -> list[Line]:
        return [Line(text, None) for text in self.lines[since:]]

    def copy(self) -> Match:
        return restored(self.save())

    def save(self) -> str:
        return json.dumps(vars(self))

    def resample(self, seat: int, rng: Random) -> Match:
        return self.copy()


def restored(text: str) -> Match:
    data = json.loads(text)
    return Match(**{**data, "seats": tuple(data["seats"])})


@dataclass(frozen=True)
class Game:
    id: str = "heap"
    player_counts: range = range(2, 5)
    model: Model = MODEL

    def start(self, players: int | None = None, seed: int = 0, names: Any = None, chance: str = "roll") -> Match:
        count = players or 2
        deck = list(range(1, 8))
        Random(seed).shuffle(deck)
        seats = ("Ada", "Bo", "Cy", "Di")[:count]
        return Match(seats, deck=deck, hands=[[] for _ in seats], taken=[0] * count)

    def resume(self, text: str) -> Match:
        return restored(text)


def open_heap(game: str, expansions: tuple[str, ...], options: dict[str, Any]) -> Game:
    return Game()
