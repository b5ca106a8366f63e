"""Values printed on cards and members: a node of the definition becomes a whole number or a tuple of them."""

from __future__ import annotations

from interpreter.check.known.scope import Fault, nouns_in
from interpreter.check.known.symbols import Symbols
from interpreter.fault.fault import Fault as Wrong
from interpreter.fault.values import (
    CannotBePrinted,
    CountsExpected,
    IsNoNumber,
    NoSuchMemberHere,
    NumberWanted,
    TrueOrFalse,
    ValueExpected,
)
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.words import Term

Value = int | tuple[int, ...]


def nothing(kind: Type) -> Value:
    """What a card without a value for a property reads as."""
    if isinstance(kind, (types.Set, types.List)):
        return ()
    return 0 if isinstance(kind, (types.Number, types.Truth)) else -1


def value(symbols: Symbols, faults: list[Diagnostic], node: Node, kind: Type, players: int = 0) -> Value:
    def wrong(fault: Wrong) -> Fault:
        about = frozenset((*nouns_in(kind), *((node.text,) if isinstance(node, Scalar) else ())))
        faults.append(Diagnostic(fault, node.span, nearest(*fault.sought), about=about))
        return Fault()

    if isinstance(kind, (types.Set, types.List)):
        items = node.items if isinstance(node, Sequence) else (node,)
        return tuple(one for item in items if isinstance(one := value(symbols, faults, item, kind.of), int))
    if isinstance(kind, types.Bundle):
        return bundle(symbols, faults, node, str(kind.of))
    if not isinstance(node, Scalar):
        raise wrong(ValueExpected(kind, Term("a list") if isinstance(node, Sequence) else Term("keys")))
    match kind:
        case types.Number():
            if isinstance(node.value, int) and not isinstance(node.value, bool):
                return node.value
            raise wrong(IsNoNumber(node.text))
        case types.Truth():
            if isinstance(node.value, bool):
                return int(node.value)
            raise wrong(TrueOrFalse(node.text))
        case types.Member():
            names = tuple(m.id for m in symbols.game.enums[str(kind.of)].members)
            if node.text in names:
                return names.index(node.text)
            raise wrong(NoSuchMemberHere(node.text, str(kind.of), names))
    raise wrong(CannotBePrinted(kind))


def bundle(symbols: Symbols, faults: list[Diagnostic], node: Node, enum: str) -> tuple[int, ...]:
    names = tuple(m.id for m in symbols.game.enums[enum].members)
    counts = [0] * len(names)
    if not isinstance(node, Mapping):
        faults.append(Diagnostic(CountsExpected(enum, names[0]), node.span, about=frozenset((enum,))))
        raise Fault
    for entry in node.entries:
        if entry.key.text not in names:
            fault = NoSuchMemberHere(entry.key.text, enum, names)
            about = frozenset((enum, entry.key.text))
            faults.append(Diagnostic(fault, entry.key.span, nearest(entry.key.text, names), about=about))
            continue
        amount = entry.value.value if isinstance(entry.value, Scalar) else None
        if not isinstance(amount, int) or isinstance(amount, bool):
            faults.append(Diagnostic(NumberWanted(), entry.value.span))
            continue
        counts[names.index(entry.key.text)] = amount
    return tuple(counts)
