"""What stands beside a fault: at its other places, and as its help."""

from __future__ import annotations

from interpreter.fault.fault import Names
from interpreter.words import Sayable, Worded


class DidYouMean(Worded):
    names: Names


class Here(Worded):
    """A sentence that feels what is wrong elsewhere."""


class HereToo(Worded):
    """The same word once more."""


class ItIsHere(Worded):
    pass


class FirstWritten(Worded):
    pass


class OneOfThem(Worded):
    pass


class OtherChange(Worded):
    pass


class OtherExpansion(Worded):
    pass


class TheFirstOne(Worded):
    pass


class TheOverlay(Worded):
    sort: Sayable
    word: str


class EndsHere(Worded):
    pass


class BeginsHere(Worded):
    pass


class RefusesIt(Worded):
    pass


class IsAskedHere(Worded):
    pass


class ThisCard(Worded):
    pass


class TheOther(Worded):
    pass


class ThisIsTold(Worded):
    pass
