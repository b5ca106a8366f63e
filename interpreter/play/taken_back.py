"""Whether a choice can be taken back: only if nobody, and not the chooser either, can have learnt anything from it.

What was answered is played again on a state that notes what the rules look at. If they looked at nothing that is hidden
from anybody, then all that followed is known from the choice and from what lay open before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, overload

from interpreter.compile.compiled import rule_name
from interpreter.compile.program import layout as slots
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.points import Point
from interpreter.compile.program.state import State
from interpreter.engine.choices import Answer
from interpreter.engine.knowledge import who
from interpreter.meaning.walking import below
from interpreter.model.seen import is_open
from interpreter.play.events.event import Held

if TYPE_CHECKING:
    from interpreter.play.match import Match


Slot: TypeAlias = "Held | list[Held]"


class Notes:
    """What the rules looked at."""

    def __init__(self) -> None:
        self.secret = False


class Row(tuple[int, ...]):
    """The cards of a hidden place: everybody may count them, and add some."""

    notes: Notes

    def __iter__(self) -> Iterator[int]:
        self.notes.secret = True
        return super().__iter__()

    @overload
    def __getitem__(self, at: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[int, ...]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> int | tuple[int, ...]:
        self.notes.secret = True
        return super().__getitem__(at)

    def __contains__(self, piece: object) -> bool:
        self.notes.secret = True
        return super().__contains__(piece)

    def index(self, *sought: SupportsIndex) -> int:
        self.notes.secret = True
        return super().index(*sought)

    def __eq__(self, other: object) -> bool:
        self.notes.secret = True
        return super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()


class OfPieces(list[Held]):
    """What is kept of each piece: of one that not everybody knows it is a secret."""

    def __init__(self, values: list[Held], notes: Notes, known: list[int], everyone: int) -> None:
        super().__init__(values)
        self.notes, self.known, self.everyone = notes, known, everyone

    @overload
    def __getitem__(self, at: SupportsIndex) -> Held: ...
    @overload
    def __getitem__(self, at: slice) -> list[Held]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> Held | list[Held]:
        if not isinstance(at, int) or (at >= 0 and self.known[at] != self.everyone):
            self.notes.secret = True
        return super().__getitem__(at)

    def __iter__(self) -> Iterator[Held]:
        self.notes.secret = True
        return super().__iter__()


class Watched(State):
    """A state that notes when somebody's secret is looked at."""

    def __init__(self, layout: Layout, state: State, uses: Iterable[str]) -> None:
        super().__init__(state)
        self.notes = Notes()
        self.places = frozenset(s for s, zone in layout.zone_of_slot.items() if not is_open(zone))
        self.kept = hidden_slots(layout)
        self.known, self.everyone = layout.known, who.everyone(layout)
        known = super().__getitem__(self.known)
        for slot in (layout.place, *(s for s, word in of_pieces(layout).items() if word in uses), *layout.marks):
            super().__setitem__(slot, OfPieces(state[slot], self.notes, known, self.everyone))
        for slot in hidden_lists(layout):
            super().__setitem__(slot, OfPieces(state[slot], self.notes, [0] * len(state[slot]), self.everyone))

    @overload
    def __getitem__(self, at: SupportsIndex) -> Slot: ...
    @overload
    def __getitem__(self, at: slice) -> list[Slot]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> Slot | list[Slot]:
        value = super().__getitem__(at)
        if at in self.kept:
            self.notes.secret = True
        elif at in self.places and isinstance(value, tuple):
            known = super().__getitem__(self.known)
            if any(piece >= 0 and known[piece] != self.everyone for piece in tuple.__iter__(value)):
                value = Row(tuple.__iter__(value))
                value.notes = self.notes
        return value

    @overload
    def __setitem__(self, at: SupportsIndex, value: Slot) -> None: ...
    @overload
    def __setitem__(self, at: slice, value: Iterable[Slot]) -> None: ...
    def __setitem__(self, at: SupportsIndex | slice, value: Slot | Iterable[Slot]) -> None:
        # what the rules write without having looked at a secret is none
        if at in self.kept:
            self.kept = self.kept - {at}
        if isinstance(at, slice):
            assert isinstance(value, Iterable)
            super().__setitem__(at, value)
        else:
            super().__setitem__(at, value)


def of_pieces(layout: Layout) -> dict[int, str]:
    return {layout.arrived: "arrival", layout.face: "face"}


def hidden_slots(layout: Layout) -> frozenset[SupportsIndex | slice]:
    """Where facts and tokens lie that not everybody sees."""
    found: set[int] = set()
    for stock in layout.checked.game.stocks.values():
        if not is_open(stock):
            found.update(range(layout.stocks[stock.id], layout.stocks[stock.id] + len(layout.holders(stock))))
    for fact in layout.checked.game.facts.values():
        if not is_open(fact) and not layout.is_listed(fact):
            found.update(range(layout.facts[fact.id], layout.facts[fact.id] + layout.owners(fact)))
    return frozenset(found)


def hidden_lists(layout: Layout) -> list[int]:
    """Where facts of cards and places lie that not everybody sees."""
    facts = layout.checked.game.facts.values()
    return [layout.facts[fact.id] for fact in facts if not is_open(fact) and layout.is_listed(fact)]


def tells(match: Match, seat: int, answer: Answer) -> bool:
    """Whether this answer, given now, lets anybody learn more than that it was given. The match plays on with it."""
    machine = match.machine
    before = machine.copy(match.state)
    layout, decision = machine.layout, next(one for one in match.decisions if one.seat == seat)
    point = decision.point
    if any(keeps_secret(match, routine, point.number) for routine in under_way(match)):
        match.choose(answer, seat)
        return True
    state = Watched(layout, machine.copy(before), machine.compiled.uses)
    twin = match.copy()
    twin.state = state
    twin.settle(machine.answer(state, point.number, decision.given(answer)))
    following = machine.pending(state)
    if following is not None:
        machine.who[following](state)
    match.choose(answer, seat)
    if following is not None and offers_tell(match, machine.points[following]):
        return True
    if point.joint and not (following == point.number and match.state[slots.FRAME] == before[slots.FRAME]):
        return True  # the others' sealed answers are opened
    rolled = match.state[layout.chance] != before[layout.chance]
    return rolled or state.notes.secret or who.learnt(layout, before, match.state)


def offers_tell(match: Match, point: Point) -> bool:
    """Whether a rule says that what is offered may tell what is hidden: a choice, or an action of a menu."""
    routines = match.game.checked.routines
    return point.openly or any(key in routines and routines[key].openly for key in point.keys)


def under_way(match: Match) -> Iterator[str]:
    """The routines that have begun and are not done."""
    frame = match.state[slots.FRAME]
    while frame:
        yield match.machine.compiled.rules[match.state[frame + 1]]
        frame = match.state[frame]


def keeps_secret(match: Match, routine: str, asked: int) -> bool:
    """Whether a routine may hold what somebody answered secretly before, itself or in a call that gave it back."""
    points = match.machine.points
    return gives_secrets(match) or any(
        one.secret and not one.joint and one.number != asked and rule_name(one.routine) == routine for one in points
    )


def gives_secrets(match: Match) -> bool:
    """Whether some call gives back what may hang on a secret answer: then any rule may hold one."""
    giving = [one for one in match.game.checked.routines.values() if one.gives is not None]
    return any(getattr(one, "secretly", False) for one in below([(x.targets, x.cost, x.do) for x in giving]))


def can_be_taken_back(before: Match, made: Iterable[tuple[int, Answer]]) -> bool:
    """Whether choices that were made one after the other told nothing to anybody."""
    match = before.copy()
    return not any(tells(match, seat, answer) for seat, answer in made)
