"""What a view says, in words: the values of facts and quantities, as people call them."""

from __future__ import annotations

from interpreter.check.known.checked import Checked
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import CallSeen, Counts
from interpreter.play.seen.seen import FactSeen
from interpreter.play.seen.values import Value
from interpreter.source.records import record
from interpreter.tables.names import Names


@record
class Telling:
    names: Names
    seats: tuple[str, ...]
    checked: Checked

    def quantity(self, name: str, value: Value) -> str:
        """What a quantity is that the table shows; nothing where it is nothing."""
        return "" if value is None else self.checked.quantities[name].type.told(value, self)

    def fact(self, fact: FactSeen) -> str:
        """What a fact says; of a truth that is true, nothing but its name."""
        kind: Type | None = self.checked.symbols.type_of(self.names.model.facts[fact.fact].type)
        assert kind is not None
        return kind.told(fact.value, self)

    def false(self) -> str:
        return self.names.truth(False)

    def seat(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else self.names.nobody()

    def card(self, card: str) -> str:
        return self.names.model.cards[card].title.in_language(self.names.lang)

    def member(self, enum: str, member: str) -> str:
        return self.names.member(enum, member)

    def counts(self, enum: str, counts: Counts) -> str:
        return ", ".join(f"{n} {self.names.member(enum, one, n)}" for one, n in counts.items() if n)

    def call(self, call: CallSeen) -> str:
        by = "" if call.by is None else f" ({self.seats[call.by]})"
        return f"{self.names.call(call.call)}{by}"
