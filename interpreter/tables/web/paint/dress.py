"""What the things of a game wear: colours, symbols, corners. The one file that asks what a `look:` says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from interpreter.engine.views.values import Values
from interpreter.model.game import Enum
from interpreter.tables.names import Names
from interpreter.tables.web.paint.face import Ink

COLOURS = ("blue", "red", "green", "amber", "violet", "teal", "rose", "brown", "grey", "gold", "black", "white")
SHAPES = (
    "lozenge", "disc", "triangle", "square", "hexagon", "star", "cross", "hoop", "chevron", "clover", "dome", "bars",
)  # fmt: skip


@dataclass(frozen=True)
class Leading:
    """The member that a card is known by, and the property that says it."""

    name: str
    enum: str
    member: str


@dataclass(frozen=True)
class Tracked:
    of: str
    at: str | None = None
    zone: str | None = None


@dataclass
class Dress:
    names: Names

    def member(self, enum: str, member: str) -> Ink:
        return self._members.get((enum, member), Ink())

    def stock(self, stock: str) -> Ink:
        return self._plain(list(self.names.model.stocks), stock)

    def holder(self, holder: str) -> Ink:
        return Ink()

    def card(self, card: str, kind: str, lead: Leading | None) -> Ink:
        return self.member(lead.enum, lead.member) if lead else self._plain(list(self.names.model.kinds), kind)

    def is_by(self, card: str, kind: str) -> bool:
        return True

    def back(self, kind: str, shown: Values) -> Ink:
        lead = self.leading(kind, shown)
        return Ink(self.card("", kind, lead).colour)

    def leading(self, kind: str, values: Values) -> Leading | None:
        """The member of what tokens are counted in; else of the first list of words."""
        types = self.names.properties_below(kind)
        found = [
            Leading(name, types[name].base, value)
            for name, value in values.items()
            if isinstance(value, str)
            and types[name].base in self.names.model.enums
            and not self.names.is_title(types[name].base)
        ]
        counted = self.names.counted()
        return next((one for one in found if one.enum in counted), found[0] if found else None)

    def corners(self, kind: str) -> Mapping[str, str]:
        return {}

    def pips(self, kind: str) -> str | None:
        return None

    def tracked(self, kind: str) -> Tracked | None:
        return None

    def shape(self, kind: str, has_text: bool) -> str:
        return "tile" if len(self.names.properties(kind)) == 1 and not has_text else "card"

    def is_out_of_sight(self, what: str, name: str) -> bool:
        """Whether a fact or a quantity is shown by something else, so that it needs no words."""
        return False

    def where(self, zone: str) -> str:
        """Where a zone stands, if its look says so."""
        return ""

    def wrap(self, zone: str, kinds: Sequence[str] = ()) -> str:
        """In what wrapping its cards lie, if the look of the zone or of its cards says so."""
        return ""

    def has_plates(self, zone: str) -> bool:
        """Whether the slots of a zone are labelled with what it shows of the cards in them."""
        return False

    @cached_property
    def _members(self) -> dict[tuple[str, str], Ink]:
        found = {}
        for enum in self.names.model.enums.values():
            if not enum.of_cards:
                found.update(_given(enum))
        return found

    def _plain(self, among: list[str], name: str) -> Ink:
        at = among.index(name) if name in among else 0
        return Ink(COLOURS[(at + 4) % len(COLOURS)], SHAPES[(at + 4) % len(SHAPES)])


def _given(enum: Enum) -> dict[tuple[str, str], Ink]:
    return {
        (enum.id, one.id): Ink(one.id if one.id in COLOURS else COLOURS[at % 12], SHAPES[at % 12])
        for at, one in enumerate(enum.members)
    }
