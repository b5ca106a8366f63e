"""What the frames of calls say of them: how a window went, what a call is aimed at, and how it is done again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from interpreter.compile.tree.values import Var
from interpreter.meaning.types import Type


@dataclass
class CallFrames:
    """By routine, noted while it is lowered; tables of it are written beside the blocks."""

    steps: list[tuple[str, Var]] = field(default_factory=list)  # with a window: where they stand, and how it went
    states: dict[str, Var] = field(default_factory=dict)  # the variable that says how its window went
    delays: dict[str, Var] = field(default_factory=dict)  # the variable that says until when it is postponed
    aims: dict[str, dict[str, Var]] = field(default_factory=dict)  # the variables of what it is aimed at, by name
    aimed_at: dict[str, dict[str, Type]] = field(default_factory=dict)  # the types of what its call holds, by name
    # how it is done again: two numbers, the names it is given and chooses, the test of its choices
    again: dict[str, tuple[Any, ...]] = field(default_factory=dict)
