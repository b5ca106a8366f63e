"""Several players at once: `opponents`, `hand of each other player`, `court of (all player where ...)`."""

from __future__ import annotations

from interpreter.check import types
from interpreter.check.meaning import Expr, Local, PlacesOf, Seats, Selection, SetOf, ZonePlace
from interpreter.check.scope import Context
from interpreter.check.types import CARD, SEAT, SEATED
from interpreter.language import syntax


def several_seats(ctx: Context, name: syntax.Name, relation: str) -> Expr:
    """All opponents, teammates or other players of the one whose rule it is."""
    kind = types.Set(SEAT)
    seats = Seats(relation, None)
    how = "each_other" if relation == "player" else "all"
    return SetOf(Selection(how, None, seats, Local("it", SEAT), (), ctx.own_seat(name), kind, ctx.span(name)), kind)


def others(ctx: Context, tree: syntax.Others) -> Expr:
    """`each other player`, where somebody's things are spoken of."""
    noun = tree.noun
    word = ctx.symbols.singular(str(noun))
    if word not in SEATED:
        raise ctx.fault("E334", tree, f"`each other` is said of players, and `{noun}` are none", about=(noun,))
    return several_seats(ctx, noun, word)


def of_players(ctx: Context, name: syntax.Name, owners: Expr) -> Expr:
    """A zone that each player has, of several players."""
    game, word = ctx.symbols.game, str(name)
    zone = game.zones.get(word)
    if zone is None:
        help = "" if word not in game.stocks else f"write `sum of {name} over player where ...`"
        own = [one.id for one in game.zones.values() if one.for_each == ("player",)]
        raise ctx.fault("E303", name, f"several players have no `{name}` together", help, names=own)
    if zone.for_each != ("player",):
        raise ctx.fault("E303", name, f"`{name}` is not a place that each player has", "name one place")
    held = types.Card(zone.holds[0]) if len(zone.holds) == 1 else CARD
    return PlacesOf(ZonePlace(word, (None,), types.Place(word)), owners, types.Set(held))
