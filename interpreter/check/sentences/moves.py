"""The verbs of movement: each is one frame of `move`, with its own default source and destination."""

from __future__ import annotations

from dataclasses import replace

from interpreter.check.expressions.paths import path
from interpreter.check.expressions.pile_ends import from_an_end, from_the_top, place_within
from interpreter.check.expressions.selections import selection
from interpreter.check.known.carried import PICKED
from interpreter.check.known.refilling import refilled
from interpreter.check.known.scope import Context, Fault
from interpreter.check.known.wanted import number, type_of
from interpreter.fault.doing import NobodyChooses, NobodyDoes
from interpreter.fault.moves import (
    CannotHold,
    FromWhere,
    HoldsOnly,
    KindSaysNotWhere,
    KindsDisagreeWhere,
    OneForEach,
    OnePlaceExpected,
    OnlyPiecesMove,
    PlaceExpected,
    ToWhere,
    TwoPlacesMoved,
)
from interpreter.fault.names import HolderLacks
from interpreter.fault.selections import AsksAQuestion, AsksHowMany, SingleOne, TokensGoTogether, TokensHaveNoFace
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import (
    Cards,
    ChooseFrom,
    CommonHolder,
    Destination,
    Expr,
    FromTop,
    Holding,
    Literal,
    Local,
    Meaning,
    MoveCards,
    MoveTokens,
    OnlyOf,
    Selection,
    SetOf,
    Tokens,
    TokensOf,
    ZonePlace,
    types,
)
from interpreter.meaning.types import SEAT, Type
from interpreter.model.things import Kind
from interpreter.source.node import Mapping
from interpreter.source.span import Span


def move(ctx: Context, actor: Expr | None, tree: syntax.Move, span: Span) -> list[Meaning]:
    source = None
    end = None
    if tree.source is not None:
        where = tree.source.place
        if isinstance(where, syntax.EndOf):
            end, where = str(where.end), where.of
        source = path(ctx, where)
    what = bundled(ctx, tree.what) or selection(ctx, tree.what, PICKED, source_for(ctx, tree.what, source))
    if end is not None:
        what = from_an_end(ctx, what, end, tree)
    if is_tokens(what):
        return move_tokens(ctx, actor, tree, what, source, span)
    return move_cards(ctx, actor, tree, what, source, span)


def source_for(ctx: Context, what: syntax.Selection, source: Expr | None) -> Expr | None:
    """`take 2 card from hand of p` selects in that hand; the words then say where once."""
    if not isinstance(what, syntax.Picked) or source is None:
        return None
    within = [m for m in what.noun.modifiers if isinstance(m, syntax.Within)]
    if within:
        raise ctx.fault(TwoPlacesMoved(), within[0])
    return source


def bundled(ctx: Context, what: syntax.Selection) -> Expr | None:
    """`(cost of c) token`: so many of each member as the bundle says, where tokens are counted by that enum."""
    if not isinstance(what, syntax.Picked) or what.how.how not in ("some", "exactly"):
        return None
    stock = ctx.symbols.game.stocks.get(ctx.symbols.singular(what.noun.name))
    if stock is None or stock.by is None or what.noun.modifiers:
        return None
    amount = what.how.amount
    if amount is None or isinstance(amount, syntax.Number):
        return None
    found = ctx.expression(ctx, amount)
    if type_of(found) != types.Bundle(stock.by):
        return None
    return TokensOf(found, what.how.how == "exactly", types.Tokens(stock.id))


def is_tokens(what: Expr) -> bool:
    return isinstance(type_of(what), (types.Tokens, types.Token, types.Holding))


# ------------------------------------------------------------------ cards


def move_cards(
    ctx: Context,
    actor: Expr | None,
    tree: syntax.Move,
    what: Expr,
    source: Expr | None,
    span: Span,
) -> list[Meaning]:
    kind = type_of(what)
    inner = types.each_of(kind)
    if isinstance(what, ZonePlace):
        inner = types.CARD
    if inner == types.UNKNOWN and (ctx.faults or ctx.symbols.game.faulty):
        raise Fault  # what it stands for is at fault, and has been reported
    if not isinstance(inner, (types.Card, types.Unknown)):
        raise ctx.fault(OnlyPiecesMove(kind), tree.what)
    if (
        source is None
        and tree.verb == "draw"
        and isinstance(what, Selection)
        and isinstance(what.domain, Cards)
        and what.domain.places is None
    ):
        source = default_place(ctx, actor, str(inner.of), "drawn_from", "from", tree)
        what = selection(ctx, tree.what, PICKED, source)
    target = destination(ctx, actor, str(inner.of), tree)
    must_hold(ctx, target.place, str(inner.of), source or place_within(what), tree)
    before, meant = pieces(ctx, what, actor, span, tree.what)
    face = str(tree.facing.side) if tree.facing is not None else None
    bind = bound(ctx, tree.name, type_of(meant))
    who, by_name = actor or Literal(-1, SEAT), source is not None and not isinstance(what, (Selection, FromTop))
    by_name = by_name and place_within(what) is not source
    move = MoveCards(span, tree.verb, who, meant, source, target, face, bind, by_name, apart(ctx, tree, meant))
    return [*before, refilled(ctx, move, tree.what)]


def apart(ctx: Context, tree: syntax.Move, meant: Expr) -> bool:
    """`draw 3 card one by one`: each is a move of its own, after which rules do what they wait for."""
    if tree.one_by_one is None:
        return False
    if isinstance(type_of(meant), types.Card):
        raise ctx.fault(SingleOne(), tree.one_by_one)
    return True


def must_hold(ctx: Context, target: Expr, noun: str, source: Expr | None, tree: syntax.Node) -> None:
    """A zone that says what it holds takes nothing else. What never fits is a mistake; the rest is tested in play."""
    zones, symbols = ctx.symbols.game.zones, ctx.symbols
    wanted = (
        zones[str(type_of(target).of)].holds if isinstance(type_of(target), types.Place) and type_of(target).of else ()
    )
    if not wanted:
        return
    given: tuple[str, ...] = (symbols.kind_of(noun),)
    if noun == "card" and source is not None and isinstance(type_of(source), types.Place) and type_of(source).of:
        given = zones[str(type_of(source).of)].holds or given
    for one in given:
        if not any(symbols.can_be(one, kind) for kind in wanted):
            fault = HoldsOnly(str(type_of(target).of), wanted, noun, wanted[0])
            raise ctx.fault(fault, tree, about=(type_of(target), noun))


def destination(ctx: Context, actor: Expr | None, kind: str, tree: syntax.Move) -> Destination:
    if tree.goal is None:
        key = "discarded_to" if tree.verb in ("discard", "lose", "pay") else "drawn_to"
        return Destination(default_place(ctx, actor, kind, key, "to", tree), default_end(ctx, kind, key))
    where = tree.goal.place
    if isinstance(where, syntax.EndOf):
        return Destination(card_place(ctx, actor, kind, path(ctx, where.of), where.of), str(where.end))
    if isinstance(where, syntax.Position):
        index = number(ctx, where.amount.value)
        return Destination(card_place(ctx, actor, kind, path(ctx, where.of), where.of), "position", index)
    goal = path(ctx, where)
    end = default_end(ctx, kind, "drawn_to") if type_of(goal) == SEAT else "default"
    return Destination(card_place(ctx, actor, kind, goal, where), end)


def card_place(ctx: Context, actor: Expr | None, kind: str, found: Expr, tree: syntax.Part) -> Expr:
    if type_of(found) == SEAT:  # `give it to victim`: where that kind of card goes in that player's keeping
        return default_place(ctx, found, kind, "drawn_to", "to", tree)
    if not isinstance(type_of(found), (types.Place, types.Slot, types.Unknown)):
        raise ctx.fault(PlaceExpected(type_of(found)), tree)
    if isinstance(found, ZonePlace) and None in found.indices and len(found.indices) > 0:
        zone = ctx.symbols.game.zones[found.zone]
        raise ctx.fault(OneForEach(found.zone, zone.for_each[0]), tree, about=(found.zone,))
    return found


def default_place(ctx: Context, actor: Expr | None, kind: str, key: str, preposition: str, tree: syntax.Part) -> Expr:
    """Where the kind says that it goes or comes from; a wider noun goes where all kinds that it covers go."""
    written = said_of_kind(ctx, kind, key)
    if written and len({str(x.scalar.value) for x in written}) == 1:
        tree_of_it = written[0].tree
        inner = replace(ctx, me=actor or ctx.me, it=None, phrase=written[0])
        if isinstance(tree_of_it, syntax.List | syntax.Position):
            raise inner.fault(OnePlaceExpected(), tree_of_it)
        return path(inner, tree_of_it.of if isinstance(tree_of_it, syntax.EndOf) else tree_of_it)
    word = key.replace("_", " ")
    if not written and any(isinstance(x.node, Mapping) and word in x.node for x in kinds_meant(ctx, kind)):
        raise Fault  # a kind says it, and what it says could not be read
    fault = KindsDisagreeWhere(preposition, word) if written else KindSaysNotWhere(preposition, word, kind)
    raise ctx.fault(fault, tree, about=(kind,))


def said_of_kind(ctx: Context, kind: str, key: str) -> list[Parsed[syntax.Place]]:
    """What a kind says under that key, or else all that it covers."""
    own = ctx.symbols.ancestry(ctx.symbols.kind_of(kind))
    said = [(one in own, getattr(one, key)) for one in kinds_meant(ctx, kind) if getattr(one, key) is not None]
    return [x for mine, x in said if mine][:1] or [x for _, x in said]


def kinds_meant(ctx: Context, kind: str) -> list[Kind]:
    """A kind with those that it is a case of, then all that it covers."""
    symbols = ctx.symbols
    own = symbols.ancestry(symbols.kind_of(kind))
    return [*own, *(one for one in symbols.game.kinds.values() if kind == "card" or symbols.is_a(one.id, kind))]


def default_end(ctx: Context, kind: str, key: str) -> str:
    """`discarded to: bottom of deck`: the end of the place where such cards go."""
    said = [one.tree for one in said_of_kind(ctx, kind, key)[:1]]
    return str(said[0].end) if said and isinstance(said[0], syntax.EndOf) else "default"


def pieces(ctx: Context, what: Expr, actor: Expr | None, span: Span, tree: syntax.Node) -> tuple[list[Meaning], Expr]:
    """What is meant, without a choice inside: a choice becomes a statement of its own, made first."""
    if not isinstance(what, Selection):
        return [], what
    if what.random:
        return chosen(ctx, what, actor or Literal(-1, SEAT), span)
    if what.how in ("all", "each", "each_other"):
        return [], SetOf(what, types.Set(what.candidate.type))
    if what.how == "the_only":
        return [], OnlyOf(what, what.candidate.type)
    if what.how in ("none", "at_least", "at_most"):
        raise ctx.fault(AsksAQuestion(), tree)
    top = from_the_top(ctx, what)
    if top is not None:
        return [], top
    if actor is None:
        raise ctx.fault(NobodyChooses(), tree)
    return chosen(ctx, what, actor, span)


def chosen(ctx: Context, what: Selection, actor: Expr, span: Span) -> tuple[list[Meaning], Expr]:
    bind = Local("chosen", what.type)
    return [ChooseFrom(span, actor, what, bind, False, True)], bind


def bound(ctx: Context, as_name: syntax.AsName | None, kind: Type) -> Local | None:
    if as_name is None:
        return None
    name = str(as_name.name)
    return ctx.bind(name, Local(name, kind))


# ------------------------------------------------------------------ tokens


def move_tokens(
    ctx: Context,
    actor: Expr | None,
    tree: syntax.Move,
    what: Expr,
    source: Expr | None,
    span: Span,
) -> list[Meaning]:
    verb = tree.verb
    stock_name = str(type_of(what).of)
    stock = ctx.symbols.game.stocks[stock_name]
    if tree.facing is not None:
        raise ctx.fault(TokensHaveNoFace(), tree.facing)
    if tree.one_by_one is not None:
        raise ctx.fault(TokensGoTogether(), tree.one_by_one)
    target: Expr | None = None
    if tree.goal is not None:
        target = holder(ctx, stock_name, path(ctx, tree.goal.place), tree.goal)
    source_holder = None if source is None else holder(ctx, stock_name, source, tree.source or tree)
    selected = getattr(getattr(what, "domain", None), "holding", None)
    if source_holder is None and isinstance(selected, Holding):
        source_holder = selected.holder
    common = [h for h in stock.holders if h != "player"]
    if source_holder is None:
        if verb in ("give", "lose", "pay", "discard", "put", "move"):
            source_holder = seat(ctx, actor, tree)
        elif verb != "gain" or not stock.endless:  # what is gained of an endless stock comes from nowhere
            source_holder = only_common(ctx, common, stock.endless, "from", tree)
    if target is None:
        if verb in ("take", "gain", "draw"):
            target = seat(ctx, actor, tree)
        else:
            target = only_common(ctx, common, stock.endless, "to", tree)
    before: list[Meaning] = []
    if isinstance(what, Selection):
        before, what = token_amount(ctx, what, source_holder, actor, span, tree)
    bind = bound(ctx, tree.name, types.Tokens(stock_name))
    who = actor or Literal(-1, SEAT)
    return [*before, MoveTokens(span, verb, who, stock_name, what, source_holder, target, bind)]


def seat(ctx: Context, actor: Expr | None, tree: syntax.Node) -> Expr:
    if actor is None:
        raise ctx.fault(NobodyDoes(), tree)
    return actor


def only_common(ctx: Context, common: list[str], endless: bool, preposition: str, tree: syntax.Node) -> Expr | None:
    if endless and not common:
        return None
    if len(common) == 1:
        return CommonHolder(common[0])
    raise ctx.fault(ToWhere(preposition), tree)


def holder(ctx: Context, stock: str, found: Expr, tree: syntax.Part) -> Expr:
    if isinstance(found, Holding) and found.stock == stock:
        return found.holder
    if type_of(found) == SEAT or isinstance(found, CommonHolder):
        holders = ctx.symbols.game.stocks[stock].holders
        name = "player" if type_of(found) == SEAT else getattr(found, "name", "")
        if name not in holders:
            raise ctx.fault(HolderLacks(name, stock, tuple(holders)), tree, about=(stock,))
        return found
    raise ctx.fault(CannotHold(type_of(found), stock), tree, about=(stock,))


def token_amount(
    ctx: Context, what: Selection, source: Expr | None, actor: Expr | None, span: Span, tree: syntax.Node
) -> tuple[list[Meaning], Expr]:
    """Tokens of one sort leave no choice; of several, the actor chooses which."""
    domain = what.domain
    assert isinstance(domain, Tokens)
    stock = ctx.symbols.game.stocks[domain.stock]
    if what.how in ("none", "at_least", "at_most"):
        raise ctx.fault(AsksHowMany(), tree)
    where = domain.holding or (None if source is None else Holding(domain.stock, source, types.Holding(domain.stock)))
    what = replace(what, domain=replace(domain, holding=where))
    plain = (stock.by is None or domain.member is not None) and not what.modifiers
    if what.how in ("all", "each") or (plain and what.how in ("one", "some", "exactly")):
        return [], what
    if where is None:
        raise ctx.fault(FromWhere(), tree)
    return chosen(ctx, what, actor if actor is not None else Literal(-1, SEAT), span)
