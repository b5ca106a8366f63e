"""Several players at once: `opponents`, `hand of each other player`, `court of (all player where ...)`."""

from __future__ import annotations

from interpreter.check.known.scope import Context
from interpreter.fault.names import NotEachPlayers, SeveralHaveNo
from interpreter.fault.selections import EachOtherOfPlayers
from interpreter.language import syntax
from interpreter.meaning import Expr, Local, PlacesOf, Seats, Selection, SetOf, ZonePlace, types
from interpreter.meaning.types import CARD, SEAT, SEATED


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
        raise ctx.fault(EachOtherOfPlayers(str(noun)), tree, about=(noun,))
    return several_seats(ctx, noun, word)


def of_players(ctx: Context, name: syntax.Name, owners: Expr) -> Expr:
    """A zone that each player has, of several players."""
    game, word = ctx.symbols.game, str(name)
    zone = game.zones.get(word)
    if zone is None:
        own = tuple(one.id for one in game.zones.values() if one.for_each == ("player",))
        raise ctx.fault(SeveralHaveNo(word, word in game.stocks, own), name)
    if zone.for_each != ("player",):
        raise ctx.fault(NotEachPlayers(word), name)
    held = types.Card(zone.holds[0]) if len(zone.holds) == 1 else CARD
    return PlacesOf(ZonePlace(word, (None,), types.Place(word)), owners, types.Set(held))
