"""Event patterns: which events a rule waits for, and what it calls their parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Tree

from interpreter.check import types
from interpreter.check.meaning import Changed, Local, Pattern
from interpreter.check.paths import path
from interpreter.check.roles import role, roles_of, where_of
from interpreter.check.scope import Context, Fault, Syntax
from interpreter.check.types import SEAT

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
    "looked-at": ("look",),
    "marked": ("mark",),
    "flipped": ("flip",),
    "covered": ("cover",),
    "uncovered": ("uncover",),
    "chosen": ("choose",),
    "declared": ("declare",),
}
CHOICES = {"choose": ("card", "seat", "member"), "declare": ("member",)}  # what can be chosen, or declared, and heard
INSTEAD = {
    "told": "what is told is known to one player alone, and nothing follows from it by itself",
    "performed": "a call is heard by its name: `a call of NAME`",
}
# changes that are made without a word to anybody
SILENT = ("choose", "declare", "swap", "shuffle", "reveal", "look", "mark", "flip", "cover", "uncover")
FATES = ("cancelled", "postponed", "redirected")  # what becomes of a call that is answered


def pattern(ctx: Context, tree: Syntax, me: Local, this: Local | None) -> Pattern:
    match tree.data:
        case "change_event":
            thing, participle, *roles = tree.children
            return change_event(ctx, thing, participle, roles, me, this)
        case "call_event":
            name, as_name, *roles = tree.children
            return call_event(ctx, name, as_name, roles, me, this)
        case "fate_event":
            name, as_name, done, *roles = tree.children
            return replace(call_event(ctx, name, as_name, roles, me, this), event="fate", moment=fate(ctx, done))
        case "enter_event" | "leave_event":
            thing, where, *roles = tree.children
            way = "to_role" if tree.data == "enter_event" else "from_role"
            return change_event(ctx, thing, Token("PARTICIPLE", "moved"), [Tree(way, [where]), *roles], me, this)
        case "scope_event":
            thing, moment, for_role = tree.children
            return scope_event(ctx, thing, moment, for_role, me, this)
        case "value_event":
            return Pattern("value", (), where=Changed(path(ctx, tree.children[0].children[0])))
    who, thing, *roles = tree.children
    by = role(ctx, who, SEAT, me, this)
    used = role(ctx, thing, None, me, this)
    if used.local.type.name not in ("card", "unknown"):
        raise ctx.fault(
            "E370",
            thing,
            f"only a card is used, not {used.local.type}",
            "a call is heard: `a call of NAME`",
            about=(used.local.type,),
        )
    read = roles_of(ctx, roles, me, this)
    return Pattern(
        "use", (), used, by=by, on=read.get("on_role"), during=read.get("during_role"),
        where=where_of(ctx, roles, used), because=read.get("because_role", ()),
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
    if done in FATES and not calls:
        return fate_event(ctx, thing, done, roles, me, this)
    if done == "used" and not calls:
        return used_event(ctx, thing, roles, me, this)
    if done == "performed" and not calls and called(ctx, thing) is not None:
        return call_event(ctx, called(ctx, thing), thing.children[1], roles, me, this)
    if not names:
        raise ctx.fault(
            "E370",
            participle,
            f"nothing is ever `{done}` in a way that can be heard",
            INSTEAD.get(done, ""),
            names=[*PARTICIPLES, *(p.done for p in game.procedures.values() if p.done)],
        )
    batch = thing.data == "any_thing" and thing.children[0].data in ("all", "each")
    read = roles_of(ctx, roles, me, this)
    about = role(ctx, thing, None, me, this)
    wanted = CHOICES.get(names[0], ()) if event == "change" else ()
    if wanted and about.local.type.name not in wanted:
        raise ctx.fault(
            "E370",
            thing,
            f"{about.local.type} is never {done} so that it is heard",
            heard_of(wanted),
            about=(about.local.type,),
        )
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
        because=read.get("because_role", ()),
    )


def heard_of(sorts: tuple[str, ...]) -> str:
    words = {"card": "cards", "seat": "players", "member": "members of an enum"}
    return f"rules can wait for {' or '.join(words[one] for one in sorts)}"


def called(ctx: Context, thing: Any) -> Syntax | None:
    """The name of a call, a label or a step that stands alone."""
    core = thing.children[0] if thing.data == "thing" else None
    if isinstance(core, Tree) and core.data == "name_of" and core.children[1] is None:
        word = str(core.children[0])
        if word not in ctx.symbols.nouns and ctx.scope.find(word) is None:
            return core.children[0]
    return None


def used_event(ctx: Context, thing: Any, roles: list[Any], me: Local, this: Local | None) -> Pattern:
    """`this card is used by me`: the same as `I use this card`."""
    used = role(ctx, thing, None, me, this)
    if used.local.type.name != "card":
        raise ctx.fault("E370", thing, f"only a card is used, not {used.local.type}", about=(used.local.type,))
    read = roles_of(ctx, roles, me, this)
    return Pattern(
        "use", (), used, by=read.get("by_role"), on=read.get("on_role"), during=read.get("during_role"),
        where=where_of(ctx, roles, used), because=read.get("because_role", ()),
    )  # fmt: skip


def played_event(ctx: Context, thing: Any, roles: list[Any], me: Local, this: Local | None) -> Pattern:
    """`a spy is played by an opponent`: the play of a card is a call, and the card is what it is about."""
    about = role(ctx, thing, None, me, this)
    noun = str(about.local.type.of)
    game = ctx.symbols.game
    names = tuple(one.play.id for one in game.bearers if one.play is not None and ctx.symbols.can_be(one.id, noun))
    if not names:
        raise ctx.fault("E370", thing, f"no `{noun}` has a `play:`", about=(noun,))
    read = roles_of(ctx, roles, me, this)
    return Pattern(
        "call", names, about, by=read.get("by_role"), on=read.get("on_role"), during=read.get("during_role"),
        where=where_of(ctx, roles, about), because=read.get("because_role", ()),
    )  # fmt: skip


def fate_event(ctx: Context, thing: Any, done: str, roles: list[Any], me: Local, this: Local | None) -> Pattern:
    """`raid is cancelled by a player`, `this card is cancelled`: a call by its name, or by the card whose it is."""
    core, as_name = thing.children if thing.data == "thing" else (None, None)
    name = core.children[0] if isinstance(core, Tree) and core.data == "name_of" and core.children[1] is None else None
    word = str(name)
    if name is not None and word not in ctx.symbols.nouns and ctx.scope.find(word) is None:
        return replace(call_event(ctx, name, as_name, roles, me, this), event="fate", moment=done)
    about = role(ctx, thing, None, me, this)
    if about.local.type.name != "card":
        raise ctx.fault("E370", thing, f"only a call is {done}", "name a procedure, or a card that is played or used")
    read = roles_of(ctx, roles, me, this)
    return Pattern(
        "fate", (), about, by=read.get("by_role"), during=read.get("during_role"), moment=done,
        where=where_of(ctx, roles, about), because=read.get("because_role", ()),
    )  # fmt: skip


def is_fate(tree: Syntax) -> bool:
    """Whether an event is what becomes of a call: then there is a call to speak of."""
    return tree.data == "fate_event" or (tree.data == "change_event" and str(tree.children[1]) in FATES)


def fate(ctx: Context, done: Syntax) -> str:
    if str(done) in FATES:
        return str(done)
    raise ctx.fault("E370", done, f"a call is never `{done}`", names=FATES)


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
        if str(name) in game.broken:
            raise Fault  # it may well start or end, but could not be read
        what = f"`{name}` neither starts nor ends" if name is not None else "this neither starts nor ends"
        help = "a turn, a round, the game, a step or a call can start or end"
        known = ("turn", "round", "game", *game.procedures, *steps)
        raise ctx.fault("E371", thing, what, help, known, word="" if name is None else str(name))
    by = None if for_role is None else role(ctx, for_role.children[0], SEAT, me, this)
    if str(name) == "game" and str(moment) == "ends":
        raise ctx.fault("E371", thing, "nothing happens after the end of the game", "`end:` and `score:` say more")
    return Pattern("scope", (str(name),), by=by, moment=str(moment))
