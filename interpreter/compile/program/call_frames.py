"""What the frames of calls say of them: how a window went, what a call is aimed at, and how it is done again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from interpreter.compile.tree.values import Var
from interpreter.meaning.types import Type

# The numbers of its two ways, the names that it is given and those that it chooses, and two tests.
Again: TypeAlias = tuple[int, int, tuple[tuple[str, ...], tuple[str, ...]], str, str]
AS_YET: Again = (0, 0, ((), ()), "", "")


@dataclass
class CallFrames:
    """By routine, noted while it is lowered; tables of it are written beside the blocks."""

    steps: list[tuple[str, Var]] = field(default_factory=list)  # with a window: where they stand, and how it went
    states: dict[str, Var] = field(default_factory=dict)  # the variable that says how its window went
    delays: dict[str, Var] = field(default_factory=dict)  # the variable that says until when it is postponed
    aims: dict[str, dict[str, Var]] = field(default_factory=dict)  # the variables of what it is aimed at, by name
    aimed_at: dict[str, dict[str, Type]] = field(default_factory=dict)  # the types of what its call holds, by name
    # how it is done again
    again: dict[str, Again] = field(default_factory=dict)
