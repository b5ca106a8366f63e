"""What the frames of a game in progress look like: which routine has how large a one, and what may lie in it where.

It is read where a position comes from outside; and two compilers whose frames look alike can take each other's.
"""

from __future__ import annotations

import hashlib

from interpreter.compile.flow.emit import Emitter
from interpreter.compile.program.program import Program
from interpreter.compile.tree.code import CallAny
from interpreter.meaning.types import Type
from interpreter.source.records import record
from interpreter.source.span import Span


@record
class FrameForm:
    """The frame of one routine: how many slots it has, and what those hold of which that is known."""

    routine: str
    size: int
    params: int  # the first of its slots hold what it is given
    types: dict[int, Type]


@record
class BlockForm:
    """A frame that goes on at a block: the slots that are still read, and what is called meanwhile, if anything is."""

    frame: int
    live: frozenset[int]
    calls: frozenset[str]  # the routines that can be under way above it
    steps: tuple[Span, ...] = ()  # the steps with a name that are under way there, the outer one first


def forms_of(emitter: Emitter) -> tuple[tuple[FrameForm, ...], tuple[BlockForm, ...]]:
    names = list(emitter.frames)
    frames, calls = [], calls_of(emitter)
    for name, frame in emitter.frames.items():
        types = {slot: frame.cutter.types[v] for v, slot in frame.slots.items() if v in frame.cutter.types}
        frames.append(FrameForm(name, frame.size, len(frame.function.params), types))
    blocks = []
    for number, (name, root) in enumerate(emitter.order):
        frame = emitter.frames[name]
        held = {*root.live_in, *(root.resumes.live_in if root.resumes is not None else ())}
        live = frozenset(frame.slots[v] for v in held if v in frame.slots)
        blocks.append(BlockForm(names.index(name), live, frozenset(calls.get(number, ())), root.steps))
    return tuple(frames), tuple(blocks)


def calls_of(emitter: Emitter) -> dict[int, set[str]]:
    """For each block that a routine comes back to, the routines that it can come back from."""
    found: dict[int, set[str]] = {}
    for name, frame in emitter.frames.items():
        for block in frame.cutter.blocks:
            if block.exit != "call" or block.call is None:
                continue
            number = emitter.numbers.get((name, block.targets[0].number))
            if number is not None:
                called = emitter.program.agenda if isinstance(block.call, CallAny) else [block.call.routine]
                found.setdefault(number, set()).update(called)
    return found


def structure(program: Program, frames: tuple[FrameForm, ...], blocks: tuple[BlockForm, ...]) -> str:
    """A digest of how states of this program are laid out: slots, frames, blocks, and what they and the log number."""
    layout = program.layout
    parts = [
        [(piece.card, piece.copy, piece.seat) for piece in layout.pieces],
        [layout.zones, layout.stocks, layout.facts, layout.nobodys, layout.size],
        [layout.place, layout.known, layout.chance, layout.arrived, layout.face, layout.told],
        [
            (one.routine, one.size, one.params, sorted((slot, str(kind)) for slot, kind in one.types.items()))
            for one in frames
        ],
        [(one.frame, sorted(one.live), sorted(one.calls)) for one in blocks],
        [(x.kind.value, x.name, x.routine, x.keys, x.stream, x.joint, x.chance) for x in program.points],
        [program.agenda, program.moments, sorted(program.choice_numbers.items())],
        [(line.routine, line.clauses) for line in program.lines],
    ]
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
