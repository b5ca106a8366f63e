"""Explaining what happened: step by step, by which rule and clause, what changed, what was replaced or cancelled."""

from interpreter.tools.explain.replaying import Explained, of_ruling, of_sitting
from interpreter.tools.explain.steps import Line, Step

__all__ = ["Explained", "Line", "Step", "of_ruling", "of_sitting"]
