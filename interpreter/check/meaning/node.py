"""What the classes of meanings have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, eq_default=False)
def meaning(cls: type[C]) -> type[C]:
    """A value that is never changed and equal only to itself.

    The type checker holds it to that. At run time it is a plain dataclass: there are a hundred of them, and the code
    that a frozen one writes for itself would cost every command a tenth of a second.
    """
    return dataclass(eq=False)(cls)
