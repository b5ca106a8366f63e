"""What everybody heard and what still binds: what is put off, promises, the offer that is being answered."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.compile.events.agenda import CALL_ENDS
from interpreter.compile.program import layout as slots
from interpreter.engine import reckoned
from interpreter.engine.bound import PUT_OFF
from interpreter.play.questions import owed
from interpreter.play.questions.offer import OfferQuestion
from interpreter.play.seen.seen import AgendaSeen, OfferSeen, PromiseSeen
from interpreter.play.standing import Standing


def offer(match: Standing) -> OfferSeen | None:
    question = next(iter(owed(match)), None)
    return question.on_the_table() if isinstance(question, OfferQuestion) else None


def agenda(match: Standing) -> Iterator[AgendaSeen]:
    """What is put off, and until when: everybody saw it made."""
    compiled = match.machine.compiled
    for moment, seat, _, routine, *_ in match.state[slots.AGENDA]:
        what = compiled.agenda[routine].removesuffix(", put off")
        source = what.partition(" of ")[2] or what
        whose = seat if moment != CALL_ENDS and seat >= 0 else None
        yield AgendaSeen(source, awaited(match, moment, seat), whose)


def awaited(match: Standing, moment: int, of: int) -> str:
    """A moment in words: the start or end of something, or the end of one call that is under way."""
    if moment == CALL_ENDS:
        return f"{called(match, of).removesuffix('.play')} ends"
    return " ".join(match.machine.compiled.moments[moment])


def called(match: Standing, call: int) -> str:
    """The name of a call that is under way, of one that is put off, or of the call that a step is part of."""
    if call < PUT_OFF:
        keys = {entry[4]: entry[3] for entry in match.state[slots.AGENDA] if len(entry) > 4}
        return match.machine.compiled.agenda[keys[call]].partition(", ")[0] if call in keys else ""
    frame = reckoned.cause(match.machine, match.state, call) if call < -1 else call
    return reckoned.called(match.machine, match.state, frame)


def promises(match: Standing) -> Iterator[PromiseSeen]:
    """What was promised and still binds: everybody heard it."""
    made: dict[int, tuple[str, int]] = {}  # grant -> the promise, and where the other is kept
    for routine in match.game.checked.routines.values():
        for part in routine.do if routine.kind == "promise" else ():
            for number, kept in getattr(part, "grants", ()):
                made[number] = routine.name, kept.index(routine.on) if routine.on in kept else -1
    stamps = set()
    for number, until, seat, stamp, _, *kept in match.state[slots.GRANTS] if made else ():
        if number in made and stamp not in stamps:
            stamps.add(stamp)
            name, at = made[number]
            moments = [awaited(match, moment, of) for moment, of, _ in until if moment >= 0 or moment == CALL_ENDS]
            yield PromiseSeen(name, seat, kept[at] if at >= 0 else None, tuple(moments))
