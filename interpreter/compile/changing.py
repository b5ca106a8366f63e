"""Changes that move nothing: facts, names, faces, what is known, what is mixed."""

from __future__ import annotations

from interpreter.check import meaning as m
from interpreter.check.types import Type
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Code, Decide, Do, For, If
from interpreter.compile.events import settle


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
