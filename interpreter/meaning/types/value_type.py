"""What every type of value says of its values: what they are called, and how they are written, read and kept.

A value is a number, or several of them: what it means is known to its type alone.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar

from interpreter.meaning.types.held import Held, Seen, Written
from interpreter.meaning.types.names import Bounds, Laying, Names, Printing, Seated, Speaker, Stranger, Teller
from interpreter.source.node import Node
from interpreter.source.span import Span
from interpreter.words import DEFAULT, Worded


class ValueType:
    """Subclasses are told from each other by their classes, and none has a metaclass: they are asked for very often."""

    __slots__ = ()
    name: ClassVar[str]
    keyword: ClassVar[str] = ""  # by which a definition asks for it, where it needs no other name
    is_numeric: ClassVar[bool] = False  # whether it may stand where a number is wanted, and a number in its place

    @property
    def is_unknown(self) -> bool:
        """Whether it is made of a thing that has been reported."""
        return False

    @property
    def nouns(self) -> tuple[str, ...]:
        """The names of the definition that it is made of."""
        return ()

    # ------------------------------------------------------------ what it is called
    @abstractmethod
    def worded(self) -> Worded:
        """What messages call a value of the type."""

    def in_language(self, lang: str) -> str:
        return self.worded().text(lang)

    def __str__(self) -> str:
        return self.in_language(DEFAULT)

    # ------------------------------------------------------------ in a definition
    @abstractmethod
    def blank(self, members: Callable[[str], int]) -> Held:
        """What nothing has of it; `members` says how many an enum has."""

    @abstractmethod
    def printed(self, node: Node, by: Printing) -> Held:
        """What a definition writes on a card or a member; raises what is wrong with it."""

    # ------------------------------------------------------------ in a state
    @abstractmethod
    def fits(self, value: object, table: Bounds, depth: int) -> bool:
        """Whether something in a saved game can be a value of the type at that table."""

    @abstractmethod
    def seen(self, value: Held, names: Names) -> Seen:
        """A value as JSON: cards and members by their ids, players by number."""

    # ------------------------------------------------------------ in a ruling
    @abstractmethod
    def claimed(self, seen: Seen, names: Names) -> Written:
        """A value that was seen, as a ruling writes it: in ids and names alone."""

    @abstractmethod
    def written(self, node: Node, by: Seated) -> Written:
        """What a ruling writes; names that nothing has are faults."""

    @abstractmethod
    def given(self, written: Written, span: Span, to: Laying) -> Held:
        """What a ruling wrote, as a state holds it."""

    # ------------------------------------------------------------ in words
    @abstractmethod
    def said(self, value: Held, by: Speaker) -> str:
        """A value in words; nothing where there is none of it."""

    @abstractmethod
    def told(self, seen: Seen, by: Teller) -> str:
        """A value that was seen, in words, beside the name of what has it."""

    @abstractmethod
    def spelled(self, value: int, names: Names) -> list[str]:
        """Every way a script or a person may spell a value, its id first."""

    @abstractmethod
    def nameable(self, by: Stranger) -> Iterable[int]:
        """Every value that somebody can call by name who knows only some of the cards."""
