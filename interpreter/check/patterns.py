"""Event patterns: which events a rule waits for, and what it calls their parts."""

from __future__ import annotations

from typing import Any

from lark import Tree

from interpreter.check import types
from interpreter.check.expressions import truth, type_of
from interpreter.check.meaning import (
    About,
    Changed,
    Expr,
    KindTest,
    Literal,
    Local,
    Logic,
    Pattern,
    Role,
    Same,
    ZonePlace,
)
from interpreter.check.paths import path
from interpreter.check.scope import Context, Syntax
from interpreter.check.types import NUMBER, SEAT, SEATED, Type

# participle -> the verbs it hears; `moved` hears every frame of move, and a swap
PARTICIPLES = {
    "moved": ("move", "put", "draw", "take", "give", "discard", "gain", "lose", "pay", "swap"),
    "put": ("put",),
    "drawn": ("draw",),
    "taken": ("take",),
    "given": ("give",),
    "discarded": ("discard",),
    "gained": ("gain",),
    "lost": ("lose",),
    "paid": ("pay",),
    "swapped": ("swap",),
    "shuffled": ("shuffle",),
    "revealed": ("reveal",),
    "marked": ("mark",),
    "flipped": ("flip",),
    "covered": ("cover",),
    "uncovered": ("uncover",),
}
# changes that are made without a word to anybody
SILENT = ("swap", "shuffle", "reveal", "mark", "flip", "cover", "uncover")


def pattern(ctx: Context, tree: Syntax, me: Local, this: Local | None) -> Pattern:
    match tree.data:
        case "change_event":
            thing, participle, *roles = tree.children
            return change_event(ctx, thing, participle, roles, me, this)
        case "call_event":
            name, as_name, *roles = tree.children
            return call_event(ctx, name, as_name, roles, me, this)
        case "scope_event":
            thing, moment, for_role = tree.children
            return scope_event(ctx, thing, moment, for_role, me, this)
        case "value_event":
            return Pattern("value", (), where=Changed(path(ctx, tree.children[0].children[0])))
    who, thing, *roles = tree.children
    by = role(ctx, who, SEAT, me, this)
    used = role(ctx, thing, None, me, this)
    read = roles_of(ctx, roles, me, this)
    return Pattern(
        "use", (), used, by=by, on=read.get("on_role"), during=read.get("during_role"),
        where=where_of(ctx, roles, used), because=read.get("because_role", ()),
        not_yet="" if used.local.type.name == "card" else "`uses` of something that is no card",
    )  # fmt: skip


def change_event(
    ctx: Context, thing: Any, participle: Syntax, roles: list[Any], me: Local, this: Local | None
) -> Pattern:
    done = str(participle)
    game = ctx.symbols.game
    calls = [p.id for p in game.procedures.values() if p.done == done]
    event, names = ("change", PARTICIPLES.get(done, ()))
    if calls:
        event, names = "call", tuple(calls)
    if done == "played":
        return played_event(ctx, thing, roles, me, this)
    if not names:
        raise ctx.fault(
            "E370",
            participle,
            f"nothing is ever `{done}` in a way that can be heard yet",
            names=[*PARTICIPLES, *(p.done for p in game.procedures.values() if p.done)],
        )
    batch = thing.data == "any_thing" and thing.children[0].data in ("all", "each")
    read = roles_of(ctx, roles, me, this)
    silent = f"`is {done}`" if names[0] in SILENT else ""
    about = role(ctx, thing, None, me, this)
    return Pattern(
        event,
        names,
        None if event == "call" else about,
        read.get("from_role"),
        read.get("to_role"),
        read.get("by_role"),
        about if event == "call" else read.get("on_role"),
        during=read.get("during_role"),
        where=where_of(ctx, roles, about),
        batch=batch,
        not_yet=silent,
        because=read.get("because_role", ()),
    )


def played_event(ctx: Context, thing: Any, roles: list[Any], me: Local, this: Local | None) -> Pattern:
    """`a spy is played by an opponent`: the play of a card is a call, and the card is what it is about."""
    about = role(ctx, thing, None, me, this)
    noun = str(about.local.type.of)
    game = ctx.symbols.game
    names = tuple(one.play.id for one in game.bearers if one.play is not None and ctx.symbols.can_be(one.id, noun))
    if not names:
        raise ctx.fault("E370", thing, f"no `{noun}` has a `play:`")
    read = roles_of(ctx, roles, me, this)
    return Pattern(
        "call", names, about, by=read.get("by_role"), on=read.get("on_role"), during=read.get("during_role"),
        where=where_of(ctx, roles, about), because=read.get("because_role", ()),
    )  # fmt: skip


def call_event(ctx: Context, name: Syntax, as_name: Any, roles: list[Any], me: Local, this: Local | None) -> Pattern:
    game = ctx.symbols.game
    plays = [one.play for one in game.bearers if one.play is not None]
    labels = {label for p in (*game.procedures.values(), *plays) for label in p.labels}
    names = tuple(p.id for p in (*game.procedures.values(), *plays) if p.id == name or str(name) in p.labels)
    step = not names and str(name) in ctx.step_names
    names = (str(name),) if step else names
    if not names:
        raise ctx.fault(
            "E302", name, f"no procedure, action or label is called `{name}`", names=[*game.procedures, *labels]
        )
    read = roles_of(ctx, roles, me, this)
    if as_name is not None:
        # another name for `the event`
        name_given = str(as_name.children[0])
        ctx.bind(name_given, ctx.scope.find("event") or Local(name_given, types.EFFECT))
    return Pattern(
        "call",
        names,
        None,
        None,
        None,
        read.get("by_role"),
        read.get("on_role"),
        during=read.get("during_role"),
        where=where_of(ctx, roles, None),
        because=read.get("because_role", ()),
    )


def scope_event(ctx: Context, thing: Any, moment: Syntax, for_role: Any, me: Local, this: Local | None) -> Pattern:
    what = thing.children[0]
    name = what.children[-1] if isinstance(what, Tree) and what.data in ("this", "coming") else None
    if name is None and isinstance(what, Tree) and what.data == "name_of":
        name = what.children[0]
    if thing.data == "any_thing":
        name = thing.children[1]
    game = ctx.symbols.game
    steps = ctx.step_names
    if name is None or str(name) not in ("turn", "round", "game", *game.procedures, *steps):
        raise ctx.fault(
            "E371",
            thing,
            "a turn, a round, the game, a step or a call can start or end",
            names=["turn", "round", "game", *game.procedures, *steps],
        )
    by = None if for_role is None else role(ctx, for_role.children[0], SEAT, me, this)
    if str(name) == "game" and str(moment) == "ends":
        raise ctx.fault("E371", thing, "nothing happens after the end of the game", "`end:` and `score:` say more")
    return Pattern("scope", (str(name),), by=by, moment=str(moment))


def roles_of(ctx: Context, roles: list[Any], me: Local, this: Local | None) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for one in roles:
        kind = str(one.data)
        if kind == "during_role":
            read[kind] = str(one.children[0].children[0])
        elif kind == "because_role":
            read[kind] = causes(ctx, one.children[0])
        elif kind != "where_role":
            read[kind] = role(ctx, one.children[0], SEAT if kind == "by_role" else None, me, this)
    return read


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
