"""Event patterns: which events a rule waits for, and what it calls their parts."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from interpreter.check.expressions.paths import path, possessor
from interpreter.check.expressions.roles import Roles, Thing, role, roles_of, where_of
from interpreter.check.known.scope import Context, Fault
from interpreter.check.known.wanted import type_of
from interpreter.fault.events import (
    CallNever,
    NeitherStartsNorEnds,
    NeverHeard,
    NeverSoHeard,
    NoPlay,
    NothingAfterTheEnd,
    OnlyCallsAre,
    OnlyCardsUsed,
)
from interpreter.fault.instead import HeardByName, SomeCards, SomeMembers, SomePlayers, ToldIsForOne
from interpreter.fault.names import NoCallCalled, NoName
from interpreter.fault.types import PlayerExpected
from interpreter.language import syntax
from interpreter.meaning import Changed, Expr, Local, Logic, Pattern, Role, Same, types
from interpreter.words import Worded

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
# what can be chosen, or declared, and heard
CHOICES = {"choose": (types.Card, types.Seat, types.Member), "declare": (types.Member,)}
HEARD: dict[type[types.Type], Worded] = {
    types.Card: SomeCards(),
    types.Seat: SomePlayers(),
    types.Member: SomeMembers(),
}
INSTEAD: dict[str, Worded] = {"told": ToldIsForOne(), "performed": HeardByName()}
# changes that are made without a word to anybody
SILENT = ("choose", "declare", "swap", "shuffle", "reveal", "look", "mark", "flip", "cover", "uncover")
FATES = ("cancelled", "postponed", "redirected")  # what becomes of a call that is answered


def pattern(ctx: Context, tree: syntax.Event) -> Pattern:
    match tree:
        case syntax.ChangeEvent():
            return change_event(ctx, tree.thing, tree.done, tree.roles)
        case syntax.CallEvent():
            return call_event(ctx, tree.name, tree.called, tree.roles)
        case syntax.FateEvent():
            heard = call_event(ctx, tree.name, tree.called, tree.roles)
            return replace(heard, event="fate", moment=fate(ctx, tree.done))
        case syntax.CrossingEvent():
            way = syntax.ThingRole(tree.where.at, "to" if tree.enters else "from", tree.where)
            return change_event(ctx, tree.thing, syntax.Word("moved", tree.at), (way, *tree.roles))
        case syntax.ScopeEvent():
            return scope_event(ctx, tree)
        case syntax.ValueEvent():
            return Pattern("value", (), where=Changed(value_of(ctx, tree.thing)))
        case syntax.UseEvent():
            return use_event(ctx, tree)
    assert_never(tree)


def value_of(ctx: Context, thing: Thing) -> Expr:
    if isinstance(thing, syntax.AnyThing):
        raise ctx.fault(NoName(), thing.how)
    return path(ctx, thing.what)


def use_event(ctx: Context, tree: syntax.UseEvent) -> Pattern:
    by = role(ctx, tree.who)
    used = role(ctx, tree.thing)
    if not isinstance(used.local.type, (types.Card, types.Unknown)):
        raise ctx.fault(OnlyCardsUsed(used.local.type), tree.thing)
    return used_by(ctx, used, by, roles_of(ctx, tree.roles), tree.roles)


def used_by(ctx: Context, used: Role, by: Role | None, read: Roles, roles: tuple[syntax.Role, ...]) -> Pattern:
    return Pattern(
        "use", (), used, by=by, on=read.on, during=read.during,
        where=where_of(ctx, roles, used), because=read.because,
    )  # fmt: skip


def change_event(ctx: Context, thing: Thing, participle: syntax.Word, roles: tuple[syntax.Role, ...]) -> Pattern:
    done = str(participle)
    game = ctx.symbols.game
    calls = [p.id for p in game.procedures.values() if p.done == done]
    event, names = ("change", PARTICIPLES.get(done, ()))
    if calls:
        event, names = "call", tuple(calls)
    if done == "played":
        return played_event(ctx, thing, roles)
    if done in FATES and not calls:
        return fate_event(ctx, thing, done, roles)
    if done == "used" and not calls:
        return used_event(ctx, thing, roles)
    if done == "performed" and not calls and (name := called(ctx, thing)) is not None:
        return call_event(ctx, name, thing.name, roles)
    if not names:
        known = (*PARTICIPLES, *(p.done for p in game.procedures.values() if p.done))
        raise ctx.fault(NeverHeard(done, INSTEAD.get(done), known), participle)
    batch = isinstance(thing, syntax.AnyThing) and thing.how.how in ("all", "each")
    read = roles_of(ctx, roles)
    about = role(ctx, thing)
    wanted = CHOICES.get(names[0], ()) if event == "change" else ()
    if wanted and not isinstance(about.local.type, wanted):
        raise ctx.fault(NeverSoHeard(about.local.type, done, tuple(HEARD[one] for one in wanted)), thing)
    return Pattern(
        event,
        names,
        None if event == "call" else about,
        read.source,
        read.goal,
        read.by,
        about if event == "call" else read.on,
        during=read.during,
        where=where_of(ctx, roles, about),
        batch=batch,
        because=read.because,
    )


def called(ctx: Context, thing: Thing) -> syntax.Name | None:
    """The name of a call, a label or a step that stands alone."""
    name = syntax.alone(thing.what) if isinstance(thing, syntax.Thing) else None
    if name is not None and name not in ctx.symbols.nouns and ctx.scope.find(name) is None:
        return name
    return None


def used_event(ctx: Context, thing: Thing, roles: tuple[syntax.Role, ...]) -> Pattern:
    """`this card is used by me`: the same as `I use this card`."""
    used = role(ctx, thing)
    if not isinstance(used.local.type, types.Card):
        raise ctx.fault(OnlyCardsUsed(used.local.type), thing)
    read = roles_of(ctx, roles)
    return used_by(ctx, used, read.by, read, roles)


def played_event(ctx: Context, thing: Thing, roles: tuple[syntax.Role, ...]) -> Pattern:
    """`a spy is played by an opponent`: the play of a card is a call, and the card is what it is about."""
    about = role(ctx, thing)
    noun = str(about.local.type.of)
    game = ctx.symbols.game
    names = tuple(one.play.id for one in game.bearers if one.play is not None and ctx.symbols.can_be(one.id, noun))
    if not names:
        raise ctx.fault(NoPlay(noun), thing, about=(noun,))
    read = roles_of(ctx, roles)
    return Pattern(
        "call", names, about, by=read.by, on=read.on, during=read.during,
        where=where_of(ctx, roles, about), because=read.because,
    )  # fmt: skip


def fate_event(ctx: Context, thing: Thing, done: str, roles: tuple[syntax.Role, ...]) -> Pattern:
    """`raid is cancelled by a player`, `this card is cancelled`: a call by its name, or by the card whose it is."""
    name = called(ctx, thing)
    if name is not None:
        return replace(call_event(ctx, name, thing.name, roles), event="fate", moment=done)
    about = role(ctx, thing)
    if not isinstance(about.local.type, types.Card):
        raise ctx.fault(OnlyCallsAre(done), thing)
    read = roles_of(ctx, roles)
    return Pattern(
        "fate", (), about, by=read.by, during=read.during, moment=done,
        where=where_of(ctx, roles, about), because=read.because,
    )  # fmt: skip


def is_fate(tree: syntax.Event) -> bool:
    """Whether an event is what becomes of a call: then there is a call to speak of."""
    return isinstance(tree, syntax.FateEvent) or (isinstance(tree, syntax.ChangeEvent) and tree.done in FATES)


def fate(ctx: Context, done: syntax.Word) -> str:
    if str(done) in FATES:
        return str(done)
    raise ctx.fault(CallNever(str(done), FATES), done)


def call_event(
    ctx: Context, name: syntax.Name, as_name: syntax.AsName | None, roles: tuple[syntax.Role, ...]
) -> Pattern:
    game = ctx.symbols.game
    plays = [one.play for one in game.bearers if one.play is not None]
    labels = {label for p in (*game.procedures.values(), *plays) for label in p.labels}
    names = tuple(p.id for p in (*game.procedures.values(), *plays) if p.id == name or str(name) in p.labels)
    step = not names and str(name) in ctx.step_names
    names = (str(name),) if step else names
    if not names:
        raise ctx.fault(NoCallCalled(str(name), (*game.procedures, *labels)), name)
    read = roles_of(ctx, roles)
    if as_name is not None:
        # another name for `the event`
        name_given = str(as_name.name)
        ctx.bind(name_given, ctx.scope.find("event") or Local(name_given, types.EFFECT))
    return Pattern(
        "call",
        names,
        None,
        None,
        None,
        read.by,
        read.on,
        during=read.during,
        where=where_of(ctx, roles, None),
        because=read.because,
    )


def scope_name(thing: Thing) -> syntax.Name | None:
    """What starts or ends: `this turn`, `next round`, `harvest`, `a turn`."""
    if isinstance(thing, syntax.AnyThing):
        return thing.noun
    match thing.what:
        case syntax.This() | syntax.Coming() as what:
            return what.noun
        case syntax.NameOf() | syntax.Owned(of=None) as what:
            return what.name
    return None


def of_whom(ctx: Context, thing: Thing, named: Role | None) -> Role | None:
    """Whose turn it must be: `my turn starts`, `a turn starts for me`."""
    match thing:
        case syntax.Thing(what=(syntax.Owned(whose=word) | syntax.Coming(whose=syntax.Word() as word))):
            local = Local("it", types.SEAT) if named is None else named.local
            whose = possessor(ctx, word)
            if type_of(whose) != types.SEAT:
                raise ctx.fault(PlayerExpected(type_of(whose)), word)
            own = Same(local, whose)
            fits = own if named is None or named.fits is None else Logic("and", (named.fits, own))
            return Role(local, fits)
    return named


def scope_event(ctx: Context, tree: syntax.ScopeEvent) -> Pattern:
    thing, moment, name = tree.thing, tree.moment, scope_name(tree.thing)
    game = ctx.symbols.game
    steps = ctx.step_names
    if name is None or str(name) not in ("turn", "round", "game", *game.procedures, *steps):
        if str(name) in game.broken:
            raise Fault  # it may well start or end, but could not be read
        known = ("turn", "round", "game", *game.procedures, *steps)
        raise ctx.fault(NeitherStartsNorEnds("" if name is None else str(name), known), thing)
    by = of_whom(ctx, thing, None if tree.whose is None else role(ctx, tree.whose.thing))
    if str(name) == "game" and str(moment) == "ends":
        raise ctx.fault(NothingAfterTheEnd(), thing)
    return Pattern("scope", (str(name),), by=by, moment=str(moment))
