"""Events, as rules wait for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from interpreter.language.syntax.node import Given, Name, Node, Word
from interpreter.language.syntax.values import Expression, Path, Quantity


class AsName(Node):
    """`as victim`."""

    name: Given


class Thing(Node):
    """`this card`, `me`, `deck as pile`."""

    what: Path
    name: AsName | None


class AnyThing(Node):
    """`a card as c`."""

    how: Quantity
    noun: Name
    name: AsName | None


class ThingRole(Node):
    """`from hand of me`, `by an opponent`."""

    kind: Literal["from", "to", "by", "on"]
    thing: Thing | AnyThing


class BecauseRole(Node):
    """`because of raid`."""

    thing: Thing | AnyThing


class DuringRole(Node):
    what: Path


class WhereRole(Node):
    condition: Expression


class ForRole(Node):
    thing: Thing | AnyThing


class ChangeEvent(Node):
    """`a card is drawn by me`."""

    thing: Thing | AnyThing
    done: Word
    roles: tuple[Role, ...]


class ScopeEvent(Node):
    """`my turn ends`."""

    thing: Thing | AnyThing
    moment: Word
    whose: ForRole | None


class UseEvent(Node):
    """`a player uses this card`."""

    who: Thing | AnyThing
    thing: Thing | AnyThing
    roles: tuple[Role, ...]


class CallEvent(Node):
    """`a call of raid on me`."""

    name: Name
    called: AsName | None
    roles: tuple[Role, ...]


class FateEvent(Node):
    """`a call of raid is cancelled`."""

    name: Name
    called: AsName | None
    done: Word
    roles: tuple[Role, ...]


class ValueEvent(Node):
    """`score of me changes`."""

    thing: Thing | AnyThing


class CrossingEvent(Node):
    """`a card enters my hand`, `a card leaves my hand`."""

    enters: bool
    thing: Thing | AnyThing
    where: Thing | AnyThing
    roles: tuple[Role, ...]


class Modified(Node):
    """`rate of a color for me`: the quantity that a rule modifies."""

    name: Name
    of: Thing | AnyThing | None
    whom: Thing | AnyThing | None


class ModifiedOptions(Node):
    """`options of victim in raid`: what can be chosen in a call."""

    name: Name
    call: Name
    whom: Thing | AnyThing | None


Role: TypeAlias = ThingRole | BecauseRole | DuringRole | WhereRole
Event: TypeAlias = ChangeEvent | ScopeEvent | UseEvent | CallEvent | FateEvent | ValueEvent | CrossingEvent
