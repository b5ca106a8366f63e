"""The types of values. At the table a value is always a whole number or a tuple of them; types exist only here."""

from __future__ import annotations

from interpreter.source.records import record


@record(slots=True)
class Type:
    name: str
    of: str | Type | None = None

    def __str__(self) -> str:
        match self.name:
            case "card":
                return "a card" if self.of in (None, "card") else a(str(self.of))
            case "member":
                return a(str(self.of))
            case "place":
                return "a place" if self.of is None else f"a place ({self.of})"
            case "holding":
                return f"a holding of {self.of}"
            case "bundle":
                return f"a bundle by {self.of}"
            case "tokens":
                return f"some {self.of}"
            case "token":
                return a(str(self.of))
            case "set" | "list" | "map":
                return f"a {self.name} of {bare(str(self.of))}s"
            case "seat":
                return "a player"
            case "number" | "slot":
                return f"a {self.name}"
            case "truth":
                return "a condition"
            case "effect":
                return "a call"
            case "unknown":
                return UNREADABLE
        return self.name

    @property
    def is_unknown(self) -> bool:
        """Whether it is, or is made of, a thing that has been reported."""
        return self.name == "unknown" or (isinstance(self.of, Type) and self.of.is_unknown)


def a(noun: str) -> str:
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def bare(noun: str) -> str:
    return noun.removeprefix("a ").removeprefix("an ")


UNREADABLE = "what could not be read"  # the type of a thing that has been reported
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
