"""Routines cut into blocks: how each keeps its variables, and the number of every block."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.compile.flow.cutter import Block, Cutter
from interpreter.compile.program.program import Program
from interpreter.compile.tree.code import Function, walk
from interpreter.compile.tree.values import Var

SHORT = 10  # statements and blocks that are written again rather than gone to


@dataclass
class Frame:
    """How a framed routine keeps its variables: slot 0 is the caller's frame, slot 1 where to go on.

    A new frame goes on where it begins: whose frame it is can be told before it has asked anything.
    """

    function: Function
    cutter: Cutter
    reached: list[Block]  # what is behind a loop without an end is not
    slots: dict[Var, int] = field(default_factory=dict)
    roots: dict[Block, None] = field(default_factory=dict)  # in order

    @property
    def size(self) -> int:
        return 2 + len(self.slots)

    def is_short(self, root: Block) -> bool:
        """Whether a root, with what only it leads to, is soon written."""
        size, stack = 0, [root]
        while stack and size <= SHORT:
            block = stack.pop()
            size += 1 + sum(1 for _ in walk(block.code))
            if block.exit in ("goto", "branch"):
                stack.extend(t for t in block.targets if t not in self.roots and t.exit != "decide")
        return size <= SHORT


class Framed:
    """The framed routines of a program, and their blocks in one order."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.frames: dict[str, Frame] = {}
        self.numbers: dict[tuple[str, int], int] = {}  # routine, block -> number in the list of all blocks
        self.order: list[tuple[str, Block]] = []
