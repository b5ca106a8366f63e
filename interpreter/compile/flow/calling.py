"""Tables of calls, written beside the blocks: whose a block is, where a call keeps what, and how it ends."""

from __future__ import annotations

from typing import TypedDict

from interpreter import meaning as m
from interpreter.compile.flow.framed import Frame, Framed
from interpreter.compile.program.call_frames import Again
from interpreter.compile.program.spoken_of import Values
from interpreter.compile.tree.values import Var
from interpreter.meaning.types import NUMBER, Type


class Calling(TypedDict, total=False):
    """What generated code and the engine read of calls, by the names of the tables; what no rule uses is not there."""

    ROUTINE: tuple[int, ...]  # by block
    STATE: tuple[int, ...]  # by routine: where a frame keeps how its window went, or -1
    EXIT: tuple[int, ...]
    DELAY: tuple[int, ...]
    COUNTER: tuple[int, ...]
    TURN: int
    AIMS: tuple[dict[str, int], ...]
    STEPS: tuple[dict[int, int], ...]
    NAMES: tuple[str, ...]
    BODY: tuple[bool, ...]
    CAUSES: bool
    AGAIN: tuple[Again | tuple[()], ...]
    ENTRIES: tuple[tuple[int, int], ...]  # of the agenda: the block where a routine begins, and how large its frame is


def ways_out(emitter: Framed) -> Calling:
    """For every block its routine, and for every routine where its window stands and where it ends."""
    if not (emitter.program.uses_cancel or emitter.program.uses_postpone or emitter.program.uses_aims):
        return {}
    names = list(emitter.frames)
    routines = tuple(names.index(name) for name, _ in emitter.order)
    states, exits, delays = [], [], []
    counters = tuple(frame.function.counter or -1 for frame in emitter.frames.values())
    for name, frame in emitter.frames.items():
        states.append(kept_in(frame, emitter.program.calls.states.get(name)))
        delays.append(kept_in(frame, emitter.program.calls.delays.get(name)))
        out = frame.cutter.way_out
        exits.append(-1 if out is None or name == "main" else emitter.numbers.get((name, out.number), -1))
    return {
        "ROUTINE": routines,
        "STATE": tuple(states),
        "EXIT": tuple(exits),
        "DELAY": tuple(delays),
        "COUNTER": counters,
        "TURN": names.index("turn") if "turn" in names else -1,
        "AIMS": aims(emitter),
        "STEPS": steps(emitter),
        "NAMES": tuple(name.partition(", ")[0] for name in names),
        "BODY": tuple(name.endswith(", body") for name in names),
        "CAUSES": emitter.program.any(m.About, lambda one: one.what == "cause"),
        "AGAIN": tuple(emitter.program.calls.again.get(name.partition(", ")[0], ()) for name in emitter.frames),
    }


def kept_in(frame: Frame, var: Var | None) -> int:
    """Where a frame keeps a variable, or -1."""
    return -1 if var is None else frame.slots.get(var, -1)


def steps(emitter: Framed) -> tuple[dict[int, int], ...]:
    """For every step with a window, and every routine that it is part of, where the frame says how it went."""
    frames = list(emitter.frames.items())
    return tuple(
        {
            number: frame.slots[var]
            for number, (name, frame) in enumerate(frames)
            if var in frame.slots and (name.partition(", ")[0] == owner or (name, owner) == ("main", "game"))
        }
        for owner, var in emitter.program.calls.steps
    )


def aims(emitter: Framed) -> tuple[dict[str, int], ...]:
    """For every routine where its frame keeps whom or what it is aimed at, by name."""
    found = []
    for name, frame in emitter.frames.items():
        aimed = emitter.program.calls.aims.get(name, {})
        found.append({word: frame.slots[var] for word, var in aimed.items() if var in frame.slots})
    return tuple(found)


def agenda_values(emitter: Framed) -> tuple[Values, ...]:
    """For every routine of the agenda, which of the values kept for it are cards or calls."""
    return tuple(Values.of_function(emitter.program.functions[name]) for name in emitter.program.agenda)


def held(emitter: Framed) -> tuple[dict[str, Type], ...]:
    """For every routine what a call of it holds: names and types, in the order in which they are kept."""
    found = []
    for name, aimed in zip(emitter.frames, aims(emitter)):
        types = emitter.program.calls.aimed_at.get(name, {})
        found.append({word: types.get(word, NUMBER) for word in aimed})
    return tuple(found)


def entries(emitter: Framed) -> Calling:
    """Where the routines of the agenda begin, and how large their frames are."""
    rows = []
    for name in emitter.program.agenda:
        frame = emitter.frames[name]
        rows.append((emitter.numbers[name, frame.cutter.entry.number], frame.size))
    return {"ENTRIES": tuple(rows)} if rows else {}
