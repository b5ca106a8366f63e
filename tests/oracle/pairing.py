"""A game of ours beside the same game of OpenSpiel, walked together."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import pyspiel

import interpreter
from interpreter.play.decision import Decision
from interpreter.play.match import Match


@dataclass(frozen=True)
class Pairing:
    """Our folder, their name, and what our answers (as a script writes them) are numbered there."""

    ours: str
    theirs: str
    actions: Mapping[str, int]
    outcomes: Mapping[str, int] = field(default_factory=dict)

    def walk(self) -> Tree:
        """Every history of both games at once; any difference is an error at the node where it is met."""
        match = interpreter.load(self.ours).start(2, chance="ask", forced="ask")
        tree = Tree(self)
        tree.visit(match, pyspiel.load_game(self.theirs).new_initial_state())
        return tree

    def named(self, decision: Decision) -> dict[int, Any]:
        """Our answers by their number in OpenSpiel."""
        found: dict[int, Any] = {}
        for name, number in (self.actions if decision.seat >= 0 else self.outcomes).items():
            with suppress(interpreter.Refused):
                answer = decision.parse(name)
                assert number not in found, "two answers mean the same there"
                found[number] = answer
        assert sorted(found.values()) == sorted(decision.choices()), "an answer has no name there"
        return found


@dataclass
class Tree:
    pairing: Pairing
    histories: Counter[str] = field(default_factory=Counter)  # 'chance', 'decision', 'terminal'
    told: dict[tuple[int, str], str] = field(default_factory=dict)  # what a seat is told, and OpenSpiel's name for it
    named: dict[tuple[int, str], str] = field(default_factory=dict)
    acting: set[tuple[int, str]] = field(default_factory=set)

    def visit(self, match: Match, state: Any) -> None:
        if state.is_terminal():
            self.histories["terminal"] += 1
            assert match.over and not match.decisions
            assert list(match.result.scores) == state.returns(), state.history()
            return
        (decision,) = match.decisions
        answers = self.pairing.named(decision)
        if state.is_chance_node():
            self.histories["chance"] += 1
            assert decision.seat == -1
            # our chance is uniform over the answers, so theirs must be
            assert dict(state.chance_outcomes()) == {action: 1 / len(answers) for action in answers}, state.history()
        else:
            self.histories["decision"] += 1
            assert decision.seat == state.current_player()
            assert sorted(answers) == state.legal_actions(), state.history()
            self.know(match, decision, state)
        for action, answer in answers.items():
            child = match.copy()
            child.choose(answer)
            self.visit(child, state.child(action))

    def know(self, match: Match, decision: Decision, state: Any) -> None:
        """Two histories are one to a seat here if and only if they are one to it there."""
        for seat in range(len(match.seats)):
            ours, theirs = all_told(match, decision, seat), state.information_state_string(seat)
            where = f"{state.history()}, seat {seat}"
            assert self.told.setdefault((seat, ours), theirs) == theirs, f"{where}: told too little"
            assert self.named.setdefault((seat, theirs), ours) == ours, f"{where}: told too much"
            if seat == decision.seat:
                self.acting.add((seat, theirs))

    def information_states(self) -> tuple[int, ...]:
        """How many each seat can be asked in."""
        counts = Counter(seat for seat, _ in self.acting)
        return tuple(counts[seat] for seat in sorted(counts))


def all_told(match: Match, decision: Decision, seat: int) -> str:
    """Everything that the engine tells a seat: the view, the log, who is asked, and if it is the seat itself, what."""
    log = [line.text for line in match.log(seat)]
    asked: list[Any] = [decision.seat]
    if seat == decision.seat:
        asked += [decision.prompt(), [decision.describe(answer) for answer in decision.choices()]]
    return json.dumps([match.view(seat).data(), log, asked])
