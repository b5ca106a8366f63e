"""Whom the types of values ask: what things are called at a table, what a file may name, who speaks, who asks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Protocol

from interpreter.fault.fault import Fault
from interpreter.meaning.types.held import CallSeen, Counts, Held
from interpreter.source.node import Node
from interpreter.source.span import Span


class Members(Protocol):
    """What has parts: an enum its members, and a stock those that it is counted by, or none."""

    def members_of(self, enum: str) -> tuple[str, ...]: ...

    def members_of_stock(self, stock: str) -> tuple[str, ...]: ...


class Names(Members, Protocol):
    """What the things of a table are called, by their ids and in a language."""

    def seat(self, seat: int) -> str: ...

    def card_id(self, piece: int) -> str: ...

    def card(self, piece: int, lang: str) -> str: ...

    def card_face(self, piece: int, lang: str) -> str: ...

    def member_id(self, enum: str, index: int) -> str: ...

    def member(self, enum: str, index: int, lang: str, number: int | None = None) -> str: ...

    def is_place(self, slot: int) -> bool: ...

    def place_id(self, slot: int) -> str: ...

    def place_ids(self, slot: int) -> list[str]: ...

    def place(self, slot: int, lang: str) -> str: ...


class Printing(Protocol):
    """Reads what a definition prints on cards and members."""

    def members_of(self, enum: str) -> tuple[str, ...]: ...

    def wrong(self, fault: Fault, node: Node, about: tuple[str, ...]) -> Exception:
        """Reports what is wrong, and which names it is about; what is returned stops the reading, if it is raised."""


class Bounds(Protocol):
    """How many there are of everything at the table of a saved game."""

    seats: int
    holders: int
    pieces: int

    def members(self, enum: str) -> int: ...

    def is_place(self, value: int) -> bool: ...

    def is_call(self, value: object, depth: int) -> bool: ...


class Seated(Members, Protocol):
    """What a ruling may name."""

    @property
    def seats(self) -> tuple[str, ...]: ...

    @property
    def cards(self) -> Collection[str]: ...

    @property
    def place_names(self) -> tuple[str, ...] | None:
        """None where it depends on a table that is not there."""

    def is_a_copy(self, text: str) -> bool:
        """Whether it says which copy of a card is meant."""


class Laying(Members, Protocol):
    """Lays out by hand what a ruling has named."""

    @property
    def seats(self) -> tuple[str, ...]: ...

    def piece(self, text: str, span: Span, used: Collection[int] = ()) -> int: ...

    def place(self, name: str) -> int: ...


class Speaker(Protocol):
    """Says the names of things to somebody, in one language, as far as whoever listens may know them."""

    @property
    def nothing(self) -> str: ...

    @property
    def nobody(self) -> str: ...

    def truth(self, value: bool) -> str: ...

    def seat(self, seat: int) -> str: ...

    def card(self, piece: int) -> str: ...

    def member(self, enum: str, index: int) -> str: ...

    def place(self, slot: int) -> str: ...

    def counts(self, enum: str, amounts: tuple[int, ...]) -> str: ...

    def tokens(self, stock: str, amount: Held) -> str: ...

    def call(self, value: Held) -> str: ...

    def listed(self, words: Iterable[str]) -> str: ...


class Teller(Protocol):
    """Says what somebody sees: things by their ids become what people call them."""

    def false(self) -> str: ...

    def seat(self, seat: int) -> str: ...

    def card(self, card: str) -> str: ...

    def member(self, enum: str, member: str) -> str: ...

    def counts(self, enum: str, counts: Counts) -> str: ...

    def call(self, call: CallSeen) -> str: ...


class Stranger(Protocol):
    """Somebody who names things and knows only some of the cards."""

    @property
    def seats(self) -> int: ...

    @property
    def known(self) -> Iterable[int]: ...

    @property
    def places(self) -> Iterable[int]: ...

    def members(self, enum: str) -> int: ...
