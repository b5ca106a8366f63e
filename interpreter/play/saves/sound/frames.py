"""The tail of a state: the rules that are under way, each in its frame, up to the one that asks."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.compile.events.agenda import CALL_ENDS
from interpreter.compile.flow.frames import BlockForm, FrameForm
from interpreter.compile.program import layout as slots
from interpreter.compile.program.state import State
from interpreter.fault.unsound import (
    AnswersExpected,
    CannotBeUnderWay,
    CardsWereExpected,
    CourseNotUnderWay,
    DoesNotCall,
    EntriesExpected,
    GivenSoMany,
    GrantExpected,
    MomentExpected,
    NobodyIsAsked,
    NoRuleBegins,
    NotGranted,
    OverAndUnderWay,
    PlainData,
    PutOffExpected,
    WasExpected,
)
from interpreter.meaning.types.held import is_number
from interpreter.play.events.event import Kept
from interpreter.play.saves.sound.values import Unsound, Values, number, numbers


def frames_fit(values: Values, state: State, over: bool) -> None:
    """Raises Unsound unless the frames follow each other, each called by the one below, and the last one asks."""
    compiled, layout = values.compiled, values.layout
    number(state[slots.ANSWER], f"state[{slots.ANSWER}]", 0, 0)
    if over:
        number(state[slots.FRAME], f"state[{slots.FRAME}]", 0, 0)
        if len(state) != layout.size:
            raise Unsound("state", OverAndUnderWay())
        return
    chain = frames_of(state, layout.size)
    for place, frame in enumerate(chain):
        end = chain[place + 1] if place + 1 < len(chain) else len(state)
        path = f"state[{frame + 1}]"
        block = compiled.blocks[number(state[frame + 1], path, 0, len(compiled.blocks) - 1)]
        form = compiled.frames[block.frame]
        if end - frame != form.size or (place == 0) != (form.routine == "main"):
            raise Unsound(path, CannotBeUnderWay(form.routine))
        if place + 1 < len(chain):
            above = chain[place + 1]
            number(state[above + 1], f"state[{above + 1}]", 0, len(compiled.blocks) - 1)
            called = compiled.frames[compiled.blocks[state[above + 1]].frame].routine
            if called not in block.calls:
                raise Unsound(path, DoesNotCall(form.routine, called))
        elif state[frame + 1] not in compiled.resume_points:
            raise Unsound(path, NobodyIsAsked())
        held(values, state, frame, form, block)
    asked = compiled.resume_points[state[chain[-1] + 1]]
    if asked in compiled.sealed:
        owing, answers = compiled.sealed[asked]
        number(state[chain[-1] + owing], f"state[{chain[-1] + owing}]", 1, (1 << layout.seats) - 1)
        row = state[chain[-1] + answers]
        if not isinstance(row, tuple) or len(row) != layout.seats:
            raise Unsound(f"state[{chain[-1] + answers}]", AnswersExpected())


def frames_of(state: State, first: int) -> list[int]:
    """Where each frame begins, the first one first."""
    found: list[int] = []
    frame = state[slots.FRAME]
    while frame:
        path = f"state[{slots.FRAME}]" if not found else f"state[{found[-1]}]"
        if not is_number(frame, first, min(len(state), found[-1] if found else len(state)) - 2 + bool(found)):
            raise Unsound(path, NoRuleBegins())
        found.append(frame)
        frame = state[frame]
    if not found or found[-1] != first:
        raise Unsound(f"state[{slots.FRAME}]", CourseNotUnderWay())
    return found[::-1]


def held(values: Values, state: State, frame: int, form: FrameForm, block: BlockForm) -> None:
    """What a frame holds: of the types that are known, plain data elsewhere."""
    cards, most = values.compiled.card_slots[state[frame + 1]], len(values.layout.pieces) - 1
    for slot in range(2, form.size):
        path, value = f"state[{frame + slot}]", state[frame + slot]
        kind = form.types.get(slot)
        if slot not in block.live:
            number(value, path, 0, 0)
        elif slot in cards and kind is None and not all(is_number(one, -1, most) for one in flat(value)):
            raise Unsound(path, CardsWereExpected())
        elif not values.loosely(kind, value):
            raise Unsound(path, WasExpected(kind or PlainData()))


def flat(value: Kept) -> Iterator[Kept]:
    """Every number of what a slot holds."""
    if isinstance(value, tuple):
        for one in value:
            yield from flat(one)
    else:
        yield value


def agenda_fits(values: Values, state: State) -> None:
    """What is put off: (moment, seat, stamp, routine, values ...)."""
    compiled = values.compiled
    frames = {form.routine: form for form in compiled.frames}
    for n, entry in enumerate(several(state, slots.AGENDA)):
        path = f"state[{slots.AGENDA}][{n}]"
        if not isinstance(entry, tuple) or len(entry) < 4:
            raise Unsound(path, PutOffExpected())
        moment_fits(values, entry[:3], path)
        form = frames[compiled.agenda[number(entry[3], f"{path}[3]", 0, len(compiled.agenda) - 1)]]
        if len(entry) - 4 != form.params:
            raise Unsound(path, GivenSoMany(form.routine, form.params))
        values.kept([form.types.get(2 + at) for at in range(form.params)], entry[4:], path)


def grants_fit(values: Values, state: State) -> None:
    """What is granted: (grant, moments that end it, who has it, stamp, which card has it, values ...)."""
    checked = values.layout.checked
    rules: list[m.Listener | m.Modifying | m.Identity] = [*checked.listeners, *checked.modifiers, *checked.identities]
    granted = {rule.granted: [one.type for one in rule.captured] for rule in rules if rule.granted is not None}
    for n, entry in enumerate(several(state, slots.GRANTS)):
        path = f"state[{slots.GRANTS}][{n}]"
        if not isinstance(entry, tuple) or len(entry) < 5 or not isinstance(entry[1], tuple):
            raise Unsound(path, GrantExpected())
        if not is_number(entry[0]) or entry[0] not in granted or len(entry) - 5 != len(granted[entry[0]]):
            raise Unsound(path, NotGranted())
        for moment in entry[1]:
            moment_fits(values, moment, f"{path}[1]")
        number(entry[2], f"{path}[2]", -1, values.layout.seats - 1)
        number(entry[3], f"{path}[3]", 0)
        number(entry[4], f"{path}[4]", -1, len(values.layout.pieces) - 1)
        values.kept(granted[entry[0]], entry[5:], path)


def moment_fits(values: Values, moment: Kept, path: str) -> None:
    """(moment, seat, stamp); of a call that is to end, the call is in the place of the seat."""
    found = numbers(moment, path)
    if len(found) != 3:
        raise Unsound(path, MomentExpected())
    if found[0] == CALL_ENDS:
        return
    number(found[0], path, 0, len(values.compiled.moments) - 1)
    number(found[1], path, -1, values.layout.seats - 1)


def several(state: State, slot: int) -> tuple[Kept, ...]:
    if not isinstance(state[slot], tuple):
        raise Unsound(f"state[{slot}]", EntriesExpected())
    return tuple(state[slot])
