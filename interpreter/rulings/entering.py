"""The way to a step or procedure of the course, at whose beginning a ruling lays out its position.

Nobody has to play it: the first answer will do, as in the setup; where that leads elsewhere, others are tried. What was
decided on the way matters only as far as the ruling leaves it as it is.
"""

from __future__ import annotations

from random import Random

from interpreter.check.known.checked import Checked
from interpreter.compile.course.entering import ENTERED, enterable
from interpreter.compile.program.points import Choice
from interpreter.engine.fuel import Exhausted
from interpreter.engine.machine import FINISHED
from interpreter.fault.rulings import By, NoWayFound
from interpreter.meaning.types.reading import one_of
from interpreter.play.match import Match
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.wrong import wrong

DURING = "during"
WAYS = 40  # that are tried: the one of first answers, then some by lot, always the same ones
LONGEST = 3_000  # decisions on one of them


def where_it_begins(checked: Checked, node: Node) -> str:
    """The name behind `during`; an unknown one is refused with those that there are."""
    return one_of(node, enterable(checked), "step or procedure")


def come_to(match: Match, given: Mapping, seats: tuple[str, ...]) -> None:
    """Play on from the end of the setup to where the step begins, by the seat that is to be active if one is named."""
    name, active = given.get(DURING), given.get("active")
    assert isinstance(name, Scalar)
    seat = seats.index(active.text) if isinstance(active, Scalar) else None
    ready = match.machine.copy(match.state)
    match.begun = True
    for way in range(WAYS):
        match.state = match.machine.copy(ready)
        if arrives(match, seat, Random(way) if way else None):
            return
    match.state, match.begun = ready, False
    whose = By(active.text) if isinstance(active, Scalar) else None
    raise wrong(NoWayFound(name.text, whose), name.span)


def arrives(match: Match, seat: int | None, lot: Random | None) -> bool:
    machine, state = match.machine, match.state
    try:
        point = machine.answer(state, machine.ready, 0)
        for _ in range(LONGEST):
            if point == FINISHED:
                return False
            here = machine.points[point]
            if here.kind is Choice.READY and here.name == ENTERED and is_by(machine.who[point](state), seat):
                return True
            if lot is not None or here.chance or here.kind is Choice.READY:
                answer = machine.other(state, point, lot.random if lot is not None else Random(0).random)[0]
            else:
                decision = match.decisions[0]
                answer = decision.given(next(decision.choices(1)))
            point = machine.answer(state, point, answer)
    except Exhausted:
        pass
    return False


def is_by(performer: int, seat: int | None) -> bool:
    """What nobody performs, as most of a course, is begun for everybody."""
    return seat is None or performer in (-1, seat)
