"""What a state is to whoever holds one: a list, whose slots the layout knows. And what generated code is: names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

# Each slot has a type of its own, by its number: no type of a list can say so, and a class would be slow to copy.
State: TypeAlias = list[Any]

# Functions and tables of generated code are found by their names, and the name alone says what one takes and gives.
Generated: TypeAlias = dict[str, Any]
Written: TypeAlias = Callable[..., Any]

Content: TypeAlias = "int | tuple[Content, ...]"  # what rules keep: a number, or some of what they keep
Entry: TypeAlias = tuple[Content, ...]  # of the agenda, of what is granted, of choices that are noted
