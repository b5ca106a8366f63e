"""The tables of calls that the C runtime reads (`calls.h`): whose a block is, what a frame keeps, how calls end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interpreter.compile.flow.emit import Emitter
from interpreter.compile.native.cells import Declined
from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import Kind, Lines, Record, Rows, tells
from interpreter.compile.native.unnamed_calls import Again


def tables(kinds: Kinds, emitter: Emitter) -> list[str]:
    """For a game whose rules speak of calls or put something off; for others there are none."""
    known, names = emitter.calling, [*emitter.frames]
    if not kinds.calls.spoken:
        return []
    routines = [routine(kinds, emitter, number, name) for number, name in enumerate(names)]
    entrances = [entrance(kinds, emitter, name) for name in kinds.calls.entered]
    steps = [
        kinds.cell_of(name, step[number]) if number in step else -1
        for step in known.get("STEPS", ())
        for number, name in enumerate(names)
    ]
    program = emitter.program
    choices = (program.choices, program.answers_given) if program.repeats else (0, 0)
    of_blocks = [names.index(name) for name, _ in emitter.order]
    return [
        *(
            test(kinds, name)
            for name in sorted({x for one in kinds.calls.again.values() for x in (one.legal, one.able)})
        ),
        f"static const cell ROUTINE_OF_BLOCK[] = {numbers(of_blocks)};",
        f"static const cell STEPS[] = {numbers(steps)};",
        f"static const struct routine ROUTINES[] = {{\n  {joined(routines)}\n}};",
        f"static const struct entrance ENTRANCES[] = {{{joined(entrances) or '{0, 0, {NULL, 0}}'}}};",
        "static const struct calls CALLS = {",
        f"  ROUTINE_OF_BLOCK, ROUTINES, STEPS, {len(known.get('STEPS', ()))}, {len(names)},",
        f"  ENTRANCES, {len(entrances)}, {known.get('TURN', -1)}, {int(bool(known.get('CAUSES')))},",
        f"  {choices[0]}, {choices[1]}, {row(kinds.calls.chosen)}, {row(kinds.calls.lost)},",
        "};",
    ]


def routine(kinds: Kinds, emitter: Emitter, number: int, name: str) -> str:
    known = emitter.calling
    state, delay = (row[number] if row else -1 for row in (known.get("STATE"), known.get("DELAY")))
    out, counter = (row[number] if row else -1 for row in (known.get("EXIT"), known.get("COUNTER")))
    places = [kinds.cell_of(name, at) if at >= 0 else -1 for at in (state, delay)]
    body = int(known["BODY"][number]) if "BODY" in known else 0
    slots = {var: at for at, var in kinds.frames[name].items()}
    aims = [kept(kinds, name, slots[var], word) for word, var in kinds.calls.aims[name].items()]
    again = kinds.calls.again.get(name)
    ways = f"{places[0]}, {places[1]}, {out}, {counter}, {body}"
    cards = row(kinds.calls.of_cards[number])
    return f"{{{ways}, {all_of(aims)}, {cards}, {done_again(kinds, again)}}}"


def kept(kinds: Kinds, name: str, at: int, word: str | None = None) -> str:
    """Something that a frame keeps."""
    number = -1 if word is None else kinds.calls.word(word)
    width, room = 0, kinds.room_in_frame(name, at)
    match kinds.known_in_frame(name, at):
        case Kind.NUMBER:
            kept_as = "A_CELL"
        case Lines(width=width):
            kept_as = "SOME_LINES"
        case Record(width=width):
            kept_as = "NUMBERS_AND_A_ROW"
        case Rows(of=Kind.ROW):
            kept_as = "SOME_ROWS"
        case Rows():
            raise Declined("rows inside rows inside rows")
        case known:
            kept_as = "ANYTHING" if tells(known) else "SOME_CELLS"
    return f"{{{number}, {kinds.cell_of(name, at)}, {kept_as}, {width}, {room}}}"


def entrance(kinds: Kinds, emitter: Emitter, name: str) -> str:
    frame = emitter.frames[name]
    params = [kept(kinds, name, 2 + number) for number, _ in enumerate(frame.function.params)]
    block = emitter.numbers[name, frame.cutter.entry.number]
    return f"{{{block}, {kinds.frame_size(name)}, {all_of(params)}}}"


def done_again(kinds: Kinds, again: Again | None) -> str:
    if again is None:
        return "{0}"
    given, chosen = ([kinds.calls.word(word) for word in words] for words in (again.given, again.chosen))
    return f"{{{again.anew}, {again.same}, {row(given)}, {row(chosen)}, {again.legal}_told, {again.able}_told}}"


def test(kinds: Kinds, name: str) -> str:
    """A test of what a call would be given, each of which says itself what it is."""
    kinds.used.add(name)
    given = []
    for number, param in enumerate(one for one in kinds.functions[name].params if one != "S"):
        known, value = kinds.params.get((name, param), Kind.NUMBER), f"given[{number}]"
        given.append(value if tells(known) else f"as_{'number' if known is Kind.NUMBER else 'row'}(run, {value})")
    return (
        f"static bool {name}_told(struct run *run, cell *S, const struct row *given) {{\n"
        f"  (void)given;\n  return {name}({', '.join(['run', 'S', *given])}) != 0;\n}}"
    )


def all_of(parts: Sequence[str]) -> str:
    return f"{{(const struct kept[]){{{', '.join(parts)}}}, {len(parts)}}}" if parts else "{NULL, 0}"


def row(values: Sequence[int]) -> str:
    return f"{{(const cell[]){numbers(values)}, {len(values)}}}"


def numbers(values: Sequence[int]) -> str:
    return f"{{{', '.join(map(str, values)) or '0'}}}"


def joined(parts: Iterable[str]) -> str:
    return ",\n  ".join(parts)
