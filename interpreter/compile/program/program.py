"""A checked game lowered for a number of seats: functions, decision points and tables, as source and data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.resources import reads_of
from interpreter.compile.program import layout as slots
from interpreter.compile.program.bearing import bearers, is_for_each, shifters
from interpreter.compile.program.call_frames import CallFrames
from interpreter.compile.program.chain import Chain
from interpreter.compile.program.constant_tables import Tables
from interpreter.compile.program.contests import circular
from interpreter.compile.program.counting import Counting
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.listening import Listening
from interpreter.compile.program.points import Point
from interpreter.compile.program.quantity_names import QuantityNames
from interpreter.compile.program.report_form import ReportForm
from interpreter.compile.program.usage import Uses, performed_in, repeatable
from interpreter.compile.tree.code import Function
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Const, Slot, Table, Value, item, of_state, slot
from interpreter.fault.fault import Fault
from interpreter.meaning import types
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.words import Text


@record
class SourceLine:
    """Where a line of the log comes from."""

    span: Span | None
    clauses: tuple[str, ...]
    routine: str
    heading: Text | None = None  # of a step that has a name


@record
class Limit:
    """How often an ability may act: a counter for each card or seat it stands for, from `base` on."""

    base: int
    count: int
    numbers: Table | None  # for cards: the table that says which counter is whose
    most: int
    life: str
    whose: tuple[int, ...] = ()  # what that table says

    def counter(self, names: Mapping[m.Local, Value], listener: m.Listener) -> Slot:
        """The counter of the card or the seat for which an ability stands, by how it reads those."""
        if self.numbers is not None and listener.this is not None:
            return self.of_card(names[listener.this])
        return slot(self.base, names[listener.me]) if listener.seats else slot(self.base)

    def of_card(self, piece: Value) -> Slot:
        assert self.numbers is not None
        return slot(self.base, item(self.numbers, piece))


class Makers(Protocol):
    """Who lowers whole routines, when the program is asked for them: it stands above all that asks."""

    def routine(self, p: Program, routine: m.Routine) -> Function: ...

    def listener(self, p: Program, listener: m.Listener, name: str, roles: list[m.Local]) -> Function: ...

    def state(self, p: Program, listener: m.Listener, name: str) -> Function: ...

    def may_be_declared(self, p: Program, routine: m.Routine) -> Own | bool: ...


class Program(Uses):
    """The whole lowering; `functions` and `points` are what `emit` turns into blocks."""

    def __init__(
        self,
        makers: Makers,
        checked: Checked,
        seats: int,
        options: dict[str, int],
        traced: bool,
        counting: Counting | None = None,
    ) -> None:
        super().__init__(checked)
        self.makers = makers
        self.layout = Layout(checked, seats, options)
        self.traced = traced
        self.counting = counting
        self.tables = Tables()
        self.points: list[Point] = []
        self.functions: dict[str, Function] = {}
        self.lines: list[SourceLine] = []
        self.reports: list[ReportForm] = []
        self.faults: list[Diagnostic] = []
        self.fresh = self.heard = 0
        self.chain = Chain(self.functions)
        self.quantities = QuantityNames()
        self.cyclic = circular(checked)
        self.calls = CallFrames()
        self.listening = Listening(checked)
        self.can_names: dict[str, Own | bool] = {}  # the tests of whether calls may be declared, or what is known
        self.why_names: dict[str, str] = {}
        self.shifters = shifters(self.layout)
        self.modified = {
            x.quantity for x in checked.modifiers if x.quantity not in checked.quantities and x.quantity != "covers"
        }
        during = {x.name for x in self.all(m.During)}
        during |= {x.pattern.during for x in checked.listeners if x.pattern is not None and x.pattern.during}
        during |= {name for x in checked.listeners if x.pattern is not None for name in x.pattern.because}
        self.counters = {name: self.layout.reserve(1) for name in sorted(during)}
        self.limits: dict[str, int] = {}
        for routine in self.everything():
            if routine.limit is not None:
                self.limits[routine.name] = self.layout.reserve(seats)
        members = max((len(enum.members) for enum in checked.game.enums.values()), default=0)
        each = max(len(self.layout.pieces) + seats, members) + 1  # a slot for whatever a rule may stand for
        self.once: dict[str, int] = {  # what becomes true of somebody becomes true of nobody else
            x.name: self.layout.reserve(each if x.once == "becoming" and is_for_each(x) else 1)
            for x in checked.listeners
            if x.once is not None
        }
        self.replaced = {x.name: self.layout.reserve(1) for x in self.listening.replacing}
        self.agenda: list[str] = []  # routines that can be put off, by number
        waited = sorted({(x.name, x.moment) for x in self.all(m.Moment) if x.call is None})
        self.moments = {pair: number for number, pair in enumerate(waited)}
        self.starts = {name: self.layout.reserve(1) for name in sorted({n for n, _ in waited} - {"turn", "round"})}
        # whether a round has begun, and the seat that was called up for the next turn of an own course, or -1
        self.round_open, self.called_up = self.layout.reserve(1), self.layout.reserve(1)
        # the choices of calls that may be done again, those given to calls that are, and which choice has which number
        self.choices, self.answers_given = (self.layout.reserve(1), self.layout.reserve(1)) if self.repeats else (0, 0)
        self.repeatable = repeatable(self, checked) if self.repeats else frozenset()
        self.choice_numbers: dict[tuple[str, int], int] = {}
        self.choice_cards: set[int] = set()
        self.in_order = self.layout.reserve(1)  # the seat whose turn it is in the order of play, apart from extra turns
        self.turning = self.layout.reserve(1) if self.own_course else 0  # how many turns are under way
        self.listener_limits = {x.name: self.limit_of(x) for x in checked.listeners if x.limit is not None}
        self.memory = {x.name: self.layout.reserve(each) for x in checked.listeners if isinstance(x.state, m.Changed)}
        self.ends = [(x, reads_of(checked, x.condition)) for x in checked.ends]
        self.epilogues = [x for x in checked.ends if x.then is not None]
        self.ending = self.layout.reserve(1) if self.epilogues else 0  # the one of them that counts, from 1
        self.set_up_by = performed_in(checked, checked.setup) if checked.setup is not None else frozenset()
        self.begun = self.layout.reserve(1) if self.set_up_by else 0

    def limit_of(self, listener: m.Listener) -> Limit:
        """A counter for each card or seat that the listener stands for."""
        assert listener.limit is not None
        if listener.granted is not None or listener.this is None:
            count = self.layout.seats if listener.seats else 1
            return Limit(self.layout.reserve(count), count, None, *listener.limit)
        own = bearers(self.layout, listener)
        numbers = tuple(own.index(n) if n in own else 0 for n in range(len(self.layout.pieces)))
        table = self.tables.table("NTH", numbers)
        return Limit(self.layout.reserve(len(own)), len(own), table, *listener.limit, numbers)

    def everything(self) -> list[m.Routine]:
        checked = self.layout.checked
        return [*checked.routines.values(), *checked.plays.values(), *checked.course]

    # ------------------------------------------------------------ faults and places
    def not_yet(self, span: Span | None, fault: Fault) -> None:
        self.faults.append(Diagnostic(fault, span))

    def source_line(self, span: object, clauses: tuple[str, ...], routine: str, heading: Text | None = None) -> int:
        line = SourceLine(span if isinstance(span, Span) else None, clauses, routine, heading)
        self.lines.append(line)
        return len(self.lines) - 1

    def choice(self, routine: str, nth: int, point: Point) -> int:
        """The number of a choice: the same however its call is done."""
        number = self.choice_numbers.setdefault((routine, nth), len(self.choice_numbers))
        if isinstance(point.answers, types.Card):
            self.choice_cards.add(number)
        return number

    # ------------------------------------------------------------ seats
    def seats_in_turn(self) -> Value:
        """All seats, from the active one on."""
        count, active = self.layout.seats, slot(slots.ACTIVE)
        ring = tuple(tuple((start + i) % count for i in range(count)) for start in range(count))
        if not self.uses_reversal:
            return item(self.tables.table("SEATS", ring), active)
        back = tuple(tuple((start - i) % count for i in range(count)) for start in range(count))
        return item(self.tables.table("SEATS", (None, ring, back)), slot(slots.DIRECTION), active)

    def next_seat(self, seat: Value, step: int) -> Value:
        count = self.layout.seats
        if not self.uses_out and not self.uses_reversal:
            row = tuple((one + step) % count for one in range(count))
            return item(self.tables.table("NEXT", (*row, -1)), seat)  # the last is for nobody, number -1
        return of_state("next_seat", seat, Const(step))

    def running(self, name: str) -> int:
        return self.counters[name]

    def counted(self, name: str) -> int | None:
        return self.counters.get(name)

    # ------------------------------------------------------------ routines
    def routine(self, routine: m.Routine) -> str:
        self.chain.routine(routine.name, lambda: self.makers.routine(self, routine))
        return routine.name

    def can(self, routine: m.Routine, *args: Value) -> Value:
        """The test that a call may be declared now; always so when nothing is asked."""
        if routine.name not in self.can_names:
            self.can_names[routine.name] = False  # a play that hangs on whether it may itself be played may not
            self.can_names[routine.name] = self.makers.may_be_declared(self, routine)
        found = self.can_names[routine.name]
        return Const(found) if isinstance(found, bool) else of_state(found, *args)

    def plays(self) -> list[tuple[Table, m.Routine]]:
        """The plays of cards, each with the table that tells its cards."""
        found = []
        for noun, routine in self.layout.checked.plays.items():
            own = [n for n in self.layout.cards_called(noun) if self.play_of(n) == noun]
            if own:
                row = (*(int(n in own) for n in range(len(self.layout.pieces))), 0)
                found.append((self.tables.table("IS", row), routine))
        return found

    def play_of(self, piece: int) -> str | None:
        """Whose play a card has: its own, or that of the nearest kind that gives one."""
        card = self.layout.pieces[piece].card
        symbols = self.layout.checked.symbols
        plays = self.layout.checked.plays
        kinds = [k.id for k in symbols.ancestry(symbols.game.cards[card].kind)]
        return next((noun for noun in (card, *kinds) if noun in plays), None)

    # ------------------------------------------------------------ listeners
    def scheduled(self, name: str) -> int:
        """The number under which a routine stands on the agenda."""
        if name not in self.agenda:
            self.agenda.append(name)
        return self.agenda.index(name)

    def listener_routine(self, listener: m.Listener) -> tuple[str, list[m.Local]]:
        name = f"after {listener.name}"
        roles = listener_roles(listener)
        self.chain.routine(name, lambda: self.makers.listener(self, listener, name, roles))
        return name, roles

    def state_routine(self, listener: m.Listener) -> str:
        name = f"state {listener.name}"
        self.chain.routine(name, lambda: self.makers.state(self, listener, name))
        return name


def listener_roles(listener: m.Listener) -> list[m.Local]:
    pattern = listener.pattern
    assert pattern is not None
    roles = [listener.me] + ([listener.this] if listener.this is not None else [])
    if listener.event is not None:
        roles.append(listener.event)
    if listener.stamp is not None:
        roles.append(listener.stamp)
    roles += listener.captured
    for role in (pattern.thing, pattern.source, pattern.target, pattern.by, pattern.on):
        if role is not None:
            roles.append(role.local)
    return roles
