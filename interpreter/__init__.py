"""Carte Blanche: card games as data.

>>> import interpreter
>>> game = interpreter.load("my-game")
>>> match = game.start(players=2, seed=1)
>>> match.decision.prompt()
'What do you do?'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from interpreter.compile.program.points import Choice as Choice
    from interpreter.engine.decision import CHANCE as CHANCE
    from interpreter.engine.decision import Decision as Decision
    from interpreter.engine.examine import faults as faults
    from interpreter.engine.loading import load as load
    from interpreter.engine.log import Line as Line
    from interpreter.engine.match import Game as Game
    from interpreter.engine.match import Match as Match
    from interpreter.engine.native.position import Position as Position
    from interpreter.engine.native.position import natively as natively
    from interpreter.engine.refused import Refused as Refused
    from interpreter.engine.rules import Rules as Rules
    from interpreter.engine.standing import Result as Result
    from interpreter.engine.standing import Standing as Standing
    from interpreter.source.diagnostic import DefinitionError as DefinitionError
    from interpreter.source.diagnostic import Diagnostic as Diagnostic

# Opened on first use: a command that only shows its help need not load the engine.
_ROOMS = {
    "Choice": "compile.program.points", "load": "engine.loading", "faults": "engine.examine", "Game": "engine.match",
    "Match": "engine.match", "Result": "engine.standing", "Rules": "engine.rules", "Standing": "engine.standing",
    "Decision": "engine.decision", "Refused": "engine.refused", "CHANCE": "engine.decision", "Line": "engine.log",
    "DefinitionError": "source.diagnostic", "Diagnostic": "source.diagnostic",
    "Position": "engine.native.position", "natively": "engine.native.position",
}  # fmt: skip

__all__ = [
    "CHANCE", "Choice", "Decision", "DefinitionError", "Diagnostic", "Game", "Line", "Match", "Position", "Refused",
    "Result", "Rules", "Standing", "faults", "load", "natively",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name in _ROOMS:
        return getattr(import_module(f"interpreter.{_ROOMS[name]}"), name)
    raise AttributeError(f"module 'interpreter' has no attribute {name!r}")
