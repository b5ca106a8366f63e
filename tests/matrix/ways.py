"""Every way to take something, with what it is worth or does, and with what it does not go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.matrix.model import HUES, Noun, Row, hue, pips

NUMBERS = frozenset({"filter", "best"})  # what says something about a number, and about the only one
SETS = NUMBERS | {"order"}
CHOICES = SETS | {"shape", "chance"}


@dataclass(frozen=True)
class Value:
    """A quantity over a noun."""

    words: str  # with N for the noun and P for its place
    worth: Callable[[Noun], Any]
    goes_with: frozenset[str] = NUMBERS

    def text(self, noun: Noun) -> str:
        bare = noun.words.removeprefix(f"tile in {noun.place.words}")
        return (
            self.words.replace("NOUN", noun.words)
            .replace("PLACE has", f"{noun.place.words} has")
            .replace("BARE", f"tile{bare}")
        )


def there_are(least: int) -> Callable[[Noun], bool]:
    def worth(noun: Noun) -> bool:
        if "shape" not in noun.sorts:
            return len(noun.members()) >= least
        return bool(noun.sets(least))

    return worth


def at_least_two(noun: Noun) -> bool:
    return any(noun.sets(size) for size in range(2, len(noun.members()) + 1))


VALUES = (
    Value("number of NOUN", lambda n: len(n.members())),
    Value("sum of pips over NOUN", lambda n: sum(map(pips, n.members()))),
    Value("highest pips over NOUN", lambda n: max(map(pips, n.members()), default=0)),
    Value("lowest (pips + 1) over NOUN", lambda n: min((pips(x) + 1 for x in n.members()), default=0)),
    Value("different hue over NOUN", lambda n: len({hue(x) for x in n.members()})),
    Value("tally of hue over NOUN", lambda n: {h: sum(hue(x) == h for x in n.members()) for h in HUES}),
    Value("there is a NOUN", there_are(1), NUMBERS | {"shape"}),
    Value("there are 2 NOUN", there_are(2), NUMBERS | {"shape"}),
    Value("there are at least 2 NOUN", at_least_two, NUMBERS | {"shape"}),
    Value("there are exactly 2 NOUN", lambda n: len(n.members()) == 2),
    Value("there are at most 2 NOUN", lambda n: len(n.members()) <= 2),
    Value("there is no NOUN", lambda n: not n.members()),
    Value("PLACE has 2 BARE", there_are(2), NUMBERS | {"shape"}),
    Value("PLACE has no BARE", lambda n: not n.members()),
    Value("pips of (the only NOUN)", lambda n: pips(n.members()[0]) if len(n.members()) == 1 else 0),
    Value("(all NOUN) exists", lambda n: bool(n.members()), SETS),
)


@dataclass(frozen=True)
class Deed:
    """An action over a noun: what then lies in the row to which it moves, or what there is to choose."""

    words: tuple[Any, ...]
    how: str  # all, each, the only, order, or how many are chosen
    goes_with: frozenset[str] = CHOICES
    top: bool = True  # whether it takes from the top of a pile, where nobody chooses
    laid: bool = True  # whether the set goes as one, and not a name that was bound to it

    def text(self, noun: Noun) -> list[Any]:
        def filled(part: Any) -> Any:
            if isinstance(part, dict):
                return {key: filled(value) for key, value in part.items()}
            if isinstance(part, list):
                return [filled(x) for x in part]
            return part.replace("NOUN", noun.words)

        return [filled(part) for part in self.words]

    def options(self, noun: Noun) -> list[tuple[str, ...]]:
        """What may be chosen; one answer is none."""
        row = noun.members()
        if self.how in ("all", "each"):
            return [tuple(noun.as_laid(row) if self.how == "all" and self.laid else row)]
        if self.how == "the only":
            return [tuple(row if len(row) == 1 else ())]
        if self.top and noun.from_the_top() and self.how in ("a", "2", "exactly 2"):
            wanted = 1 if self.how == "a" else 2
            found: Row = row[::-1][:wanted]
            return [tuple(found if self.how != "exactly 2" or len(found) == 2 else ())]
        return noun.answers(self.how)


def moves() -> list[Deed]:
    found = []
    for how in ("a", "2", "exactly 2", "up to 2", "any number of"):
        found.append(Deed((f"move {how} NOUN to heap",), how))
        found.append(Deed((f"choose {how} NOUN as chosen-ones", "move chosen-ones to heap"), how, top=False))
    for verb in ("put", "draw", "take", "discard", "give"):
        found.append(Deed((f"{verb} 2 NOUN to heap",), "2"))
        found.append(Deed((f"{verb} all NOUN to heap",), "all", SETS))
    for verb in ("reveal", "look at"):
        found.append(Deed((f"{verb} 2 NOUN as seen-ones", "move seen-ones to heap"), "2"))
        found.append(Deed((f"{verb} all NOUN as seen-ones", "move seen-ones to heap"), "all", SETS, laid=False))
    found.append(Deed(("choose all NOUN as them", "move them to heap"), "all", SETS, laid=False))
    found.append(Deed(("let them be all NOUN", "move them to heap"), "all", SETS, laid=False))
    found.append(Deed(("move the only NOUN to heap",), "the only", NUMBERS))
    found.append(Deed(({"for each": "each NOUN as one-of-them", "do": ["move one-of-them to heap"]},), "each", SETS))
    found.append(Deed(({"choose": {"what": "2 NOUN", "as": "two"}}, "move two to heap"), "2", top=False))
    return found


DEEDS = tuple(moves())


@dataclass(frozen=True)
class Offer:
    """An action with a target or a cost: offered where it can be met, and not otherwise (D4)."""

    key: str
    words: str
    how: str
    goes_with: frozenset[str] = CHOICES

    def text(self, noun: Noun) -> dict[str, Any]:
        return {self.key: [self.words.replace("NOUN", noun.words)], "do": []}

    def offered(self, noun: Noun) -> bool:
        if self.how in ("up to 2", "all"):
            return (self.how == "up to 2" and (noun.answers("up to 2") != [()] or noun.fits(()))) or self.how == "all"
        wanted = 1 if self.how == "a" else 2
        return bool(noun.sets(wanted))


OFFERS = (
    Offer("targets", "choose a NOUN as goal", "a"),
    Offer("targets", "choose 2 NOUN as goal", "2"),
    Offer("targets", "choose exactly 2 NOUN as goal", "2"),
    Offer("targets", "choose up to 2 NOUN as goal", "up to 2"),
    Offer("targets", "choose all NOUN as goal", "all", SETS),
    Offer("cost", "discard a NOUN to heap", "a"),
    Offer("cost", "discard 2 NOUN to heap", "2"),
    Offer("cost", "move exactly 2 NOUN to heap", "2"),
)
