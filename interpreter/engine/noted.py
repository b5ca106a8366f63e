"""Lines of the log that tell what was noted of somebody or something: facts that are set and marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.check.types import EFFECT, Type
from interpreter.compile.things import ACard, ATruth, thing_of
from interpreter.engine.decided import followed
from interpreter.engine.knowledge import who
from interpreter.model.game import Fact

if TYPE_CHECKING:
    from interpreter.engine.match import Match

OUT = "out"  # who leaves the game, which every game can mark
LEAVES = (("leaves the table", "quitte la table"), ("comes back to the table", "revient à la table"))
SAID = (("no", "yes"), ("non", "oui"))


def seen_by(match: Match, name: str, owner: int, value: Any) -> tuple[int, Any]:
    """Who may see a fact now, and who knows the cards that it points to."""
    layout, state = match.machine.layout, match.state
    fact = match.game.model.facts.get(name)
    if fact is None:
        return who.everyone(layout), -1
    seats = [seat for seat in range(layout.seats) if who.sees_fact(layout, state, fact, owner, seat)]
    if not isinstance(thing_of(type_of(match, fact)), ACard):
        return sum(1 << seat for seat in seats), -1
    pieces = value if isinstance(value, tuple) else (value,)
    known = tuple(followed(match, piece) if piece >= 0 else who.everyone(layout) for piece in pieces)
    return sum(1 << seat for seat in seats), known


def noted(match: Match, values: list[Any], seat: int | None, lang: str) -> str:
    name, owner, value, seers, known = values
    naming, french, layout = match.naming, lang == "fr", match.machine.layout
    if name == OUT and name not in match.game.model.facts:
        return f"{naming.seat(owner)} {LEAVES[not value][french]}"
    fact = match.game.model.facts[name]
    if not who.is_among(seers, seat, layout) or (owner < 0 and fact.of != "game"):
        return ""
    thing = thing_of(type_of(match, fact))
    several = isinstance(value, tuple) and type_of(match, fact).name in ("set", "list")
    each = value if several else (value,)
    masks = known if isinstance(known, tuple) else (known,) * len(each)
    if type_of(match, fact) == EFFECT:
        said = call_said(match, value, lang) or ("rien" if french else "nothing")
    elif isinstance(thing, ATruth):
        said = SAID[french][bool(value)]
    else:
        said = ", ".join(
            naming.value(thing, one, lang, not isinstance(thing, ACard) or who.is_among(mask, seat, layout))
            for one, mask in zip(each, masks)
        ) or ("rien" if french else "nothing")
    whose = owner_of(match, fact, owner, lang)
    return f"{fact.title.in_language(lang)}{f' ({whose})' if whose else ''}{' : ' if french else ': '}{said}"


def call_said(match: Match, call: Any, lang: str) -> str:
    """A call that is kept: which, and who made it; what it was aimed at may be known to some only."""
    name = match.machine.names["called"](match.state, call)
    checked = match.game.checked
    routine = checked.routines.get(name) or checked.plays.get(name.removesuffix(".play"))
    title = routine.title.in_language(lang) if routine is not None else name
    by = match.machine.held.performer(call)
    return title if by is None or not title else f"{title} ({match.naming.seat(by)})"


def type_of(match: Match, fact: Fact) -> Type:
    kind = match.machine.layout.checked.symbols.type_of(fact.type)
    assert kind is not None
    return kind


def owner_of(match: Match, fact: Fact, owner: int, lang: str) -> str:
    if fact.of == "game":
        return ""
    if fact.of == "player":
        return match.naming.seat(owner)
    if fact.of in match.game.model.enums:
        return match.naming.member(fact.of, owner, lang)
    return match.naming.place(owner, lang) if match.machine.layout.of_place(fact) else match.naming.card(owner, lang)
