"""Rules: routines that are called, listeners that wait for an event or a state, modifiers of quantities."""

from __future__ import annotations

from typing import Any

from lark import Tree

from interpreter.check import types
from interpreter.check.expressions import expression, truth, type_of
from interpreter.check.meaning import (
    About,
    Expr,
    KindTest,
    Listener,
    Literal,
    Local,
    Logic,
    Modifying,
    Negation,
    NotYet,
    Pattern,
    Role,
    Routine,
    Same,
    ZonePlace,
)
from interpreter.check.paths import path
from interpreter.check.scope import Context, Fault, Syntax
from interpreter.check.selections import selection
from interpreter.check.structures import block, block_in, read_truth
from interpreter.check.types import NUMBER, SEAT, Type
from interpreter.model.game import Ability, Procedure
from interpreter.source.node import Scalar, Sequence
from interpreter.source.span import Span

# participle -> the verbs it hears; `moved` hears every frame of move
PARTICIPLES = {
    "moved": ("move", "put", "draw", "take", "give", "discard", "gain", "lose", "pay"),
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
}


def routine(ctx: Context, me: Local, this: Local | None, procedure: Procedure) -> Routine:
    on = None
    if procedure.on is not None:
        name, as_name = procedure.on.tree.children
        kind = ctx.symbols.base_type(ctx.symbols.singular(str(name)))
        if kind is None:
            raise ctx.reading(procedure.on).fault("E302", name, f"unknown noun `{name}`", names=ctx.symbols.nouns)
        label = str(as_name.children[0]) if as_name is not None else str(name)
        on = ctx.bind(label, Local(label, kind))
    given = []
    for key, type_name in procedure.given:
        given.append((key, ctx.bind(key, Local(key, ctx.symbols.base_type(type_name) or NUMBER))))
    conditions = [read_truth(ctx, procedure.condition)] if procedure.condition is not None else []
    if procedure.unless is not None:
        conditions.append(Negation(read_truth(ctx, procedure.unless)))
    targets = block_in(ctx, procedure.targets)
    cost = block_in(ctx, procedure.cost)
    do = block(ctx, procedure.do)
    return Routine(
        procedure.id,
        procedure.kind,
        procedure.span,
        procedure.title,
        me,
        this,
        on,
        tuple(given),
        conjunction(conditions),
        limit(ctx, procedure.limit, procedure.span),
        targets,
        cost,
        do,
        procedure.labels,
        procedure.done,
        procedure.says,
        procedure.prompts,
        procedure.clauses,
        procedure.card,
    )


def limit_of(text: str | None) -> tuple[int, str] | None:
    """`1 per turn` -> (1, 'turn')."""
    if text is None:
        return None
    words = text.split()
    if len(words) == 3 and words[0].isdigit() and words[1] == "per" and words[2] in ("turn", "round", "game"):
        return int(words[0]), words[2]
    raise ValueError(text)


def limit(ctx: Context, text: str | None, span: Span) -> tuple[int, str] | None:
    try:
        return limit_of(text)
    except ValueError:
        raise ctx.fault(
            "E374", span, f"a limit reads like `1 per turn`, not `{text}`", "per turn, per round or per game"
        ) from None


def conjunction(parts: list[Expr]) -> Expr | None:
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else Logic("and", tuple(parts))


def acts_from(ctx: Context, ability: Ability) -> str | None:
    """The zone from which a card's ability acts: `top of ZONE`, a zone, or None for anywhere."""
    node = ability.acts_from
    if node is None and ability.card is not None:
        for kind in ctx.symbols.ancestry(ctx.symbols.kind_of(ability.card)):
            if kind.acts_from is not None:
                node = kind.acts_from
                break
    if node is None:
        return None
    if isinstance(node, Sequence):
        return "several places"
    assert isinstance(node, Scalar)
    words = str(node.value)
    if words in ("anywhere", "rules"):
        return None
    zone = words.removeprefix("top of ").removeprefix("my ")
    if zone not in ctx.symbols.game.zones:
        from interpreter.source.diagnostic import Diagnostic
        from interpreter.source.nearest import nearest

        close = nearest(zone, ctx.symbols.game.zones)
        help = "did you mean " + " or ".join(f"`{c}`" for c in close) + "?" if close else ""
        ctx.faults.append(
            Diagnostic("E302", "error", node.span, f"unknown zone `{zone}`", help, tuple(close), ctx.clauses)
        )
        raise Fault
    return words.removeprefix("my ") if words.startswith("top of ") else zone


def listener(ctx: Context, me: Local, this: Local | None, ability: Ability) -> Listener:
    quantified = None
    if ability.for_each is not None:
        what_tree, as_name = ability.for_each.tree.children
        what = selection(ctx.reading(ability.for_each), what_tree)
        kind = type_of(what)
        inner = kind.of if kind.name == "set" and isinstance(kind.of, Type) else kind
        name = str(as_name.children[0]) if as_name is not None else "it"
        quantified = (ctx.bind(name, Local(name, inner)), what)
    heard, state = None, None
    assert ability.phrase is not None
    if ability.head == "as soon as":
        state = truth(ctx.reading(ability.phrase), ability.phrase.tree)
    else:
        heard = pattern(ctx.reading(ability.phrase), ability.phrase.tree, me, this)
    conditions = [read_truth(ctx, ability.condition)] if ability.condition is not None else []
    if ability.unless is not None:
        conditions.append(Negation(read_truth(ctx, ability.unless)))
    targets = block_in(ctx, ability.targets)
    cost = block_in(ctx, ability.cost)
    do = block(ctx, ability.do)
    waiting = not_yet(ability, heard)
    if waiting or targets or cost:
        do = (NotYet(ability.span, waiting or "a reaction with targets or costs"), *do)
    seats = ctx.used_me[0] and this is None
    return Listener(
        ability.id,
        ability.head,
        ability.span,
        me,
        this,
        seats,
        heard,
        state,
        quantified,
        conjunction(conditions),
        do,
        ability.once,
        ability.card,
        acts_from(ctx, ability),
        ability.clauses,
        ability.also_in_setup,
    )


def not_yet(ability: Ability, heard: Pattern | None) -> str:
    """What of an ability is understood but not executed yet."""
    if ability.head in ("before", "instead", "costs", "is"):
        return f"`{ability.head}`"
    if ability.may:
        return "an optional reaction (`may: true`)"
    for key in ("over", "closes", "while_", "limit"):
        if getattr(ability, key) is not None:
            return f"`{key.rstrip('_')}` on a rule"
    if isinstance(ability.acts_from, Sequence):
        return "`acts from` several places"
    return heard.not_yet if heard is not None else ""


def modifying(ctx: Context, me: Local, this: Local | None, ability: Ability) -> Modifying | None:
    assert ability.phrase is not None
    inner = ctx.reading(ability.phrase)
    tree = ability.phrase.tree
    of_tree = None
    of = for_whom = None
    if tree.data == "modified":
        name, of_tree, for_tree = tree.children
        word = ctx.local_names.get(str(name), str(name))
    else:
        name, call, for_tree = tree.children
        word = options_name(inner, name, call)
    if of_tree is not None:
        of = role(inner, of_tree, None, me, this)
    if for_tree is not None:
        for_whom = role(inner, for_tree, SEAT, me, this)
    game = ctx.symbols.game
    known = (
        word in game.quantities
        or word == "covers"
        or word.startswith("options ")
        or any(word in k.properties for k in game.kinds.values())
    )
    if not known:
        names = [*game.quantities, "covers", *(p for k in game.kinds.values() for p in k.properties)]
        raise inner.fault("E302", name, f"unknown quantity `{name}`", names=names)
    so_far = ctx.bind("so-far", Local("so-far", quantity_or_property(ctx, word, of)))
    body = ctx
    if of is not None:
        body = ctx.about(of.local)
    conditions = [read_truth(body, ability.condition)] if ability.condition is not None else []
    if ability.unless is not None:
        conditions.append(Negation(read_truth(body, ability.unless)))
    layers = tuple((key, expression(body.reading(phrase), phrase.tree)) for key, phrase in ability.layers)
    seats = ctx.used_me[0] and this is None
    return Modifying(
        ability.id,
        ability.span,
        word,
        me,
        this,
        seats,
        of,
        for_whom,
        conjunction(conditions),
        layers,
        so_far,
        ability.card,
        acts_from(ctx, ability),
    )


def options_name(ctx: Context, name: Syntax, call: Syntax) -> str:
    """Every named choice of a call is a set that rules can narrow or widen."""
    procedures = {**ctx.symbols.game.procedures}
    if ctx.symbols.game.turn is not None:
        procedures["turn"] = ctx.symbols.game.turn
    if str(call) not in procedures:
        raise ctx.fault("E302", call, f"no procedure or action is called `{call}`", names=procedures)
    choices = choice_names(procedures[str(call)])
    if str(name) not in choices:
        raise ctx.fault("E302", name, f"nothing called `{name}` is chosen in `{call}`", names=choices)
    return f"options {name} {call}"


def choice_names(procedure: Procedure) -> list[str]:
    from interpreter.model.statement import Choose, Say

    found: list[str] = []
    stack: list[Any] = [*procedure.targets, *procedure.do]
    while stack:
        one = stack.pop()
        if isinstance(one, Say):
            found += [str(t.children[0]) for c in one.phrase.tree.find_data("choose") for t in c.find_data("as_name")]
        elif isinstance(one, Choose) and one.name:
            found.append(one.name)
        for part in ("do", "then", "otherwise"):
            stack.extend(getattr(one, part, ()))
    return found


def quantity_or_property(ctx: Context, word: str, of: Role | None) -> Type:
    if word.startswith("options "):
        return types.set_of(types.UNKNOWN)
    if word in ctx.symbols.game.quantities:
        return ctx.quantity_types(word)
    if of is not None:
        return ctx.symbols.property_type(of.local.type, word) or types.UNKNOWN
    return types.UNKNOWN


# ------------------------------------------------------------------ patterns


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
            found = path(ctx, tree.children[0].children[0])
            return Pattern("value", (getattr(found, "fact", getattr(found, "quantity", "")),))
    who, thing, *roles = tree.children
    role(ctx, who, SEAT, me, this)
    used = role(ctx, thing, None, me, this)
    read = roles_of(ctx, roles, me, this)
    return Pattern("use", (), used, on=read.get("on_role"), not_yet="`uses`")


def change_event(
    ctx: Context, thing: Any, participle: Syntax, roles: list[Any], me: Local, this: Local | None
) -> Pattern:
    done = str(participle)
    game = ctx.symbols.game
    calls = [p.id for p in game.procedures.values() if p.done == done]
    event, names = ("change", PARTICIPLES.get(done, ()))
    if calls:
        event, names = "call", tuple(calls)
    if not names:
        raise ctx.fault(
            "E370",
            participle,
            f"nothing is ever `{done}` in a way that can be heard yet",
            names=[*PARTICIPLES, *(p.done for p in game.procedures.values() if p.done)],
        )
    batch = thing.data == "any_thing" and thing.children[0].data in ("all", "each")
    read = roles_of(ctx, roles, me, this)
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
        not_yet=read.get("because_role", ""),
    )


def call_event(ctx: Context, name: Syntax, as_name: Any, roles: list[Any], me: Local, this: Local | None) -> Pattern:
    game = ctx.symbols.game
    labels = {label for p in game.procedures.values() for label in p.labels}
    names = tuple(p.id for p in game.procedures.values() if p.id == name or str(name) in p.labels)
    if not names:
        raise ctx.fault(
            "E302", name, f"no procedure, action or label is called `{name}`", names=[*game.procedures, *labels]
        )
    read = roles_of(ctx, roles, me, this)
    if as_name is not None:
        ctx.bind(str(as_name.children[0]), Local(str(as_name.children[0]), types.EFFECT))
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
        not_yet=read.get("because_role", ""),
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
    return Pattern("scope", (str(name),), by=by, moment=str(moment))


def roles_of(ctx: Context, roles: list[Any], me: Local, this: Local | None) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for one in roles:
        kind = str(one.data)
        if kind == "during_role":
            read[kind] = str(one.children[0].children[0])
        elif kind == "because_role":
            role(ctx, one.children[0], None, me, this)
            read[kind] = "`because of`"
        elif kind != "where_role":
            read[kind] = role(ctx, one.children[0], SEAT if kind == "by_role" else None, me, this)
    return read


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


def any_role(ctx: Context, how: Any, noun: Syntax, as_name: Any) -> Role:
    game = ctx.symbols.game
    word = ctx.symbols.singular(str(noun))
    excluded = how is not None and how.data in ("another", "each_other")
    if word in ("player", "opponent"):
        local = Local(name_or(as_name, "they"), SEAT)
        fits: Expr | None = None
        if excluded or word == "opponent":
            fits = Same(local, ctx.own_seat(noun), True)
        result = Role(local, fits)
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
