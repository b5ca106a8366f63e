"""A checked game lowered: the top of the package, which knows all who lower something."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.compile.choices import splitting as splitting

# each of these says how it writes some expressions, or lowers some statements
from interpreter.compile.course import again as again
from interpreter.compile.course import ending as ending
from interpreter.compile.course import performing as performing
from interpreter.compile.course.as_soon_as import state_body
from interpreter.compile.course.declaring import may_be_declared
from interpreter.compile.course.routines import listener_body, routine_body
from interpreter.compile.course.turns import main_body
from interpreter.compile.events import agenda as agenda
from interpreter.compile.events import grants as grants
from interpreter.compile.hearing import fates as fates
from interpreter.compile.passes.setup_alone import setup_alone
from interpreter.compile.program.counting import Counting
from interpreter.compile.program.program import Program
from interpreter.compile.program.shares import overdrawn
from interpreter.compile.refusing import refused
from interpreter.compile.statements import asking as asking
from interpreter.compile.statements import changing as changing
from interpreter.compile.statements import dealing as dealing
from interpreter.compile.statements import loops as loops
from interpreter.compile.statements import moving as moving
from interpreter.compile.statements import paid as paid
from interpreter.compile.statements import ranks as ranks
from interpreter.compile.statements import reports as reports
from interpreter.compile.statements import telling as telling
from interpreter.compile.statements import together as together
from interpreter.compile.statements import tokens as tokens
from interpreter.compile.statements.reports import final_reports
from interpreter.compile.tree.code import Function, Return
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import NOBODY, Name
from interpreter.compile.values import leaves as leaves
from interpreter.compile.values import logic as logic
from interpreter.compile.values import lying as lying
from interpreter.compile.values import over as over
from interpreter.compile.values.quantities import quantity_value
from interpreter.compile.values.writer import Writer
from interpreter.meaning.types import SEAT
from interpreter.source.diagnostic import DefinitionError

OWNER, READER = m.Local("owner", SEAT), m.Local("reader", SEAT)  # of a quantity that is looked at from outside


class Lowering:
    """The routines of a program, each made when it is first asked for."""

    def routine(self, p: Program, routine: m.Routine) -> Function:
        return routine_body(p, routine)

    def listener(self, p: Program, listener: m.Listener, name: str, roles: list[m.Local]) -> Function:
        return listener_body(p, listener, name, roles)

    def state(self, p: Program, listener: m.Listener, name: str) -> Function:
        return state_body(p, listener, name)

    def may_be_declared(self, p: Program, routine: m.Routine) -> Own | bool:
        return may_be_declared(p, routine)


def prepared(
    checked: Checked, seats: int, options: dict[str, int], traced: bool, counting: Counting | None = None
) -> Program:
    """A program that can be asked for values and routines; no course of the game is lowered."""
    p = Program(Lowering(), checked, seats, options, traced, counting)
    p.faults += overdrawn(p.layout)
    p.faults += refused(p)
    return p


def lowered(
    checked: Checked, seats: int, options: dict[str, int], traced: bool, counting: Counting | None = None
) -> Program:
    """The whole game, from its setup to what is told when it is over."""
    p = prepared(checked, seats, options, traced, counting)
    p.functions["main"] = Function("main", [], [])
    p.functions["main"] = main_body(p)
    scores(p)
    final_reports(p)
    p.chain.finish()
    if p.faults:
        raise DefinitionError(p.faults)
    if checked.set_up_alone:
        setup_alone(p)
    return p


def scores(p: Program) -> None:
    """The score, the tie-breaks and what is counted besides as functions of a seat, for the end of the game."""
    game = p.layout.checked.game
    wanted = [game.score] if game.score else []
    for number, name in enumerate([*wanted, *(t.quantity for t in game.tie_breaks)]):
        readable(p, f"score{number}", name, (OWNER,))
    if game.goal:
        readable(p, "goal", game.goal, (OWNER,))
    for number, name in enumerate(p.layout.checked.asked):
        readable(p, f"count{number}", name, (OWNER,))
    for name in dict.fromkeys([*game.shows, *(name for zone in game.zones.values() for name in zone.shows)]):
        readable(p, "shown_" + name.replace("-", "_"), name, (OWNER, READER))


def readable(p: Program, function: str, name: str, given: tuple[m.Local, ...]) -> None:
    """A quantity as a function of what it belongs to, and perhaps of who looks, for those who stand outside the
    rules."""
    meaning = p.layout.checked.quantities[name]
    read = m.QuantityRead(name, OWNER if meaning.of else None, READER if meaning.for_whom else None, meaning.type)
    params = [Name(letter) for letter, _ in zip("ab", given)]
    w = Writer(p, {READER: NOBODY, **dict(zip(given, params))})
    p.tables.define(function, ("S", *(one.id for one in params)), [Return(quantity_value(p, w, read))])
