"""The game itself: setup, then turns round the table until an end is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Call, Code, Decide, Do, EndCheck, Finish, Function, If, While
from interpreter.compile.events import settle
from interpreter.compile.layout import scalar
from interpreter.compile.scopes import closing, opening
from interpreter.model.game import Fact
from interpreter.source.node import Mapping

if TYPE_CHECKING:
    from interpreter.compile.program import Program


def main_body(p: Program) -> Function:
    checked = p.layout.checked
    code: list[Code] = []
    if checked.setup is not None:
        b = Builder(p, "setup", in_setup=True)
        b.clauses = checked.setup.clauses
        code += b.block(checked.setup.do)
        setup_count, setup_cards = b.count, b.card_vars
    else:
        setup_count, setup_cards = 0, set()
    b = Builder(p, "game")
    b.count = setup_count
    # who begins is settled before the game stops to be ready, so that a position laid out by hand may say otherwise
    code.append(Do(f"S[{slots.ACTIVE}] = S[{slots.FIRST}]"))
    ready = b.point(kind="ready", who="-1", space="(0,)", answers="option", span=None, name="ready")
    code.append(Decide(ready.number, b.variable(), frozenset()))
    if checked.body is not None:
        b.names[checked.body.me] = "-1"
        code += b.block(checked.body.do)
    elif checked.turn is not None:
        code += turns(p, b, checked.turn)
    return Function("main", [], [*code, Finish()], setup_cards | b.card_vars)


def turns(p: Program, b: Builder, turn: m.Routine) -> list[Code]:
    seat = b.variable()
    active = f"S[{slots.ACTIVE}]"
    everyone = (1 << p.layout.seats) - 1
    body: list[Code] = [Do(f"{active} = {seat}; S[{slots.TURN}] += 1")]
    body += b.log("turn", seat, f"S[{slots.TURN}]")
    body += settle(b, frozenset({"built-in active-player", "built-in turn-number"}))
    body += opening(b, "turn", seat)
    body.append(Call(p.routine(turn), [seat]))
    body += closing(b, "turn", seat)
    body += ended(p, b, "turn", seat)
    body.append(If("S[2] >= 2", [Do("S[2] = 3")]))
    body.append(EndCheck())
    in_game = f"{everyone} & ~S[{slots.OUT}]" if p.uses_out else str(everyone)
    round_over: list[Code] = [
        Do(f"S[{slots.HAD}] = 0; S[{slots.ROUND}] += 1"),
        *settle(b, frozenset({"built-in round-number"})),
        *closing(b, "round", "-1"),
        *ended(p, b, "round", "-1"),
        If("S[2] >= 1", [Do("S[2] = 3")]),
        EndCheck(),
    ]
    body += [
        Do(f"S[{slots.HAD}] |= 1 << {seat}"),
        If(f"({in_game}) & ~S[{slots.HAD}] == 0", round_over),
    ]
    if p.uses_turns:
        body.append(Assign(seat, f"coming_seat(S, {seat})"))
    else:
        body.append(Assign(seat, p.next_seat(seat, 1)))
    if p.uses_out:
        body.append(If(f"S[{slots.OUT}] == {everyone}", [Do("S[2] = 3")]))
        body.append(EndCheck())
    return [Assign(seat, active), While("True", body)]


def ended(p: Program, b: Builder, life: str, seat: str) -> list[Code]:
    """Facts, limits and once-flags whose life is over return to where they began."""
    code: list[Code] = []
    for fact in p.layout.checked.game.facts.values():
        if fact.lasts == life:
            code += reset(p, b, fact, seat if life == "turn" else "-1")
    for routine in p.everything():
        if routine.limit is not None and routine.limit[1] == life:
            base = p.limits[routine.name]
            code += [Do(f"S[{base + i}] = 0") for i in range(p.layout.seats)]
    for limit in p.listener_limits.values():
        if limit.life == life:
            code += [Do(f"S[{limit.base + i}] = 0") for i in range(limit.count)]
    for listener in p.layout.checked.listeners:
        if listener.once == life:
            code.append(Do(f"S[{p.once[listener.name]}] = 0"))
    return code


def start_value(p: Program, fact: Fact) -> object:
    kind = p.layout.checked.symbols.type_of(fact.type)
    if kind is not None and kind.name in ("set", "list"):
        return ()
    written = p.layout.amount(fact.start, 0) if isinstance(fact.start, Mapping) else scalar(fact.start)
    if kind is not None and kind.name == "bundle":
        return (0,) * p.layout.members(str(kind.of))
    if kind is not None and kind.name == "member" and isinstance(written, str):
        names = [x.id for x in p.layout.checked.game.enums[str(kind.of)].members]
        return names.index(written) if written in names else -1
    if isinstance(written, (int, bool)):
        return int(written)
    return 0 if kind is not None and kind.name in ("number", "truth") else -1


def reset(p: Program, b: Builder, fact: Fact, seat: str) -> list[Code]:
    base, value = p.layout.facts[fact.id], start_value(p, fact)
    if p.layout.is_listed(fact):
        blank = p.tables.table("BLANK", (value,) * (len(p.layout.pieces) + 1))
        code: list[Code] = [Do(f"S[{base}] = list({blank})")]
    elif fact.of == "player" and seat != "-1":
        code = [Do(f"S[{base} + {seat}] = {value!r}")]
    else:
        code = [Do(f"S[{base + i}] = {value!r}") for i in range(p.layout.owners(fact))]
    return code + settle(b, frozenset({f"fact {fact.id}"}))
