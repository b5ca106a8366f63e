"""What a seat may know, as plain data. Two states that a seat cannot tell apart give it the same view."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Any

from interpreter.check.types import EFFECT, Type
from interpreter.compile import layout as slots
from interpreter.compile.agenda import CALL_ENDS
from interpreter.engine.bound import PUT_OFF
from interpreter.engine.knowledge import who
from interpreter.engine.questions.offer import OfferQuestion
from interpreter.engine.resample import back_of
from interpreter.engine.telling import cards_left, is_one_of, shared
from interpreter.model.game import Fact, Zone

if TYPE_CHECKING:
    from interpreter.engine.match import Match

Handles = dict[int, int]  # of pieces, for one seat


def view(match: Match, seat: int | None) -> dict[str, Any]:
    state, handles = match.state, match.handles(seat)
    return {
        "game": match.game.id,
        "you": seat,
        "seats": list(match.seats),
        "turn": match.turn,
        "round": match.round,
        "active": match.active,
        "over": match.over,
        "team": match.game.is_team,
        "scores": list(match.scores()) if scores_are_public(match) or match.over else [],
        "goal": match.goal if match.game.model.goal and match.game.is_public(match.game.model.goal) else None,
        "shown": [told(match, match.game.model.shows, one) for one in range(len(match.seats))],
        "zones": [zone_view(match, slot, seat, handles) for slot in match.machine.layout.zone_of_slot],
        "stocks": list(stocks(match, state, seat)),
        "agenda": list(agenda(match)),
        "promises": list(promises(match)),
        "offer": offer(match),
        "facts": list(facts(match, state, seat, handles)),
    }


def offer(match: Match) -> dict[str, Any] | None:
    question = match.decision.question if match.decisions else None
    return question.on_the_table() if isinstance(question, OfferQuestion) else None


def agenda(match: Match) -> Any:
    """What is put off, and until when: everybody saw it made."""
    compiled = match.machine.compiled
    for moment, seat, _, routine, *_ in match.state[slots.AGENDA]:
        what = compiled.agenda[routine].removesuffix(", put off")
        source = what.partition(" of ")[2] or what
        whose = seat if moment != CALL_ENDS and seat >= 0 else None
        yield {"what": source, "until": awaited(match, moment, seat), "seat": whose}


def awaited(match: Match, moment: int, of: int) -> str:
    """A moment in words: the start or end of something, or the end of one call that is under way."""
    if moment == CALL_ENDS:
        return f"{called(match, of).removesuffix('.play')} ends"
    return " ".join(match.machine.compiled.moments[moment])


def called(match: Match, call: int) -> str:
    """The name of a call that is under way, of one that is put off, or of the call that a step is part of."""
    if call < PUT_OFF:
        keys = {entry[4]: entry[3] for entry in match.state[slots.AGENDA] if len(entry) > 4}
        return match.machine.compiled.agenda[keys[call]].partition(", ")[0] if call in keys else ""
    frame = match.machine.names["cause"](match.state, call) if call < -1 else call
    return str(match.machine.names["called"](match.state, frame))


def promises(match: Match) -> Any:
    """What was promised and still binds: everybody heard it."""
    made: dict[int, tuple[str, int]] = {}  # grant -> the promise, and where the other is kept
    for routine in match.game.checked.routines.values():
        for part in routine.do if routine.kind == "promise" else ():
            for number, kept in getattr(part, "grants", ()):
                made[number] = routine.name, kept.index(routine.on) if routine.on in kept else -1
    stamps = set()
    for number, until, seat, stamp, _, *kept in match.state[slots.GRANTS] if made else ():
        if number in made and stamp not in stamps:
            stamps.add(stamp)
            name, at = made[number]
            moments = [awaited(match, moment, of) for moment, of, _ in until if moment >= 0 or moment == CALL_ENDS]
            yield {"promise": name, "by": seat, "to": kept[at] if at >= 0 else None, "until": moments}


def zone_view(match: Match, slot: int, seat: int | None, handles: Handles) -> dict[str, Any]:
    layout = match.machine.layout
    zone = layout.zone_of_slot[slot]
    row = match.state[slot]
    cards = [None if piece < 0 else card_view(match, piece, seat, zone, handles) for piece in row]
    if zone.ordered:  # there everybody can point at the card of which somebody was told
        for card, piece in zip(cards, row):
            if card is not None and (told_to := who.told_seats(layout, match.state, piece)):
                card["told"] = told_to
    if zone.shape == "pile":
        cards = cards[::-1]  # from the top
    sees_all = seat is not None and who.sees(layout, slot, seat)
    if not zone.ordered and not sees_all:
        # the order of an unordered hidden place says nothing, so it must not be shown
        cards.sort(key=lambda card: "" if card is None else f"{'hidden' in card}{sorted(card.items())}")
    axes = match.naming.axes(slot)
    owner = layout.seat_of_slot(slot)
    return {
        "zone": zone.id,
        "place": slot,
        "of": [
            index if axis == "player" else match.naming.member_id(axis, index) if isinstance(axis, str) else index + 1
            for axis, index in axes
        ],
        "seat": owner if owner >= 0 else None,
        "shape": zone.shape,
        "columns": zone.columns,
        "cards": cards,
        "count": sum(card is not None for card in cards),
    }


def card_view(match: Match, piece: int, seat: int | None, zone: Zone, handles: Handles) -> dict[str, Any]:
    layout = match.machine.layout
    card = layout.pieces[piece].card
    kind = match.game.model.cards[card].kind
    if zone.closed or not who.knows(layout, match.state, piece, seat):
        family, _, *shows = back_of(match.machine, piece)
        mask = who.told_of(layout, match.state, piece, seat)
        if mask is None:
            return {"hidden": True, "kind": family, "properties": properties(match, kind, dict(shows))}
        could = cards_left(layout, mask)
        seen = {**shared(layout, could), **dict(shows)} if could else dict(shows)
        return {"hidden": True, "kind": family, "properties": properties(match, kind, seen), "could be": could}
    return {
        "handle": handles[piece],
        "card": card,
        "kind": kind,
        "properties": properties(match, kind, layout.checked.card_values[card]),
        "shown": told(match, zone.shows, piece, zone.id, seat),
    }


def told(
    match: Match, names: tuple[str, ...], owner: int, zone: str | None = None, reader: int | None = None
) -> dict[str, Any]:
    """Quantities that are told with a card or a player; one that reads what is hidden is not told.

    What is for somebody is told for the seat that looks, and to nobody else.
    """
    quantities = match.machine.layout.checked.quantities
    seat = -1 if reader is None else reader
    return {
        name: in_ids(match, quantities[name].type, match.machine.shown(match.state, name, owner, seat))
        for name in names
        if match.game.is_public(name, zone)
        and (reader is not None or quantities[name].for_whom is None)
        and (zone is None or is_one_of(match.machine.layout, owner, name))
    }


def in_ids(match: Match, kind: Type, value: Any) -> Any:
    """A value that everybody may know: cards and members by their ids, seats by number, nothing as nothing."""
    if kind.name in ("card", "seat"):
        return None if value < 0 else match.naming.card_id(value) if kind.name == "card" else value
    return said(match, kind, value)


def properties(match: Match, kind: str, values: dict[str, Any]) -> dict[str, Any]:
    """What is printed on a card, in ids; where nothing is printed there is nothing."""
    symbols = match.machine.layout.checked.symbols
    written = {name: one for each in symbols.ancestry(kind) for name, one in each.properties.items()}
    return {
        name: said(match, symbols.type_of(written[name]), value)
        for name, value in values.items()
        if name in written and value is not None
    }


def said(match: Match, kind: Type | None, value: Any) -> Any:
    """A value as others read it: members by their ids, truths as truths, bundles by member."""
    if kind is None or value is None:
        return value
    match kind.name:
        case "truth":
            return bool(value)
        case "member":
            return match_id(match, str(kind.of), value)
        case "bundle":
            members = match.game.model.enums[str(kind.of)].members
            return {member.id: count for member, count in zip(members, value) if count}
        case "set" | "list" if isinstance(value, (tuple, list)):
            return [said(match, kind.of if isinstance(kind.of, Type) else None, one) for one in value]
    return list(value) if isinstance(value, tuple) else value


def match_id(match: Match, enum: str, value: int) -> str | None:
    return match.naming.member_id(enum, value) if value >= 0 else None


def stocks(match: Match, state: list[Any], seat: int | None) -> Any:
    layout = match.machine.layout
    for stock in match.game.model.stocks.values():
        for number, holder in enumerate(layout.holders(stock)):
            if (holder if isinstance(holder, str) else "player") not in stock.holders:
                continue
            if not who.sees_stock(layout, stock, holder, seat):
                continue
            amount = state[layout.stocks[stock.id] + number]
            if stock.by is not None:
                members = match.game.model.enums[stock.by].members
                amount = {m.id: n for m, n in zip(members, amount)}
            yield {"stock": stock.id, "holder": holder, "counts": amount}


def facts(match: Match, state: list[Any], seat: int | None, handles: Handles) -> Any:
    """Facts that differ from their start and that this seat may see: of what, of which one, and what it is."""
    layout = match.machine.layout
    for fact in match.game.model.facts.values():
        base, start = layout.facts[fact.id], match.machine.compiled.fact_starts[fact.id]
        if layout.is_listed(fact):
            owners = {slot: slot for slot in range(len(state[base]))} if layout.of_place(fact) else handles
            for owner, number in sorted(owners.items(), key=itemgetter(1)):
                value = state[base][owner]
                if value != start and who.sees_fact(layout, state, fact, owner, seat):
                    yield {"fact": fact.id, "of": fact.of, "which": number, "value": shown(match, value, fact, seat)}
            continue
        for owner in range(layout.owners(fact)):
            value = state[base + owner]
            if value != start and who.sees_fact(layout, state, fact, owner, seat):
                which = match_id(match, fact.of, owner) if fact.of in match.game.model.enums else owner
                yield {
                    "fact": fact.id,
                    "of": fact.of,
                    "which": None if fact.of == "game" else which,
                    "value": shown(match, value, fact, seat),
                }


def shown(match: Match, value: Any, fact: Fact, seat: int | None) -> Any:
    """A value that speaks of cards speaks only of those the seat knows."""
    layout = match.machine.layout
    kind = layout.checked.symbols.type_of(fact.type)
    if kind == EFFECT:
        return {"call": match.machine.names["called"](match.state, value), "by": match.machine.held.performer(value)}
    if not layout.holds_cards(fact):
        return said(match, kind, value)

    pieces = value if isinstance(value, tuple) else (value,)
    masks = who.namers(layout, match.state, pieces)
    seen = [piece >= 0 and who.is_among(mask, seat, layout) for piece, mask in zip(pieces, masks)]
    ids = [match.naming.card_id(piece) if known else None for piece, known in zip(pieces, seen)]
    return ids if isinstance(value, tuple) else ids[0]


def scores_are_public(match: Match) -> bool:
    """Whether the score reads only what everybody can see."""
    return match.game.public_score
