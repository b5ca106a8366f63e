"""Bodies of routines: targets, costs, what is done, and what waits for its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from interpreter import meaning as m
from interpreter.check.known.attributes import PERFORMER
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.stopping import in_one_go
from interpreter.compile.choices.costing import bound
from interpreter.compile.choices.feasible import as_routine, rest_test
from interpreter.compile.choices.splitting import split_into
from interpreter.compile.course.entering import entered
from interpreter.compile.course.giving import Giving, received
from interpreter.compile.events.agenda import UNDER_WAY, call_over, put_on_agenda
from interpreter.compile.events.keeping import Choices, apart, as_kept, stamped
from interpreter.compile.events.lives import ended, start
from interpreter.compile.hearing.announcing import happened
from interpreter.compile.hearing.scopes import closing, opening
from interpreter.compile.hearing.windows import OPEN, POSTPONED, RUNNING, held_before
from interpreter.compile.program.happening import NO_PIECE, Happening, Piece, answering, asked_after, hearers
from interpreter.compile.program.program import Program
from interpreter.compile.program.spoken_of import BEGUN
from interpreter.compile.statements.charging import charge, paid, unpaid
from interpreter.compile.statements.choosing import choose
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import (
    Assign,
    Call,
    Code,
    Effect,
    Exit,
    Function,
    If,
    Keep,
    Reckon,
    Rest,
    counted,
)
from interpreter.compile.tree.values import NOBODY, Value, Var
from interpreter.meaning import types
from interpreter.meaning.types import EFFECT, NUMBER, SEAT, Type


def parameters(routine: m.Routine) -> list[m.Local]:
    """What a routine is called with: who, the card whose play it is, whom or what on, and what is given."""
    found = [routine.me]
    found += [x for x in (routine.this, routine.on) if x is not None]
    return [*found, *(local for _, local in routine.given)]


def started(p: Program, routine: m.Routine) -> tuple[Builder, list[Var], list[m.Local]]:
    b = Builder(p, routine.name)
    b.clauses = routine.clauses
    b.prompts = dict(routine.prompts)
    locals_ = parameters(routine)
    params = [b.variable(local) for local in locals_]
    b.me = routine.me
    if routine.own is not None:
        b.names[routine.own] = UNDER_WAY
    return b, params, locals_


def routine_body(p: Program, routine: m.Routine, way: str = "") -> Function:
    """A routine as it is called, or in a `way` of doing it again: at no cost, perhaps with its choices kept."""
    b, params, locals_ = started(p, routine)
    name = f"{routine.name}, {way}" if way else routine.name
    me = params[0]
    code: list[Code] = b.reached(routine)
    spelled = list(locals_)
    if routine.limit is not None and not way:
        code.append(Reckon(v.slot(p.limits[routine.name], me), "+", v.Const(1)))
    first = None  # the call whose choices are made again
    if way == "same":
        params += [b.variable(x.bind) for x in routine.targets if isinstance(x, m.ChooseFrom)]
        first = m.Local("first", EFFECT)
        params.append(b.variable(first))
    given: Value | None = v.EMPTY if way else None
    if first is not None:
        given = v.item(b.names[first], v.Const(3))
    choices = Choices(b, routine.name, given)
    giving = None if way else Giving.of(b, routine)  # who does a call again is given nothing
    code += [*choices.opening(), *(giving.opening() if giving is not None else ())]
    code += aimed_code(b, routine, spelled, paid=bool(way), chosen=way == "same")
    own: list[m.Local] = []  # kept in the frame, also while the call is put off
    for fact in p.layout.checked.game.facts.values():
        if fact.of == f"call {routine.name}":
            own.append(m.Local(fact.id, p.layout.checked.symbols.type_of(fact.type) or NUMBER))
            code.append(Assign(b.variable(own[-1]), start(p, fact)))
    numbered, stamp = stamped(b)
    code += numbered
    own += [] if stamp is None else [stamp]
    spelled += own
    running = p.counted(f"by {routine.card}" if routine.card else routine.name)
    if running is not None:
        code.append(Reckon(v.slot(running), "+", v.Const(1)))
    arguments = tuple(b.names[x] for x in spelled[1 : len(spelled) - len(own)])
    if routine.kind in ("action", "procedure", "play"):
        called = v.Row(arguments or (v.Const(0),))
        code += b.log("call", span=routine.span, name=v.Const(routine.name), by=me, arguments=called)
    on = target_of(b, routine)
    event = Happening("call", routine.name, routine.card or "", actor=me, handle=UNDER_WAY, arguments=arguments)
    piece = NO_PIECE if routine.this is None else (b.names[routine.this], NOBODY, NOBODY)
    code += unpaid(b, routine.cost) if way else paid(b, event, piece, on, routine.cost)
    kept = bound((*routine.targets, *routine.cost))
    b.recorded = choices.recorded
    code += entered(b, routine.name, me) if routine.kind == "procedure" and not way else []
    body = in_one_go(b, b.block(routine.do)) if giving is None else giving.body(b, routine)
    b.recorded = False
    do: list[Code] = [*body, *happened(b, event, piece=piece, on=on)]
    if routine.kind != "turn":
        do = [*opening(b, routine.name, me, UNDER_WAY), *do]
        do += closing(b, routine.name, me, UNDER_WAY)
    if p.uses_aims:
        do.append(Keep([b.names[x] for x in spelled]))
    windowed = bool(answering(p, event))
    if p.reads_calls:
        do = [Rest(), *do]
    if p.uses_aims:
        p.calls.aims[name] = aims(b, spelled, choices)
        p.calls.aimed_at[name] = aimed_types(spelled)
    way_out: list[Code] = [Exit()] if p.uses_cancel and (routine.kind != "turn" or p.uses_cut) else []

    def over() -> list[Code]:
        return ended(p, b, f"call {routine.name}", me)

    if windowed:
        chosen = spelled[len(locals_) : len(spelled) - len(own)]
        late = Late(running, over, Choices(b, routine.name, given), giving)
        held = (*spelled, *kept, *([] if first is None else [first]))
        code, do = in_window(b, name, event, piece, on, code, do, held, late, chosen)
    code += [*do, *way_out, *call_over(b), *choices.closing(), *over()]
    if running is not None:
        code.append(Reckon(v.slot(running), "-", v.Const(1)))
    if routine.kind in ("action", "procedure", "play"):
        code += b.log("done", span=routine.span, name=v.Const(routine.name))
    if giving is not None:
        code += giving.closing()
    pinned = windowed or b.pinned or p.uses_cancel or p.uses_aims or p.uses_call_ends
    return Function(name, params, code, b.card_vars, b.call_vars, b.types, pinned=pinned, counter=running)


def aims(b: Builder, spelled: Sequence[m.Local], choices: Choices | None = None) -> dict[str, Var]:
    """By whom a call is made, and at whom or what it is aimed, by the names of its rule."""
    found = {PERFORMER: b.spelled(spelled[0])} | {x.name: b.spelled(x) for x in spelled[1:]}
    return found if choices is None or not choices.wanted else {**found, BEGUN: choices.begun}


def aimed_types(spelled: Sequence[m.Local]) -> dict[str, Type]:
    return {PERFORMER: SEAT} | {x.name: x.type for x in spelled[1:]}


def aimed_code(
    b: Builder, routine: m.Routine, spelled: list[m.Local], paid: bool = False, chosen: bool = False
) -> list[Code]:
    """The choice of the targets, each so that those after it and the cost can be met; their names join `spelled`.

    `paid`: it costs nothing this time. `chosen`: what the targets choose is given already.
    """
    code: list[Code] = []
    known = list(spelled)
    for depth, target in enumerate(routine.targets):
        if isinstance(target, m.ChooseFrom) and chosen:
            spelled.append(target.bind)
            known.append(target.bind)
        elif isinstance(target, m.ChooseFrom):
            rest = rest_test(b, routine, depth, [b.names[x] for x in known], known, target, paid)
            code += [*b.reached(target), *choose(b, target, rest, declared=True, routine=routine)]
            spelled.append(target.bind)
            known.append(target.bind)
        elif isinstance(target, m.SplitInto):
            code += [*b.reached(target), *split_into(target, b, declared=True)]
        elif isinstance(target, m.Let):
            code += b.block((target,))
            known.append(target.local)
        else:
            b.recorded = b.program.repeats
            code += b.block((target,))
            b.recorded = False
    return code


@dataclass
class Late:
    """What a call needs that is put off: it is under way when it falls due, and over only then."""

    running: int | None
    over: Callable[[], list[Code]] = list
    choices: Choices | None = None
    giving: Giving | None = None  # to its caller, who does not wait for it if it is put off


def in_window(
    b: Builder,
    routine: str,
    event: Happening,
    piece: Piece,
    on: Value,
    code: list[Code],
    do: list[Code],
    spelled: tuple[m.Local, ...],
    late: Late,
    chosen: list[m.Local] | tuple[()] = (),
) -> tuple[list[Code], list[Code]]:
    """A call that can be answered: its window first; then it is done, dropped, or put on the agenda."""
    p = b.program
    state, handle = b.variable(), b.variable(call=True)
    p.calls.states[routine] = state
    event = replace(event, handle=handle)
    code = [*code, Assign(state, v.Const(OPEN)), Assign(handle, UNDER_WAY)]
    later: list[Code] = []
    if p.uses_postpone:
        moment = b.variable()
        p.calls.delays[routine] = moment
        code.append(Assign(moment, v.EMPTY))
        body, number = put_off(b, routine, spelled, do, late)
        values = [as_kept(b, var, local.type) for var, local in once_each(b, spelled).items()]
        key = [b.variable()] if p.uses_call_ends else []
        # before the agenda is read: it changes there
        kept: list[Code] = [Assign(one, v.of_state("wait", UNDER_WAY)) for one in key]
        entry = put_on_agenda(moment, v.Const(number), *key, *values)
        later = [If(v.compare(state, "==", v.Const(POSTPONED)), [*kept, entry])]
        do = [body, *(received(late.giving.given) if late.giving is not None else ())]
    if p.reads_calls:
        code.append(Rest())
    noted, gone = targets_noted(b, [x for x in chosen if isinstance(x.type, types.Card)])
    code += [*noted, *held_before(b, event, piece, on, state)]
    is_open = v.compare(state, "==", v.Const(OPEN))
    return code, [*gone, If(is_open, [Assign(state, v.Const(RUNNING)), *do], later)]


def once_each(b: Builder, spelled: Sequence[m.Local]) -> dict[Var, m.Local]:
    """A target may be kept by both of its names."""
    found: dict[Var, m.Local] = {}
    for local in spelled:
        found.setdefault(b.spelled(local), local)
    return found


def put_off(b: Builder, routine: str, spelled: Sequence[m.Local], do: list[Code], late: Late) -> tuple[Call, int]:
    """What a call does, as a routine of its own; and the number under which it stands on the agenda.

    A call that falls due is under way again, is over when it has been done, and ends what waited for its end.
    """
    p = b.program
    params = list(once_each(b, spelled))
    body, name = f"{routine}, body", f"{routine}, put off"
    way_out: list[Code] = [Exit()] if p.uses_cancel else []
    opened, closed = ([], []) if late.choices is None else (late.choices.opening(), late.choices.closing())
    first, last = ([], []) if late.giving is None else (late.giving.opening(), late.giving.closing())
    done = [*first, *opened, *do, *way_out, *call_over(b), *closed, *last]
    p.functions[body] = Function(body, params, done, b.card_vars, b.call_vars, b.types, pinned=True)
    p.calls.aims[body] = aims(b, spelled, late.choices)
    p.calls.aims[name] = aims(b, spelled)
    p.calls.aimed_at[body] = p.calls.aimed_at[name] = aimed_types(spelled)
    key = [b.variable()] if p.uses_call_ends else []
    code: list[Code] = [Effect(v.of_state("waited", one, UNDER_WAY)) for one in key]
    dropped = [] if late.giving is None else received(None)
    run: list[Code] = [Call(body, params), *dropped, *([Exit()] if p.uses_cancel else []), *call_over(b), *late.over()]
    code = apart(b, None, [*code, *counted(late.running, run)])
    whole = Function(name, [*key, *params], code, b.card_vars, b.call_vars, b.types, pinned=True, counter=late.running)
    p.functions[name] = whole
    return Call(body, params), p.scheduled(name)


def targets_noted(b: Builder, cards: list[m.Local]) -> tuple[list[Code], list[Code]]:
    """A card that an answer took from its place is no longer what the call was aimed at."""
    places = v.slot(b.program.layout.place)
    noted: list[Code] = []
    gone: list[Code] = []
    for card in cards:
        was = b.variable()
        lies = v.item(places, b.names[card])
        noted.append(Assign(was, lies))
        gone.append(If(v.compare(lies, "!=", was), [Assign(b.spelled(card), NOBODY)]))
    return noted, gone


def target_of(b: Builder, routine: m.Routine) -> Value:
    """What a call is done to: its `on`, or its first target."""
    if routine.on is not None:
        return b.names[routine.on]
    for target in routine.targets:
        if isinstance(target, m.ChooseFrom):
            return b.names[target.bind]
    return NOBODY


def listener_body(p: Program, listener: m.Listener, name: str, roles: list[m.Local]) -> Function:
    b = Builder(p, name)
    b.clauses, b.prompts = listener.clauses, dict(listener.prompts)
    params = [b.variable(local) for local in roles]
    b.me = listener.me
    code: list[Code] = [*b.reached(listener), *b.acting(listener, params[0])]
    code += aimed_code(b, as_routine(listener), list(roles))
    code += charge(b, listener.cost)
    do = charge(b, listener.do) if listener.head == "costs" else in_one_go(b, b.block(listener.do))
    windowed = heard = False
    running = p.counted(f"by {listener.card}") if listener.card else None
    if listener.head != "costs" and listener.card is not None and listener.this is not None:
        # a card's ability is a call with a window of its own: who uses a card can be answered
        used = Happening("use", listener.name, noun=listener.card, actor=params[0])
        do += happened(b, replace(used, handle=UNDER_WAY), piece=(b.names[listener.this], NOBODY, NOBODY))
        windowed = bool(answering(p, used))
        heard = p.uses_aims and bool(hearers(p, used, False) or asked_after(p, used, False))
        if windowed or heard:
            known = [listener.me, listener.this]
            numbered, stamp = stamped(b)
            code += numbered
            known += [] if stamp is None else [stamp]
            do.append(Keep([b.names[x] for x in known]))
            do = [*([Rest()] if p.reads_calls else []), *do]
            p.calls.aims[name], p.calls.aimed_at[name] = aims(b, known), aimed_types(known)
        if windowed:
            kept = bound((*listener.targets, *listener.cost))
            piece = (b.names[listener.this], NOBODY, NOBODY)
            spelled = (*known, *(x for x in (*roles, *kept) if x not in known))
            code, do = in_window(b, name, used, piece, NOBODY, code, do, spelled, Late(running))
    code += do
    if windowed or heard:
        code += call_over(b)
    code = apart(b, (listener.targets, listener.cost, listener.do), code)
    code = counted(running, code)
    # what answers a call may write into that call's frame, which must be there and be read again afterwards
    pinned = windowed or heard or b.pinned or listener.head == "before"
    return Function(name, params, code, b.card_vars, b.call_vars, b.types, pinned=pinned)
