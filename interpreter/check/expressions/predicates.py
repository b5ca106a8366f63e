"""Words that are said of something: `it is a tile`, `p is idle`, `mode is strict`."""

from __future__ import annotations

from interpreter.check.known.attributes import attribute
from interpreter.check.known.scope import Context
from interpreter.fault.names import NoCardCalled, NoSuchValue, UnknownKind
from interpreter.fault.types import NeverEmpty, NeverSaid
from interpreter.language import syntax
from interpreter.meaning import (
    About,
    Compare,
    Expr,
    FactRead,
    KindTest,
    Literal,
    OptionValue,
    Playable,
    Property,
    QuantityRead,
    Same,
    types,
)
from interpreter.meaning.types import NUMBER, TRUTH, Type
from interpreter.model.kinds_named import KIND


def predicate(ctx: Context, left: Expr, right_tree: syntax.Expression) -> Expr | None:
    """`it is a tile`, `p is idle`, `mode is strict`: the right side is a word about the left one."""
    if (named := kind_named(ctx, left, right_tree)) is not None:
        return named
    name = syntax.alone(right_tree)
    if name is None:
        return None
    word, kind, game = str(name), left.type, ctx.symbols.game
    bound = ctx.scope.find(word)
    titled = isinstance(kind, types.Member) and game.enums[str(kind.of)].of_cards
    if bound is not None and not (titled and bound.type.of == word):  # a card that is called by its id has a title too
        return None
    if isinstance(left, OptionValue) and isinstance(kind, types.Word):
        values = game.options[left.name].values
        if word not in values:
            raise ctx.fault(NoSuchValue(word, left.name, tuple(values)), name)
        return Same(left, Literal(values.index(word)))
    noun = ctx.symbols.singular(word)
    if titled:
        if noun in game.cards:
            return Same(left, Literal(list(game.cards).index(noun), kind))
        if not any(word in names for names in (game.facts, game.quantities, game.options, ctx.local_names)):
            raise ctx.fault(NoCardCalled(word, tuple(game.cards)), name)
    if isinstance(kind, types.Kind) and isinstance(left, About):
        if noun not in game.kinds and noun not in game.cards:
            raise ctx.fault(UnknownKind(word, (*game.kinds, *game.cards)), name)
        return KindTest(left.subject, noun, printed=left.what == "printed kind")
    if isinstance(kind, types.Card) and (noun in game.kinds or noun in game.cards):
        return KindTest(left, noun)
    if isinstance(kind, types.Card) and word == "playable":
        return Playable(left, ctx.own_seat(name))
    if isinstance(kind, (types.Card, types.Seat, types.Member, types.Place)):
        found = attribute(ctx, name, left)
        if isinstance(found, (FactRead, QuantityRead, About, Property)) and found.type == TRUTH:
            return found
        if word == "empty" and isinstance(kind, types.Place):
            return Compare("=", About("size", left, NUMBER), Literal(0))
    if word == "empty" and isinstance(kind, (types.Set, types.Slot)):
        return About("empty", left, TRUTH)
    if word == "empty":
        raise ctx.fault(NeverEmpty(kind), name)
    never_said(ctx, name, kind)
    return None


def kind_named(ctx: Context, left: Expr, right_tree: syntax.Expression) -> Expr | None:
    """`it is a named`, `kind of it is named`, `kind is spell`, in a game whose kinds are values, too.

    A card is of its own kind and of those above it, whether the kind is written or worked out.
    """
    game = ctx.symbols.game
    if KIND not in game.enums or not game.enums[KIND].of_kinds:
        return None
    if left.type == types.Member(KIND) and not isinstance(left, Property):
        word = ctx.symbols.singular(syntax.alone(right_tree) or "")
        known = word in game.kinds and ctx.scope.find(word) is None
        return Same(left, Literal(list(game.kinds).index(word), left.type)) if known else None
    asked = left.owner if isinstance(left, Property) and left.name == KIND else left
    if not isinstance(asked.type, types.Card):
        return None
    printed = isinstance(left, Property) and left.printed
    bare = str(syntax.alone(right_tree) or "")
    noun = ctx.symbols.singular(bare)
    if left is not asked and ctx.scope.find(bare) is None and (noun in game.kinds or noun in game.cards):
        return KindTest(asked, noun, printed=printed)
    if left is asked and not holds_kind(ctx, bare):
        return None
    right = ctx.expression(ctx, right_tree)
    return KindTest(asked, "", printed=printed, named=right) if right.type == types.Member(KIND) else None


def holds_kind(ctx: Context, word: str) -> bool:
    """Whether a word by itself stands for a kind: a name, or a fact or quantity of the game."""
    name, game = ctx.local_names.get(word, word), ctx.symbols.game
    if (bound := ctx.scope.find(word)) is not None:
        return bool(bound.type == types.Member(KIND))
    if name in game.facts:
        return game.facts[name].of == "game" and ctx.symbols.type_of(game.facts[name].type) == types.Member(KIND)
    quantity = game.quantities.get(name)
    alone = quantity is not None and quantity.of is None and quantity.for_whom is None
    return alone and ctx.quantity_types(name) == types.Member(KIND)


def never_said(ctx: Context, name: syntax.Name, kind: Type) -> None:
    """A truth that is said of other things than this one."""
    word, game = ctx.local_names.get(str(name), str(name)), ctx.symbols.game
    owner: Type | None = None
    if word in game.facts and ctx.symbols.type_of(game.facts[word].type) == TRUTH:
        owner = ctx.symbols.fact_owner(game.facts[word])
    elif word in game.quantities and ctx.quantity_types(word) == TRUTH:
        owner = ctx.symbols.parameter_type(game.quantities[word], "of")
    if owner is not None and isinstance(kind, (types.Card, types.Seat, types.Member, types.Place, types.Number)):
        raise ctx.fault(NeverSaid(kind, str(name), owner), name)
