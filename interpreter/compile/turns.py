"""The game itself: setup, then turns round the table until an end is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.compile import layout as slots
from interpreter.compile.builder import Builder
from interpreter.compile.code import Assign, Call, Code, Decide, Do, EndCheck, Finish, Function, If, While
from interpreter.compile.events import settle
from interpreter.compile.lives import ended, reset
from interpreter.compile.scopes import closing, opening

if TYPE_CHECKING:
    from interpreter.compile.program import Program


def main_body(p: Program) -> Function:
    checked = p.layout.checked
    begin = Builder(p, "setup", in_setup=True)
    facts = [checked.game.facts[name] for name in checked.first_values]
    code: list[Code] = [c for fact in facts for c in reset(p, begin, fact, "-1")]
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
    if p.set_up_by:
        code.append(Do(f"S[{p.begun}] = 1"))
    code += [Call(name, []) for name in p.remembering()]
    code += opening(b, "game", "-1")
    if checked.body is not None:
        b.names[checked.body.me] = "-1"
        code += b.block(checked.body.do)
    elif checked.turn is not None:
        code += turns(p, b, checked.turn)
    return Function("main", [], [*code, Finish()], setup_cards | b.card_vars)


def turns(p: Program, b: Builder, turn: m.Routine) -> list[Code]:
    seat = b.variable()
    beginning = opening(b, "round", "-1")
    fresh = b.variable()
    active = f"S[{slots.ACTIVE}]"
    everyone = (1 << p.layout.seats) - 1
    body: list[Code] = [Do(f"{active} = {seat}; S[{slots.TURN}] += 1")]
    body += b.log("turn", seat, f"S[{slots.TURN}]")
    body += settle(b, frozenset({"built-in active-player", "built-in turn-number"}))
    if beginning:
        body.append(If(fresh, [Assign(fresh, "0"), *beginning]))
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
    if beginning:
        round_over.append(Assign(fresh, "1"))
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
    begin: list[Code] = [Assign(fresh, "1")] if beginning else []
    return [*begin, Assign(seat, active), While("True", body)]
