"""The game itself: setup, then turns round the table until an end is due."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.check.resources import reads_of
from interpreter.compile.building.builder import Builder
from interpreter.compile.building.stopping import ONCE, in_one_go
from interpreter.compile.course.as_soon_as import remembering
from interpreter.compile.events.epilogue import at_least, last_words
from interpreter.compile.events.lives import ended, reset
from interpreter.compile.events.waiting import NOW, ROUND, TURN, ends_between_turns, settle, settle_all
from interpreter.compile.hearing.scopes import closing, opening
from interpreter.compile.program import layout as slots
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.program import Program
from interpreter.compile.program.things import AnOption
from interpreter.compile.statements.loops import is_out
from interpreter.compile.statements.noticing import everyone
from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import (
    Assign,
    Call,
    Code,
    Decide,
    EndCheck,
    Finish,
    Function,
    If,
    Reckon,
    Store,
    While,
    counted,
)
from interpreter.compile.tree.values import NOBODY, Const, Value, Var
from interpreter.meaning.types import SEAT
from interpreter.meaning.walking import below
from interpreter.model.things import Fact

ACTIVE = v.slot(slots.ACTIVE)


def main_body(p: Program) -> Function:
    checked = p.layout.checked
    begin = Builder(p, "setup", in_setup=True)
    facts = [checked.game.facts[name] for name in checked.first_values]
    code: list[Code] = [c for fact in facts for c in reset(p, begin, fact, NOBODY)]
    if checked.setup is not None:
        b = Builder(p, "setup", in_setup=True)
        b.clauses = checked.setup.clauses
        code += in_one_go(b, b.block(checked.setup.do))
        setup_count, setup_cards, setup_types = b.count, b.card_vars, b.types
    else:
        setup_count, setup_cards, setup_types = 0, set(), {}
    b = Builder(p, "game")
    b.count = setup_count
    # who begins is settled before the game stops to be ready, so that a position laid out by hand may say otherwise
    code.append(Store(ACTIVE, v.slot(slots.FIRST)))
    code += [c for fact in facts if hangs_on_who_begins(p, fact) for c in reset(p, begin, fact, NOBODY)]
    ready = b.point(Point(kind=Choice.READY, who=NOBODY, space=ONCE, answers=AnOption(), span=None, name="ready"))
    code.append(Decide(ready.number, b.variable(), frozenset()))
    if p.set_up_by:
        code.append(Store(v.slot(p.begun), Const(1)))
    code += [Call(name, []) for name in remembering(p)]
    code += settle_all(b)
    if opening(b, "round", NOBODY):
        had = v.call("int", v.compare(v.slot(slots.HAD), "!=", Const(0)))
        code.append(Store(v.slot(p.round_open), had))  # some have had their turn of it
    code += opening(b, "game", NOBODY)
    if checked.body is not None:
        code.append(Store(v.slot(p.called_up), ACTIVE))
        b.names[checked.body.me] = NOBODY
        code += in_one_go(b, b.block(checked.body.do))
    elif checked.turn is not None:
        code += turns(p, b, checked.turn)
    code += last_words(p, b)
    return Function("main", [], [*code, Finish()], setup_cards | b.card_vars, b.call_vars, setup_types | b.types)


def hangs_on_who_begins(p: Program, fact: Fact) -> bool:
    """Whether a first value can only be known after the setup; what the setup itself sets stays as it is."""
    checked = p.layout.checked
    if not reads_of(checked, checked.first_values[fact.id]) & {"built-in first-player", "built-in active-player"}:
        return False
    begun = [checked.setup, *(checked.routines[name] for name in p.set_up_by)]
    return not any(isinstance(x, (m.SetFact, m.MarkFact)) and x.fact == fact.id for x in below(begun))


def turns(p: Program, b: Builder, turn: m.Routine) -> list[Code]:
    """Turns round the table, one after the other, until an end is due."""
    seat = b.variable(kind=SEAT)
    in_order = v.slot(p.in_order)
    begin = [Assign(seat, ACTIVE), *unless_out(p, seat), Store(in_order, seat)]
    if p.performs_turns:
        begin.append(Store(v.slot(p.called_up), NOBODY))
    had = in_order if p.uses_turns else seat
    return [*begin, While(v.YES, [*one_turn(p, b, turn, seat, had), *passed_on(p, seat), *coming(p, seat, seat)])]


def one_turn(p: Program, b: Builder, turn: m.Routine, seat: Var, had: Value) -> list[Code]:
    """A turn of one seat, and the end of the round if it was the last; `had` is the seat that has then had its turn.

    That is another one when somebody has an extra turn out of the order.
    """
    beginning = opening(b, "round", NOBODY)
    fresh = v.slot(p.round_open)  # whether the start of this round has been told
    number, turned = v.slot(slots.TURN), v.slot(slots.HAD)
    code: list[Code] = [Store(ACTIVE, seat), Reckon(number, "+", Const(1))]
    code += b.log("turn", by=seat, number=number)
    code += settle(b, frozenset({"built-in active-player", "built-in turn-number"}), between=True)
    if beginning:
        code.append(If(v.Not(fresh), [Store(fresh, Const(1)), *beginning]))
    code += opening(b, "turn", seat)
    code.append(Call(p.routine(turn), [seat]))
    code += closing(b, "turn", seat)
    code += [*ended(p, b, "turn", seat), *ends_between_turns(b)]
    code += [If(at_least(p, TURN), [game_over()]), EndCheck()]
    in_game: Value = v.Binary("&", everyone(b), v.Others(v.slot(slots.OUT))) if p.uses_out else everyone(b)
    round_over: list[Code] = [
        Store(turned, Const(0)),
        Reckon(v.slot(slots.ROUND), "+", Const(1)),
        *settle(b, frozenset({"built-in round-number"}), between=True),
        *closing(b, "round", NOBODY),
        *ended(p, b, "round", NOBODY),
        *ends_between_turns(b),
        If(at_least(p, ROUND), [game_over()]),
        EndCheck(),
    ]
    if beginning:
        round_over.append(Store(fresh, Const(0)))
    waiting = v.Binary("&", in_game, v.Others(turned))
    return [
        *code,
        Reckon(turned, "|", v.Binary("<<", Const(1), had)),
        If(v.compare(waiting, "==", Const(0)), round_over),
    ]


def game_over() -> Code:
    return Store(v.slot(slots.END), Const(NOW))


def passed_on(p: Program, seat: Var) -> list[Code]:
    """Who was made the active player in a turn is the one from whom play goes on when it is over."""
    if not p.passes_turns:
        return []
    return [If(v.compare(ACTIVE, "!=", seat), [Store(v.slot(p.in_order), ACTIVE)])]


def coming(p: Program, seat: Var, last: Value) -> list[Code]:
    """Whose turn comes next after the `last` one in order; when nobody is left the game is over."""
    code: list[Code] = []
    if p.uses_out:
        nobody = v.compare(v.slot(slots.OUT), "==", Const((1 << p.layout.seats) - 1))
        code += [If(nobody, [game_over()]), EndCheck()]
    following = v.of_state("coming_seat", Const(p.in_order)) if p.uses_turns else p.next_seat(last, 1)
    return [*code, Assign(seat, following)]


def unless_out(p: Program, seat: Var) -> list[Code]:
    """Whoever has left meanwhile has no turn: it is that of the next."""
    if not p.uses_out:
        return []
    return [If(is_out(seat), [Assign(seat, p.next_seat(seat, 1))])]


def turn_performed(b: Builder, turn: m.Routine, by: Value) -> list[Code]:
    """`perform turn`: in the course of the game the next turn in order; said by somebody, a turn of theirs.

    A procedure does not know before play who performs it: the course itself, or somebody.
    """
    if by == NOBODY:
        return next_turn(b, turn)
    if isinstance(by, Const):
        return turn_of(b, turn, by)
    who = b.variable(kind=SEAT)
    return [Assign(who, by), If(v.is_there(who), turn_of(b, turn, who), next_turn(b, turn))]


def turn_of(b: Builder, turn: m.Routine, by: Value) -> list[Code]:
    """A turn of somebody; inside another turn, whoever was active goes on afterwards."""
    p, active = b.program, b.variable(kind=SEAT)
    call = Call(whole_turn(p, turn), [by, by])
    if b.name == "game":
        return [call]
    back: list[Code] = [Store(ACTIVE, active)]
    if p.own_course:
        back = [If(v.slot(p.turning), back)]
    return [Assign(active, ACTIVE), call, *back]


def next_turn(b: Builder, turn: m.Routine) -> list[Code]:
    """The turn of whoever was called up, or else of the next in order; worked out no sooner than it begins."""
    p, seat = b.program, b.variable(kind=SEAT)
    in_order, called_up = v.slot(p.in_order), v.slot(p.called_up)
    had = in_order if p.uses_turns else seat
    called: list[Code] = [Assign(seat, called_up), *unless_out(p, seat), Store(in_order, seat)]
    due = If(v.is_there(called_up), called, coming(p, seat, in_order))
    noted = [] if p.uses_turns else [Store(in_order, seat)]
    call = Call(whole_turn(p, turn), [seat, had])
    return [due, Store(called_up, NOBODY), *noted, call, Store(called_up, NOBODY), *passed_on(p, seat)]


def whole_turn(p: Program, turn: m.Routine) -> str:
    """The routine that is a turn of a seat, with all that belongs to it."""
    name = "one turn"
    if name not in p.functions:
        inner = Builder(p, name)
        seat, had = inner.variable(kind=SEAT), inner.variable(kind=SEAT)
        p.functions[name] = Function(name, [seat, had], [], pinned=True)
        body = one_turn(p, inner, turn, seat, had)
        if p.own_course:
            body = counted(p.turning, body)
        p.functions[name] = Function(
            name, [seat, had], body, inner.card_vars, inner.call_vars, inner.types, pinned=True
        )
    return name
