"""Values printed on cards and members: a node of the definition becomes a whole number or a tuple of them."""

from __future__ import annotations

from interpreter.check.known.scope import Fault
from interpreter.check.known.symbols import Symbols
from interpreter.fault.fault import Fault as Wrong
from interpreter.meaning.types import Type
from interpreter.meaning.types.held import Held
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Node
from interpreter.source.records import record

Value = int | tuple[int, ...]


def value(symbols: Symbols, faults: list[Diagnostic], node: Node, kind: Type) -> Value:
    return plain(kind.printed(node, Printed(symbols, faults)))


def plain(value: Held) -> Value:
    """What can be printed is a number or a row of numbers."""
    return tuple([one for one in value if isinstance(one, int)]) if isinstance(value, tuple) else value


@record
class Printed:
    """What is printed, where it is read and reported."""

    symbols: Symbols
    faults: list[Diagnostic]

    def members_of(self, enum: str) -> tuple[str, ...]:
        return tuple(one.id for one in self.symbols.game.enums[enum].members)

    def wrong(self, fault: Wrong, node: Node, about: tuple[str, ...]) -> Fault:
        self.faults.append(Diagnostic(fault, node.span, nearest(*fault.sought), about=frozenset(about)))
        return Fault()
