"""The end of the way of a rule: functions and tables that the engine runs."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cached_property

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.strips import Strip, strips
from interpreter.compile.events.lives import start_value
from interpreter.compile.flow.calling import agenda_values, held
from interpreter.compile.flow.emit import Emitter
from interpreter.compile.flow.frames import BlockForm, FrameForm, forms_of, structure
from interpreter.compile.lowering import lowered
from interpreter.compile.passes.measure import measured, weights
from interpreter.compile.program.counting import Counting
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.points import Point
from interpreter.compile.program.program import Program, SourceLine
from interpreter.compile.program.report_form import ReportForm
from interpreter.compile.program.spoken_of import Values
from interpreter.compile.program.state import Content
from interpreter.compile.python.functions import function
from interpreter.compile.python.looping import looping
from interpreter.compile.values.starting import Nowhere, starts
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.source.records import record

FEW_PIECES = 200  # where there are more, loops over rows are counted as they run


@record
class Compiled:
    checked: Checked
    layout: Layout
    source: str  # its functions as Python, which counts its work
    weights: tuple[int, ...]  # what each block burns of the fuel of a decision
    tables: dict[str, object]
    points: tuple[Point, ...]
    block_count: int
    rules: tuple[str, ...]  # the rule that each block belongs to
    resume_points: dict[int, int]
    card_slots: dict[int, tuple[int, ...]]
    live_cards: dict[int, set[int]]  # block -> those of its card slots that are sure to hold pieces
    sealed: dict[int, tuple[int, int]]  # joint point -> where its frame holds who owes an answer, and the answers
    entry: int
    main_size: int
    lines: tuple[SourceLine, ...]
    reports: tuple[ReportForm, ...]
    fact_starts: dict[str, Content]
    starts: tuple[int | Nowhere, ...]  # the slot where each piece lies before anything has happened
    uses: frozenset[str]
    why: dict[str, str]
    noted: dict[int, tuple[bool, bool]]  # slots that note what is replaced, and by which: whether either is a card
    agenda: tuple[str, ...]  # the routines that can stand on the agenda, and which of their values speak of pieces
    agenda_values: tuple[Values, ...]
    grant_values: dict[int, Values]  # which of the values that a grant keeps are cards or calls
    held: tuple[dict[str, Type], ...]  # for each routine what a call of it holds
    choices: tuple[int, ...]  # the slots of choices made and given, and which choices are of cards
    choice_cards: frozenset[int]
    call_slots: dict[int, tuple[int, ...]]
    moments: tuple[tuple[str, str], ...]
    acting: frozenset[int]  # the pieces for which it can matter which of them arrived first
    limited: tuple[tuple[int, tuple[int, ...]], ...]  # counters of abilities: from where on, and which is whose
    frames: tuple[FrameForm, ...]
    blocks: tuple[BlockForm, ...]
    strips: tuple[Strip, ...]  # the steps with a name, routine by routine
    structure: str  # a digest of how its states are laid out
    counting: Counting | None = None  # where a build that counts notes what it sees
    traced: bool = False  # whether a log can be kept

    @property
    def long(self) -> bool:
        """Whether there are so many pieces that every loop counts its work."""
        return is_long(self.layout)

    def with_options(self, options: dict[str, int]) -> Compiled:
        """The same for another choice among the options that were left open."""
        return self if options == self.layout.options else replace(self, layout=self.layout.with_options(options))

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256((self.source + repr(sorted(self.tables.items()))).encode()).hexdigest()[:16]


def is_long(layout: Layout) -> bool:
    return len(layout.pieces) > FEW_PIECES


def of_tokens(listener: m.Listener) -> bool:
    thing = listener.pattern.thing if listener.pattern is not None else None
    return thing is not None and isinstance(thing.local.type, types.Token)


def compile_game(
    checked: Checked, seats: int, options: dict[str, int], traced: bool = False, counting: Counting | None = None
) -> Compiled:
    program = lowered(checked, seats, options, traced, counting)
    emitter = Emitter(program)
    tables, long = emitter.tables, is_long(program.layout)
    main = emitter.frames["main"]
    frames, blocks = forms_of(emitter)
    uses = frozenset(
        name for name in ("out", "turns", "reversal", "arrival", "face", "told") if getattr(program, f"uses_{name}")
    )
    return Compiled(
        checked,
        program.layout,
        "\n".join(map(function, looping(measured(emitter.functions, tables, long), tables))),
        tuple(weights(emitter.functions, 0 if long else len(program.layout.pieces))),
        tables,
        tuple(program.points),
        len(emitter.order),
        tuple(rule_name(name) for name, _ in emitter.order),
        emitter.resume_points,
        emitter.card_slots,
        emitter.live_cards,
        emitter.sealed,
        emitter.numbers["main", main.cutter.entry.number],
        main.size,
        tuple(program.lines),
        tuple(program.reports),
        {f.id: start_value(program, f) for f in checked.game.facts.values()},
        starts(program),
        uses,
        dict(program.why_names),
        {program.replaced[x.name]: (not of_tokens(x), x.this is not None) for x in program.listening.replacing},
        tuple(program.agenda),
        agenda_values(emitter),
        grant_values(checked),
        held(emitter),
        (program.choices, program.answers_given) if program.repeats else (),
        frozenset(program.choice_cards),
        emitter.call_slots,
        tuple(program.moments),
        acting(program),
        tuple((x.base, x.whose) for x in program.listener_limits.values() if x.numbers is not None),
        frames,
        blocks,
        strips([*checked.routines.values(), *checked.plays.values(), *checked.course]),
        structure(program, frames, blocks),
        counting,
        traced,
    )


def acting(program: Program) -> frozenset[int]:
    """The pieces that bear rules, which act in the order of their arrival; all, where a rule asks for it."""
    if program.asks_arrival:
        return frozenset(range(len(program.layout.pieces)))
    checked = program.layout.checked
    bearing: list[m.Listener | m.Modifying] = [*checked.listeners, *checked.modifiers]
    own = (program.layout.bearers(str(x.card), x.name) for x in bearing if x.card is not None)
    return frozenset(program.shifters).union(*own)


def grant_values(checked: Checked) -> dict[int, Values]:
    rules: list[m.Listener | m.Modifying | m.Identity] = [*checked.listeners, *checked.modifiers, *checked.identities]
    return {rule.granted: Values.of_locals(rule.captured) for rule in rules if rule.granted is not None}


def rule_name(function: str) -> str:
    """What a designer calls a routine: rules about events have a word in front, the course of the game none."""
    return "game" if function == "main" else function.removeprefix("after ").removeprefix("state ")
