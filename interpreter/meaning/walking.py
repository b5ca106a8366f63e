"""One walk over the meanings of rules: whatever they hold, and whatever is added to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace

from interpreter.meaning import Expr, Local, Logic, Meaning
from interpreter.meaning.types import Type
from interpreter.source.span import Span
from interpreter.words import Text

# looked up once for each class: walking is done for every game that is checked
_PARTS: dict[type, tuple[str, ...] | None] = {Local: ()}
_BARE = frozenset({"span", "type"})
LEAVES = Span | Text | Type


def parts_of(kind: type) -> tuple[str, ...] | None:
    """The names of the parts of a meaning; None for what is none: words, numbers, types, texts, places in a file."""
    if kind not in _PARTS:
        is_meaning = is_dataclass(kind) and not issubclass(kind, LEAVES)
        _PARTS[kind] = tuple(f.name for f in fields(kind) if f.name not in _BARE) if is_meaning else None
    return _PARTS[kind]


def conjuncts(condition: Expr | None) -> Iterator[Expr]:
    """The parts of a condition that must all hold."""
    if isinstance(condition, Logic) and condition.operator == "and":
        for part in condition.parts:
            yield from conjuncts(part)
    elif condition is not None:
        yield condition


def below(root: object, closed: Callable[[object], bool] | None = None) -> Iterator[object]:
    """Every meaning in something, itself included; what is closed is given, but not looked into."""
    stack = [root]
    while stack:
        one = stack.pop()
        if isinstance(one, (list, tuple)):
            stack.extend(one)
            continue
        parts = parts_of(type(one))
        if parts is None:
            continue
        yield one
        if closed is None or not closed(one):
            stack.extend([getattr(one, name) for name in parts])


def statements_in(root: object) -> Iterator[Meaning]:
    """Every statement in something, those inside others with them, in the order in which they are written."""
    stack = [root]
    while stack:
        one = stack.pop()
        if isinstance(one, (list, tuple)):
            stack.extend(reversed(one))
        elif not isinstance(one, Expr):
            if isinstance(one, Meaning):
                yield one
            stack.extend(getattr(one, name) for name in reversed(parts_of(type(one)) or ()))


def mapped(one: object, change: Callable[[object], object]) -> object:
    """The same with other parts: what a row or a meaning holds is changed, all else is left as it is."""
    if isinstance(one, tuple):
        return tuple(change(part) for part in one)
    others = {name: change(getattr(one, name)) for name in parts_of(type(one)) or ()}
    return replace(one, **others) if others and is_dataclass(one) and not isinstance(one, type) else one


def locals_in(part: object) -> list[Local]:
    """The names that a part takes from outside; the candidates that it goes through itself are not among them."""
    found: dict[Local, None] = {}
    given: set[object] = set()
    for one in below(part):
        if isinstance(one, Local):
            found[one] = None
        else:
            given.add(getattr(one, "candidate", None))
    return [one for one in found if one not in given]
