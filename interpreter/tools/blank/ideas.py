"""What a new card could do: simple things that its game has the words for, most like its sort first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from interpreter.meaning import types
from interpreter.meaning.types import NUMBER
from interpreter.source.records import record
from interpreter.tools.blank.drawing import Drawing, drawing_of
from interpreter.tools.blank.note import note
from interpreter.tools.blank.showing import Proof
from interpreter.tools.blank.sort import CHANGE, PLAY, REACTION, Sort
from interpreter.tools.blank.spots import FIRST, Spot, acting_spot, spots_for
from interpreter.words import Sayable, Text, everywhere

if TYPE_CHECKING:
    from interpreter.check.known.checked import Checked
    from interpreter.model.rule import Ability
    from interpreter.tools.blank.card_trial import Trial

Line = tuple[str, Sayable | None]  # what is written, and the note behind it
ENDS = ((), (f"decision: {{seat: {FIRST}}}",))  # nothing is open, or the player goes on with the turn


@record
class Draft:
    """A text for people, the lines of an ability, and rulings that may prove it."""

    card: str
    text: Text
    lines: tuple[Line, ...]

    @property
    def claim(self) -> Sayable:
        """What its ruling says that it shows."""
        raise NotImplementedError

    def proofs(self, trial: Trial) -> Iterator[Proof]:
        raise NotImplementedError


@record
class Draws(Draft):
    """The card is given up, and another is drawn."""

    drawing: Drawing
    spot: Spot
    doings: tuple[str, ...]  # the lines with which it may be used; which of them the game knows is tried

    @property
    def claim(self) -> Sayable:
        return note("claim that it draws", card=self.card)

    def proofs(self, trial: Trial) -> Iterator[Proof]:
        given = self.spot.holding(f"[{self.card}]"), self.drawing.source.holding(f"[{self.drawing.next}, ...]")
        about = self.drawing.goal.holding("?")
        for line, still in product(self.doings, ENDS):
            yield Proof(given, (line,), still, about, f"[{self.card}]", f"[{self.drawing.next}]")


@record
class Adds(Draft):
    """The card makes a quantity greater while it lies where it acts from."""

    quantity: str
    spot: Spot
    asked: tuple[str, ...]  # the quantity of everybody and everything that has it

    @property
    def claim(self) -> Sayable:
        return note("claim that it changes", card=self.card, quantity=self.quantity)

    def proofs(self, trial: Trial) -> Iterator[Proof]:
        given = (self.spot.holding(f"[{self.card}]"),)
        for asked in self.asked:
            without, with_it = trial.figure((self.spot.holding("[]"),), asked), trial.figure(given, asked)
            if without is not None and with_it is not None and without != with_it:
                yield Proof(given, (), (), f"{asked}: ?", str(without), str(with_it))


@record
class Printed(Draft):
    """The card does nothing; what is printed on it is all there is."""

    asked: tuple[str, ...]

    @property
    def claim(self) -> Sayable:
        return note("claim that it is there", card=self.card)

    def proofs(self, trial: Trial) -> Iterator[Proof]:
        for asked in self.asked:
            found = trial.figure((), asked)
            if found is not None:
                yield Proof((), (), (), f"{asked}: ?", str(int(not found)), str(found))


def drafts(sort: Sort, checked: Checked, card: str) -> Iterator[Draft]:
    """What the card could do, that which is most like its sort first; the last is always possible."""
    if sort.habit == PLAY:
        yield from _played(sort, card)
    if sort.habit == REACTION:
        yield from _waiting(sort, card)
    if sort.habit == CHANGE:
        yield from _like_others(sort, checked, card)
    yield from _adding_one(sort, checked, card)
    numbers = (f"{name} of {card}" for name, written in sort.properties.items() if written.base == "number")
    text = note("text no rule")
    yield Printed(card, text, (), (*numbers, f"number of {card}"))


def _played(sort: Sort, card: str) -> Iterator[Draft]:
    drawing = drawing_of(sort)
    if drawing is None:
        return
    actions = (one.id for one in sort.game.procedures.values() if one.kind == "action" and one.targets)
    lines = (
        ("play:", note("play")),
        ("  do:", None),
        (f"    - draw 1 {drawing.noun}", None),
    )
    doings = tuple(f"{FIRST} does {action} and chooses {card}" for action in actions)
    text = note("text draw")
    yield Draws(card, text, lines, drawing, acting_spot(sort) or drawing.goal, doings)


def _waiting(sort: Sort, card: str) -> Iterator[Draft]:
    drawing = drawing_of(sort)
    if drawing is None or not any(kind.discarded_to for kind in sort.ancestry):
        return
    spot = acting_spot(sort)
    lines = (
        *(() if spot else (_acting_from(drawing.goal),)),
        ("after: turn starts for me", note("after a start")),
        ("may: true", note("may")),
        ("do:", note("do")),
        ("  - discard this card", None),
        (f"  - draw 1 {drawing.noun}", None),
    )
    text = note("text after a start")
    yield Draws(card, text, lines, drawing, spot or drawing.goal, (f"{FIRST} chooses {card}",))


def _like_others(sort: Sort, checked: Checked, card: str) -> Iterator[Draft]:
    """What another card of the sort adds without conditions, the shortest first."""
    abilities = [one for each in sort.cards for one in each.abilities if _is_plain(one)]
    spot = acting_spot(sort)
    for ability in sorted(abilities, key=lambda one: len(one.phrase.scalar.text) if one.phrase else 0):
        if spot and ability.acts_from is None and ability.phrase:
            phrase, amount = ability.phrase.scalar.text, ability.layers[0][1].scalar.text
            yield _adds(sort, checked, card, (), spot, phrase, amount)


def _is_plain(ability: Ability) -> bool:
    free = ability.condition is None and ability.unless is None and ability.limit is None and ability.while_ is None
    return ability.head == "modifies" and free and [name for name, _ in ability.layers] == ["add"]


def _adding_one(sort: Sort, checked: Checked, card: str) -> Iterator[Draft]:
    """One more of a number that the game has for each player, or of one for the whole table."""
    acting = acting_spot(sort)
    numbers = [
        one for one in checked.quantities.values() if one.type == NUMBER and one.for_whom is None and not one.more
    ]
    for spot in (acting,) if acting else tuple(spots_for(sort)):
        first = () if acting else (_acting_from(spot),)
        of_a_player = [one for one in numbers if one.of is not None and isinstance(one.of.type, types.Seat)]
        if FIRST in spot.holding("[]"):
            for one in of_a_player:
                yield _adds(sort, checked, card, first, spot, f"{one.name} of me", "1")
        for one in (one for one in numbers if one.of is None):
            yield _adds(sort, checked, card, first, spot, one.name, "1")


def _acting_from(spot: Spot) -> Line:
    return f"acts from: {spot.zone}", note("acts from")


def _adds(
    sort: Sort, checked: Checked, card: str, first: tuple[Line, ...], spot: Spot, phrase: str, amount: str
) -> Draft:
    name = phrase.split()[0]
    title = sort.game.quantities[name].title if name in sort.game.quantities else everywhere(name)
    lines = (
        *first,
        (f"modifies: {phrase}", note("modifies")),
        (f"add: {amount}", note("add")),
    )
    text = note("text adds", amount=amount, title=title)
    return Adds(card, text, lines, name, spot, tuple(_asked(sort, checked, name)))


def _asked(sort: Sort, checked: Checked, name: str) -> Iterator[str]:
    """A quantity of the first player, of each member, or of both."""
    if name not in checked.quantities:
        return
    meaning = checked.quantities[name]
    choices: list[list[str]] = []
    for word, local in (("of", meaning.of), ("for", meaning.for_whom)):
        if local is None:
            choices.append([""])
        elif isinstance(local.type, types.Seat):
            choices.append([f" {word} {FIRST}"])
        else:
            enum = sort.game.enums.get(str(local.type.of))
            choices.append([f" {word} {member.id}" for member in enum.members] if enum else [])
    for of, for_whom in product(*choices):
        yield f"{name}{of}{for_whom}"
