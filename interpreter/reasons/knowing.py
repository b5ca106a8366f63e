"""What a seat may know of a condition: whether everything that it reads lies open to that seat.

This is told by the rules alone, never by what the cards are: two positions that a seat cannot tell apart get the same
answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from interpreter import meaning as m
from interpreter.check.resources import reads_of_modifier, secret_reads
from interpreter.engine.fuel import Unproven
from interpreter.meaning import types
from interpreter.meaning.walking import below
from interpreter.model.names import LINED
from interpreter.model.seen import hidden, is_open, seers
from interpreter.proof import Names, Value
from interpreter.proof.proving import number_of
from interpreter.reasons.asker import Asker
from interpreter.words import Text, everywhere, phrased

PLACED = ("owner", "place", "slot", "row", "column", "arrival", "face-up", *LINED)


def open_to(asker: Asker, part: object, names: Names) -> bool:
    """Whether a seat may be told what a part of a rule came to."""
    if asker.seat is None:
        return True
    found = list(parts(part))
    near = {one.candidate for one in found if isinstance(one, m.Selection) and is_near(asker, one, names)}
    return all(readable(asker, one, names, near) for one in found)


def is_near(asker: Asker, selection: m.Selection, names: Names) -> bool:
    """Whether the candidates lie in nobody else's places."""
    places = [one for one in parts(selection.domain) if isinstance(one, m.ZonePlace)]
    seats = [dict(zip(asker.checked.game.zones[one.zone].for_each, one.indices)) for one in places]
    owners = [row["player"] for row in seats if "player" in row]
    return bool(places) and all(x is not None and seat_of(asker, x, names) == asker.seat for x in owners)


def parts(part: object) -> Iterator[object]:
    """Everything inside; how many cards lie in a place is seen by all, so that is not looked into."""
    for one in below(part, closed=lambda one: counted(one) is not None):
        place = counted(one)
        if place is None:
            yield one
        else:
            yield from parts(place.indices)


def counted(one: object) -> m.ZonePlace | None:
    """The place that is asked how many cards lie in it."""
    match one:
        case m.About(what="size", subject=m.ZonePlace() as place):
            return place
    return None


def readable(asker: Asker, one: object, names: Names, near: set[m.Local]) -> bool:
    game = asker.checked.game
    match one:
        case m.Local():
            return all(asker.knows(piece) for piece in pieces(one, names))
        case m.ZonePlace(zone=zone, indices=indices):
            seats = dict(zip(game.zones[zone].for_each, indices))
            return seen_by(asker, game.zones[zone].seen_by, seats.get("player"), names)
        case m.ZonePlaces(zone=zone):
            return is_open(game.zones[zone])
        case m.Holding(stock=stock, holder=holder):
            return isinstance(holder, m.CommonHolder) or seen_by(asker, game.stocks[stock].seen_by, holder, names)
        case m.Tokens(stock=stock, holding=None):
            return is_open(game.stocks[stock])
        case m.FactRead(fact=fact, owner=owner):
            who = game.facts[fact].seen_by if fact in game.facts else "everyone"
            return (who == "owner" and owner in near) or seen_by(asker, who, owner, names)
        case m.QuantityRead():
            return quantity_open(asker, one, names)
        case m.Property(printed=False) | m.KindTest(printed=False) | m.PieceAt() | m.Inside():
            return not secret_reads(asker.checked, bare(one))
        case m.About(what=what):
            return what not in PLACED or not secret_reads(asker.checked, one)
        case m.Cards(places=None):
            return all(is_open(zone) for zone in game.zones.values())
        case m.Playable(by=by):
            own = names.get(by, -1) if isinstance(by, m.Local) else -1
            return once(asker, ("play", own), lambda: plays_open(asker, own))
    return True


def bare(one: object) -> object:
    """The node without what it is about: that is looked at by itself."""
    match one:
        case m.Property():
            return m.Property(one.name, m.Local("it", one.owner.type), one.type)
        case m.KindTest():
            return m.KindTest(m.Local("it", one.card.type), one.kind, named=one.named)
        case m.Inside(place=where) | m.PieceAt(where=where):
            anywhere = isinstance(where.type, types.Place) and where.type.of is None
            return one if anywhere else ()
    return one


def seen_by(asker: Asker, who: str, owner: m.Expr | None, names: Names) -> bool:
    if who not in ("owner", "others") or owner is None:
        return who == "everyone"
    whose = seat_of(asker, owner, names)
    return whose is not None and asker.is_among(seers(who, whose, asker.layout.seats))


def seat_of(asker: Asker, owner: m.Expr, names: Names) -> int | None:
    """The seat that is meant; None if the asker could not tell."""
    if not open_to(asker, owner, names):
        return None
    try:
        return number_of(asker.prove(owner, names))
    except (KeyError, Unproven):
        return None  # a candidate


def pieces(local: m.Local, names: Names) -> list[int]:
    """The cards that a bound name stands for."""
    kind = types.each_of(local.type)
    if not isinstance(kind, types.Card) or local not in names:
        return []
    value = names[local]
    found = value if isinstance(value, tuple) else (value,)
    return [one for one in found if isinstance(one, int) and one >= 0]


def quantity_open(asker: Asker, one: m.QuantityRead, names: Names) -> bool:
    """A quantity lies open if its value does, for those of whom it is asked, and everything that may modify it."""
    quantity = asker.checked.quantities[one.quantity]
    own = inside(quantity, one, names)
    return once(asker, (one.quantity, tuple(own.items())), lambda: value_open(asker, one.quantity, own))


def plays_open(asker: Asker, own: Value) -> bool:
    plays = asker.checked.plays.values()
    return all(open_to(asker, (x.condition, x.targets, x.cost), {x.me: own}) for x in plays)


def value_open(asker: Asker, name: str, own: Names) -> bool:
    checked = asker.checked
    closed = hidden(checked.game) | {"zones"}
    if any(rule.quantity == name and reads_of_modifier(checked, rule) & closed for rule in checked.modifiers):
        return False
    return open_to(asker, checked.quantities[name].value, own)


def once(asker: Asker, key: Hashable, ask: Callable[[], bool]) -> bool:
    """An answer that is remembered; what reads itself is open as far as it is this that is asked."""
    looked = asker.looked
    if key not in looked:
        before = len(looked)
        looked[key] = True
        if not ask():
            # what was called open on the way may have been called so because this was taken to be
            hopes = [later for later in list(looked)[before:] if looked[later]]
            for later in hopes:
                del looked[later]
            looked[key] = False
    return looked[key]


def closed(asker: Asker, read: m.QuantityRead, names: Names, seen: frozenset[str] = frozenset()) -> Iterator[Text]:
    """What decides a value and may not be known to the asker, in the words of the rules: which rules may change it, and
    what its value reads. Two positions that the asker cannot tell apart give the same."""
    if read.quantity in seen or open_to(asker, read, names):
        return
    checked, game = asker.checked, asker.match.game
    for rule in checked.modifiers:
        reads = reads_of_modifier(checked, rule) if rule.quantity == read.quantity else frozenset()
        if reads & (hidden(checked.game) | {"zones"}):
            yield game.rule_title(rule.name) or everywhere(rule.name)
    quantity = checked.quantities[read.quantity]
    bound = inside(quantity, read, names)
    for one in parts((read.of, read.for_whom)):
        if not readable(asker, one, names, set()):
            yield phrased("reasons", "where lies", name=one.name) if isinstance(one, m.Local) else asker.said(one)
    for one in parts(quantity.value):
        if isinstance(one, m.QuantityRead):
            yield from closed(asker, one, bound, seen | {read.quantity})
        elif not isinstance(one, m.Local) and not readable(asker, one, bound, set()):
            yield asker.said(one)


def inside(quantity: m.QuantityMeaning, read: m.QuantityRead, names: Names) -> Names:
    """What the names of a quantity stand for, where it is asked of bound names."""
    found: dict[m.Local, Value] = {}
    for local, value in quantity.given(read):
        if isinstance(value, m.Local) and value in names:
            found[local] = names[value]
        elif isinstance(value, m.Literal):
            found[local] = value.value
    return found
