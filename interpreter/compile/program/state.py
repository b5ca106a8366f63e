"""What a state is to whoever holds one: a list, whose slots the layout knows."""

from __future__ import annotations

from typing import Any, TypeAlias

# Each slot has a type of its own, by its number: no type of a list can say so, and a class would be slow to copy.
State: TypeAlias = list[Any]
