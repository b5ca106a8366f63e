"""Lists of names, and their members."""

from __future__ import annotations

from dataclasses import field

from interpreter.model import held
from interpreter.model.named import Counted, Named
from interpreter.model.value_types import PropertyType
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.words import Text


@record
class Member(Counted):
    one: Text | None = held.ONE()
    several: Text | None = held.SEVERAL()
    values: dict[str, Node] = field(default_factory=dict)


@record
class Enum(Named):
    members: tuple[Member, ...] = ()
    of_cards: bool = False  # the titles of all cards, which every game has without declaring them
    of_kinds: bool = False  # the kinds of cards, likewise
    properties: dict[str, PropertyType] = field(default_factory=dict)

    @property
    def made(self) -> bool:
        """Whether no game declares it: its members are called by names that mean something else by themselves."""
        return self.of_cards or self.of_kinds
