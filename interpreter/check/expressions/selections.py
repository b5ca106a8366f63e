"""Selections: how many of what, where, which, in what order."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from interpreter.check.expressions.paths import path
from interpreter.check.known.attributes import attribute
from interpreter.check.known.carried import A_CHOICE, JUDGED_THERE, OVER_ALL, Use, carried, of_such_things
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import measure, number
from interpreter.fault.instead import CanBeGiven, IsWorkedOut, NumberGrows, NumberOfAPlayer, StandsAlone, TurnsAreTaken
from interpreter.fault.moves import TwoPlacesNamed, WholePlaceExpected
from interpreter.fault.names import HasNo, UnknownNoun
from interpreter.fault.selections import (
    CannotBeIn,
    CardsCannotBeIn,
    EntriesAreNoThings,
    EntriesOfNumbers,
    HoldsNoStock,
    HoldsStock,
    NumberIsChosen,
    SlotWhere,
    WhichPlaces,
)
from interpreter.fault.types import ConditionExpected, NumberExpected
from interpreter.language import syntax
from interpreter.meaning import (
    About,
    Answers,
    AtRandom,
    Best,
    Cards,
    CommonHolder,
    Domain,
    Entries,
    Expr,
    InOrder,
    Literal,
    Local,
    Members,
    Modifier,
    Numbers,
    Places,
    Reversed,
    Same,
    Seats,
    Selection,
    Shape,
    Slots,
    SomePlaces,
    Starting,
    Tokens,
    Where,
    ZonePlace,
    ZonePlaces,
    types,
)
from interpreter.meaning.types import NUMBER, NUMBERS, SEAT, SEATED, Type
from interpreter.meaning.walking import below
from interpreter.source.nearest import nearest
from interpreter.words import Worded

SINGLE = ("one", "another", "the_only")


def selection(
    ctx: Context, tree: syntax.Selection | syntax.NumberRange, uses: tuple[Use, ...], within: Expr | None = None
) -> Expr:
    """A selection, or a path that names what is meant; `uses` are the ways in which it is used there."""
    if isinstance(tree, syntax.List):
        return ctx.expression(ctx, tree)
    if isinstance(tree, syntax.NumberRange):
        if A_CHOICE not in uses:
            raise ctx.fault(NumberIsChosen(uses[0].said), tree)
        return number_range(ctx, tree)
    if not isinstance(tree, syntax.Picked):
        return path(ctx, tree)
    return with_amount(ctx, tree.how, tree.noun, uses, within, tree)


def number_range(ctx: Context, tree: syntax.NumberRange) -> Selection:
    """`a number from 1 to 9 where it mod 2 = 1`: the candidate is the number."""
    candidate = Local("it", NUMBER)
    inner = ctx.about(candidate)
    read = tuple(modifier(inner, one, candidate) for one in tree.modifiers)
    numbers = Numbers(number(ctx, tree.low), number(ctx, tree.high))
    return Selection("one", None, numbers, candidate, read, None, NUMBER)


def with_amount(
    ctx: Context,
    how: syntax.Quantity,
    noun: syntax.Noun,
    uses: tuple[Use, ...],
    within: Expr | None = None,
    whole: syntax.Node | None = None,
) -> Selection:
    number: Expr | None = None
    if how.amount is not None:
        number = ctx.expression(ctx, how.amount)
        kind: Type = number.type
        if not isinstance(kind, (types.Number, types.Holding, types.Unknown)):
            raise ctx.fault(NumberExpected(kind), how)
    return noun_selection(ctx, how.how, number, noun, uses, within, how if whole is None else whole)


def noun_selection(
    ctx: Context,
    how: syntax.How,
    amount: Expr | None,
    noun: syntax.Noun,
    uses: tuple[Use, ...],
    within: Expr | None = None,
    whole: syntax.Node | None = None,
) -> Selection:
    carried(ctx, uses, how, noun if whole is None else whole, noun)
    name = noun.name
    seated = ctx.symbols.singular(str(name)) in SEATED
    # whoever has left is no player any more, so that `player in game` says nothing new
    modifiers = [m for m in noun.modifiers if not (seated and is_game(m))]
    places = [place(ctx, m.place) for m in modifiers if isinstance(m, syntax.Within)]
    if within is not None:
        places.insert(0, within)
    where = joined(ctx, noun, places)
    domain, kind = domain_of(ctx, name, where)
    candidate = Local("it", kind)
    inner = ctx.about(candidate)
    read: list[Modifier] = []
    for m in modifiers:
        if isinstance(m, syntax.Called):
            inner.bind(str(m.name), candidate)
        elif not isinstance(m, syntax.Within):
            read.append(modifier(inner, m, candidate))
    if isinstance(domain, Entries) and not OVER_ALL.issuperset(uses):
        raise ctx.fault(EntriesAreNoThings(uses[0].said), noun)
    if JUDGED_THERE not in uses:
        of_such_things(ctx, domain, how, noun if whole is None else whole, noun, alike(ctx, domain))
    if isinstance(domain, Tokens):
        domain, read = one_member(ctx, domain, candidate, read)
    if isinstance(domain, Seats) and any(asks_in_game(one, candidate) for one in read):
        domain = replace(domain, standing="any")
    excluded = None
    if how in ("another", "each_other") or (isinstance(domain, Seats) and domain.relation != "player"):
        # of a sentence that begins with a player, `another` is another than that one
        doer = ctx.their if how in ("another", "each_other") and isinstance(domain, Seats) else None
        excluded = doer if doer is not None else ctx.own_seat(name)
    single = how in SINGLE or (how == "some" and getattr(amount, "value", 0) == 1)
    result = types.Tokens(kind.of) if isinstance(kind, types.Token) else kind if single else types.Set(kind)
    return Selection(how, amount, domain, candidate, tuple(read), excluded, result, ctx.span(noun))


def alike(ctx: Context, domain: Domain) -> bool:
    """Whether these are tokens of which one is like another."""
    return isinstance(domain, Tokens) and (
        ctx.symbols.game.stocks[domain.stock].by is None or domain.member is not None
    )


def is_game(modifier: syntax.Modifier) -> bool:
    where = modifier.place if isinstance(modifier, syntax.Within) else None
    return isinstance(where, syntax.NameOf) and where.name == "game"


def asks_in_game(modifier: Modifier, candidate: Local) -> bool:
    """`player where not (it is in game)`: whoever asks it means those who have left as well."""
    asked = (x for x in below(modifier) if isinstance(x, About) and x.what == "in game")
    return any(x.subject is candidate for x in asked)


def one_member(ctx: Context, domain: Tokens, candidate: Local, read: list[Modifier]) -> tuple[Tokens, list[Modifier]]:
    """`2 token where color is chosen` leaves no choice of colour: note the member instead of the filter."""
    if domain.member is not None or len(read) != 1 or not isinstance(read[0], Where):
        return domain, read
    test = read[0].condition
    if isinstance(test, Same) and not test.negated and isinstance(test.left, About) and test.left.subject is candidate:
        ctx.conditions.pop(test, None)  # looked up, it is never true or untrue of anything
        return replace(domain, member=test.right), []
    return domain, read


def joined(ctx: Context, noun: syntax.Noun, places: list[Expr]) -> Expr | None:
    if not places:
        return None
    if len(places) > 1:
        raise ctx.fault(TwoPlacesNamed(), noun)
    return places[0]


def place(ctx: Context, tree: syntax.Place) -> Expr:
    if isinstance(tree, syntax.EndOf | syntax.Position):
        raise ctx.fault(WholePlaceExpected(), tree)
    return path(ctx, tree)


def domain_of(ctx: Context, name: syntax.Name, where: Expr | None) -> tuple[Domain, Type]:
    symbols = ctx.symbols
    game = symbols.game
    word = symbols.singular(str(name))
    where_type: Type | None = getattr(where, "type", None)
    if word in SEATED:
        return Seats(word, among(ctx, name, where, types.Seat)), SEAT
    if word in game.kinds or word in game.cards or word == "card":
        places = card_places(ctx, name, where)
        return Cards(word, places), types.Card(held_kind(ctx, places) if word == "card" else word)
    if where_type is not None and isinstance(where_type, (types.Holding, types.Seat, types.Holder, types.Tokens)):
        found = tokens(ctx, name, word, where)
        if found is not None:
            return found
    if word in game.enums:
        return Members(word, among(ctx, name, where, types.Member)), types.Member(word)
    if word in game.stocks:
        return Tokens(word, holding_in(ctx, name, word, where)), types.Token(word)
    if str(name) == "entries":
        if where is None or where.type not in (NUMBERS, types.Set(NUMBER)):
            raise ctx.fault(EntriesOfNumbers(None if where is None else where.type), name)
        return Entries(where), NUMBER
    if word == "slot":
        if where is None or where_type is None or not isinstance(where_type, types.Place):
            raise ctx.fault(SlotWhere(), name)
        return Slots(where), types.SLOT
    if word == "place":
        return listed_places(ctx, name, where)
    if word in game.zones:
        own = isinstance(where, ZonePlace) and where.zone == word
        indices = where.indices if isinstance(where, ZonePlace) and own else (None,) * len(game.zones[word].for_each)
        within = None if own else among(ctx, name, where, types.Place)
        return ZonePlaces(word, indices, within), types.Place(word)
    found = tokens(ctx, name, word, where)
    if found is not None:
        return found
    answers = ctx.scope.find(str(name)) or ctx.scope.find(word)
    if answers is not None and isinstance(answers.type, types.Map):
        # `all bid`: what each of several answered, together
        inner = answers.type.of
        each = types.each_of(inner)
        if isinstance(each, types.Card):
            return Cards(str(each.of), Answers(answers, types.Set(each))), each
    raise ctx.fault(UnknownNoun(str(name), tuple(symbols.nouns), uncounted(ctx, str(name))), name)


def uncounted(ctx: Context, word: str) -> tuple[Worded, ...]:
    """What to say of a name that is known and stands for nothing that can be picked or counted."""
    game = ctx.symbols.game
    if word in ("turn", "turns"):
        return (TurnsAreTaken(),)
    if ctx.scope.find(word) is not None:
        return (StandsAlone(word),)
    theirs = [fact.id for fact in game.facts.values() if fact.of == "player" and fact.card is None]
    if word in theirs:
        return (NumberOfAPlayer(word),)
    if word not in game.quantities:
        return ()
    given = (CanBeGiven(tuple(game.stocks)),) if game.stocks else ()
    return (*given, *map(NumberGrows, nearest(word, theirs)[:1]), IsWorkedOut(word))


def listed_places(ctx: Context, name: syntax.Name, where: Expr | None) -> tuple[Domain, Type]:
    """`a place in [my line, my floor]`: those places themselves, not what lies in them."""
    parts = where.parts if isinstance(where, Places) else (where,)
    found: list[ZonePlaces | Expr] = []
    for part in parts:
        if part is None or not isinstance(part.type, (types.Place, types.Unknown)):
            raise ctx.fault(WhichPlaces(None if part is None else part.type), name)
        found.append(ZonePlaces(part.zone, part.indices) if isinstance(part, ZonePlace) else part)
    zones = {part.type.of if part is not None and isinstance(part.type, types.Place) else None for part in parts}
    return SomePlaces(tuple(found)), types.Place(zones.pop() if len(zones) == 1 else None)


def among(ctx: Context, name: syntax.Name, where: Expr | None, sort: type[Type]) -> Expr | None:
    """A set to choose from; what is no set of such things holds none of them."""
    if where is None or isinstance(where.type, types.Unknown):
        return where
    inner = where.type.of if isinstance(where.type, (types.Set, types.List, types.Map)) else None
    if isinstance(inner, (sort, types.Unknown)):
        return where
    raise ctx.fault(CannotBeIn(name, where.type), name)


def held_kind(ctx: Context, places: Expr | None) -> str:
    """`a card in stack` is of the one kind that the stack holds, if it says so."""
    if places is None or not isinstance(places.type, types.Place) or places.type.of is None:
        return "card"
    holds = ctx.symbols.game.zones[str(places.type.of)].holds
    return holds[0] if len(holds) == 1 else "card"


def tokens(ctx: Context, name: syntax.Name, word: str, where: Expr | None) -> tuple[Domain, Type] | None:
    """`3 coin`, or `2 gold` where gold is a member of the enum that a stock is counted by."""
    game = ctx.symbols.game
    if word in game.stocks:
        return Tokens(word, holding_in(ctx, name, word, where)), types.Token(word)
    for enum, index in ctx.symbols.members.get(word, ()):
        for stock in game.stocks.values():
            if stock.by == enum:
                return Tokens(
                    stock.id, holding_in(ctx, name, stock.id, where), Literal(index, types.Member(enum))
                ), types.Token(stock.id)
    return None


def holding_in(ctx: Context, name: syntax.Name, stock: str, where: Expr | None) -> Expr | None:
    from interpreter.check.known.attributes import holding

    if where is None:
        return None
    kind: Type = where.type
    if isinstance(kind, (types.Seat, types.Holder)):
        return holding(ctx, name, stock, where)
    if isinstance(kind, (types.Holding, types.Tokens)):
        return where
    raise ctx.fault(HoldsNoStock(kind, stock), name, about=(stock,))


def card_places(ctx: Context, name: syntax.Name, where: Expr | None) -> Expr | None:
    if where is None:
        return None
    kind: Type = where.type
    if isinstance(kind, (types.Place, types.Set, types.List, types.Unknown)) or isinstance(where, Places):
        return where
    if isinstance(kind, types.Map):
        return where
    if isinstance(where, CommonHolder):
        raise ctx.fault(HoldsStock(where.name), name)
    raise ctx.fault(CardsCannotBeIn(kind), name)


Filter: TypeAlias = (
    syntax.Where | syntax.BestOf | syntax.Shaped | syntax.EachOf | syntax.Totalling | syntax.InOrder
    | syntax.Reversed | syntax.Starting | syntax.AtRandom
)  # fmt: skip


def modifier(ctx: Context, tree: Filter, candidate: Local) -> Modifier:
    match tree:
        case syntax.Where():
            condition = ctx.expression(ctx, tree.condition)
            kind: Type = condition.type
            if not isinstance(kind, (types.Truth, types.Unknown)):
                raise ctx.fault(ConditionExpected(kind), tree.condition)
            ctx.conditions[condition] = ctx.span(tree.condition)
            return Where(condition)
        case syntax.BestOf():
            return Best(tuple((one.highest, measure(ctx, one.value)) for one in tree.measures))
        case syntax.Shaped():
            return Shape(tree.shape, own(ctx, tree.name, candidate))
        case syntax.EachOf():
            if tree.listed is not None:
                listed = path(replace(ctx, it=None), tree.listed)
                return Shape("each of", own(ctx, tree.name, candidate), amount=listed)
            return Shape("each of", own(ctx, tree.name, candidate), tuple(n.value for n in tree.numbers))
        case syntax.Totalling():
            how, amount = tree.how, None
            if how.amount is not None:
                amount = (ctx.expression if how.how == "some" else number)(ctx, how.amount)
            return Shape("totalling", own(ctx, tree.name, candidate), how=how.how, amount=amount)
        case syntax.InOrder():
            return InOrder(measure(ctx, tree.by))
        case syntax.Reversed():
            return Reversed()
        case syntax.Starting():
            return Starting(tree.after, path(replace(ctx, it=None), tree.who))
        case syntax.AtRandom():
            return AtRandom()
    assert_never(tree)


def own(ctx: Context, name: syntax.Name, candidate: Local) -> Expr:
    found = attribute(ctx, name, candidate)
    if found is None:
        raise ctx.fault(HasNo(candidate.type, name), name)
    return found
