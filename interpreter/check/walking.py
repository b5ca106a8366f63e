"""The parts of a meaning, looked up once for each class: walking over trees is done for every game that is checked."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from interpreter.check.types import Type
from interpreter.source.span import Span

_PARTS: dict[type, tuple[str, ...]] = {}
_BARE = frozenset({"span", "type"})


def parts_of(kind: type) -> tuple[str, ...]:
    """The names of the parts of a meaning; none for words, numbers, types and places in a file."""
    if kind not in _PARTS:
        is_meaning = is_dataclass(kind) and kind not in (Span, Type)
        _PARTS[kind] = tuple(f.name for f in fields(kind) if f.name not in _BARE) if is_meaning else ()
    return _PARTS[kind]
