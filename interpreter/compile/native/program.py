"""A whole game as C: its tables, its functions, its blocks, and what picks an answer to each of its questions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from interpreter.compile.compiled import Compiled
from interpreter.compile.flow.emit import Emitter
from interpreter.compile.lowering import lowered
from interpreter.compile.native import calling
from interpreter.compile.native.cells import Declined, Form, Sort, form, most_in_a_row
from interpreter.compile.native.final_count import counted, counts
from interpreter.compile.native.given_back import say_who_gives
from interpreter.compile.native.kinds import Kinds, is_row, is_rows
from interpreter.compile.native.known import Kind, Known, Record
from interpreter.compile.native.noted import Notes
from interpreter.compile.native.picking import NUMBERS, conditions, pick_head, picking
from interpreter.compile.native.points import names_of_points, tables_of_points
from interpreter.compile.native.settling import Settling
from interpreter.compile.native.silent import Instead, nothing, silent
from interpreter.compile.native.statements import function, head
from interpreter.compile.native.unnamed_calls import Called
from interpreter.compile.passes.measure import measured
from interpreter.compile.program.points import Point
from interpreter.compile.program.state import State
from interpreter.compile.tree.code import all_values
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import Call, Plain
from interpreter.compile.tree.walk import below
from interpreter.source.records import record

CELL_BITS = 63  # besides the sign
DEEP = 4  # how often the largest frame finds room besides


@record
class Native:
    """The C of one game and number of seats, to stand between the runtime and what plays."""

    text: str
    form: Form
    kinds: Kinds
    spots: int  # what is noted to be exercised; 0 of a build that notes nothing


def native(
    compiled: Compiled, template: State, known: Mapping[str, tuple[Plain, ...]], weights: Sequence[int],
    settled: Collection[int], metered: Collection[str],
) -> Native:  # fmt: skip
    """`known`: the tables of generated code; `weights`: what each block burns; `settled`: the points that are no
    question where only copies are left; `metered`: what burns by the length of what it is given, where rows may be
    long; every loop then counts its work. Raises Declined."""
    form_of_states = form(compiled, template)
    layout, counting = compiled.layout, compiled.counting
    program = lowered(compiled.checked, layout.seats, layout.options, compiled.traced, counting)
    spots = len(counting.marks) if counting is not None else 0
    emitter = Emitter(program)
    called = Called.of(emitter)
    functions = played(emitter, called, bool(metered), Notes(spots).of if spots else nothing)
    frames = {name: {at: var for var, at in frame.slots.items()} for name, frame in emitter.frames.items()}
    points = {point.number: point for point in program.points}
    answers = {f"b{block}": answer_to(points[point]) for block, point in emitter.resume_points.items()}
    say_who_gives(functions, answers)
    routines = {str(short): tuple(program.functions[name].params) for name, short in emitter.native_names.items()}
    kinds = Settling(
        form_of_states,
        known,
        functions,
        frames,
        answers,
        {},
        {},
        {},
        routines,
        most_in_a_row(program.layout),
        program.layout.seats,
        called,
    )
    kinds.metered = metered
    for number, point in points.items():
        kinds.params[f"t{number}", "a"] = Kind.NUMBER if point.kind in NUMBERS else Kind.ROW
        kinds.params[f"u{number}", "p"] = kinds.params[f"j{number}", "p"] = Kind.ROW
    kinds.settle()
    largest = max(map(kinds.frame_size, frames), default=0)  # several of them may lie inside each other
    deep = replace(form_of_states, cells=form_of_states.cells + DEEP * largest)
    return Native(text(kinds, emitter, weights, settled), deep, kinds, spots)


def answer_to(point: Point) -> Known:
    """What a block is resumed with; where several are asked at once, the seat comes first."""
    if point.joint:
        return Kind.ROW if point.kind in NUMBERS else Record(1)
    return Kind.NUMBER if point.kind in NUMBERS else Kind.ROW


def played(emitter: Emitter, called: Called, long: bool, instead: Instead) -> dict[str, Defined]:
    """The functions that play comes to: blocks, what points ask, what counts the score, and whatever these call."""
    every = {one.name: silent(one, instead) for one in measured(emitter.functions, emitter.tables, long)}
    asked = [f"{prefix}{point.number}" for point in emitter.program.points for prefix in "otuj"]
    asked += [test for one in called.again.values() for test in (one.legal, one.able)]
    asked += [*names_of_points(emitter.program.points), *counted(emitter.program.layout)]
    waiting = [*(f"b{number}" for number in range(len(emitter.order))), *(name for name in asked if name in every)]
    found: dict[str, Defined] = {}
    while waiting:
        name = waiting.pop()
        if name in found or name not in every:
            continue
        found[name] = every[name]
        for value in all_values(every[name].body):
            waiting += [one.function for one, _ in below(value) if isinstance(one, Call)]
    return found


def text(kinds: Kinds, emitter: Emitter, weights: Sequence[int], settled: Collection[int]) -> str:
    blocks = [f"b{number}" for number in range(len(emitter.order))]
    words, picks = next(one.at for one in kinds.form.held if one.sort is Sort.WORDS), []
    streams = {point.number: at for at, point in enumerate(p for p in emitter.program.points if p.chance)}
    for point in emitter.program.points:
        picks.append(picking(kinds, point, words + streams.get(point.number, 0), point.number in settled))
    kinds.used |= {*counted(emitter.program.layout)}
    asked = tables_of_points(kinds, emitter.program.points)
    kinds.used.update(name for name in names_of_points(emitter.program.points) if name in kinds.functions)
    printed = {name: function(kinds, kinds.functions[name]) for name in blocks}
    calls = calling.tables(kinds, emitter)
    while waiting := sorted(kinds.used - {*printed}):
        printed |= {name: function(kinds, kinds.functions[name]) for name in waiting}
    tables = [table_text(name, kinds.tables[name]) for name in sorted(kinds.read)]
    tables += [even_text(name, kinds.tables[name]) for name in sorted(kinds.even)]
    tests = [one for point in emitter.program.points for one in conditions(point, printed)]
    resumes = {point: block for block, point in emitter.resume_points.items()}
    count = len(emitter.program.points)
    return "\n".join(
        [
            *tables,
            *(table_text(name, row) for row, name in kinds.rows.items()),
            *(words_text(name, row) for name, row in sorted(kinds.words.items())),
            *(head(kinds, kinds.functions[name]) + ";" for name in printed),
            *(pick_head(number) + ";" for number in sorted(kinds.recalled)),
            *kinds.helpers,
            *printed.values(),
            *tests,
            *calls,
            *picks,
            f"static cell (*const BLOCKS[])(struct run *, cell *) = {{{', '.join(blocks)}}};",
            f"static const cell WEIGHTS[] = {{{', '.join(map(str, weights))}}};",
            f"static const cell RESUMES[] = {{{', '.join(str(resumes.get(n, 0)) for n in range(count))}}};",
            "static void (*const PICKS[])(struct run *, cell *, struct lot *, bool *) = {"
            + ", ".join(f"pick_{n}" for n in range(count))
            + "};",
            counts(kinds, emitter.program.layout),
            *asked,
        ]
    )


def table_text(name: str, value: tuple[Plain, ...]) -> str:
    if is_row(value):
        return f"static const struct row {name} = {row_text(value)};"
    if is_rows(value):
        return f"static const struct row {name}[] = {{{', '.join(map(row_text, value))}}};"
    return f"static const struct rows {name}[] = {{{', '.join(map(rows_text, value))}}};"


def even_text(name: str, value: tuple[Plain, ...]) -> str:
    """A table whose rows are all as long, one after the other."""
    assert is_rows(value)
    return f"static const cell EVEN_{name}[] = {{{', '.join(str(int(one)) for row in value for one in row)}}};"


def words_text(name: str, value: tuple[int, ...]) -> str:
    return f"static const uint64_t {name}[] = {{{', '.join(f'UINT64_C({one})' for one in value)}}};"


def rows_text(value: Plain) -> str:
    """One table of a table of them, which may not be there."""
    if value is None:
        return "{NULL, 0}"
    if not is_rows(value):
        raise Declined("tables of tables")
    return f"{{(const struct row[]){{{', '.join(map(row_text, value))}}}, {len(value)}}}"


def row_text(value: Sequence[int]) -> str:
    if any(int(one).bit_length() > CELL_BITS for one in value):
        raise Declined("numbers past 64 bits")
    cells = ", ".join(str(int(one)) for one in value) or "0"
    return f"{{(const cell[]){{{cells}}}, {len(value)}}}"
