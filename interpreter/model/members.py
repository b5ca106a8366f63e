"""Lists of names, and their members."""

from __future__ import annotations

from dataclasses import field

from interpreter.model import held
from interpreter.model.declared import form_of, key
from interpreter.model.held import DESCRIBED, SHOWN, SOURCED
from interpreter.model.looks import MEMBER_LOOK
from interpreter.model.named import Counted, Named
from interpreter.model.plain.values import ANYTHING
from interpreter.model.value_types import PROPERTIES, PropertyType
from interpreter.source.forms import Either, Headed, ListOf, Name
from interpreter.source.forms import Named as ByName
from interpreter.source.node import Node
from interpreter.source.records import record
from interpreter.words import Text


@record
class Member(Counted):
    one: Text | None = held.ONE()
    several: Text | None = held.SEVERAL()
    values: dict[str, Node] = field(default_factory=dict)


NO_PROPERTIES: dict[str, PropertyType] = {}
NO_MEMBER: tuple[Member, ...] = ()
MEMBER = form_of(Member, "a member", SOURCED, first=(*SHOWN, MEMBER_LOOK), rest=ANYTHING)
MEMBERS = Either(
    "a list of members, or members by name",
    sequence=ListOf(Name("the name of a member"), "a list of members"),
    mapping=ByName(MEMBER, "members by name", empty=True),
)


@record
class Enum(Named):
    of_cards: bool = False  # the titles of all cards, which every game has without declaring them
    of_kinds: bool = False  # the kinds of cards, likewise
    properties: dict[str, PropertyType] = key(held.together(PROPERTIES, NO_PROPERTIES), "what each member has")
    members: tuple[Member, ...] = key(held.together(MEMBERS, NO_MEMBER), "the members, in order", needed=True)

    @property
    def made(self) -> bool:
        """Whether no game declares it: its members are called by names that mean something else by themselves."""
        return self.of_cards or self.of_kinds


WHOLE_ENUM = form_of(Enum, "an enum", DESCRIBED)
ENUM = Headed(
    "a list of members, or members by name",
    (("members", WHOLE_ENUM), ("properties", WHOLE_ENUM)),
    sequence=MEMBERS.sequence,
    otherwise=MEMBERS.mapping,
)
