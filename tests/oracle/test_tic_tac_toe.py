"""Tic-tac-toe against OpenSpiel: all 549,946 histories.

Every history is visited, none is taken for another that leads to the same position. At each: whether it is over, whose
move it is, the legal choices, the returns at the end. The walk runs the compiled game itself (a copy of the state and
one answer per history), so that it takes seconds; the door (views, log, choosing by name) is compared with OpenSpiel at
each of the 5,478 distinct positions.

Information states: OpenSpiel has one for each history, since a seat remembers all moves. Ours too, by induction: at
every position the log of either seat only grows, by lines that differ for any two moves; no two histories end alike.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pyspiel

import interpreter
from interpreter.engine.machine import FINISHED
from interpreter.play.match import Match
from tests.oracle.pairing import Pairing

CELLS = ("north-west", "north", "north-east", "west", "centre", "east", "south-west", "south", "south-east")
INFORMATION_STATES = (180_361, 114_417)  # of each seat
SAME = Pairing("tic_tac_toe", "tic_tac_toe", {cell: number for number, cell in enumerate(CELLS)})


def test_every_history() -> None:
    match = interpreter.load("tic_tac_toe").start(2, forced="ask")
    assert SAME.named(match.decision) == {n: n for n in range(9)}, "the walk below takes a cell's number for its piece"
    machine, who, spaces = match.machine, match.machine.who, match.machine.spaces
    histories: Counter[str] = Counter()
    names: list[set[str]] = [set(), set()]

    def visit(ours: list[Any], point: int, theirs: Any) -> None:
        if point == FINISHED:
            histories["terminal"] += 1
            match.state = ours
            assert theirs.is_terminal() and match.over
            assert list(match.scores()) == theirs.returns(), theirs.history()
            return
        histories["decision"] += 1
        seat = theirs.current_player()
        assert who[point](ours) == seat, theirs.history()
        space = spaces[point]
        assert space is not None
        legal = theirs.legal_actions()
        assert list(space.choices(ours)) == legal, theirs.history()
        names[seat].add(theirs.information_state_string())
        for action in legal:
            after = machine.copy(ours)
            visit(after, machine.answer(after, point, action), theirs.child(action))

    pending = machine.pending(match.state)
    assert pending is not None
    visit(match.state, pending, pyspiel.load_game("tic_tac_toe").new_initial_state())
    assert dict(histories) == {"decision": 294_778, "terminal": 255_168}
    assert tuple(map(len, names)) == INFORMATION_STATES


def test_every_position_through_the_door() -> None:
    seen: set[str] = set()
    stack: list[tuple[Match, Any]] = [
        (interpreter.load("tic_tac_toe").start(2, forced="ask"), pyspiel.load_game("tic_tac_toe").new_initial_state())
    ]
    while stack:
        match, state = stack.pop()
        if str(state) in seen:
            continue
        seen.add(str(state))
        assert drawn(match) == str(state)
        if state.is_terminal():
            assert match.over and list(match.result.scores) == state.returns()
            continue
        assert match.decision.seat == state.current_player()
        answers = {action: match.decision.parse(CELLS[action]) for action in state.legal_actions()}
        assert sorted(answers.values()) == sorted(match.decision.choices())
        before = [match.log(seat) for seat in (0, 1)]
        news: tuple[set[str], set[str]] = set(), set()
        for action, answer in answers.items():
            child = match.copy()
            child.choose(answer)
            for seat in (0, 1):
                lines = child.log(seat)
                assert lines[: len(before[seat])] == before[seat]
                news[seat].add("\n".join(line.text for line in lines[len(before[seat]) :]))
            stack.append((child, state.child(action)))
        assert len(news[0]) == len(news[1]) == len(answers), "two moves are told alike"
    assert len(seen) == 5_478


def drawn(match: Match) -> str:
    """The board as OpenSpiel draws it, from what a spectator sees."""
    marks = ["."] * 9
    for fact in match.view(None).facts:
        marks[fact.which] = "xo"[fact.value]
    return "\n".join("".join(marks[row : row + 3]) for row in (0, 3, 6))
