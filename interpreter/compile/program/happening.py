"""An event as far as it is known before play, and the rules that could ever hear it."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program.program import Program
from interpreter.compile.tree.values import NOBODY, Value
from interpreter.meaning import types
from interpreter.meaning.types import Type
from interpreter.model.things import Zone
from interpreter.source.records import record

Piece = tuple[Value, Value, Value]  # what, from where, to where
NO_PIECE: Piece = (NOBODY, NOBODY, NOBODY)


@record
class Happening:
    """An event as far as it is known before play."""

    event: str  # 'change', 'call', 'scope', or 'fate': what becomes of a call
    name: str  # the verb, the call, or the scope
    noun: str = ""  # what kind of piece or stock
    source: Zone | None = None
    goal: Zone | None = None
    actor: Value = NOBODY
    moment: str = ""
    tokens: bool = False
    handle: Value = NOBODY  # the frame of a call that has a window
    arguments: tuple[Value, ...] = ()  # of a call: what it is done to and with, in the order of its rule


def may_hear(program: Program, listener: m.Listener, event: Happening) -> bool:
    """Whether a listener could ever match, by everything that is known before play."""
    pattern = listener.pattern
    if pattern is None or (pattern.event != event.event and (pattern.event, event.event) != ("use", "call")):
        return False
    if pattern.event == "use":
        if not event.noun:
            return False  # a call that is no card's
        noun = str(pattern.thing.local.type.of) if pattern.thing is not None else "card"
        return can_be(program, noun, event.noun)
    if pattern.event == "fate":
        return pattern.moment == event.moment  # which call it is, is known at the table
    if event.name not in pattern.names:
        return False
    if pattern.event == "scope":
        return pattern.moment == event.moment
    if pattern.event == "call":
        return True
    thing = pattern.thing
    if thing is not None:
        kind = thing.local.type
        if event.tokens != (isinstance(kind, types.Token)):
            return False
        if event.tokens:
            return kind.of == event.noun
        if event.name in ("choose", "declare") and not same_sort(program, kind, event.noun):
            return False
        if isinstance(kind, types.Card) and not can_be(program, str(kind.of), event.noun):
            return False
    for role, zone in ((pattern.source, event.source), (pattern.target, event.goal)):
        if role is not None and role.zone is not None and zone is not None and role.zone != zone.id:
            return False
    return True


def same_sort(program: Program, kind: Type, noun: str) -> bool:
    """Whether what is chosen is of the sort that a rule waits for: a card, a player, a member of an enum."""
    if noun == "player":
        return isinstance(kind, types.Seat)
    if noun in program.layout.checked.game.enums:
        return isinstance(kind, types.Member) and kind.of == noun
    return isinstance(kind, types.Card)


def can_be(program: Program, noun: str, other: str) -> bool:
    """Whether a card called by one noun might be one called by another; what counts as another may be any."""
    if program.shifters and any(n in program.shifters for n in program.layout.cards_called(other)):
        return True
    return bool(program.layout.checked.symbols.can_be(noun, other))


def hearers(p: Program, event: Happening, in_setup: bool) -> list[m.Listener]:
    found = [x for x in p.listening.after.get(event.event, ()) if may_hear(p, x, event)]
    # what an event ends has been there when it happened, and hears it first
    found.sort(key=lambda x: len(x.do) == 1 and isinstance(x.do[0], m.EndGrant))
    return [x for x in found if x.also_in_setup] if in_setup else found


def answering(p: Program, event: Happening) -> list[m.Listener]:
    """The rules that may answer a call before it resolves."""
    return [x for x in p.listening.answers.get(event.event, ()) if may_hear(p, x, event)]


def replacers(p: Program, event: Happening, in_setup: bool) -> list[m.Listener]:
    """The rules that may run in place of a change."""
    found = [x for x in p.listening.replacers.get(event.event, ()) if may_hear(p, x, event)]
    return [x for x in found if x.also_in_setup] if in_setup else found


def asked_after(p: Program, event: Happening, in_setup: bool) -> list[m.Listener]:
    """The rules that are offered once something has happened."""
    return [] if in_setup else [x for x in p.listening.polled.get(event.event, ()) if may_hear(p, x, event)]
