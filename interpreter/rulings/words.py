"""The words that a ruling may use at one table: seats, cards, members, places, actions and labels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from interpreter.engine.machine import Machine
from interpreter.play.names.naming import Naming, plain
from interpreter.play.names.offers import bare_names, lot_names

PASS = "pass"  # every menu has it, though it is seldom allowed
COUNT = re.compile(r"\d+(?:st|nd|rd|th|er|re|e)?\s+(?=\S)")  # how many, or which of several that are alike
ANSWERS = ("nothing", "none", "yes", "no")
BARGAIN = ("accept", "refuse", "free", "ask nothing", "offer nothing")


class Words:
    """Names are compared without capitals and accents, as at the table."""

    def __init__(self, machine: Machine, seats: tuple[str, ...]) -> None:
        self.machine = machine
        self.game = machine.layout.checked.game
        self.naming = Naming(machine, seats)
        self.seats = seats

    def seat(self, name: str) -> int | None:
        return self.seats.index(name) if name in self.seats else None

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """What menus offer."""
        found = {key: None for point in self.machine.points if point.name == "menu" for key in point.keys}
        return (*(key for key in found if key != PASS), PASS)

    @cached_property
    def answers(self) -> dict[str, str]:
        """Everything that an answer can be called, as compared -> as written."""
        return {plain(name): name for name in reversed(tuple(self._answers()))}  # ids rather than titles

    def _answers(self) -> Iterator[str]:
        yield from ANSWERS
        yield from self.game.cards
        for enum in self.game.enums.values():
            yield from (member.id for member in enum.members)
        for point in self.machine.points:
            yield from point.keys
            for label in point.labels:
                yield from label.spellings
            for lot in point.lots:
                names = (*lot_names(self.naming, lot), *bare_names(self.naming, lot))
                yield from (form for name in names for form in (name, f"{name}s"))
            if point.lots:
                yield from BARGAIN
        yield from self.seats
        yield from (name for slot in self.machine.layout.zone_of_slot for name in self.naming.place_ids(slot))
        yield from self.machine.layout.checked.symbols.holders

    def knows_answer(self, name: str) -> bool:
        bare = COUNT.sub("", name.strip(), count=1) if COUNT.match(name.strip()) else name.strip()
        card, within, place = bare.partition(" in ")
        if within and plain(card) in self.answers and plain(place) in self.answers:
            return True  # a card by its place
        return plain(bare) in self.answers or plain(name) in self.answers or bare.lstrip("-").isdigit()
