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
    from interpreter.engine.game import Game as Game
    from interpreter.engine.game import load as load
    from interpreter.engine.log import Line as Line
    from interpreter.engine.match import Match as Match
    from interpreter.engine.match import Result as Result
    from interpreter.engine.refused import Refused as Refused
    from interpreter.source.diagnostic import DefinitionError as DefinitionError
    from interpreter.source.diagnostic import Diagnostic as Diagnostic

# Opened on first use: a command that only shows its help need not load the engine.
_ROOMS = {
    "Choice": "compile.program.points", "load": "engine.game", "faults": "engine.examine", "Game": "engine.game",
    "Match": "engine.match", "Result": "engine.match",
    "Decision": "engine.decision", "Refused": "engine.refused", "CHANCE": "engine.decision", "Line": "engine.log",
    "DefinitionError": "source.diagnostic", "Diagnostic": "source.diagnostic",
}  # fmt: skip

__all__ = [
    "CHANCE", "Choice", "Decision", "DefinitionError", "Diagnostic", "Game", "Line", "Match", "Refused", "Result",
    "faults", "load",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name in _ROOMS:
        return getattr(import_module(f"interpreter.{_ROOMS[name]}"), name)
    raise AttributeError(f"module 'interpreter' has no attribute {name!r}")
