"""What stands beside a fault: at its other places, and as its help."""

from __future__ import annotations

from interpreter.words import Worded

Names = tuple[str, ...]


class DidYouMean(Worded):
    names: Names


class Here(Worded):
    """A sentence that feels what is wrong elsewhere."""


class HereToo(Worded):
    """The same word once more."""
