"""Statements lowered to code."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.compile import layout as slots
from interpreter.compile.announcing import happened
from interpreter.compile.arriving import turned
from interpreter.compile.builder import Builder, lower
from interpreter.compile.changing import (
    changed_place,
)
from interpreter.compile.charging import charge
from interpreter.compile.choosing import all_public, choose, dispatch, iterable, listed, option
from interpreter.compile.close import branched
from interpreter.compile.code import (
    Assign,
    Break,
    Call,
    Code,
    EndCheck,
    Grow,
    If,
    Leave,
    Reckon,
    Store,
    While,
    standing_in,
)
from interpreter.compile.costing import costs_text, offered
from interpreter.compile.entering import entered
from interpreter.compile.epilogue import noted
from interpreter.compile.events import FINISH, prohibits, settle
from interpreter.compile.giving import argument, called
from interpreter.compile.happening import NO_PIECE, Happening, may_hear
from interpreter.compile.identity import counted_as
from interpreter.compile.lives import ended, forgotten, reordered
from interpreter.compile.moving import move_cards
from interpreter.compile.nothing import blank_of
from interpreter.compile.noticing import everyone
from interpreter.compile.paying import payment_space, payment_test, spending_space, spending_test
from interpreter.compile.points import PASS, Choice
from interpreter.compile.scopes import closing, opening
from interpreter.compile.stepping import step_in_window
from interpreter.compile.stopping import with_its_end
from interpreter.compile.taxing import is_public_action
from interpreter.compile.things import ACard, Tokens
from interpreter.compile.tokens import move_tokens
from interpreter.compile.tree import values as v
from interpreter.compile.tree.fold import const
from interpreter.compile.tree.values import Const, Value
from interpreter.compile.turns import turn_performed
from interpreter.compile.writer import Writer
from interpreter.model.text import Text

YES = Text("Yes", "Oui")
NO = Text("No", "Non")


@lower.register
def choose_from(s: m.ChooseFrom, b: Builder) -> list[Code]:
    return choose(b, s)


@lower.register
def branch(s: m.Branch, b: Builder) -> list[Code]:
    told = branched(b, s.condition)
    return [*told, If(b.w.truth(s.condition), b.block(s.then), b.block(s.otherwise))]


@lower.register
def may(s: m.MayDo, b: Builder) -> list[Code]:
    test, who = costs_text(b, s.cost), b.w.text(s.who)
    both, neither = const((1, 0)), const((0,))
    asked, var, point = option(
        b,
        who,
        both if test == v.YES else v.Either(test, both, neither),
        ("no", "yes"),
        (NO, YES),
        s.span,
        None,
        s.prompt or s.title,
        "may",
        public=all_public(b, s.cost),
        asks=s,
        openly=s.openly,
    )
    told = b.log("option", span=s.span, point=Const(point), by=who, answer=var)
    done = [*charge(b, s.cost), *b.block(s.do)]
    return [*asked, *told, If(v.compare(var, "==", Const(1)), done, b.block(s.otherwise))]


@lower.register
def choose_option(s: m.ChooseOption, b: Builder) -> list[Code]:
    parts = [(index, offered(b, one)) for index, one in enumerate(s.options)]
    asked, var, point = option(
        b,
        b.w.text(s.who),
        listed(parts),
        tuple(o.label for o in s.options),
        tuple(o.title for o in s.options),
        s.span,
        s.bind,
        s.prompt,
        s.bind.name if s.bind else None,
        public=all_public(b, [(o.condition, o.cost) for o in s.options]),
        secret=s.secretly,
        asks=s,
        openly=s.openly,
    )
    code = [*asked, *b.log("option", span=s.span, point=Const(point), by=b.w.text(s.who), answer=var)]
    return code + dispatch(var, [[*charge(b, o.cost), *b.block(o.do)] for o in s.options])


@lower.register
def pay_for(s: m.PayFor, b: Builder) -> list[Code]:
    assert isinstance(s.spend, m.Holding)
    who = b.w.text(s.who)
    point = b.point(
        kind=Choice.PAYMENT,
        who=who,
        space=payment_space(b, s),
        answers=Tokens(s.spend.stock),
        span=s.span,
        public=True,
        name=s.bind.name if s.bind else "payment",
        prompt=s.prompt,
        asks=s,
    )
    spent = s.bind or m.Local("payment", Type("tokens", s.spend.stock))
    # what covers what is settled before play: such a rule acts whenever something is paid
    covering = [x for x in b.program.layout.checked.modifiers if x.quantity == "covers"]
    code = [*(note for rule in covering for note in b.reached(rule)), *b.decide(point, spent)]
    moved = m.MoveTokens(s.span, "pay", s.who, s.spend.stock, spent, s.spend.holder, s.to)
    return if_payable(b, spent, code + move_tokens(moved, b), payment_test(b, s))


def if_payable(b: Builder, spent: m.Local, code: list[Code], test: Value) -> list[Code]:
    """What is due in a body is paid in full or not at all (D3); a cost is not reached where it cannot be paid."""
    if b.declared or test == v.YES:
        return code
    return [If(test, code, [Assign(b.spelled(spent), blank_of(b, spent.type))])]


@lower.register
def pay_cards(s: m.PayCards, b: Builder) -> list[Code]:
    point = b.point(
        kind=Choice.SPENDING,
        who=b.w.text(s.who),
        space=spending_space(b, s),
        answers=ACard(),
        span=s.span,
        public=all_public(b, (s.demand, s.spend, s.bundles, s.free)),
        name=s.bind.name,
        prompt=s.prompt,
        asks=s,
    )
    code = b.decide(point, s.bind)
    code += move_cards(m.MoveCards(s.span, "pay", s.who, s.bind, None, s.to), b)
    return if_payable(b, s.bind, code, spending_test(b, s))


@lower.register
def rank_by(s: m.RankBy, b: Builder) -> list[Code]:
    kind = s.member.type
    size = b.program.layout.seats if kind.name == "seat" else len(b.program.layout.pieces)
    if kind.name == "member":
        size = b.program.layout.members(str(kind.of))
    candidate = b.w.fresh()
    inner = b.w.with_names({s.member: candidate})
    keys = v.Row(tuple(downwards(inner, one) if highest else inner.measure(one) for highest, one in s.criteria))
    ranks = v.call("ranked", iterable(b, s.what), v.Asking((candidate.id,), keys), Const(s.ties), Const(size))
    var = b.spelled(s.bind)
    return [Assign(var, ranks), *b.log("ranked", span=s.span, ranks=var)]


def downwards(w: Writer, value: m.Expr) -> Value:
    """What sorts the highest first."""
    return v.call("falling", w.text(value)) if value.type.name == "list" else v.Minus(w.number(value))


@lower.register
def menu(s: m.MenuOf, b: Builder) -> list[Code]:
    program = b.program
    who = b.w.text(s.who)
    actions = [program.layout.checked.routines[name] for name in s.actions]
    last = (Const(len(actions)),)
    tests = [((Const(i),), program.can(action, who)) for i, action in enumerate(actions)]
    tests += [] if s.pass_if is None else [(last, b.w.truth(s.pass_if))]
    offered_now = v.joined([v.Either(test, v.Row(own), v.EMPTY) for own, test in tests])
    space = v.Some((offered_now, v.Row(last)))
    asked, var, point = option(
        b,
        who,
        space,
        (*s.actions, "pass"),
        (*(a.title for a in actions), s.passing or PASS),
        s.span,
        None,
        s.prompt,
        "menu",
        public=all(is_public_action(program, a) for a in actions),
        asks=s,
        openly=s.openly or any(a.openly for a in actions),
    )
    bodies: list[list[Code]] = [called(b, a, [who]) for a in actions]
    otherwise = b.block(s.otherwise)
    code = [*asked, *b.log("option", span=s.span, point=Const(point), by=who, answer=var)]
    if not s.endless and s.times is None:
        return code + dispatch(var, [*bodies, otherwise])
    left = b.variable()
    again: list[Code] = [*code, *dispatch(var, [*bodies, [*otherwise, Assign(left, Const(0))]])]
    times = Const(1) if s.times is None else b.w.number(s.times)
    count: list[Code] = [] if s.endless else [Assign(left, v.minus(left, 1))]
    return [Assign(left, times), While(v.compare(left, ">", Const(0)), [*count, *again])]


@lower.register
def step(s: m.StepOf, b: Builder) -> list[Code]:
    body = b.block(s.do)
    me = b.actor
    code = entered(b, s.name, me)
    running = b.program.counted(s.name)
    if running is not None:
        code.append(Reckon(v.slot(running), "+", Const(1)))
    end = [*closing(b, s.name, me), *ended(b.program, b, f"call {s.name}", me)]
    if running is not None:
        end.append(Reckon(v.slot(running), "-", Const(1)))
    event = Happening("call", s.name, actor=me)
    end += happened(b, event)
    if s.title is not None:  # a step with a name is a heading of the log
        code, end = [*b.headed("step", s.title, s.span), *code], [*end, *b.log("over", span=s.span)]
    code += [*opening(b, s.name, me), *with_its_end(b, body, end)]
    code = code if s.title is None else standing_in((s.span,), code)
    code = step_in_window(b, event, code)
    against = [
        prohibits(b, x, event, NO_PIECE) for x in b.program.listening.prohibitions if may_hear(b.program, x, event)
    ]
    return [If(v.Not(v.some(against)), code)] if against else code


@lower.register
def perform(s: m.PerformCall, b: Builder) -> list[Code]:
    program = b.program
    routine = program.layout.checked.turn if s.procedure == "turn" else program.layout.checked.routines[s.procedure]
    assert routine is not None
    args = [b.w.text(s.by)]
    if s.procedure == "turn":
        return turn_performed(b, routine, args[0])
    if s.on is not None:
        args.append(b.w.place(s.on) if s.on.type.name == "place" else b.w.text(s.on))
    given = dict(s.given)
    args += [argument(b, given[name], local) for name, local in routine.given]
    call = called(b, routine, args, s.bind)
    test = program.can(routine, *args)
    missed: list[Code] = [] if s.bind is None else [Assign(b.spelled(s.bind), blank_of(b, s.bind.type))]
    return call if test == v.YES else [If(test, call, missed)]


@lower.register
def perform_play(s: m.PerformPlay, b: Builder) -> list[Code]:
    card = b.variable(cards=True)
    code: list[Code] = []
    for table, routine in b.program.plays():
        args = [b.w.text(s.by), card]
        call: list[Code] = [Call(b.program.routine(routine), args)]
        test = b.program.can(routine, *args)
        is_it = v.item(table, counted_as(b.program, card))
        code = [If(is_it, call if test == v.YES else [If(test, call)], code)]
    return [Assign(card, b.w.text(s.card)), *code]


@lower.register
def finish(s: m.FinishScope, b: Builder) -> list[Code]:
    if s.scope == "game":
        value, end = Const(FINISH[s.scope]), v.slot(slots.END)
        # there is no way back from the end: whatever is finished later finishes that, too
        now = Store(end, value if b.program.epilogues else v.call("max", end, value))
        return [now, *noted(b.program, None), *b.log("finish", span=s.span, how=value), EndCheck()]
    code = b.log("cut short", span=s.span, scope=Const(s.scope))
    if s.scope == "round":
        # nobody who has not had a turn in this round gets one any more
        code += [Store(v.slot(slots.HAD), everyone(b)), Store(v.slot(slots.QUEUE), v.EMPTY)]
    return [*code, Leave(v.of_state("cancel", v.of_state("turn_under_way")))]


@lower.register
def turn_change(s: m.TurnChange, b: Builder) -> list[Code]:
    seat, queue = b.w.text(s.seat), v.slot(slots.QUEUE if s.what == "extra" else slots.SKIPS)
    change = Const("extra" if s.what == "extra" else "skip")
    return [Grow(queue, v.Row((seat,))), *b.log("turns", span=s.span, change=change, by=seat)]


@lower.register
def reverse(s: m.ReverseOrder, b: Builder) -> list[Code]:
    if s.place is None:
        direction = v.slot(slots.DIRECTION)
        turned_round: list[Code] = [Store(direction, v.Minus(direction)), *b.log("reversed", span=s.span)]
        return [*turned_round, *settle(b, frozenset({"built-in direction"}))]
    place = b.w.place(s.place)
    pile = v.Slot(place)
    back: list[Code] = [Store(pile, turned(pile)), *reordered(b.program, b, place)]
    return [*back, *settle(b, frozenset({changed_place(s.place)}) | forgotten(b.program))]


@lower.register
def stop(s: m.StopLoop, b: Builder) -> list[Code]:
    return [Break()]


@lower.register
def not_yet(s: m.NotYet, b: Builder) -> list[Code]:
    b.program.not_yet(s.span, s.construct)
    return []
