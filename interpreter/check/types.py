"""The types of values. At the table a value is always a whole number or a tuple of them; types exist only here."""

from __future__ import annotations

from interpreter.fault import kinds
from interpreter.source.records import record
from interpreter.words import DEFAULT, Worded


@record(slots=True)
class Type:
    name: str
    of: str | Type | None = None

    def __str__(self) -> str:
        return self.in_language(DEFAULT)

    def in_language(self, lang: str) -> str:
        return self.worded().text(lang)

    def worded(self) -> Worded:
        """What messages call a value of this type."""
        noun = str(self.of)
        match self.name:
            case "card":
                return kinds.ACard() if self.of in (None, "card") else kinds.ACardOf(noun)
            case "member":
                return kinds.AMember(noun)
            case "place":
                return kinds.APlace() if self.of is None else kinds.APlaceOf(noun)
            case "holding":
                return kinds.AHolding(noun)
            case "bundle":
                return kinds.ABundle(noun)
            case "tokens":
                return kinds.SomeTokens(noun)
            case "token":
                return kinds.AToken(noun)
            case "set" | "list" | "map":
                several = {"set": kinds.ASet, "list": kinds.AList, "map": kinds.AMap}[self.name]
                return several(self.of.worded() if isinstance(self.of, Type) else kinds.Other(bare(noun)))
        return ALONE[self.name]() if self.name in ALONE else kinds.Other(self.name)

    @property
    def is_unknown(self) -> bool:
        """Whether it is, or is made of, a thing that has been reported."""
        return self.name == "unknown" or (isinstance(self.of, Type) and self.of.is_unknown)


def a(noun: str) -> str:
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def bare(noun: str) -> str:
    return noun.removeprefix("a ").removeprefix("an ")


ALONE: dict[str, type[Worded]] = {
    "seat": kinds.APlayer, "number": kinds.ANumber, "slot": kinds.ASlot, "truth": kinds.ACondition,
    "effect": kinds.ACall, "holder": kinds.AHolder, "unknown": kinds.Unreadable,
}  # fmt: skip
SEATED = ("player", "opponent", "teammate")  # the nouns for those who play

NUMBER = Type("number")
NUMBERS = Type("list", NUMBER)
TRUTH = Type("truth")
SEAT = Type("seat")
CARD = Type("card", "card")
PLACE = Type("place")
SLOT = Type("slot")
EFFECT = Type("effect")
HOLDER = Type("holder")
UNKNOWN = Type("unknown")


def card(kind: str) -> Type:
    return Type("card", kind)


def member(enum: str) -> Type:
    return Type("member", enum)


def bundle(enum: str) -> Type:
    return Type("bundle", enum)


def set_of(inner: Type) -> Type:
    return Type("set", inner)


def list_of(inner: Type) -> Type:
    return Type("list", inner)


def comparable(left: Type, right: Type) -> bool:
    """Whether `is` between the two can ever be meant."""
    if UNKNOWN in (left, right):
        return True
    if left.name == right.name:
        return left.name not in ("member", "bundle") or left.of == right.of
    return {left.name, right.name} in ({"token", "member"}, {"slot", "place"}, {"slot", "number"})
