"""Statements lowered to code."""

from __future__ import annotations

import re
from typing import Any

from interpreter.check import meaning as m
from interpreter.check.types import NUMBER, Type
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder, holds_cards
from interpreter.compile.choosing import answers_of, choose, option, space_of
from interpreter.compile.code import Assign, Break, Call, Code, Decide, Do, EndCheck, For, If, While
from interpreter.compile.events import FINISH, Happening, happened, settle
from interpreter.compile.moving import move_cards, move_tokens
from interpreter.compile.nothing import if_anything
from interpreter.compile.selecting import candidates
from interpreter.model.text import Text

YES = Text("Yes", "Oui")
NO = Text("No", "Non")
PASS = Text("Pass", "Passer")


def block(b: Builder, statements: m.Block) -> list[Code]:
    code: list[Code] = []
    for s in statements:
        code += if_anything(b, s, LOWER[type(s)](b, s))
    return code


def choose_from(b: Builder, s: m.ChooseFrom) -> list[Code]:
    return choose(b, s)


def let(b: Builder, s: m.Let) -> list[Code]:
    kind: Type = s.value.type
    text = (
        b.w.contents(s.value) if kind.name == "place" and s.local.type.name in ("set", "list") else b.w.number(s.value)
    )
    return [Assign(b.spelled(s.local), text)]


def set_fact(b: Builder, s: m.SetFact) -> list[Code]:
    kind: Type = s.value.type
    held = b.w.layout.checked.symbols.type_of(b.w.layout.checked.game.facts[s.fact].type)
    value = b.w.number(s.value)
    if held is not None and held.name in ("set", "list") and kind.name == "place":
        value = f"tuple({b.w.contents(s.value)})"
    elif held is not None and held.name in ("set", "list"):
        value = f"tuple({value})"
    code: list[Code] = [Do(f"{b.w.fact(s.fact, s.owner)} = {value}")]
    owner = "-1" if s.owner is None else b.w.text(s.owner)
    code += b.log("fact", f"{s.fact!r}", owner, b.w.fact(s.fact, s.owner), span=s.span)
    return code + settle(b, frozenset({f"fact {s.fact}"}))


def mark_fact(b: Builder, s: m.MarkFact) -> list[Code]:
    kind: Type = s.what.type
    value = int(s.value)
    writes = frozenset({f"fact {s.fact}"})
    if s.fact == "out":
        seat = b.w.text(s.what)
        text = f"S[{slots.OUT}] |= 1 << {seat}" if s.value else f"S[{slots.OUT}] &= ~(1 << {seat})"
        return [Do(text), *b.log("fact", "'out'", seat, str(value), span=s.span), *settle(b, writes)]
    one = b.variable(cards=True) if kind.name == "card" or getattr(kind.of, "name", "") == "card" else b.variable()
    local = m.Local("marked", kind.of if kind.name in ("set", "list") else kind)  # type: ignore[arg-type]
    b.names[local] = one
    change: list[Code] = [Do(f"{b.w.fact(s.fact, local)} = {value}")]
    change += b.log("fact", f"{s.fact!r}", one, str(value), span=s.span)
    if kind.name in ("set", "list"):
        return [For(one, f"tuple({b.w.text(s.what)})", change), *settle(b, writes)]
    return [Assign(one, b.w.text(s.what)), If(f"{one} >= 0", change), *settle(b, writes)]


def set_built_in(b: Builder, s: m.SetBuiltIn) -> list[Code]:
    slot = {"active-player": slots.ACTIVE, "first-player": slots.FIRST}[s.name]
    return [Do(f"S[{slot}] = {b.w.text(s.value)}"), *settle(b, frozenset({f"built-in {s.name}"}))]


def swap(b: Builder, s: m.Swap) -> list[Code]:
    kind: Type = s.left.type
    zones = frozenset({"zones"})
    if kind.name == "place":
        return [Do(f"swap_places(S, {b.w.place(s.left)}, {b.w.place(s.right)})"), *settle(b, zones)]
    return [Do(f"swap_cards(S, {b.w.text(s.left)}, {b.w.text(s.right)})"), *settle(b, zones)]


def shuffle(b: Builder, s: m.Shuffle) -> list[Code]:
    place = b.w.place(s.place)
    point = b.point(
        kind="order",
        who="-1",
        space=f"filled(S[{place}])",
        answers="card",
        span=s.span,
        chance=True,
        name="shuffle",
    )
    var = b.variable()
    code: list[Code] = [Decide(point.number, var, point.needs), Do(f"mixed(S, {place}, {var})")]
    return code + b.log("shuffled", place, span=s.span)


def reveal(b: Builder, s: m.Reveal) -> list[Code]:
    layout = b.program.layout
    kind: Type = s.what.type
    text = b.w.contents(s.what) if kind.name == "place" else b.w.text(s.what)
    pieces = b.variable(cards=True)
    code: list[Code] = [
        Assign(
            pieces,
            f"tuple([x for x in {text} if x >= 0])" if kind.name != "card" else f"({text},) if {text} >= 0 else ()",
        )
    ]
    mask = str((1 << layout.seats) - 1) if s.to is None else f"(1 << {b.w.text(s.to)})"
    code.append(Do(f"for x in {pieces}: S[{layout.known}][x] |= {mask}"))
    to = "-1" if s.to is None else b.w.text(s.to)
    code += b.log("revealed", b.w.text(s.actor), pieces, to, span=s.span)
    if s.bind is not None:
        code.append(Assign(b.spelled(s.bind), pieces if kind.name != "card" else f"({pieces} or NOTHING)[0]"))
    return code


def flip(b: Builder, s: m.Flip) -> list[Code]:
    layout = b.program.layout
    kind: Type = s.what.type
    text = b.w.contents(s.what) if kind.name == "place" else b.w.text(s.what)
    pieces = b.variable(cards=True)
    code: list[Code] = [
        Assign(pieces, f"tuple([x for x in {f'({text},)' if kind.name == 'card' else text} if x >= 0])")
    ]
    up = int(s.face == "up")
    everyone = (1 << layout.seats) - 1
    code.append(
        Do(f"for x in {pieces}: S[{layout.face}][x] = {up}" + (f"; S[{layout.known}][x] = {everyone}" if up else ""))
    )
    code += b.log("flipped", b.w.text(s.actor), pieces, str(up), span=s.span)
    return code + settle(b, frozenset({"faces"}))


def branch(b: Builder, s: m.Branch) -> list[Code]:
    return [If(b.w.truth(s.condition), block(b, s.then), block(b, s.otherwise))]


def iterable(b: Builder, what: m.Expr) -> str:
    if isinstance(what, m.Selection):
        return f"tuple({candidates(b.w, what)})"
    kind: Type = what.type
    if kind.name == "place":
        return f"filled({b.w.contents(what)})" if b.w.has_gaps(what) else b.w.contents(what)
    return f"tuple({b.w.text(what)})"


def loop(b: Builder, s: m.Loop) -> list[Code]:
    text = iterable(b, s.what)
    member = b.spelled(s.member)
    body: list[Code] = []
    code: list[Code] = []
    if s.numbered is not None:
        number = b.spelled(s.numbered)
        code.append(Assign(number, "0"))
        body.append(Assign(number, f"{number} + 1"))
    return [*code, For(member, text, [*body, *block(b, s.do)])]


def repeat_while(b: Builder, s: m.RepeatWhile) -> list[Code]:
    return [While(b.w.truth(s.condition), block(b, s.do))]


def repeat_times(b: Builder, s: m.RepeatTimes) -> list[Code]:
    return [For(b.variable(), f"tuple(range({b.w.number(s.times)}))", block(b, s.do))]


def may(b: Builder, s: m.MayDo) -> list[Code]:
    from interpreter.compile.feasible import costs_text

    test = costs_text(b, s.cost, b.names)
    space = "(1, 0)" if test == "True" else f"((1, 0) if {test} else (0,))"
    asked, var, point = option(
        b, b.w.text(s.who), space, ("no", "yes"), (NO, YES), s.span, None, s.prompt or s.title, "may", public=not s.cost
    )
    code = asked + b.log("option", str(point), b.w.text(s.who), var, span=s.span)
    return [*code, If(f"{var} == 1", [*block(b, s.cost), *block(b, s.do)], block(b, s.otherwise))]


def choose_option(b: Builder, s: m.ChooseOption) -> list[Code]:
    parts = [(index, offered(b, one)) for index, one in enumerate(s.options)]
    asked, var, point = option(
        b,
        b.w.text(s.who),
        options_text(parts),
        tuple(o.label for o in s.options),
        tuple(o.title for o in s.options),
        s.span,
        s.bind,
        s.prompt,
        s.bind.name if s.bind else None,
        public=False,
        secret=s.secretly,
    )
    code = [*asked, *b.log("option", str(point), b.w.text(s.who), var, span=s.span)]
    return code + dispatch(var, [[*block(b, o.cost), *block(b, o.do)] for o in s.options])


def offered(b: Builder, one: m.OptionChoice) -> str | None:
    """When an option is there: its condition holds and its cost can be paid."""
    from interpreter.compile.feasible import costs_text

    tests = [] if one.condition is None else [b.w.truth(one.condition)]
    if one.cost and (cost := costs_text(b, one.cost, b.names)) != "True":
        tests.append(cost)
    return " and ".join(f"({test})" for test in tests) or None


def options_text(parts: list[tuple[int, str | None]]) -> str:
    if all(test is None for _, test in parts):
        return repr(tuple(index for index, _ in parts))
    pieces = [f"({i},)" if test is None else f"(({i},) if {test} else ())" for i, test in parts]
    return "(" + " + ".join(pieces) + ") or NOTHING"


def dispatch(var: str, bodies: list[list[Code]]) -> list[Code]:
    code: list[Code] = []
    for index in reversed(range(len(bodies))):
        if bodies[index] or code:
            code = [If(f"{var} == {index}", bodies[index], code)]
    return code


def simultaneous(b: Builder, s: m.Simultaneous) -> list[Code]:
    """All seats owe an answer at once; consequences follow seat by seat when all are in."""
    who = b.variable()
    code: list[Code] = [Assign(who, iterable(b, s.who))]
    member = b.spelled(s.member)
    after: list[Code] = []
    for ask in s.asks:
        code += joint(b, s, ask, who, after)
    body = [*after, *block(b, s.then)]
    if body:
        code.append(For(member, who, body))
    return code


def joint(b: Builder, s: m.Simultaneous, ask: Any, who: str, after: list[Code]) -> list[Code]:
    cards = isinstance(ask, m.SplitInto) or holds_cards(ask.bind.type if ask.bind is not None else NUMBER)
    owe, answers, pair = b.variable(), b.variable(cards=cards), b.variable(cards=cards)
    member = b.names[s.member]
    b.names[s.member] = "seat"
    if isinstance(ask, m.ChooseFrom):
        kind, space, fits = space_of(b, ask, None)
        point = b.point(
            kind=kind,
            who=owe,
            space=space,
            fits=fits,
            answers=answers_of(ask.bind.type),
            span=ask.span,
            joint=True,
            secret=ask.secretly,
            name=ask.bind.name,
            prompt=ask.prompt,
        )
    elif isinstance(ask, m.SplitInto):
        point = split_point(b, ask, owe, True)
    else:
        parts = [(i, offered(b, o)) for i, o in enumerate(ask.options)]
        point = b.point(
            kind="one",
            who=owe,
            space=options_text(parts),
            answers="option",
            span=ask.span,
            joint=True,
            secret=ask.secretly,
            name=ask.bind.name if ask.bind else None,
            prompt=ask.prompt,
            keys=tuple(o.label for o in ask.options),
            labels=tuple(o.title for o in ask.options),
        )
    b.names[s.member] = member
    given = f"{pair}[1]"
    if isinstance(ask, m.SplitInto):
        own = re.sub(r"\bseat\b", f"{pair}[0]", point.space)
        given = f"piles({own}, {pair}[1], {pile_count(b, ask)})"
    code: list[Code] = [
        Assign(owe, f"mask({who})"),
        Assign(answers, repr((-1,) * b.program.layout.seats)),
        While(
            f"{owe}",
            [
                Decide(point.number, pair, point.needs),
                Assign(answers, f"{answers}[:{pair}[0]] + ({given},) + {answers}[{pair}[0] + 1:]"),
                Assign(owe, f"{owe} & ~(1 << {pair}[0])"),
            ],
        ),
    ]
    secret = getattr(ask, "secretly", False)
    if not secret:
        code += b.log("together", str(point.number), who, answers, span=ask.span)
    bind = getattr(ask, "bind", None)
    for inside, outside in s.answers:
        if inside is bind:
            b.names[outside] = b.variable(cards=cards)
            code.append(Assign(b.names[outside], answers))
            after.append(Assign(b.spelled(inside), f"{answers}[{member}]"))
    if isinstance(ask, m.ChooseOption) and any(o.do or o.cost for o in ask.options):
        chosen = b.variable()
        after.append(Assign(chosen, f"{answers}[{member}]"))
        after.extend(dispatch(chosen, [[*block(b, o.cost), *block(b, o.do)] for o in ask.options]))
    return code


def split_point(b: Builder, s: m.SplitInto, who: str, joint_: bool) -> Any:
    """One pile for each member of `into`; a candidate may join a pile only if the pile alone would be legal for it."""
    w = b.w
    pieces = candidates(w, s.what)
    piles = candidates(w, s.into)
    space = f"split_space(tuple({pieces}), tuple({piles}))"
    inner = w.with_names({s.pile: "p", s.pile_of: "k"})
    each = " and ".join(f"({inner.truth(t)})" for t in s.each_pile) or None
    whole = w.with_names({s.choice: "a"})
    such = " and ".join(f"({whole.truth(t)})" for t in s.such_that) or None
    return b.point(
        kind="split",
        who=who,
        space=space,
        answers=answers_of(s.what.candidate.type),
        span=s.span,
        fits=such,
        fits_pile=each,
        joint=joint_,
        secret=s.secretly,
        name=s.bind.name,
        prompt=s.prompt,
        piles=answers_of(s.into.candidate.type),
    )


def split_into(b: Builder, s: m.SplitInto) -> list[Code]:
    point = split_point(b, s, b.w.text(s.who), False)
    answer = b.variable()
    size = pile_count(b, s)
    return [
        Decide(point.number, answer, point.needs),
        Assign(b.spelled(s.bind), f"piles({point.space}, {answer}, {size})"),
    ]


def pile_count(b: Builder, s: m.SplitInto) -> int:
    kind = s.into.candidate.type
    return b.program.layout.members(str(kind.of)) if kind.name == "member" else b.program.layout.seats


def at_once(b: Builder, s: m.AllAtOnce) -> list[Code]:
    """Every selection is read first, then all pieces move as one batch."""
    from dataclasses import replace

    batch = b.variable()  # (piece, place, which move) in threes
    gathered: list[Code] = [Assign(batch, "()")]
    moves: list[m.MoveCards] = []

    def gather(part: m.Meaning) -> list[Code]:
        if isinstance(part, m.MoveCards):
            moves.append(part)
            kind: Type = part.what.type
            text = b.w.contents(part.what) if kind.name == "place" else b.w.text(part.what)
            text = f"({text},)" if kind.name == "card" else f"tuple({text})"
            threes = f"(x, {b.w.place(part.target.place)}, {len(moves) - 1})"
            return [Assign(batch, f"{batch} + tuple([{threes} for x in {text} if x >= 0])")]
        if isinstance(part, m.Loop):
            return [For(b.spelled(part.member), iterable(b, part.what), [c for p in part.do for c in gather(p)])]
        if isinstance(part, m.Branch):
            return [
                If(
                    b.w.truth(part.condition),
                    [c for p in part.then for c in gather(p)],
                    [c for p in part.otherwise for c in gather(p)],
                )
            ]
        b.program.not_yet(part.span, f"`at once` with {type(part).__name__.lower()}")
        return []

    for part in s.do:
        gathered += gather(part)
    one = b.variable()
    piece, goal, which = m.Local("piece", Type("card", "card")), m.Local("goal", Type("place")), b.variable()
    body: list[Code] = [
        Assign(b.spelled(piece), f"{one}[0]"),
        Assign(b.spelled(goal), f"{one}[1]"),
        Assign(which, f"{one}[2]"),
    ]
    for index, move in enumerate(moves):
        zone = move.target.place.type
        local = m.Local("goal", zone)
        b.names[local] = b.names[goal]
        moved = replace(move, what=piece, source=None, target=m.Destination(local, move.target.end), bind=None)
        body.append(If(f"{which} == {index}", move_cards(b, moved)))
    return [*gathered, For(one, batch, body)]


def pay_for(b: Builder, s: m.PayFor) -> list[Code]:
    from interpreter.compile.feasible import payment_space

    assert isinstance(s.spend, m.Holding)
    who = b.w.text(s.who)
    point = b.point(
        kind="payment",
        who=who,
        space=payment_space(b, s),
        answers=f"tokens {s.spend.stock}",
        span=s.span,
        public=True,
        name=s.bind.name if s.bind else "payment",
        prompt=s.prompt,
    )
    spent = s.bind or m.Local("payment", Type("tokens", s.spend.stock))
    code = b.decide(point, spent)
    assert isinstance(s.spend, m.Holding)
    moved = m.MoveTokens(s.span, "pay", s.who, s.spend.stock, spent, s.spend.holder, s.to)
    return code + move_tokens(b, moved)


def rank_by(b: Builder, s: m.RankBy) -> list[Code]:
    kind = s.member.type
    size = b.program.layout.seats if kind.name == "seat" else len(b.program.layout.pieces)
    if kind.name == "member":
        size = b.program.layout.members(str(kind.of))
    candidate = b.w.fresh()
    inner = b.w.with_names({s.member: candidate})
    keys = ", ".join(f"-({inner.number(v)})" if highest else inner.number(v) for highest, v in s.criteria)
    text = f"ranked({iterable(b, s.what)}, lambda {candidate}: ({keys},), {s.ties!r}, {size})"
    return [Assign(b.spelled(s.bind), text), *b.log("ranked", b.spelled(s.bind), span=s.span)]


def menu(b: Builder, s: m.MenuOf) -> list[Code]:
    program = b.program
    who = b.w.text(s.who)
    actions = [program.layout.checked.routines[name] for name in s.actions]
    pieces = [f"(({i},) if {program.can(action, who)} else ())" for i, action in enumerate(actions)]
    last = len(actions)
    always = "" if s.pass_if is None else f" + (({last},) if {b.w.truth(s.pass_if)} else ())"
    space = f"({' + '.join(pieces)}{always}) or ({last},)"
    asked, var, point = option(
        b,
        who,
        space,
        (*s.actions, "pass"),
        (*(a.title for a in actions), PASS),
        s.span,
        None,
        s.prompt,
        "menu",
        public=all(program.is_public_action(a) for a in actions),
    )
    bodies: list[list[Code]] = [[Call(program.routine(a), [who])] for a in actions]
    otherwise = block(b, s.otherwise)
    code = [*asked, *b.log("option", str(point), who, var, span=s.span)]
    if not s.endless and s.times is None:
        return code + dispatch(var, [*bodies, otherwise])
    left = b.variable()
    again: list[Code] = [*code, *dispatch(var, [*bodies, [*otherwise, Assign(left, "0")]])]
    times = "1" if s.times is None else b.w.number(s.times)
    count: list[Code] = [] if s.endless else [Assign(left, f"{left} - 1")]
    return [Assign(left, times), While(f"{left} > 0", [*count, *again])]


def step(b: Builder, s: m.StepOf) -> list[Code]:
    around, b.clauses = b.clauses, s.clauses or b.clauses
    body = block(b, s.do)
    b.clauses = around
    starts = Happening("scope", s.name, moment="starts", actor=b.program.me_text(b))
    ends = Happening("scope", s.name, moment="ends", actor=b.program.me_text(b))
    code: list[Code] = []
    running = b.program.counted(s.name)
    if running is not None:
        code.append(Do(f"S[{running}] += 1"))
    code += happened(b, starts, frozenset(), [("-1", "-1", "-1")])
    code += body
    code += happened(b, ends, frozenset(), [("-1", "-1", "-1")])
    if running is not None:
        code.append(Do(f"S[{running}] -= 1"))
    return code


def perform(b: Builder, s: m.PerformCall) -> list[Code]:
    program = b.program
    routine = program.layout.checked.turn if s.procedure == "turn" else program.layout.checked.routines[s.procedure]
    assert routine is not None
    args = [b.w.text(s.by)]
    if s.on is not None:
        args.append(b.w.place(s.on) if s.on.type.name == "place" else b.w.text(s.on))
    given = dict(s.given)
    args += [b.w.number(given[name]) for name, _ in routine.given]
    call: list[Code] = [Call(program.routine(routine), args)]
    test = program.can(routine, *args)
    return call if test == "True" else [If(test, call)]


def finish(b: Builder, s: m.FinishScope) -> list[Code]:
    value = FINISH[s.scope]
    code: list[Code] = [Do(f"S[2] = max(S[2], {value})"), *b.log("finish", str(value), span=s.span)]
    return [*code, EndCheck()] if value == 3 else code


def turn_change(b: Builder, s: m.TurnChange) -> list[Code]:
    seat = b.w.text(s.seat)
    if s.what == "extra":
        return [Do(f"S[{slots.QUEUE}] += ({seat},)"), *b.log("turns", "'extra'", seat, span=s.span)]
    return [Do(f"S[{slots.SKIPS}] += ({seat},)"), *b.log("turns", "'skip'", seat, span=s.span)]


def reverse(b: Builder, s: m.ReverseOrder) -> list[Code]:
    if s.place is None:
        return [Do(f"S[{slots.DIRECTION}] = -S[{slots.DIRECTION}]"), *b.log("reversed", span=s.span)]
    place = b.w.place(s.place)
    return [Do(f"S[{place}] = S[{place}][::-1]"), *settle(b, frozenset({"zones"}))]


def stop(b: Builder, s: m.StopLoop) -> list[Code]:
    return [Break()]


def not_yet(b: Builder, s: m.NotYet) -> list[Code]:
    b.program.not_yet(s.span, s.construct)
    return []


LOWER: dict[type, Any] = {
    m.ChooseFrom: choose_from,
    m.Let: let,
    m.SetFact: set_fact,
    m.MarkFact: mark_fact,
    m.SetBuiltIn: set_built_in,
    m.MoveCards: move_cards,
    m.MoveTokens: move_tokens,
    m.Swap: swap,
    m.Shuffle: shuffle,
    m.Reveal: reveal,
    m.Flip: flip,
    m.Branch: branch,
    m.Loop: loop,
    m.RepeatWhile: repeat_while,
    m.RepeatTimes: repeat_times,
    m.MayDo: may,
    m.ChooseOption: choose_option,
    m.Simultaneous: simultaneous,
    m.SplitInto: split_into,
    m.AllAtOnce: at_once,
    m.PayFor: pay_for,
    m.RankBy: rank_by,
    m.MenuOf: menu,
    m.StepOf: step,
    m.PerformCall: perform,
    m.FinishScope: finish,
    m.TurnChange: turn_change,
    m.ReverseOrder: reverse,
    m.StopLoop: stop,
    m.NotYet: not_yet,
}
