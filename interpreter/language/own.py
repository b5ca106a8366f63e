"""What a game calls the things that an example speaks of, so that help is given in the author's own words."""

from __future__ import annotations

from dataclasses import fields
from functools import cached_property

from interpreter.source.records import record


@record
class Own:
    """One name for each part that an example may need; empty where the game has nothing that plays it."""

    card: str = ""  # a kind whose cards lie in the deck and go to the hand
    hand: str = ""  # a zone of each player
    deck: str = ""  # a common pile that those cards are drawn from
    heap: str = ""  # another common place where they may lie
    coin: str = ""  # a stock of the players
    number: str = ""  # a fact that is a number of each player
    quantity: str = ""  # a quantity of each player
    deed: str = ""  # an action
    attack: str = ""  # something that is done to a player
    stocks: tuple[str, ...] = ()  # every stock
    numbers: tuple[str, ...] = ()  # every fact that is a number of each player
    zones: tuple[str, ...] = ()  # every zone
    titles: tuple[tuple[str, str], ...] = ()  # what people read, in small letters, and the name that sentences use

    def parts(self) -> dict[str, str]:
        """The parts that this game has."""
        named = ((one.name, getattr(self, one.name)) for one in fields(self))
        return {part: name for part, name in named if isinstance(name, str) and name}

    @cached_property
    def titled(self) -> dict[str, tuple[str, ...]]:
        """The names of what is called by a title."""
        found: dict[str, tuple[str, ...]] = {}
        for title, name in self.titles:
            if name not in found.get(title, ()):
                found[title] = (*found.get(title, ()), name)
        return found


NOTHING_OWN = Own()  # a game that nobody has looked at
