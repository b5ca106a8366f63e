"""The same choices under other rules: a game that is being edited goes on from where it first goes differently."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from interpreter import Answer
from interpreter.compile.program.points import Choice
from interpreter.play.names.counted import counted_names
from interpreter.play.refused import Refused
from interpreter.play.seen.seen import BackSeen, CardSeen, Seen
from interpreter.play.seen.values import CallSeen, Value
from interpreter.play.views.kept import facts, stocks
from interpreter.play.views.places import place
from interpreter.source.records import record
from interpreter.tables.names import Names
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Decision, Game, Match

LISTED = 2_000  # choices among which one is found again by its place
Made = list[tuple[int, Answer]]


@record
class Replay:
    match: Match
    made: Made  # in the numbers of the new game
    past: list[tuple[int, Match]]  # the table before each choice
    difference: str  # the first one, in words; empty if there is none


def replay(old: Game, new: Game, match: Match, made: Made, seat: int | None, lang: str) -> Replay:
    """Play both games side by side; `seat` is the one that may be told what differs.

    Raises DefinitionError if the new game cannot be begun.
    """
    seats = match.seats
    before = old.start(len(seats), match.seed, seats)
    after = new.start(len(seats), match.seed, seats)
    done: Made = []
    past: list[tuple[int, Match]] = []
    difference = differs(before, after, seat, lang)
    for who, answer in made:
        if difference:
            break
        asked = next(one for one in before.decisions if one.seat == who)
        again = next(one for one in after.decisions if one.seat == who)
        said = asked.describe(answer, lang)
        past.append((len(done), after.copy()))
        try:
            same = translated(asked, again, answer)
            after.choose(same, who)
        except Refused as refused:
            past.pop()
            if who != seat:  # what others had chosen may be their secret
                difference = say("differs refused other", lang, name=seats[who])
            else:
                difference = say("differs refused", lang, what=said, why=refused.in_language(lang))
            break
        done.append((who, same))
        before.choose(answer, who)
        difference = differs(before, after, seat, lang)
    return Replay(after, done, past, difference)


def translated(asked: Decision, again: Decision, answer: Answer) -> Answer:
    """The same answer to the same question: by its name, or by its place where it has none of its own."""
    words = asked.spelt(answer)
    if words and _says(asked, words, answer):
        same: Answer = again.read(words)
        return same
    # one of several that look alike: the same one in the row
    place = next((at for at, one in enumerate(islice(asked.choices(), LISTED)) if one == answer), LISTED)
    return next(islice(again.choices(), place, None), answer) if place < LISTED else answer


def _says(asked: Decision, words: str, answer: Answer) -> bool:
    try:
        return bool(asked.read(words) == answer)
    except Refused:
        return False


def differs(before: Match, after: Match, seat: int | None, lang: str) -> str:
    """How two positions differ, in words that the seat may read; only what both games have is compared."""
    if before.over or after.over:
        return "" if before.over == after.over else say("differs over", lang)
    for looker in (seat, *(each for each in range(len(before.seats)) if each != seat)):
        old, new = picture(before, looker), picture(after, looker)
        for key, was in old.items():
            if key in new and new[key] != was:
                if looker != seat:
                    return say("differs unseen", lang)
                what = label(after, key, lang)
                return say("differs", lang, what=what, old=shown(after, was, lang), new=shown(after, new[key], lang))
    if list(map(_question, before.decisions)) != list(map(_question, after.decisions)):
        return say("differs asked", lang, old=_asked(before, lang), new=_asked(after, lang))
    return ""


def _asked(match: Match, lang: str) -> str:
    decision = match.decision
    return f"{match.seats[decision.seat]}{say('colon', lang)}{decision.prompt(lang)}"


def _question(decision: Decision) -> tuple[int, Choice, str | None]:
    return decision.seat, decision.kind, decision.point.name


@record
class Hidden:
    """A card of which only the kind is seen."""

    kind: str


Key = tuple[str, str, object]
Shown: TypeAlias = "Value | Hidden | tuple[Shown, ...]"


def picture(match: Match, seat: int | None) -> dict[Key, Shown]:
    """What a seat sees, by ids: handles of cards and numbers of places differ from game to game.

    Nothing that is asked or worked out: a moment between two decisions, where nobody is asked, has a picture too.
    """
    handles = match.handles(seat)
    found: dict[Key, Shown] = {("turn", "", None): match.active}
    known: dict[int, str] = {}
    for slot in match.machine.layout.zone_of_slot:
        seen = place(match, slot, seat, handles)
        known |= {card.handle: card.card for card in seen.cards if isinstance(card, CardSeen)}
        found["place", match.naming.place_id(seen.place), None] = tuple([seen_of(card) for card in seen.cards])
    for stock in stocks(match, seat):
        found["stock", stock.stock, stock.holder] = stock.counts
    remembered: dict[Key, list[Value]] = {}
    for fact in facts(match, seat, handles):
        which = fact.which
        if isinstance(which, int) and (fact.of == "card" or fact.of in match.game.model.kinds):
            which = known[which]
        elif isinstance(which, int) and fact.of == "place":
            which = match.naming.place_id(which)
        remembered.setdefault(("fact", fact.fact, which), []).append(fact.value)
    return found | {key: tuple(values) for key, values in remembered.items()}


def seen_of(card: Seen) -> str | Hidden | None:
    return Hidden(card.kind) if isinstance(card, BackSeen) else None if card is None else card.card


def label(match: Match, key: Key, lang: str) -> str:
    kind, name, of = key
    if kind == "turn":
        return say("active", lang)
    whose = f" ({match.seats[of]})" if isinstance(of, int) else f" ({of})" if of is not None else ""
    if kind == "place":
        slots = match.machine.layout.zone_of_slot
        return next(match.naming.place(slot, lang) for slot in slots if match.naming.place_id(slot) == name)
    names = Names(match.game.model, lang)
    return f"{names.stock(name) if kind == 'stock' else names.fact(name)}{whose}"


def shown(match: Match, value: Shown, lang: str) -> str:
    if isinstance(value, tuple):
        return counted_names(shown(match, one, lang) for one in value) or say("empty", lang)
    if isinstance(value, Hidden):
        return f"{Names(match.game.model, lang).kind(value.kind)} ({say('hidden', lang)})"
    if isinstance(value, CallSeen):
        return Names(match.game.model, lang).call(value.call)
    if isinstance(value, Mapping):
        return ", ".join(f"{number} {name}" for name, number in value.items() if number) or "0"
    card = match.game.model.cards.get(value) if isinstance(value, str) else None
    return match.naming.card_title(card, lang) if card else "–" if value is None else str(value)
