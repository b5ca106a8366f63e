"""Who says values to somebody: in one language, cards by their names or their backs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from interpreter.meaning.types.held import Held
from interpreter.meaning.types.names import Names
from interpreter.source.records import record
from interpreter.words import say


class Called(Names, Protocol):
    """What things are called by those who see them, and those who do not."""

    def back(self, piece: int, lang: str) -> str: ...

    def counts(self, enum: str, amount: Held, lang: str) -> list[str]: ...

    def tokens(self, stock: str, amount: Held, lang: str) -> str: ...


@record
class Speaking:
    naming: Called
    lang: str
    known: bool = True  # whether whoever listens knows the cards

    @property
    def nothing(self) -> str:
        return say(self.lang, "questions", "nothing")

    @property
    def nobody(self) -> str:
        return self.nothing

    def truth(self, value: bool) -> str:
        return say(self.lang, "log", "yes" if value else "no")

    def seat(self, seat: int) -> str:
        return self.naming.seat(seat)

    def card(self, piece: int) -> str:
        return self.naming.card(piece, self.lang) if self.known else self.naming.back(piece, self.lang)

    def member(self, enum: str, index: int) -> str:
        return self.naming.member(enum, index, self.lang)

    def place(self, slot: int) -> str:
        return self.naming.place(slot, self.lang)

    def counts(self, enum: str, amounts: tuple[int, ...]) -> str:
        return " ".join(self.naming.counts(enum, amounts, self.lang))

    def tokens(self, stock: str, amount: Held) -> str:
        return self.naming.tokens(stock, amount, self.lang)

    def call(self, value: Held) -> str:
        return str(value)

    def listed(self, words: Iterable[str]) -> str:
        return ", ".join(words)
