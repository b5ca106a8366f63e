"""What things have: properties, facts, quantities, places and stock, found by the type of their owner."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.fault.names import HolderLacks, NoPlayerHolds
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import (
    About,
    CallValue,
    CommonHolder,
    Expr,
    FactRead,
    Holding,
    Property,
    QuantityRead,
    ZonePlace,
    types,
)
from interpreter.meaning.types import CARD, NUMBER, PLACE, SEAT, SEATED, TRUTH, Type
from interpreter.model.kinds_named import KIND
from interpreter.model.names import LINED
from interpreter.model.statement import Say, Statement
from interpreter.source.nearest import nearest

ABOUT_CARD: dict[str, Type] = {
    "owner": SEAT,
    "place": PLACE,
    "slot": NUMBER,
    "row": NUMBER,
    "column": NUMBER,
    "arrival": NUMBER,
    "identity": CARD,
    "face-up": TRUTH,
    **dict.fromkeys(LINED, types.Set(CARD)),
}

ABOUT_SLOT: dict[str, Type] = {"row": NUMBER, "column": NUMBER, "place": PLACE, "card": CARD}


def attributes(ctx: Context, owner: Type) -> list[str]:
    game = ctx.symbols.game
    names = [f.id for f in game.facts.values()] + [q.id for q in game.quantities.values()]
    if isinstance(owner, types.Card):
        names += [p for kind in game.kinds.values() for p in kind.properties] + list(ABOUT_CARD)
    if isinstance(owner, (types.Seat, types.Member)):
        names += list(game.zones) + list(game.stocks)
    return names


def attribute(ctx: Context, name: syntax.Name, owner: Expr) -> Expr | None:
    """`name` as something that `owner` has, or None."""
    word, symbols = str(name), ctx.symbols
    game = symbols.game
    kind: Type = owner.type
    if isinstance(kind, types.Card):
        if word == KIND and symbols.property_type(kind, word) is None:
            return About("kind", owner, types.Kind())
        type_ = symbols.property_type(kind, word)
        if type_ is not None:
            return Property(word, owner, type_)
        if word in ABOUT_CARD:
            type_ = ABOUT_CARD[word]
            return About(word, owner, kind if word == "identity" else type_)
    if isinstance(kind, types.Member) and word == kind.of:
        return owner  # so that members can be tallied like the cards that bear them
    if isinstance(kind, types.Member):
        type_ = symbols.property_type(kind, word)
        if type_ is not None:
            return Property(word, owner, type_)
    if isinstance(kind, types.Token):
        stock = game.stocks[str(kind.of)]
        if word == stock.by:
            return About("member", owner, types.Member(word) if word in game.enums else types.UNKNOWN)
    fact = ctx.local_names.get(word, word)
    if fact in game.facts and symbols.accepts(symbols.fact_owner(game.facts[fact]), kind):
        return FactRead(fact, owner, fact_type(ctx, fact))
    quantity = ctx.local_names.get(word, word)
    alone = quantity in game.quantities and not game.quantities[quantity].more
    if alone and symbols.accepts(symbols.parameter_type(game.quantities[quantity], "of"), kind):
        wanted = game.quantities[quantity]
        for_whom = None if wanted.for_whom is None else ctx.own_seat(name)
        return QuantityRead(quantity, owner, for_whom, quantity_type(ctx, quantity))
    if isinstance(kind, types.Effect) and word == "cause":
        return About("cause", owner, types.EFFECT)
    if isinstance(kind, types.Effect):
        aimed = aims(ctx).get(word, SEAT if word == PERFORMER else None)
        return None if aimed is None else CallValue(owner, word, aimed)
    if isinstance(kind, types.Slot) and word in LINED:
        return About(f"slot's {word}", owner, ABOUT_CARD[word])
    if isinstance(kind, types.Slot) and word in ABOUT_SLOT:
        return About(f"slot's {word}", owner, ABOUT_SLOT[word])
    if isinstance(kind, types.Place):
        return about_place(ctx, word, owner)
    if word in game.zones and isinstance(kind, (types.Seat, types.Member)):
        place = zone_place(ctx, word, owner)
        if place is not None:
            return place
    if isinstance(kind, types.Seat) and word == "team":
        return About("team", owner, NUMBER)
    if isinstance(kind, (types.Seat, types.Holder)):
        stock_name = symbols.singular(word)
        if stock_name in game.stocks:
            return holding(ctx, name, stock_name, owner)
    return None


PERFORMER = "performer"  # whoever makes a call


def aims(ctx: Context) -> dict[str, Type]:
    """The names under which calls know whom or what they are aimed at, with their types."""
    found: dict[str, Type] = {}
    plays = [one.play for one in ctx.symbols.game.bearers if one.play is not None]
    for procedure in (*ctx.symbols.game.procedures.values(), *plays):
        if procedure.on is not None:
            kind = ctx.symbols.noun_type(procedure.on)
            if kind is not None:
                found[str(procedure.on.tree.label)] = kind
        for target in procedure.targets:
            for name, kind in chosen_in(ctx, target):
                found.setdefault(name, kind)
    return found


def chosen_in(ctx: Context, target: Statement) -> list[tuple[str, Type]]:
    """What a target chooses one of, and the name it gives it."""
    phrase = target.phrase if isinstance(target, Say) else getattr(target, "what", None)
    if not isinstance(phrase, Parsed):
        return []
    tree: syntax.Node = phrase.tree.action if isinstance(target, Say) else phrase.tree
    named = next(syntax.found(tree, syntax.AsName), None)
    name = getattr(target, "name", None) if named is None else named.name
    noun = next((ctx.symbols.singular(one.name) for one in syntax.found(tree, syntax.Noun)), "")
    kind = SEAT if noun in SEATED else ctx.symbols.base_type(noun)
    return [(str(name), kind)] if kind is not None and name else []


def about_place(ctx: Context, word: str, owner: Expr) -> Expr | None:
    zone = ctx.symbols.game.zones.get(str(owner.type.of))
    if word == "size":
        return About("size", owner, NUMBER)
    if word == "owner" or (zone and word == "player" and "player" in zone.for_each):
        return About("seat", owner, SEAT)
    axes = zone.for_each if zone else [a for z in ctx.symbols.game.zones.values() for a in z.for_each]
    if word in axes and word in ctx.symbols.game.enums:
        return About(f"axis {word}", owner, types.Member(word))
    return None


def zone_place(ctx: Context, word: str, owner: Expr) -> Expr | None:
    zone = ctx.symbols.game.zones[word]
    kind: Type = owner.type
    indices: list[Expr | None] = []
    placed = False
    for axis in zone.for_each:
        fits = (axis == "player" and isinstance(kind, types.Seat)) or (
            isinstance(kind, types.Member) and axis == kind.of
        )
        indices.append(owner if fits and not placed else None)
        placed = placed or fits
    return ZonePlace(word, tuple(indices), types.Place(word)) if placed else None


def holding(ctx: Context, name: syntax.Name, stock_name: str, owner: Expr) -> Expr:
    stock = ctx.symbols.game.stocks[stock_name]
    if owner.type == SEAT and "player" not in stock.holders:
        close = nearest("player", stock.holders)
        raise ctx.fault(NoPlayerHolds(stock_name, close or stock.holders), name, about=(stock_name,))
    if isinstance(owner, CommonHolder) and owner.name not in stock.holders:
        raise ctx.fault(HolderLacks(owner.name, stock_name, tuple(stock.holders)), name, about=(stock_name,))
    return Holding(stock_name, owner, types.Holding(stock_name))


def option_type(ctx: Context, name: str) -> Type:
    option = ctx.symbols.game.options[name]
    if isinstance(option.default, bool):
        return TRUTH
    if option.values:
        return types.Word(name)
    return NUMBER if isinstance(option.default, int) else types.UNKNOWN  # a word, which has been told


def fact_type(ctx: Context, name: str) -> Type:
    return ctx.symbols.type_of(ctx.symbols.game.facts[name].type) or types.UNKNOWN


def quantity_type(ctx: Context, name: str) -> Type:
    """The type of a quantity's value, read from its definition on first use."""
    return ctx.quantity_types(name)
