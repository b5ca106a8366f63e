"""Changes in words: what went where, what was shown, what is remembered now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from interpreter.engine.counted import CardWords, counted_cards
from interpreter.engine.events import (
    Change,
    FactChanged,
    Flipped,
    Moved,
    Revealed,
    Shuffled,
    Swapped,
    TokensMoved,
    Told,
)
from interpreter.engine.french import after
from interpreter.engine.knowledge.who import is_among
from interpreter.engine.said import Said, Went, by, fill
from interpreter.engine.standing import Standing
from interpreter.engine.wording.facts import remembered
from interpreter.engine.wording.telling import told
from interpreter.model.text import Text

VERBS = {
    "move": Text("moves", "déplace"),
    "put": Text("puts", "pose"),
    "draw": Text("draws", "pioche"),
    "take": Text("takes", "prend"),
    "give": Text("gives", "donne"),
    "discard": Text("discards", "défausse"),
    "gain": Text("gains", "reçoit"),
    "lose": Text("loses", "perd"),
    "pay": Text("pays", "paie"),
}
ARROW = " → "
FROM_SEAT, FROM_HOLDER = Text("from {whom}", "à {whom}"), Text("from {whom}", "depuis {whom}")
SHUFFLED = Text("{place}: shuffled", "{place} : mélange")
AND = Text("{one} and {other}", "{one} et {other}")
SWAPS, CHANGE_PLACES = Text("swaps {what}", "échange {what}"), Text("{what} change places", "{what} changent de place")
SHOWN = Text("shown: {cards}", "on voit {cards}")
LOOKS_AT, REVEALS = Text("looks at {cards}", "regarde {cards}"), Text("reveals {cards}", "révèle {cards}")
REVEALS_TO = Text("reveals {cards} to {whom}", "révèle {cards} à {whom}")
FACE_UP = Text("{cards}: face up", "{cards} : face visible")
FACE_DOWN = Text("{cards}: face down", "{cards} : face cachée")


def change(match: Standing, event: Change, reader: int | None, lang: str) -> Said:
    match event:
        case Moved():
            return moved(match, event, reader, lang)
        case TokensMoved():
            return tokens(match, event, lang)
        case Swapped():
            return swapped(match, event, reader, lang)
        case Shuffled():
            return Said(fill(SHUFFLED, lang, place=match.naming.place(event.place, lang)))
        case Revealed():
            return revealed(match, event, reader, lang)
        case Flipped():
            naming = match.naming
            cards = counted_cards(naming.seen(p, bool(event.up), lang) for p in event.pieces)
            return Said(fill(FACE_UP if event.up else FACE_DOWN, lang, cards=cards), event.by)
        case Told():
            return Said(told(match, event, reader, lang), event.by)
        case FactChanged():
            return Said(remembered(match, event, reader, lang))
    assert_never(event)


def cards(
    match: Standing, pieces: tuple[int, ...], knowers: tuple[int, ...], reader: int | None, lang: str
) -> list[CardWords]:
    """By name for those who know them; others see backs."""
    naming, layout = match.naming, match.machine.layout
    return [naming.seen(piece, is_among(mask, reader, layout), lang) for piece, mask in zip(pieces, knowers)]


def moved(match: Standing, event: Moved, reader: int | None, lang: str) -> Said:
    if not event.pieces:
        return Said("", event.by)
    # what is drawn for the whole table is not drawn by anybody
    common = "player" not in match.machine.layout.zone_of_slot[event.goal].for_each
    doer = -1 if event.did == "draw" and common else event.by
    did = VERBS[event.did].in_language(lang) if doer >= 0 else ""
    names = cards(match, event.pieces, event.knowers, reader, lang)
    went = Went(did, tuple(names), match.naming.place(event.goal, lang))
    return by(match, doer, told_together([went]), went)


def told_together(moves: Iterable[Went]) -> str:
    """Moves of one doer: what goes to the same place is named once, and so is the verb."""
    goals: dict[str, list[CardWords]] = {}
    did = ""
    for one in moves:
        did = one.did
        goals.setdefault(one.goal, []).extend(one.cards)
    listed = ", ".join(f"{counted_cards(cards)}{ARROW}{goal}" for goal, cards in goals.items())
    return f"{did} {listed}" if did else listed


def tokens(match: Standing, event: TokensMoved, lang: str) -> Said:
    naming, amount = match.naming, event.amount
    if not (any(amount) if isinstance(amount, tuple) else amount):
        return Said("", event.by)
    words = [VERBS[event.did].in_language(lang), naming.tokens(event.stock, amount, lang)]
    if event.source not in (event.by, -1):
        where = FROM_SEAT if event.source < match.machine.layout.seats else FROM_HOLDER
        words.append(fill(where, lang, whom=naming.holder(event.source, lang)))
    if event.goal not in (event.by, -1):
        holder = naming.holder(event.goal, lang)
        words.append(Text(f"to {holder}", after("à", holder)).in_language(lang))
    return by(match, event.by, " ".join(words))


def swapped(match: Standing, event: Swapped, reader: int | None, lang: str) -> Said:
    """Two cards with where each went, or two places whose contents changed hands."""
    naming = match.naming
    if event.places:
        said = [naming.place(one, lang) for one in event.both]
    else:
        said = [card.times(1) for card in cards(match, event.both, event.knowers, reader, lang)]
        if event.goals[0] != event.goals[1]:
            said = [f"{card}{ARROW}{naming.place(goal, lang)}" for card, goal in zip(said, event.goals)]
    what = fill(AND, lang, one=said[0], other=said[1])
    if event.by < 0:
        return Said(fill(CHANGE_PLACES, lang, what=what))
    return by(match, event.by, fill(SWAPS, lang, what=what))


def revealed(match: Standing, event: Revealed, reader: int | None, lang: str) -> Said:
    if not event.pieces:
        return Said("", event.by)
    names = counted_cards(cards(match, event.pieces, event.knowers, reader, lang))
    if event.by < 0 and event.to < 0:
        return Said(fill(SHOWN, lang, cards=names))
    if event.to == event.by:
        return by(match, event.by, fill(LOOKS_AT, lang, cards=names))
    whom = match.naming.seat(event.to) if event.to >= 0 else ""
    return by(match, event.by, fill(REVEALS if event.to < 0 else REVEALS_TO, lang, cards=names, whom=whom))
