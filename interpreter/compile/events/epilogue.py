"""What is still done when the game is over: the `then` of the ending that counts.

Whatever was under way is dropped, with what was put off; then it is done by nobody, as the course of the game is, and
no ending is looked at any more.
"""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.stopping import in_one_go
from interpreter.compile.events.agenda import CALL_ENDS
from interpreter.compile.program import layout as slots
from interpreter.compile.program.program import Program
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import Code, Exit, If, Store
from interpreter.compile.tree.values import NOBODY, Name, Value

LAST = 5  # the end of the game while its last words are spoken


def noted(p: Program, end: m.EndMeaning | None) -> list[Code]:
    """Which ending counts, beside what it finishes; None: a rule finishes the game itself."""
    number = next((n for n, one in enumerate(p.epilogues, 1) if one is end), 0)
    return [Store(v.slot(p.ending), v.Const(number))] if p.epilogues else []


def at_least(p: Program, value: int) -> Value:
    """Whether an ending is due that finishes so much."""
    end = v.slot(slots.END)
    return v.within(value, end, LAST) if p.epilogues else v.compare(end, ">=", v.Const(value))


def last_words(p: Program, b: Builder) -> list[Code]:
    """The end of the course: here it goes on when the game is finished, also by its course coming to an end."""
    if not p.epilogues:
        return []
    code: list[Code] = []
    ending = v.slot(p.ending)
    for number, end in enumerate(p.epilogues, 1):
        assert end.then is not None
        b.clauses = end.clauses
        b.names[end.then.me] = NOBODY
        said = [Store(ending, v.Const(0)), *b.reached(end.then), *in_one_go(b, b.block(end.then.do))]
        code = [If(v.compare(ending, "==", v.Const(number)), said, code)]
    return [Exit(), *dropped(p), *code]


def dropped(p: Program) -> list[Code]:
    """Nothing is under way any more, nothing is waited for, and what was to last until a call ends is over."""
    counts = (*p.counters.values(), *([p.turning] if p.own_course else []))
    rows = (*p.replaced.values(), *([p.choices, p.answers_given] if p.repeats else []))
    code: list[Code] = [Store(v.slot(slots.END), v.Const(LAST))]
    code += [Store(v.slot(slot), v.EMPTY) for slot in (slots.AGENDA, slots.QUEUE, slots.SKIPS)]
    code += [Store(v.slot(slot), v.Const(0)) for slot in counts]
    code += [Store(v.slot(slot), v.EMPTY) for slot in rows]
    if p.uses_call_ends:
        grants, grant, moment = v.slot(slots.GRANTS), Name("g"), Name("x")
        with_a_call = v.compare(v.item(moment, v.Const(0)), "==", v.Const(CALL_ENDS))
        ends = v.Query(with_a_call, (v.Loop((moment.id,), v.item(grant, v.Const(1))),))
        code.append(Store(grants, v.those(grant, grants, v.Not(v.call("any", ends)))))
    return code
