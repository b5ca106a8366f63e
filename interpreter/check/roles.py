"""The parts of an event: who did it, what it is about, from where and to where, and why."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from interpreter.check import types
from interpreter.check.meaning import About, Expr, KindTest, Literal, Local, Logic, Role, Same, ZonePlace
from interpreter.check.paths import path
from interpreter.check.scope import Context, Syntax
from interpreter.check.types import NUMBER, SEAT, SEATED, Type
from interpreter.check.wanted import truth, type_of


def roles_of(ctx: Context, roles: list[Any], me: Local, this: Local | None) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for one in roles:
        kind = str(one.data)
        if kind == "during_role":
            read[kind] = running(ctx, one.children[0])
        elif kind == "because_role":
            read[kind] = causes(ctx, one.children[0])
        elif kind != "where_role":
            read[kind] = role(ctx, one.children[0], SEAT if kind == "by_role" else None, me, this)
    return read


def running(ctx: Context, tree: Any) -> str:
    """What `during` names: a call or a step."""
    name, *more = tree.children
    if not isinstance(name, Token) or any(more):
        raise ctx.fault("E302", tree, "`during` is followed by a name alone, of a procedure, an action or a step")
    known = (*ctx.symbols.game.procedures, *ctx.step_names)
    if str(name) not in known:
        raise ctx.fault("E302", name, f"no call or step is named `{name}`", names=known)
    return str(name)


def causes(ctx: Context, tree: Any) -> tuple[str, ...]:
    """What `because of` names: a card or kind whose rules are at work, or a call that is under way."""
    name = tree.children[1] if tree.data == "any_thing" else tree.children[0]
    if isinstance(name, Tree):
        name = name.children[0]
    word = ctx.symbols.singular(str(name))
    game = ctx.symbols.game
    if word in game.procedures or word in ctx.step_names:
        return (word,)
    if word in game.kinds or word in game.cards:
        return tuple(f"by {card}" for card in ctx.symbols.cards_called(word))
    raise ctx.fault(
        "E302", name, f"no card, kind or call is named `{word}`", names=[*game.cards, *game.kinds, *game.procedures]
    )


def where_of(ctx: Context, roles: list[Any], about: Role | None) -> Expr | None:
    for one in roles:
        if one.data == "where_role":
            inner = ctx if about is None else ctx.about(about.local)
            return truth(inner, one.children[0])
    return None


def role(ctx: Context, tree: Any, wanted: Type | None, me: Local, this: Local | None) -> Role:
    """One part of an event: `a card as c`, `me`, `this card`, `a market as row`."""
    if tree.data == "any_thing":
        how, noun, as_name = tree.children
        return any_role(ctx, how, noun, as_name)
    core, as_name = tree.children
    zone_name = None
    if isinstance(core, Tree) and core.data == "name_of" and core.children[1] is None:
        word = ctx.symbols.singular(str(core.children[0]))
        if word in ctx.symbols.nouns and word not in ctx.symbols.game.zones and ctx.scope.find(word) is None:
            return any_role(ctx, None, core.children[0], as_name)
    found = path(ctx, core)
    local = Local(name_or(as_name, "it"), type_of(found))
    if as_name is not None:
        ctx.bind(local.name, local)
    if isinstance(found, ZonePlace):
        zone_name = found.zone
        if all(index is None for index in found.indices):
            return Role(local, None, zone_name)
    return Role(local, Same(local, found), zone_name)


def name_or(as_name: Any, default: str) -> str:
    return default if as_name is None else str(as_name.children[0])


def related(ctx: Context, word: str, local: Local, noun: Syntax, excluded: bool) -> Expr | None:
    """How a player stands to the one whose rule it is: another, an opponent, a teammate."""
    if word == "player" and not excluded:
        return None
    me = ctx.own_seat(noun)
    other = Same(local, me, True)
    if ctx.symbols.game.teams is None and word == "opponent":
        return other
    same_team = Same(About("team", local, NUMBER), About("team", me, NUMBER), word == "opponent")
    return other if word == "player" else same_team if word == "opponent" else Logic("and", (other, same_team))


def any_role(ctx: Context, how: Any, noun: Syntax, as_name: Any) -> Role:
    game = ctx.symbols.game
    word = ctx.symbols.singular(str(noun))
    excluded = how is not None and how.data in ("another", "each_other")
    if word in SEATED:
        local = Local(name_or(as_name, "they"), SEAT)
        result = Role(local, related(ctx, word, local, noun, excluded))
    elif word == "place":
        result = Role(Local(name_or(as_name, "place"), types.PLACE), None)
    elif word in game.kinds or word in game.cards or word == "card":
        local = Local(name_or(as_name, "it"), types.card(word))
        result = Role(local, None if word == "card" else KindTest(local, word))
    elif word in game.zones:
        local = Local(name_or(as_name, "place"), Type("place", word))
        result = Role(local, None, word)
    elif word in game.stocks:
        result = Role(Local(name_or(as_name, "it"), Type("token", word)), None)
    elif word in ctx.symbols.members:
        enum, index = ctx.symbols.members[word][0]
        stock = next((s for s in game.stocks.values() if s.by == enum), None)
        kind = Type("token", stock.id) if stock else types.member(enum)
        local = Local(name_or(as_name, "it"), kind)
        result = Role(local, Same(About("member", local, types.member(enum)), Literal(index, types.member(enum))))
    elif word in game.enums:
        result = Role(Local(name_or(as_name, "it"), types.member(word)), None)
    else:
        raise ctx.fault("E302", noun, f"unknown noun `{noun}`", names=ctx.symbols.nouns)
    if as_name is not None:
        ctx.bind(result.local.name, result.local)
    return result
