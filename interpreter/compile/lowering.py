"""A checked game lowered: the top of the package, which knows all who lower something."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.check.types import SEAT

# each of these says how it writes some expressions, or lowers some statements
from interpreter.compile import again as again
from interpreter.compile import agenda as agenda
from interpreter.compile import asking as asking
from interpreter.compile import changing as changing
from interpreter.compile import dealing as dealing
from interpreter.compile import ending as ending
from interpreter.compile import fates as fates
from interpreter.compile import grants as grants
from interpreter.compile import leaves as leaves
from interpreter.compile import logic as logic
from interpreter.compile import loops as loops
from interpreter.compile import lying as lying
from interpreter.compile import moving as moving
from interpreter.compile import over as over
from interpreter.compile import paid as paid
from interpreter.compile import performing as performing
from interpreter.compile import ranking as ranking
from interpreter.compile import reports as reports
from interpreter.compile import splitting as splitting
from interpreter.compile import telling as telling
from interpreter.compile import together as together
from interpreter.compile import tokens as tokens
from interpreter.compile.as_soon_as import state_body
from interpreter.compile.code import Function, Return
from interpreter.compile.counting import Counting
from interpreter.compile.declaring import may_be_declared
from interpreter.compile.layout import overdrawn
from interpreter.compile.program import Program
from interpreter.compile.quantities import quantity_text
from interpreter.compile.refusing import refused
from interpreter.compile.reports import final_reports
from interpreter.compile.routines import listener_body, routine_body
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import NOBODY, Name
from interpreter.compile.turns import main_body
from interpreter.compile.writer import Writer
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
    return p


def scores(p: Program) -> None:
    """The score and the tie-breaks as functions of a seat, for the end of the game."""
    game = p.layout.checked.game
    wanted = [game.score] if game.score else []
    for number, name in enumerate([*wanted, *(t.quantity for t in game.tie_breaks)]):
        readable(p, f"score{number}", name, (OWNER,))
    if game.goal:
        readable(p, "goal", game.goal, (OWNER,))
    for name in dict.fromkeys([*game.shows, *(name for zone in game.zones.values() for name in zone.shows)]):
        readable(p, "shown_" + name.replace("-", "_"), name, (OWNER, READER))


def readable(p: Program, function: str, name: str, given: tuple[m.Local, ...]) -> None:
    """A quantity as a function of what it belongs to, and perhaps of who looks, for those who stand outside the
    rules."""
    meaning = p.layout.checked.quantities[name]
    read = m.QuantityRead(name, OWNER if meaning.of else None, READER if meaning.for_whom else None, meaning.type)
    params = [Name(letter) for letter, _ in zip("ab", given)]
    w = Writer(p.layout, p.tables, {READER: NOBODY, **dict(zip(given, params))}, p)
    p.tables.define(function, ("S", *(one.id for one in params)), [Return(quantity_text(p, w, read))])
