"""Paths: `hand of victim`, `top card of my stack`, `cost of dev`, `bid of p`."""

from __future__ import annotations

from typing import assert_never

from interpreter.check.expressions.lists import united
from interpreter.check.expressions.parameters import of_several, too_few
from interpreter.check.expressions.pieces_at import coming, piece_at
from interpreter.check.expressions.several_players import of_players, several_seats
from interpreter.check.expressions.sharing import common
from interpreter.check.known.attributes import attribute, attributes, fact_type, option_type, quantity_type
from interpreter.check.known.axes import is_bundle, made_enum, made_member, on_axes
from interpreter.check.known.fitting import fits, signature
from interpreter.check.known.scope import Context
from interpreter.fault.instead import IsACall, NamedInAnotherBlock, NoSentenceNamesIt, TheEventIsKnown
from interpreter.fault.names import (
    BelongsTo,
    ForBelongs,
    HasNoSuch,
    HeldBySomebody,
    IsReadOtherwise,
    ItsStandsForNothing,
    ItStandsForNothing,
    NeedsOf,
    NoName,
    NoneForTwo,
    NoThis,
    ReadWithOther,
    SeveralCalled,
    TheirStandsForNobody,
    UnknownName,
)
from interpreter.fault.types import NumberExpected
from interpreter.language import syntax
from interpreter.meaning import (
    About,
    BuiltIn,
    BundleEntry,
    CommonHolder,
    Expr,
    FactRead,
    Literal,
    MapRead,
    NamedPiece,
    OptionValue,
    Property,
    QuantityRead,
    ZonePlace,
    types,
)
from interpreter.meaning.types import NUMBER, PLAIN, SEAT, Type
from interpreter.model.kinds_named import KIND
from interpreter.model.names import OF_EVERY_GAME
from interpreter.words import Worded

BUILT_IN: dict[str, Type] = {name: PLAIN[keyword] for name, keyword in OF_EVERY_GAME.items()}


OF_SOMETHING = (syntax.NameOf, syntax.Ranked, syntax.RankedMany)


def path(ctx: Context, tree: syntax.Whose | syntax.Place | syntax.Picked) -> Expr:
    """What a path names; whatever else may be written where a path stands names nothing."""
    if not isinstance(tree, syntax.Path | syntax.List):
        raise ctx.fault(NoName(), tree)
    match tree:
        case syntax.NameOf():
            if tree.of is None:
                return bare(ctx, tree.name)
            return of_several(ctx, tree.name, tree.of) or named(ctx, tree.name, owner(ctx, tree.name, tree.of))
        case syntax.ForWhom():
            return for_whom(ctx, tree)
        case syntax.Owned():
            return owned(ctx, tree)
        case syntax.Special():
            return special(ctx, tree)
        case syntax.This():
            return this(ctx, tree)
        case syntax.Ranked():
            return ranked(ctx, tree)
        case syntax.RankedMany():
            number = ctx.expression(ctx, tree.count.value)
            if not isinstance(number.type, (types.Number, types.Holding, types.Unknown)):
                raise ctx.fault(NumberExpected(number.type), tree.count)
            return piece_at(ctx, tree, str(tree.end), tree.noun, path(ctx, tree.of), number)
        case syntax.Coming():
            return coming(ctx, tree)
        case syntax.Common():
            return common(ctx, tree)
        case syntax.List():
            return united(ctx, tree)
    assert_never(tree)


def special(ctx: Context, tree: syntax.Special) -> Expr:
    word = tree.word
    if word == "me":
        return ctx.own_seat(tree)
    if word == "nobody":
        return Literal(-1, SEAT)
    if word == "nothing":
        return Literal(-1, types.UNKNOWN)
    if ctx.it is None:
        raise ctx.fault(ItStandsForNothing(), tree)
    return ctx.it


def this(ctx: Context, tree: syntax.This) -> Expr:
    noun = tree.noun
    if ctx.this is None:
        raise ctx.fault(NoThis(noun), tree, about=(noun,))
    return ctx.this


def bare(ctx: Context, name: syntax.Name) -> Expr:
    """A name that stands alone. Bound names come first, then the candidate's own properties, then the game's."""
    word = str(name)
    local = ctx.scope.find(word)
    if local is not None:
        return local
    if ctx.it is not None:
        found = attribute(ctx, name, ctx.it)
        # a game that calls a zone `row` means that zone; the row of a card is then `row of it`
        taken = isinstance(found, About) and word in ctx.symbols.game.zones
        if found is not None and not taken and (ctx.own_zones or not isinstance(found, ZonePlace)):
            return found
    return game_name(ctx, name)


def game_name(ctx: Context, name: syntax.Name) -> Expr:
    word, symbols = str(name), ctx.symbols
    game = symbols.game
    if word in BUILT_IN:
        return BuiltIn(word, BUILT_IN[word])
    if word in game.options:
        return OptionValue(word, option_type(ctx, word))
    if word in game.zones:
        zone = game.zones[word]
        return ZonePlace(word, (None,) * len(zone.for_each), types.Place(word))
    if word in symbols.holders:
        return CommonHolder(word)
    if word in ("opponents", "teammates"):
        return several_seats(ctx, name, word.removesuffix("s"))
    quantity = ctx.local_names.get(word, word)
    if quantity in game.quantities:
        wanted = game.quantities[quantity]
        if wanted.of is not None or wanted.for_whom is not None:
            if wanted.of is None and ctx.me is not None:
                return QuantityRead(quantity, None, ctx.own_seat(name), quantity_type(ctx, quantity))
            raise ctx.fault(NeedsOf(word), name)
        return QuantityRead(quantity, None, None, quantity_type(ctx, quantity))
    fact = ctx.local_names.get(word, word)
    if fact in game.facts:
        owner = game.facts[fact].of
        if owner == "game":
            return FactRead(fact, None, fact_type(ctx, fact))
        if ctx.this is not None and ctx.symbols.base_type(owner) and owner not in ("player",):
            return FactRead(fact, ctx.this, fact_type(ctx, fact))
        raise ctx.fault(BelongsTo(word, owner), name, about=(owner,))
    if word in symbols.members:
        enum, index = symbols.members[word][0]
        return Literal(index, types.Member(enum))
    if word in game.cards:
        return one_piece(ctx, name)
    single = symbols.singular(word)
    if single in game.stocks:
        raise ctx.fault(HeldBySomebody(word), name)
    raise unknown(ctx, name)


def one_piece(ctx: Context, name: syntax.Name) -> Expr:
    """A card's id names the piece itself where there is only one."""
    card = ctx.symbols.game.cards[str(name)]
    copies = getattr(card.copies, "value", 1)
    if card.per_player or copies not in (None, 1):
        raise ctx.fault(SeveralCalled(name), name)
    return NamedPiece(card.id, types.Card(card.id))


def unknown(ctx: Context, name: syntax.Name) -> Exception:
    symbols = ctx.symbols
    game = symbols.game
    names = [
        *ctx.scope.visible(),
        *BUILT_IN,
        *game.options,
        *game.zones,
        *symbols.holders,
        *game.quantities,
        *game.facts,
        *symbols.members,
        *game.stocks,
    ]
    if isinstance(getattr(ctx.it, "type", None), Type):
        names += attributes(ctx, ctx.it.type)  # type: ignore[union-attr]
    return ctx.fault(UnknownName(str(name), tuple(names), elsewhere(ctx, str(name))), name)


def elsewhere(ctx: Context, word: str) -> Worded | None:
    """What to say of a word that means something, but not here."""
    if word == "event":
        return TheEventIsKnown()
    if ctx.in_rule and ctx.scope.elsewhere(word):
        return NamedInAnotherBlock(word)
    if word in ctx.symbols.game.procedures:
        return IsACall(word)
    return NoSentenceNamesIt(word) if ctx.in_rule else None


def named(ctx: Context, name: syntax.Name, owner: Expr) -> Expr:
    word, symbols = str(name), ctx.symbols
    kind: Type = owner.type
    local = ctx.scope.find(word)
    if local is not None and isinstance(local.type, types.Map):
        return MapRead(local, owner, local.type.of)
    if local is not None and local.type == types.UNKNOWN:
        return local  # the sentence that names it could not be read
    if isinstance(kind, types.Bundle):
        if local is not None:
            return BundleEntry(owner, local)
        for enum, index in symbols.members.get(word, ()):
            if enum == kind.of:
                return BundleEntry(owner, Literal(index, types.Member(enum)))
    if isinstance(kind, types.Holding):
        stock = symbols.game.stocks[str(kind.of)]
        if local is not None and isinstance(local.type, (types.Member, types.Token)):
            return BundleEntry(owner, local)
        for enum, index in symbols.members.get(word, ()):
            if enum == stock.by:
                return BundleEntry(owner, Literal(index, types.Member(enum)))
    if word in ("size", "number") and isinstance(kind, (types.Set, types.List, types.Place)):
        return About("size", owner, NUMBER)
    found = attribute(ctx, name, owner)
    if found is not None:
        return found
    if kind == types.UNKNOWN and (ctx.faults or symbols.game.faulty):
        return Literal(0, types.UNKNOWN)  # what it is was not understood, and that has been said
    if word in symbols.game.zones and isinstance(kind, types.Number):
        zone = symbols.game.zones[word]
        if any(isinstance(axis, int) for axis in zone.for_each):
            return ZonePlace(word, (owner,), types.Place(word))
    if kind == types.Set(SEAT):
        return of_players(ctx, name, owner)
    wanted = symbols.game.quantities.get(ctx.local_names.get(word, word))
    if wanted is not None:
        alone = wanted.of is None and wanted.for_whom is None
        raise ctx.fault(IsReadOtherwise(kind, word, signature(wanted), alone), name)
    raise ctx.fault(HasNoSuch(kind, name, tuple(attributes(ctx, kind))), name)


def owner(ctx: Context, name: syntax.Name, tree: syntax.Whose) -> Expr:
    """What a name is `of`; where there is one for each title or kind, the word for it: `supply of copper`."""
    enum = made_enum(ctx, ctx.local_names.get(str(name), str(name)))
    return (made_member(ctx, types.Member(enum), tree) if enum else None) or ctx.expression(ctx, tree)


def owned(ctx: Context, tree: syntax.Owned) -> Expr:
    name, of = tree.name, tree.of
    whose_it_is = possessor(ctx, tree.whose)
    if of is None:
        found = attribute(ctx, name, whose_it_is)
        if found is not None:
            return found
        word = ctx.local_names.get(str(name), str(name))
        wanted = ctx.symbols.game.quantities.get(word)
        if wanted is not None and wanted.of is None and wanted.for_whom is not None:
            return QuantityRead(word, None, whose_it_is, quantity_type(ctx, word))
        kind = whose_it_is.type
        raise ctx.fault(HasNoSuch(kind, name, tuple(attributes(ctx, kind))), name)
    return two_of(ctx, name, owner(ctx, name, of), whose_it_is)


def possessor(ctx: Context, whose: syntax.Word) -> Expr:
    if whose == "my":
        return ctx.own_seat(whose)
    if whose == "their":
        if ctx.their is None:
            raise ctx.fault(TheirStandsForNobody(), whose)
        return ctx.their
    if ctx.it is None:
        raise ctx.fault(ItsStandsForNothing(), whose)
    return ctx.it


def for_whom(ctx: Context, tree: syntax.ForWhom) -> Expr:
    inner = tree.what
    if (closer := nearer(ctx, inner, tree)) is not None:
        return path(ctx, closer)
    seat = ctx.expression(ctx, tree.whom)
    if isinstance(inner, syntax.NameOf):
        name, of = inner.name, inner.of
        if of is None:
            word = ctx.local_names.get(str(name), str(name))
            quantity = ctx.symbols.game.quantities.get(word)
            if quantity is not None and quantity.more:
                raise too_few(ctx, name, quantity)
            if quantity is not None and quantity.for_whom is not None:
                return QuantityRead(word, None, seat, quantity_type(ctx, word))
            if isinstance(seat.type, (types.Member, types.Token)) and is_bundle(ctx, word):
                return BundleEntry(path(ctx, inner), seat)
            if quantity is not None:
                return QuantityRead(word, None, seat, quantity_type(ctx, word))
            return named(ctx, name, seat)
        return of_several(ctx, name, of, seat) or two_of(ctx, name, owner(ctx, name, of), seat)
    raise ctx.fault(ForBelongs(), tree)


def nearer(ctx: Context, tree: syntax.Path, whole: syntax.ForWhom) -> syntax.Path | None:
    """In `size of field of f for p` it is the field that is for somebody: the path, with `for` where it belongs."""
    match tree:
        case syntax.Ranked() | syntax.RankedMany() if isinstance(tree.of, OF_SOMETHING):
            closer = syntax.ForWhom(whole.at, tree.of, whole.whom)
            if isinstance(tree, syntax.Ranked):
                return syntax.Ranked(tree.at, tree.end, tree.noun, closer)
            return syntax.RankedMany(tree.at, tree.end, tree.count, tree.noun, closer)
        case syntax.NameOf() if isinstance(tree.of, OF_SOMETHING) and tree.of.of is not None:
            word, game = ctx.local_names.get(tree.name, tree.name), ctx.symbols.game
            two = word in game.quantities and game.quantities[word].for_whom is not None
            two = two or (word in game.zones and len(game.zones[word].for_each) == 2)
            if two or ctx.scope.find(word) is not None:
                return None
            return syntax.NameOf(tree.at, tree.name, syntax.ForWhom(whole.at, tree.of, whole.whom))
    return None


def two_of(ctx: Context, name: syntax.Name, of: Expr, seat: Expr) -> Expr:
    """`rate of g for p`: a quantity of two, or a zone with a place for each of two."""
    word = ctx.local_names.get(str(name), str(name))
    game = ctx.symbols.game
    local = ctx.scope.find(word)
    if local is not None and isinstance(local.type, types.Map) and isinstance(local.type.of, types.Map):
        inner = local.type.of
        return MapRead(MapRead(local, seat, inner), of, inner.of)
    if word in game.quantities and game.quantities[word].more:
        raise too_few(ctx, name, game.quantities[word])
    if word in game.quantities and game.quantities[word].for_whom is not None:
        for which, given in (("of", of), ("for_whom", seat)):
            wanted = ctx.symbols.parameter_type(game.quantities[word], which)
            if wanted is not None and not fits(ctx.symbols, wanted, given.type):
                spoken, read = "of" if which == "of" else "for", signature(game.quantities[word])
                raise ctx.fault(ReadWithOther(str(name), spoken, wanted, given.type, read), name)
        return QuantityRead(word, of, seat, quantity_type(ctx, word))
    if isinstance(seat.type, (types.Member, types.Token)):
        whole = attribute(ctx, name, of)
        if whole is not None and isinstance(whole.type, (types.Bundle, types.Holding)):
            return BundleEntry(whole, seat)
    if word in game.zones and len(game.zones[word].for_each) == 2:
        return ZonePlace(word, on_axes(ctx, name, game.zones[word].for_each, of, seat), types.Place(word))
    raise ctx.fault(NoneForTwo(name, (*game.quantities, *game.zones)), name)


def ranked(ctx: Context, tree: syntax.Ranked) -> Expr:
    end, noun = tree.end, tree.noun
    owner = path(ctx, tree.of)
    kind: Type = owner.type
    word = ctx.symbols.singular(str(noun))
    if isinstance(kind, types.Seat):
        if word == "neighbour" and end in ("left", "right"):
            return About(f"{end} neighbour", owner, SEAT)
        if word == "player" and end in ("next", "previous"):
            return About(f"{end} player", owner, SEAT)
    if (
        end == "printed"
        and word == KIND
        and isinstance(kind, types.Card)
        and ctx.symbols.property_type(kind, word) is None
    ):
        return About("printed kind", owner, types.Kind())
    if end == "printed":
        type_ = ctx.symbols.property_type(kind, word)
        if type_ is None:
            raise ctx.fault(HasNoSuch(kind, str(noun), tuple(attributes(ctx, kind))), noun)
        return Property(word, owner, type_, printed=True)
    return piece_at(ctx, tree, str(end), noun, owner, None)
