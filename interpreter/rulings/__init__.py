"""Rulings: scenarios that prove what a game's rules do. See docs/rulings.md."""

from interpreter.model.ruling import Ruling, read_rulings
from interpreter.rulings.outcome import Outcome, Report
from interpreter.rulings.runner import rulings_of, run

__all__ = ["Outcome", "Report", "Ruling", "read_rulings", "rulings_of", "run"]
