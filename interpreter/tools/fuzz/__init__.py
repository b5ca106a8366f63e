"""Random play that looks for what must never happen, and writes it down as a ruling."""

from interpreter.tools.fuzz.natively import besides
from interpreter.tools.fuzz.search import Trouble, fuzz
from interpreter.tools.fuzz.writing import written

__all__ = ["Trouble", "besides", "fuzz", "written"]
