"""Carte Blanche: card games as data.

>>> import interpreter
>>> game = interpreter.load("my-game")
>>> match = game.start(players=2, seed=1)
>>> match.decision.prompt()
'What do you do?'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter.compile.program.points import Choice as Choice
    from interpreter.engine.choices.space import Answer as Answer
    from interpreter.play.decision import CHANCE as CHANCE
    from interpreter.play.decision import Decision as Decision
    from interpreter.play.examine import faults as faults
    from interpreter.play.loading import load as load
    from interpreter.play.log.log import Line as Line
    from interpreter.play.match import Game as Game
    from interpreter.play.match import Match as Match
    from interpreter.play.native import Position as Position
    from interpreter.play.native import natively as natively
    from interpreter.play.refused import Refused as Refused
    from interpreter.play.rules.rules import Rules as Rules
    from interpreter.play.standing import Result as Result
    from interpreter.play.standing import Standing as Standing
    from interpreter.source.diagnostic import DefinitionError as DefinitionError
    from interpreter.source.diagnostic import Diagnostic as Diagnostic

# Opened on first use: a command that only shows its help need not load the engine.
_ROOMS = {
    "Answer": "engine.choices.space", "Choice": "compile.program.points", "load": "play.loading",
    "faults": "play.examine", "Game": "play.match", "Match": "play.match",
    "Result": "play.standing", "Rules": "play.rules.rules", "Standing": "play.standing",
    "Decision": "play.decision", "Refused": "play.refused", "CHANCE": "play.decision", "Line": "play.log.log",
    "DefinitionError": "source.diagnostic", "Diagnostic": "source.diagnostic",
    "Position": "play.native", "natively": "play.native",
}  # fmt: skip

__all__ = [
    "CHANCE", "Answer", "Choice", "Decision", "DefinitionError", "Diagnostic", "Game", "Line", "Match", "Position",
    "Refused", "Result", "Rules", "Standing", "faults", "load", "natively",
]  # fmt: skip


if not TYPE_CHECKING:  # which knows the names above, and no other

    def __getattr__(name):
        from importlib import import_module

        if name in _ROOMS:
            return getattr(import_module(f"interpreter.{_ROOMS[name]}"), name)
        raise AttributeError(f"module 'interpreter' has no attribute {name!r}")
