"""Faults that can be mended without asking anybody."""

from interpreter.tools.mend.mending import Mended, mend

__all__ = ["Mended", "mend"]
