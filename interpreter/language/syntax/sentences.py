"""Sentences: one verb each, with what it is done to, from where, to where, and the name that it gets."""

from __future__ import annotations

from typing import Literal, TypeAlias

from interpreter.language.syntax.events import AsName, Event, Modified, ModifiedOptions
from interpreter.language.syntax.node import Given, Name, Node, Word
from interpreter.language.syntax.values import Expression, Noun, NumberRange, Path, Place, Selection

# ------------------------------------------------------------------ choices


class Choose(Node):
    secretly: Word | None
    what: Selection
    if_any: IfAny | None
    name: AsName | None


class IfAny(Node):
    pass


class ChooseNumber(Node):
    secretly: Word | None
    range: NumberRange
    name: AsName | None


class ChooseOrder(Node):
    secretly: Word | None
    what: Selection
    name: AsName | None


class Declare(Node):
    secretly: Word | None
    what: Selection
    name: AsName | None


# ------------------------------------------------------------------ pieces


class FromPlace(Node):
    place: Place


class ToPlace(Node):
    place: Place


class Facing(Node):
    side: Word


class OneByOne(Node):
    pass


MoveVerb: TypeAlias = Literal["move", "put", "draw", "take", "give", "discard", "gain", "lose", "pay"]


class Move(Node):
    """Every verb of movement; those that cannot say something leave it out."""

    verb: MoveVerb
    what: Selection
    source: FromPlace | None
    goal: ToPlace | None
    facing: Facing | None
    one_by_one: OneByOne | None
    name: AsName | None


class Swap(Node):
    left: Path
    right: Path


class Flip(Node):
    what: Selection
    facing: Facing


class Shuffle(Node):
    place: Place


class Reveal(Node):
    what: Selection
    to: ToPlace | None
    name: AsName | None


class Look(Node):
    what: Selection
    name: AsName | None


class Tell(Node):
    to: Path
    noun: Noun


# ------------------------------------------------------------------ what is remembered


class Set(Node):
    target: Path
    value: Expression


class Add(Node):
    subtract: bool
    amount: Expression
    target: Path


class Mark(Node):
    what: Selection
    fact: Name
    until: Event | None


class Unmark(Node):
    what: Selection
    fact: Name


class Let(Node):
    name: Given
    value: Expression


# ------------------------------------------------------------------ calls and turns


class Argument(Node):
    """`given price 3`."""

    name: Name
    value: Expression


class Arguments(Node):
    on: Selection | None
    given: tuple[Argument, ...]


class Perform(Node):
    what: Path
    arguments: Arguments
    same_choices: Word | None
    name: AsName | None


class Cancel(Node):
    what: Path


class Postpone(Node):
    what: Path
    until: Event


class Redirect(Node):
    what: Path
    to: Path


class Reverse(Node):
    what: Path


class Skip(Node):
    what: Path


class Extra(Node):
    noun: Name


class Finish(Node):
    what: Path


class Stop(Node):
    pass


# what comes about in the same way whoever does it
Unattended: TypeAlias = Set | Add | Let | Cancel | Postpone | Redirect | Reverse | Skip | Finish | Stop
Action: TypeAlias = (
    Choose | ChooseNumber | ChooseOrder | Declare | Move | Swap | Flip | Shuffle | Reveal | Look | Tell
    | Mark | Unmark | Perform | Extra | Unattended
)  # fmt: skip


class Subject(Node):
    who: Selection


class Sentence(Node):
    subject: Subject | None
    action: Action


# ------------------------------------------------------------------ what keys of a definition hold


Headed: TypeAlias = Event | Expression | Modified | ModifiedOptions  # what a rule says behind its head


class NamedSelection(Node):
    """`each player as p`."""

    what: Selection | NumberRange
    name: AsName | None


class Parameter(Node):
    """`a card as target`."""

    noun: Name
    name: AsName | None

    @property
    def label(self) -> Name:
        """What it is known by."""
        return self.noun if self.name is None else self.name.name
