"""Changes in words: what went where, what was shown, what is remembered now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from interpreter.engine.knowledge.who import is_among
from interpreter.play.events import Change, FactChanged, Flipped, Moved, Revealed, Shuffled, Swapped, TokensMoved, Told
from interpreter.play.names.counted import CardWords, counted_cards
from interpreter.play.standing import Standing
from interpreter.play.wording.facts import remembered
from interpreter.play.wording.said import Said, Went, by, fill
from interpreter.play.wording.telling import told

VERBS = ("move", "put", "draw", "take", "give", "discard", "gain", "lose", "pay")
ARROW = " → "


def change(match: Standing, event: Change, reader: int | None, lang: str) -> Said:
    match event:
        case Moved():
            return moved(match, event, reader, lang)
        case TokensMoved():
            return tokens(match, event, lang)
        case Swapped():
            return swapped(match, event, reader, lang)
        case Shuffled():
            return Said(fill(lang, "shuffled", place=match.naming.place(event.place, lang)))
        case Revealed():
            return revealed(match, event, reader, lang)
        case Flipped():
            naming = match.naming
            cards = counted_cards(naming.seen(p, bool(event.up), lang) for p in event.pieces)
            return Said(fill(lang, "face up" if event.up else "face down", cards=cards), event.by)
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
    did = fill(lang, f"verb {event.did}") if doer >= 0 else ""
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
    words = [fill(lang, f"verb {event.did}"), naming.tokens(event.stock, amount, lang)]
    if event.source not in (event.by, -1):
        where = "from seat" if event.source < match.machine.layout.seats else "from holder"
        words.append(fill(lang, where, whom=naming.holder(event.source, lang)))
    if event.goal not in (event.by, -1):
        words.append(fill(lang, "to", whom=naming.holder(event.goal, lang)))
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
    what = fill(lang, "and", one=said[0], other=said[1])
    if event.by < 0:
        return Said(fill(lang, "change places", what=what))
    return by(match, event.by, fill(lang, "swaps", what=what))


def revealed(match: Standing, event: Revealed, reader: int | None, lang: str) -> Said:
    if not event.pieces:
        return Said("", event.by)
    names = counted_cards(cards(match, event.pieces, event.knowers, reader, lang))
    if event.by < 0 and event.to < 0:
        return Said(fill(lang, "shown", cards=names))
    if event.to == event.by:
        return by(match, event.by, fill(lang, "looks at", cards=names))
    whom = match.naming.seat(event.to) if event.to >= 0 else ""
    return by(match, event.by, fill(lang, "reveals" if event.to < 0 else "reveals to", cards=names, whom=whom))
