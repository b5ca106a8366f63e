"""Choices must not tell what is hidden: nobody chooses by what they cannot see."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from interpreter.check.meaning import Best, Cards, Expr, KindTest, Literal, Property, Selection, Where, ZonePlace
from interpreter.check.scope import Context

HELP = "choose `at random`, or any card and test it afterwards; or `look at` them `as` a name, and choose in that"


def sees_what_is_asked(ctx: Context, what: Expr, who: Expr, tree: Any) -> None:
    """A filter on a printed property of cards that the chooser cannot see would leak it through what is offered."""
    if not isinstance(what, Selection) or what.random or not isinstance(what.domain, Cards):
        return
    places = what.domain.places
    filters = [x for x in what.modifiers if isinstance(x, (Where, Best)) and looks_at(x, what.candidate)]
    if places is None and filters and what.how != "the_only":
        lies_open(ctx, what.domain.kind, tree)
    if not isinstance(places, ZonePlace) or sees(ctx, places, who):
        return
    hidden = what.domain.kind != "card" and not holds_only(ctx, places, what.domain.kind)
    if hidden or filters:
        raise ctx.fault(
            "E410",
            tree,
            f"the one who chooses cannot see the cards of `{places.zone}`, so what is offered would tell",
            HELP,
        )


def lies_open(ctx: Context, kind: str, tree: Any) -> None:
    """Cards from wherever they are: some may lie where they are hidden, and the order of the offers would tell."""
    symbols = ctx.symbols
    for zone in symbols.game.zones.values():
        takes = not zone.holds or any(symbols.can_be(kind, held) for held in zone.holds)
        if takes and zone.seen_by != "everyone":
            message = f"some of these may lie in `{zone.id}`, where not everybody sees them"
            raise ctx.fault("E410", tree, message, "say where: `in ...`; or `declare` which is meant")


def sees(ctx: Context, place: ZonePlace, who: Expr) -> bool:
    zone = ctx.symbols.game.zones[place.zone]
    if zone.seen_by == "everyone":
        return True
    if zone.seen_by == "nobody" or "player" not in zone.for_each:
        return False
    owner = place.indices[zone.for_each.index("player")]
    same = owner is who or (isinstance(owner, Literal) and isinstance(who, Literal) and owner.value == who.value)
    return same if zone.seen_by == "owner" else not same


def holds_only(ctx: Context, place: ZonePlace, kind: str) -> bool:
    """What a place does not limit, the cards of the game do."""
    holds = ctx.symbols.game.zones[place.zone].holds or {one.kind for one in ctx.symbols.game.cards.values()}
    return bool(holds) and all(ctx.symbols.is_a(one, kind) for one in holds)


def looks_at(part: Any, candidate: Expr) -> bool:
    """Whether a condition reads what is printed on the candidate."""
    stack = [part]
    while stack:
        one = stack.pop()
        if isinstance(one, Property) and one.owner is candidate:
            return True
        if isinstance(one, KindTest) and one.card is candidate:
            return True
        if isinstance(one, (list, tuple)):
            stack.extend(one)
        elif is_dataclass(one) and not isinstance(one, type):
            stack.extend(getattr(one, f.name) for f in fields(one) if f.name not in ("span", "type"))
    return False
