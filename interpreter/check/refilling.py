"""Piles that are made anew of their discards: `deck: {shape: pile, reshuffle: heap}`.

When more cards are wanted from the pile than lie there, those that lie there go first; then the discards are put into
it, it is shuffled, and the rest is taken. It happens only when a card is wanted, as at a table.
"""

from __future__ import annotations

from dataclasses import replace

from interpreter.check import types
from interpreter.check.meaning import Destination, MoveCards, PieceAt, Refill, Shuffle, TopPieces, ZonePlace
from interpreter.check.scope import Context
from interpreter.check.types import Type
from interpreter.language import syntax
from interpreter.model.game import Game, Zone
from interpreter.source.diagnostic import Diagnostic, unsorted
from interpreter.source.nearest import nearest

ENDS = ("top", "bottom")


def refilled(ctx: Context, move: MoveCards, tree: syntax.Node) -> MoveCards:
    """The move with what is done where the pile that it takes from runs out."""
    what = move.what
    if not isinstance(what, (TopPieces, PieceAt)) or what.end not in ENDS:
        return move
    zones = ctx.symbols.game.zones
    kind: Type = what.where.type
    pile = zones.get(str(kind.of)) if isinstance(kind, types.Place) and kind.of is not None else None
    discards = zones.get(pile.reshuffle) if pile is not None and pile.reshuffle is not None else None
    if pile is None or discards is None or discards.for_each != pile.for_each:
        return move
    where = what.where if pile.for_each else ZonePlace(pile.id, (), kind)
    if not isinstance(where, ZonePlace):
        help = f"say whose it is: `{pile.id} of ...`"
        raise ctx.fault(
            "E352", tree, f"which `{pile.id}` this is is known only in play, and so is its `{discards.id}`", help
        )
    heap = ZonePlace(discards.id, where.indices, types.Place(discards.id))
    put = MoveCards(move.span, "put", move.actor, heap, None, Destination(where))
    return replace(move, refill=Refill(move.span, put, Shuffle(move.span, move.actor, where)))


def refills(faults: list[Diagnostic], game: Game, zone: Zone) -> None:
    """What is wrong with what a pile is made of anew."""
    name = zone.reshuffle
    if name is None:
        return
    at, discards = zone.place_of("reshuffle", name), game.zones.get(name)
    if discards is None:
        close = nearest(name, game.zones)
        faults.append(unsorted("E302", "error", at, f"unknown zone `{name}`", "", close, cause=name))
        return
    message = help = ""
    if name == zone.id:
        message, help = "a pile is not made of itself", "name the place where its cards are discarded"
    elif zone.shape != "pile":
        message, help = f"`{zone.id}` is no pile, so nothing runs out at its top", "write `shape: pile`"
    elif discards.for_each != zone.for_each:
        message = f"there must be as many `{name}` as `{zone.id}`, each for the same"
        help = f"give both the same `for each:`: {said(zone)} and {said(discards)} do not fit"
    if message:
        faults.append(unsorted("E407", "error", at, message, help))


def said(zone: Zone) -> str:
    return " and ".join(map(str, zone.for_each)) or "one for all"
