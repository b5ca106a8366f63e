"""Values printed on cards and members: a node of the definition becomes a whole number or a tuple of them."""

from __future__ import annotations

from collections.abc import Sequence as Sequence_

from interpreter.check import types
from interpreter.check.scope import Fault, nouns_in
from interpreter.check.symbols import Symbols
from interpreter.check.types import Type
from interpreter.source.diagnostic import Diagnostic, unsorted
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Node, Scalar, Sequence

Value = int | tuple[int, ...]


def one_of(names: Sequence_[str]) -> str:
    return f"one of {', '.join(f'`{name}`' for name in names)} was expected" if 0 < len(names) <= 8 else ""


def nothing(kind: Type) -> Value:
    """What a card without a value for a property reads as."""
    if isinstance(kind, (types.Set, types.List)):
        return ()
    return 0 if isinstance(kind, (types.Number, types.Truth)) else -1


def value(symbols: Symbols, faults: list[Diagnostic], node: Node, kind: Type, players: int = 0) -> Value:
    def wrong(message: str, meant: str = "", among: Sequence_[str] = ()) -> Fault:
        close = nearest(meant, among) if meant else ()
        help = "" if close else one_of(among)
        about = frozenset((*nouns_in(kind), *((node.text,) if isinstance(node, Scalar) else ())))
        faults.append(unsorted("E380", "error", node.span, message, help, close, cause=message, about=about))
        return Fault()

    if isinstance(kind, (types.Set, types.List)):
        items = node.items if isinstance(node, Sequence) else (node,)
        return tuple(one for item in items if isinstance(one := value(symbols, faults, item, kind.of), int))
    if isinstance(kind, types.Bundle):
        return bundle(symbols, faults, node, str(kind.of))
    if not isinstance(node, Scalar):
        raise wrong(f"{kind} was expected here, not {'a list' if isinstance(node, Sequence) else 'keys'}")
    match kind:
        case types.Number():
            if isinstance(node.value, int) and not isinstance(node.value, bool):
                return node.value
            raise wrong(f"a number was expected, `{node.text}` is none")
        case types.Truth():
            if isinstance(node.value, bool):
                return int(node.value)
            raise wrong(f"true or false was expected, not `{node.text}`")
        case types.Member():
            names = [m.id for m in symbols.game.enums[str(kind.of)].members]
            if node.text in names:
                return names.index(node.text)
            raise wrong(f"`{node.text}` is no {kind.of}", node.text, names)
    raise wrong(f"{kind} cannot be printed on a card")


def bundle(symbols: Symbols, faults: list[Diagnostic], node: Node, enum: str) -> tuple[int, ...]:
    names = [m.id for m in symbols.game.enums[enum].members]
    counts = [0] * len(names)
    if not isinstance(node, Mapping):
        message = f"numbers by {enum} were expected, like {{{names[0]}: 1}}"
        faults.append(unsorted("E380", "error", node.span, message, cause=message, about=frozenset((enum,))))
        raise Fault
    for entry in node.entries:
        if entry.key.text not in names:
            close = tuple(nearest(entry.key.text, names))
            message, help = f"`{entry.key.text}` is no {enum}", "" if close else one_of(names)
            about = frozenset((enum, entry.key.text))
            faults.append(unsorted("E380", "error", entry.key.span, message, help, close, cause=message, about=about))
            continue
        amount = entry.value.value if isinstance(entry.value, Scalar) else None
        if not isinstance(amount, int) or isinstance(amount, bool):
            faults.append(unsorted("E380", "error", entry.value.span, "a number was expected"))
            continue
        counts[names.index(entry.key.text)] = amount
    return tuple(counts)
