"""A claim of a ruling: read once, where names are known; asked once, when its lines have been played; told once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Self

from interpreter.rulings.play import Play
from interpreter.rulings.seated import Seated
from interpreter.rulings.table import Table
from interpreter.source.node import Node, Scalar


class Claim(ABC):
    """What `expect` says under one key."""

    keys: ClassVar[tuple[str, ...]]  # under which it is written
    page: ClassVar[tuple[tuple[str, str], ...]]  # what is written, and what it claims: rows of docs/rulings.md

    @classmethod
    @abstractmethod
    def read(cls, seated: Seated, key: Scalar, node: Node, seat: str | None) -> Self:
        """Raises what is wrong with it, as far as names tell; `seat`: it is written under that seat's name."""

    @abstractmethod
    def ask(self, table: Table, play: Play) -> None:
        """Raises in what way it does not hold."""

    # ------------------------------------------------------------ what it means for what may be left open
    says_what_is_open: ClassVar[bool] = False  # so that nothing else need be said of it
    says_how_it_ended: ClassVar[bool] = False
    leaves_all_open: ClassVar[bool] = False

    @property
    def awaits_chance(self) -> bool:
        """Whether it is about a throw of chance that nobody has made yet."""
        return False

    def is_about(self, table: Table, play: Play) -> bool:
        """Whether it is about what is asked here, though the table would pass over it."""
        return False
