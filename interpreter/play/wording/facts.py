"""Facts that are set and marked, in words."""

from __future__ import annotations

from interpreter.engine.knowledge import who
from interpreter.meaning import types
from interpreter.meaning.types import EFFECT, Type
from interpreter.model.things import Fact
from interpreter.play.events import FactChanged
from interpreter.play.events.event import Held
from interpreter.play.names.speaking import Speaking
from interpreter.play.seen.values import called
from interpreter.play.standing import Standing
from interpreter.play.wording.said import fill

OUT = "out"  # who leaves the game, which every game can mark


def remembered(match: Standing, event: FactChanged, reader: int | None, lang: str) -> str:
    name, owner = event.fact, event.owner
    if name == OUT and name not in match.game.model.facts:
        return fill(lang, "leaves" if event.value else "comes back", who=match.naming.seat(owner))
    fact = match.game.model.facts[name]
    if not who.is_among(event.seers, reader, match.machine.layout) or (owner < 0 and fact.of != "game"):
        return ""
    whose = owner_of(match, fact, owner, lang)
    said = said_of(match, event, type_of(match, fact), reader, lang) or fill(lang, "nothing")
    return fill(lang, "of is now" if whose else "is now", fact=fact.title.in_language(lang), whose=whose, value=said)


def said_of(match: Standing, event: FactChanged, kind: Type, reader: int | None, lang: str) -> str:
    """The value; empty where it is nothing."""
    layout, value, one = match.machine.layout, event.value, kind
    if kind == EFFECT:
        return call_said(match, value, lang)
    each: tuple[Held, ...] = (value,)
    if isinstance(kind, (types.Set, types.List)) and isinstance(value, tuple):
        each, one = value, kind.of
    masks = event.knowers if isinstance(event.knowers, tuple) else (event.knowers,) * len(each)
    of_cards = isinstance(one, types.Card)
    shown = [not of_cards or (isinstance(mask, int) and who.is_among(mask, reader, layout)) for mask in masks]
    return ", ".join(one.said(part, Speaking(match.naming, lang, known)) for part, known in zip(each, shown))


def call_said(match: Standing, kept: Held, lang: str) -> str:
    """A call that is kept: which, and who made it; what it was aimed at may be known to some only."""
    call = called(match.machine, match.state, kept)
    name, by = call.call, call.by
    checked = match.game.checked
    routine = checked.routines.get(name) or checked.plays.get(name.removesuffix(".play"))
    title = routine.title.in_language(lang) if routine is not None else name
    return title if by is None or not title else f"{title} ({match.naming.seat(by)})"


def type_of(match: Standing, fact: Fact) -> Type:
    kind = match.machine.layout.checked.symbols.type_of(fact.type)
    assert kind is not None
    return kind


def owner_of(match: Standing, fact: Fact, owner: int, lang: str) -> str:
    if fact.of == "game":
        return ""
    if fact.of == "player":
        return match.naming.seat(owner)
    if fact.of in match.game.model.enums:
        return match.naming.member(fact.of, owner, lang)
    return match.naming.place(owner, lang) if match.machine.layout.of_place(fact) else match.naming.card(owner, lang)
