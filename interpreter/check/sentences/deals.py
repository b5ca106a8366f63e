"""Deals: who bargains with whom, and what each side may put on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from interpreter.check.expressions.paths import path
from interpreter.check.expressions.selections import noun_selection
from interpreter.check.known.carried import JUDGED_THERE
from interpreter.check.known.scope import Context, Fault
from interpreter.check.known.wanted import number, type_of
from interpreter.check.sentences.moves import default_place
from interpreter.fault.choices import (
    BothGive,
    DoesNotChangeHands,
    NamedBefore,
    NobodyGives,
    PromiseAlone,
    SettledInOffer,
    WherePiecesLie,
)
from interpreter.fault.moves import MoreThanOne
from interpreter.fault.secrets import OfferWouldTell
from interpreter.fault.types import PlayerExpected
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import (
    Block,
    Cards,
    DealOf,
    Expr,
    Let,
    Literal,
    Local,
    Lots,
    Meaning,
    Places,
    Selection,
    Tokens,
    Where,
    ZonePlace,
    types,
)
from interpreter.meaning.types import SEAT, SEATED
from interpreter.model import seen
from interpreter.model import statement as model
from interpreter.model.game import Game
from interpreter.model.statement import Body


def deal(ctx: Context, one: model.Deal, block: Callable[[Context, Body], Block]) -> list[Meaning]:
    before: list[Meaning] = []
    seats = [seat(ctx, phrase, name, before) for phrase, name in zip(one.between, ("first", "second"))]
    first, second = seats
    if not one.i_give and not one.they_give and not one.free:
        raise ctx.fault(NobodyGives(), one.span)
    inner = replace(ctx, me=first, their=second)  # `i give: fruit in my basket` is said by the first
    sides = (every(inner, one.i_give, first, second), every(inner, one.they_give, second, first))
    rounds: Expr = Literal(1) if one.rounds is None else number(ctx.reading(one.rounds), one.rounds.tree)
    agreed, refused = block(ctx, one.agreed), block(ctx, one.refused)
    if not one.gifts and not (one.i_give and one.they_give):
        raise ctx.fault(BothGive(), one.span)
    meant = DealOf(one.span, first, second, sides, rounds, one.free, one.gifts, agreed, refused, one.prompt, one.title)
    return [*before, meant]


def seat(ctx: Context, phrase: Parsed[syntax.Selection], name: str, before: list[Meaning]) -> Expr:
    """A player of the deal, who stays the same whatever is said in it."""
    found = path(ctx.reading(phrase), phrase.tree)
    if type_of(found) != SEAT:
        raise ctx.reading(phrase).fault(PlayerExpected(type_of(found)), phrase.tree)
    if isinstance(found, Local):
        return found
    local = Local(name, SEAT)
    before.append(Let(phrase.span(phrase.tree), local, found))
    return local


def every(ctx: Context, phrases: tuple[Parsed[syntax.Noun], ...], giver: Expr, receiver: Expr) -> tuple[Lots, ...]:
    found: list[Lots] = []
    failed = False
    for phrase in phrases:
        try:
            one = lots(ctx.reading(phrase), phrase, giver, receiver)
            if any(overlap(ctx, one, other) for other in found):
                raise ctx.fault(NamedBefore(), phrase.span(phrase.tree))
            found.append(one)
        except Fault:
            failed = True
    if failed:
        raise Fault
    return tuple(found)


def overlap(ctx: Context, one: Lots, other: Lots) -> bool:
    """Whether the same thing could be given twice."""
    if one.what is None or other.what is None:
        return one.promise is not None and one.promise == other.promise
    left, right = one.what.domain, other.what.domain
    if isinstance(left, Tokens) and isinstance(right, Tokens):
        apart = isinstance(left.member, Literal) and isinstance(right.member, Literal) and left.member != right.member
        return left.stock == right.stock and not apart
    if not isinstance(left, Cards) or not isinstance(right, Cards) or not ctx.symbols.can_be(left.kind, right.kind):
        return False
    return bool({zone.zone for zone in zones_in(left.places)} & {zone.zone for zone in zones_in(right.places)})


def zones_in(places: Expr | None) -> list[ZonePlace]:
    parts = places.parts if isinstance(places, Places) else (places,)
    return [part for part in parts if isinstance(part, ZonePlace)]


def sees(game: Game, place: ZonePlace, who: Expr) -> bool:
    """Whether a side of the deal sees the cards of a place, as far as the words say whose it is."""
    zone = game.zones[place.zone]
    owner = place.indices[zone.for_each.index("player")] if "player" in zone.for_each else None
    same = owner is who or (isinstance(owner, Literal) and isinstance(who, Literal) and owner.value == who.value)
    return seen.sees(zone, same)


def lots(ctx: Context, phrase: Parsed[syntax.Noun], giver: Expr, receiver: Expr) -> Lots:
    noun = phrase.tree
    name, modified = noun.name, noun.modifiers
    word = ctx.symbols.singular(str(name))
    game = ctx.symbols.game
    called = game.procedures.get(str(name))
    if called is not None and called.kind == "promise":
        if modified:
            raise ctx.fault(PromiseAlone(), modified[0])
        return Lots(ctx.span(noun), None, str(name), None, True)
    placed = any(isinstance(part, syntax.Within) for part in modified)
    if word in game.kinds or word in game.cards or word == "card":
        kinds = ctx.symbols.ancestry(ctx.symbols.kind_of(word))
        if not placed and not any(kind.drawn_to is not None for kind in kinds):
            raise ctx.fault(WherePiecesLie(), noun)
        within = None if placed else default_place(ctx, giver, word, "drawn_to", "in", name)
        what = noun_selection(ctx, "any_number", None, noun, (JUDGED_THERE,), within)
    elif word in SEATED or word in game.zones or (word in game.enums and word not in game.stocks):
        raise ctx.fault(DoesNotChangeHands(name), noun)
    else:
        what = noun_selection(ctx, "any_number", None, noun, (JUDGED_THERE,), None if placed else giver)
    if not isinstance(what.domain, (Cards, Tokens)):
        raise ctx.fault(DoesNotChangeHands(name), noun)
    if not all(isinstance(part, Where) for part in what.modifiers):
        raise ctx.fault(SettledInOffer(), noun)
    if isinstance(what.domain, Tokens):
        return Lots(ctx.span(noun), what, None, None, seen.is_open(game.stocks[what.domain.stock]))
    open_ = is_open(ctx, what, giver, noun)
    return Lots(ctx.span(noun), what, None, goal(ctx, what, word, receiver, name), open_)


def is_open(ctx: Context, what: Selection, giver: Expr, noun: syntax.Part) -> bool:
    """Whether all see the pieces; where they do not, the giver must, and nobody may pick by what is hidden."""
    assert isinstance(what.domain, Cards)
    places = what.domain.places
    zones = zones_in(places)
    if len(zones) < (len(places.parts) if isinstance(places, Places) else 1):
        raise ctx.fault(WherePiecesLie(), noun)
    if all(seen.is_open(ctx.symbols.game.zones[zone.zone]) for zone in zones):
        return True
    if what.modifiers or not all(sees(ctx.symbols.game, zone, giver) for zone in zones):
        raise ctx.fault(OfferWouldTell(), noun)
    return False


def goal(ctx: Context, what: Selection, word: str, receiver: Expr, name: syntax.Part) -> Expr:
    """A piece goes where its kind is kept; else to the place of the other that answers to its own."""
    assert isinstance(what.domain, Cards)
    if any(kind.drawn_to is not None for kind in ctx.symbols.ancestry(ctx.symbols.kind_of(word))):
        return default_place(ctx, receiver, word, "drawn_to", "to", name)
    place = what.domain.places
    axes = ctx.symbols.game.zones[place.zone].for_each if isinstance(place, ZonePlace) else ()
    if not isinstance(place, ZonePlace) or "player" not in axes:
        return default_place(ctx, receiver, word, "drawn_to", "to", name)
    indices = tuple(receiver if axis == "player" else index for axis, index in zip(axes, place.indices))
    if None in indices:
        raise ctx.fault(MoreThanOne(place.zone), name, about=(place.zone,))
    return ZonePlace(place.zone, indices, types.Place(place.zone))
