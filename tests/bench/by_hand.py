"""Splendor written by hand in plain Python: the yardstick for the same rules read from a definition.

It is written to be read, as somebody would write it who wants this one game and nothing else: no log, no views, no
knowledge, no saving. The cards are those of `games/splendor`. At each decision all legal answers are listed and one is
drawn. A payment is not asked: coloured tokens go first, then gold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import yaml

CARDS = Path(__file__).parents[2] / "games" / "splendor" / "cards"
COLOURS = ("white", "blue", "green", "red", "black", "gold")
GEMS = range(5)
GOLD = 5
LEVELS = ("one", "two", "three")
BANK = {2: 4, 3: 5, 4: 7}

Choose = Callable[[Sequence[Any]], Any]  # one of several


@dataclass(frozen=True, eq=False)
class Card:
    id: str
    level: int
    bonus: int
    prestige: int
    cost: tuple[tuple[int, int], ...]  # gems that are asked for, and how many


@dataclass(frozen=True, eq=False)
class Noble:
    id: str
    prestige: int
    asks: tuple[tuple[int, int], ...]


@dataclass
class Player:
    tokens: list[int] = field(default_factory=lambda: [0] * 6)
    bonuses: list[int] = field(default_factory=lambda: [0] * 6)
    reserve: list[Card] = field(default_factory=list)
    tableau: list[Card] = field(default_factory=list)
    visitors: list[Noble] = field(default_factory=list)
    prestige: int = 0
    idle: bool = False

    def affords(self, card: Card) -> bool:
        missing = 0
        for gem, count in card.cost:
            short = count - self.bonuses[gem] - self.tokens[gem]
            if short > 0:
                missing += short
        return missing <= self.tokens[GOLD]


def rows(file: str) -> list[dict[str, Any]]:
    (table,) = yaml.safe_load((CARDS / file).read_text(encoding="utf-8"))["tables"]
    return [dict(zip(table["columns"], row, strict=True)) for row in table["rows"]]


def bundle(written: dict[str, int]) -> tuple[tuple[int, int], ...]:
    return tuple((COLOURS.index(colour), count) for colour, count in written.items())


DEVELOPMENTS = [
    Card(row["id"], LEVELS.index(row["level"]), COLOURS.index(row["bonus"]), row["prestige"], bundle(row["cost"]))
    for level in LEVELS
    for row in rows(f"level-{level}.yaml")
]
NOBLES = [Noble(row["id"], row["prestige"], bundle(row["asks"])) for row in rows("nobles.yaml")]


class Splendor:
    def __init__(self, players: int, shuffle: Callable[[list[Any]], None]) -> None:
        self.players = [Player() for _ in range(players)]
        self.bank = [BANK[players]] * 5 + [5]
        self.decks: list[list[Card]] = []
        self.market: list[list[Card]] = []
        for level in range(len(LEVELS)):
            deck = [card for card in DEVELOPMENTS if card.level == level]
            shuffle(deck)
            self.decks.append(deck)
            self.market.append([deck.pop() for _ in range(4)])
        nobles = NOBLES[:]
        shuffle(nobles)
        self.nobles = nobles[: players + 1]
        self.ending = False

    def play(self, choose: Choose) -> None:
        while not self.ending:
            for player in self.players:
                self.turn(player, choose)

    def turn(self, player: Player, choose: Choose) -> None:
        player.idle = False
        options = self.options(player)
        if options:
            action = choose(list(options))
            ACTIONS[action](self, player, choose(options[action]))
        else:
            player.idle = True
            if all(one.idle for one in self.players):
                self.ending = True
        excess = sum(player.tokens) - 10
        if excess > 0:
            self.give_back(player, choose(returns(player.tokens, excess)))
        guests = [noble for noble in self.nobles if welcomes(player, noble)]
        if guests:
            self.visit(player, choose(guests))

    # ------------------------------------------------------------ what a player may do
    def options(self, player: Player) -> dict[str, list[Any]]:
        """Every action that is possible, with all that it can be done with."""
        found: dict[str, list[Any]] = {}
        takeable = [gem for gem in GEMS if self.bank[gem]]
        if takeable:
            found["take-three"] = list(combinations(takeable, min(3, len(takeable))))
        pairs = [gem for gem in takeable if self.bank[gem] >= 4]
        if pairs:
            found["take-two"] = pairs
        on_offer = [card for row in self.market for card in row]
        if len(player.reserve) < 3:
            if on_offer:
                found["reserve-card"] = on_offer
            decks = [level for level, deck in enumerate(self.decks) if deck]
            if decks:
                found["reserve-blind"] = decks
        within_reach = [card for card in on_offer + player.reserve if player.affords(card)]
        if within_reach:
            found["buy"] = within_reach
        return found

    def take_three(self, player: Player, gems: tuple[int, ...]) -> None:
        for gem in gems:
            self.take(player, gem, 1)

    def take_two(self, player: Player, gem: int) -> None:
        self.take(player, gem, 2)

    def reserve_card(self, player: Player, card: Card) -> None:
        self.leave_market(card)
        self.keep(player, card)

    def reserve_blind(self, player: Player, level: int) -> None:
        self.keep(player, self.decks[level].pop())

    def buy(self, player: Player, card: Card) -> None:
        for gem, count in card.cost:
            due = max(0, count - player.bonuses[gem])
            coloured = min(due, player.tokens[gem])
            self.pay(player, gem, coloured)
            self.pay(player, GOLD, due - coloured)
        if card in player.reserve:
            player.reserve.remove(card)
        else:
            self.leave_market(card)
        player.tableau.append(card)
        player.bonuses[card.bonus] += 1
        self.score(player, card.prestige)

    # ------------------------------------------------------------ what happens then
    def take(self, player: Player, gem: int, count: int) -> None:
        self.bank[gem] -= count
        player.tokens[gem] += count

    def pay(self, player: Player, gem: int, count: int) -> None:
        player.tokens[gem] -= count
        self.bank[gem] += count

    def give_back(self, player: Player, counts: tuple[int, ...]) -> None:
        for gem, count in enumerate(counts):
            self.pay(player, gem, count)

    def keep(self, player: Player, card: Card) -> None:
        player.reserve.append(card)
        if self.bank[GOLD]:
            self.take(player, GOLD, 1)

    def leave_market(self, card: Card) -> None:
        row, deck = self.market[card.level], self.decks[card.level]
        if deck:
            row[row.index(card)] = deck.pop()
        else:
            row.remove(card)

    def visit(self, player: Player, noble: Noble) -> None:
        self.nobles.remove(noble)
        player.visitors.append(noble)
        self.score(player, noble.prestige)

    def score(self, player: Player, prestige: int) -> None:
        player.prestige += prestige
        if player.prestige >= 15:
            self.ending = True


ACTIONS: dict[str, Callable[[Splendor, Player, Any], None]] = {
    "take-three": Splendor.take_three,
    "take-two": Splendor.take_two,
    "reserve-card": Splendor.reserve_card,
    "reserve-blind": Splendor.reserve_blind,
    "buy": Splendor.buy,
}


def welcomes(player: Player, noble: Noble) -> bool:
    return all(player.bonuses[gem] >= count for gem, count in noble.asks)


def returns(tokens: Sequence[int], excess: int) -> list[tuple[int, ...]]:
    """Every way to give back so many tokens, as a count for each colour."""
    if len(tokens) == 1:
        return [(excess,)] if excess <= tokens[0] else []
    return [
        (first, *others)
        for first in range(min(tokens[0], excess) + 1)
        for others in returns(tokens[1:], excess - first)
    ]


def playout(players: int, seed: int) -> int:
    """How many choices there were in a game between random players, those with one answer not counted."""
    rnd, choices = Random(seed), 0

    def choose(options: Sequence[Any]) -> Any:
        nonlocal choices
        if len(options) == 1:
            return options[0]
        choices += 1
        return options[int(rnd.random() * len(options))]

    Splendor(players, rnd.shuffle).play(choose)
    return choices
