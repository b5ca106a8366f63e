"""What the classes of meanings have in common."""

from __future__ import annotations

from typing import TypeVar, dataclass_transform

from interpreter.source.records import unlike_any_other

C = TypeVar("C")


@dataclass_transform(frozen_default=True, eq_default=False)
def meaning(cls: type[C]) -> type[C]:
    """A record that is equal only to itself: the same words at two places mean two things."""
    return unlike_any_other(cls)
