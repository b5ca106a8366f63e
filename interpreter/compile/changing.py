"""Changes that move nothing: facts, names, faces, what is known, what is mixed."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import SEAT, Type
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Decide, Do, For, If
from interpreter.compile.events import Happening, allowed, may_hear, prohibits, settle
from interpreter.compile.hearing import announced, happened, watch
from interpreter.compile.keeping import kept_text
from interpreter.compile.lives import forgotten, held_text, moving, reordered
from interpreter.compile.noticing import shown_to
from interpreter.compile.points import Choice
from interpreter.compile.things import ACard
from interpreter.compile.tree.bridge import Spelling
from interpreter.compile.tree.values import Var


def let(b: Builder, s: m.Let) -> list[Code]:
    return [Assign(b.spelled(s.local), let_text(b, s))]


def let_text(b: Builder, s: m.Let) -> str:
    kind: Type = s.value.type
    if kind.name == "place" and s.local.type.name in ("set", "list"):
        return b.w.contents(s.value)
    return b.w.number(s.value)


def set_fact(b: Builder, s: m.SetFact) -> list[Code]:
    fact = b.program.layout.checked.game.facts[s.fact]
    held = b.program.layout.checked.symbols.type_of(fact.type)
    value = held_text(b.w, fact, s.value)
    value = value if held is None else kept_text(b, value, held)
    if held is not None and held.name in ("number", "bundle") and not is_small_step(s.value):
        value = f"counted({value})" if held.name == "number" else f"all_counted({value})"
    code: list[Code] = [Do(f"{b.w.fact(s.fact, s.owner)} = {value}")]
    if s.owner is not None and s.owner.type.name == "effect":
        code = [Do(f"note(S, {b.w.text(s.owner)}, {s.fact!r}, {value})")]
    elif s.owner is None:
        code += b.log("fact", f"{s.fact!r}", "-1", b.w.fact(s.fact, s.owner), span=s.span)
    else:
        owner = b.w.place(s.owner) if s.owner.type.name == "place" else b.w.text(s.owner)
        code += b.log("fact", f"{s.fact!r}", owner, b.w.fact(s.fact, s.owner), span=s.span)
    return code + settle(b, frozenset({f"fact {s.fact}"}))


def is_small_step(value: m.Expr) -> bool:
    """Whether a number is written out, or changes by one that is: it takes ages to grow."""
    return isinstance(value, m.Literal) or (isinstance(value, m.Arithmetic) and isinstance(value.right, m.Literal))


def mark_out(b: Builder, s: m.MarkFact) -> list[Code]:
    """One player, several or nobody leave the game, as one change."""
    seat, kind = b.variable(kind=SEAT), s.what.type
    text = f"S[{slots.OUT}] |= 1 << {seat}" if s.value else f"S[{slots.OUT}] &= ~(1 << {seat})"
    change: list[Code] = [Do(text), *b.log("fact", "'out'", seat, str(int(s.value)), span=s.span)]
    if kind.name in ("set", "list"):
        return [For(seat, f"tuple({b.w.text(s.what)})", change)]
    return [Assign(seat, b.w.text(s.what)), If(f"{seat} >= 0", change)]


def mark_fact(b: Builder, s: m.MarkFact) -> list[Code]:
    kind: Type = s.what.type
    value = int(s.value)
    writes = frozenset({f"fact {s.fact}"})
    if s.fact == "out":
        return [*mark_out(b, s), *settle(b, writes)]
    one = b.variable(cards=True) if kind.name == "card" or getattr(kind.of, "name", "") == "card" else b.variable()
    local = m.Local("marked", kind.of if kind.name in ("set", "list") else kind)  # type: ignore[arg-type]
    b.names[local] = one
    change: list[Code] = [Do(f"{b.w.fact(s.fact, local)} = {value}")]
    change += b.log("fact", f"{s.fact!r}", one, str(value), span=s.span)
    verb = "mark" if s.value else "unmark"
    seen = watch(b, Happening("change", verb, str(local.type.of), actor=b.program.me_text(b)))
    if kind.name in ("set", "list"):
        all_of = b.variable(cards=one in b.card_vars)
        heard = announced(b, seen, writes, (one, "-1", "-1"), loop=lambda body: [For(one, all_of, body)])
        return [Assign(all_of, f"tuple({b.w.text(s.what)})"), For(one, all_of, change), *heard]
    heard = announced(b, seen, writes, (one, "-1", "-1"))
    return [Assign(one, b.w.text(s.what)), If(f"{one} >= 0", [*change, *heard])]


def set_built_in(b: Builder, s: m.SetBuiltIn) -> list[Code]:
    slot = {"active-player": slots.ACTIVE, "first-player": slots.FIRST}[s.name]
    p, text = b.program, f"S[{slot}] = {b.w.text(s.value)}"
    code: list[Code] = [Do(text)]
    if slot == slots.ACTIVE and p.own_course:
        # between the turns of a course of its own, whoever is made active is called up for the next
        code.append(If(f"not S[{p.turning}]", [Do(f"S[{p.called_up}] = S[{slots.ACTIVE}]")]))
    return [*code, *settle(b, frozenset({f"built-in {s.name}"}))]


def swap(b: Builder, s: m.Swap) -> list[Code]:
    kind: Type = s.left.type
    zones = frozenset({"zones"})
    seen = watch(b, Happening("change", "swap", "card", actor=b.w.text(s.actor)))
    places = kind.name == "place"
    left, right = b.variable(cards=not places), b.variable(cards=not places)
    ends = [b.w.place(x) if places else b.w.text(x) for x in (s.left, s.right)]
    named: list[Code] = [Assign(left, ends[0]), Assign(right, ends[1])]
    at = f"S[{b.program.layout.place}]"
    goals = (f"({right}, {left})" if places else f"({at}[{left}], {at}[{right}])",)
    told = b.log("swapped", b.w.text(s.actor), str(int(places)), f"({left}, {right})", *goals, span=s.span)
    change = f"swap_{'places' if places else 'cards'}(S, {left}, {right})"
    zones |= forgotten(b.program)
    forbidden = swap_forbidden(b, s, left, right, places)
    if forbidden:
        change = f"(not ({forbidden}) and {change})"
    pieces = f"filled(S[{left}] + S[{right}])" if places else f"({left}, {right})"
    forget = moving(b.program, "x", "-1", False)
    if not seen.heard:
        ended: list[Code] = [Do(f"for x in {pieces}: {forget[0]}")] if forget else []
        done = [*told, *ended]
        return [*named, If(change, done) if done else Do(change), *settle(b, zones)]
    moved, old, index = b.variable(cards=True), b.variable(), b.variable()
    piece, origin, goal = b.variable(cards=True), b.variable(), b.variable()

    def each(body: list[Code]) -> list[Code]:
        bound: list[Code] = [Assign(piece, f"{moved}[{index}]"), Assign(origin, f"{old}[{index}]")]
        bound.append(Assign(goal, f"{at}[{piece}]"))
        return [For(index, f"tuple(range(len({moved})))", [*bound, *body])]

    if not places:
        pieces = f"({pieces} if {left} >= 0 and {right} >= 0 else ())"
    noted: list[Code] = [Assign(moved, pieces), Assign(old, f"tuple([{at}[x] for x in {moved}])")]
    noted.append(If(change, told, [Assign(moved, "()")]))
    ended = [Do(f"for x in {moved}: {forget[0]}")] if forget else []
    return [*named, *seen.before, *noted, *ended, *announced(b, seen, zones, (piece, origin, goal), loop=each)]


def swap_forbidden(b: Builder, s: m.Swap, left: Spelling, right: Spelling, places: bool) -> str:
    """The test that some rule forbids a swap, for one of the pieces that would move: then nothing does."""
    event = Happening("change", "swap", "card", actor=b.w.text(s.actor))
    rules = [x for x in b.program.prohibitions if may_hear(b.program, x, event)]
    if not rules:
        return ""
    at = f"S[{b.program.layout.place}]"
    both = [(left, right), (right, left)]
    ends = both if places else [(f"{at}[{x}]", f"{at}[{y}]") for x, y in both]
    tests = []
    for (piece, _), (here, there) in zip(both, ends):
        test = " or ".join(prohibits(b, x, event, ("p", here, there)) for x in rules)
        moving_on = f"filled(S[{piece}])" if places else f"({piece},)"
        tests.append(f"any([{test} for p in {moving_on} if p >= 0])")
    return " or ".join(tests)


def permitted(b: Builder, verb: str, actor: Spelling, pieces: Var) -> list[Code]:
    """Only those pieces to which no rule forbids that this is done."""
    test = allowed(b, Happening("change", verb, "card", actor=actor), "x", "-1", "")
    return [Assign(pieces, f"tuple([x for x in {pieces} if {test}])")] if test else []


def shuffle(b: Builder, s: m.Shuffle) -> list[Code]:
    place = b.w.place(s.place)
    point = b.point(
        kind=Choice.ORDER,
        who="-1",
        space=f"filled(S[{place}])",
        answers=ACard(),
        span=s.span,
        chance=True,
        name="shuffle",
    )
    var = b.variable()
    code: list[Code] = [Decide(point.number, var, point.needs), Do(f"mixed(S, {place}, {var})")]
    heard = happened(b, Happening("change", "shuffle", "", actor=b.w.text(s.actor)), piece=(place, "-1", "-1"))
    code += [*reordered(b.program, place), *b.log("shuffled", place, span=s.span), *heard]
    event = Happening("change", "shuffle", "", actor=b.w.text(s.actor))
    rules = [x for x in b.program.prohibitions if may_hear(b.program, x, event)]
    against = [prohibits(b, x, event, (place, "-1", "-1")) for x in rules]
    return [If(f"not ({' or '.join(against)})", code)] if against else code


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
    code += permitted(b, s.verb, b.w.text(s.actor), pieces)
    mask = str((1 << layout.seats) - 1) if s.to is None else f"(1 << {b.w.text(s.to)})"
    code += [*shown_to(b, pieces, mask), Do(f"for x in {pieces}: S[{layout.known}][x] |= {mask}")]
    to = "-1" if s.to is None else b.w.text(s.to)
    code += b.log("revealed", b.w.text(s.actor), pieces, to, span=s.span)
    if s.bind is not None:
        code.append(Assign(b.spelled(s.bind), pieces if kind.name != "card" else f"({pieces} or NOTHING)[0]"))
    one = b.variable(cards=True)
    seen = watch(b, Happening("change", s.verb, "card", actor=b.w.text(s.actor)))
    return [*code, *announced(b, seen, frozenset(), (one, "-1", "-1"), loop=lambda body: [For(one, pieces, body)])]


def flip(b: Builder, s: m.Flip) -> list[Code]:
    layout = b.program.layout
    kind: Type = s.what.type
    text = b.w.contents(s.what) if kind.name == "place" else b.w.text(s.what)
    pieces = b.variable(cards=True)
    code: list[Code] = [
        Assign(pieces, f"tuple([x for x in {f'({text},)' if kind.name == 'card' else text} if x >= 0])")
    ]
    code += permitted(b, "flip", b.w.text(s.actor), pieces)
    up = int(s.face == "up")
    everyone = (1 << layout.seats) - 1
    code += shown_to(b, pieces, str(everyone)) if up else []
    code.append(
        Do(f"for x in {pieces}: S[{layout.face}][x] = {up}" + (f"; S[{layout.known}][x] = {everyone}" if up else ""))
    )
    code += b.log("flipped", b.w.text(s.actor), pieces, str(up), span=s.span)
    one = b.variable(cards=True)
    seen = watch(b, Happening("change", "flip", "card", actor=b.w.text(s.actor)))
    return [
        *seen.before, *code,
        *announced(b, seen, frozenset({"faces"}), (one, "-1", "-1"), loop=lambda body: [For(one, pieces, body)]),
    ]  # fmt: skip
