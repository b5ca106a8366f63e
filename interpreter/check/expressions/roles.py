"""The parts of an event: who did it, what it is about, from where and to where, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal as OneOf
from typing import TypeAlias, assert_never

from interpreter.check.expressions.paths import path
from interpreter.check.known.scope import Context
from interpreter.check.known.wanted import truth, type_of
from interpreter.fault.names import DuringAName, NoCallOrStep, NoCardKindOrCall, UnknownNoun
from interpreter.language import syntax
from interpreter.meaning import About, Expr, KindTest, Literal, Local, Logic, Role, Same, ZonePlace, types
from interpreter.meaning.types import NUMBER, SEAT, SEATED
from interpreter.source.records import record

Thing: TypeAlias = syntax.Thing | syntax.AnyThing


@record
class Roles:
    """What an event says of who did it, from where, to where and why."""

    source: Role | None = None
    goal: Role | None = None
    by: Role | None = None
    on: Role | None = None
    during: str | None = None
    because: tuple[str, ...] = ()


def roles_of(ctx: Context, roles: Sequence[syntax.Role]) -> Roles:
    read = Roles()
    for one in roles:
        match one:
            case syntax.DuringRole():
                read = replace(read, during=running(ctx, one.what))
            case syntax.BecauseRole():
                read = replace(read, because=causes(ctx, one.thing))
            case syntax.ThingRole():
                read = with_thing(read, one.kind, role(ctx, one.thing))
            case syntax.WhereRole():
                pass  # read when it is known what the event is about: `where_of`
            case _:
                assert_never(one)
    return read


def with_thing(read: Roles, kind: OneOf["from", "to", "by", "on"], found: Role) -> Roles:
    match kind:
        case "from":
            return replace(read, source=found)
        case "to":
            return replace(read, goal=found)
        case "by":
            return replace(read, by=found)
        case "on":
            return replace(read, on=found)
    assert_never(kind)


def running(ctx: Context, tree: syntax.Path) -> str:
    """What `during` names: a call or a step."""
    name = single_word(tree)
    if name is None:
        raise ctx.fault(DuringAName(), tree)
    known = (*ctx.symbols.game.procedures, *ctx.step_names)
    if str(name) not in known:
        raise ctx.fault(NoCallOrStep(name, tuple(known)), name)
    return str(name)


def single_word(tree: syntax.Path) -> syntax.Word | None:
    """The word that is all of a path, or all but its `this`."""
    match tree:
        case syntax.This():
            return tree.noun
        case syntax.Special():
            return tree.word
    return syntax.alone(tree)


def first_word(tree: syntax.Path) -> syntax.Word:
    """The word that a path begins with, but for `this` and `common`."""
    match tree:
        case syntax.NameOf() | syntax.Common():
            return tree.name
        case syntax.This():
            return tree.noun
        case syntax.Special():
            return tree.word
        case syntax.Owned():
            return tree.whose
        case syntax.Ranked() | syntax.RankedMany():
            return tree.end
        case syntax.Coming():
            return tree.whose or tree.end
        case syntax.ForWhom():
            return first_word(tree.what)
    assert_never(tree)


def causes(ctx: Context, tree: Thing) -> tuple[str, ...]:
    """What `because of` names: a card or kind whose rules are at work, or a call that is under way."""
    name = tree.noun if isinstance(tree, syntax.AnyThing) else first_word(tree.what)
    word = ctx.symbols.singular(str(name))
    game = ctx.symbols.game
    if word in game.procedures or word in ctx.step_names:
        return (word,)
    if word in game.kinds or word in game.cards:
        return tuple(f"by {card}" for card in ctx.symbols.cards_called(word))
    raise ctx.fault(NoCardKindOrCall(word, (*game.cards, *game.kinds, *game.procedures)), name)


def where_of(ctx: Context, roles: Sequence[syntax.Role], about: Role | None) -> Expr | None:
    for one in roles:
        if isinstance(one, syntax.WhereRole):
            inner = ctx if about is None else ctx.about(about.local)
            return truth(inner, one.condition)
    return None


def role(ctx: Context, tree: Thing) -> Role:
    """One part of an event: `a card as c`, `me`, `this card`, `a market as row`."""
    as_name = tree.name
    if isinstance(tree, syntax.AnyThing):
        return any_role(ctx, tree.how, tree.noun, as_name)
    zone_name = None
    name = syntax.alone(tree.what)
    if name is not None:
        word = ctx.symbols.singular(name)
        if word in ctx.symbols.nouns and word not in ctx.symbols.game.zones and ctx.scope.find(word) is None:
            return any_role(ctx, None, name, as_name)
    found = path(ctx, tree.what)
    local = Local(name_or(as_name, "it"), type_of(found))
    if as_name is not None:
        ctx.bind(local.name, local)
    if isinstance(found, ZonePlace):
        zone_name = found.zone
        if all(index is None for index in found.indices):
            return Role(local, None, zone_name)
    return Role(local, Same(local, found), zone_name)


def name_or(as_name: syntax.AsName | None, default: str) -> str:
    return default if as_name is None else str(as_name.name)


def related(ctx: Context, word: str, local: Local, noun: syntax.Name, excluded: bool) -> Expr | None:
    """How a player stands to the one whose rule it is: another, an opponent, a teammate."""
    if word == "player" and not excluded:
        return None
    me = ctx.own_seat(noun)
    other = Same(local, me, True)
    if ctx.symbols.game.teams is None and word == "opponent":
        return other
    same_team = Same(About("team", local, NUMBER), About("team", me, NUMBER), word == "opponent")
    return other if word == "player" else same_team if word == "opponent" else Logic("and", (other, same_team))


def any_role(ctx: Context, how: syntax.Quantity | None, noun: syntax.Name, as_name: syntax.AsName | None) -> Role:
    game = ctx.symbols.game
    word = ctx.symbols.singular(str(noun))
    excluded = how is not None and how.how in ("another", "each_other")
    if word in SEATED:
        local = Local(name_or(as_name, "they"), SEAT)
        result = Role(local, related(ctx, word, local, noun, excluded))
    elif word == "place":
        result = Role(Local(name_or(as_name, "place"), types.PLACE), None)
    elif word in game.kinds or word in game.cards or word == "card":
        local = Local(name_or(as_name, "it"), types.Card(word))
        result = Role(local, None if word == "card" else KindTest(local, word))
    elif word in game.zones:
        local = Local(name_or(as_name, "place"), types.Place(word))
        result = Role(local, None, word)
    elif word in game.stocks:
        result = Role(Local(name_or(as_name, "it"), types.Token(word)), None)
    elif word in ctx.symbols.members:
        enum, index = ctx.symbols.members[word][0]
        stock = next((s for s in game.stocks.values() if s.by == enum), None)
        kind = types.Token(stock.id) if stock else types.Member(enum)
        local = Local(name_or(as_name, "it"), kind)
        result = Role(local, Same(About("member", local, types.Member(enum)), Literal(index, types.Member(enum))))
    elif word in game.enums:
        result = Role(Local(name_or(as_name, "it"), types.Member(word)), None)
    else:
        raise ctx.fault(UnknownNoun(noun, tuple(ctx.symbols.nouns)), noun)
    if as_name is not None:
        ctx.bind(result.local.name, result.local)
    return result
