"""Piles that are made anew of their discards: `deck: {shape: pile, reshuffle: heap}`.

When more cards are wanted from the pile than lie there, those that lie there go first; then the discards are put into
it, it is shuffled, and the rest is taken. It happens only when a card is wanted, as at a table.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

from interpreter.check.known.scope import Context
from interpreter.fault.moves import AsManyAs, NoPile, OneForAll, PileOfItself, WhichPileUnknown
from interpreter.fault.names import Both, Unknown
from interpreter.language import syntax
from interpreter.meaning import Destination, MoveCards, PieceAt, Refill, Shuffle, TopPieces, ZonePlace, types
from interpreter.meaning.types import Type
from interpreter.model.game import Game
from interpreter.model.things import Zone
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.words import Sayable, Term

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
        raise ctx.fault(WhichPileUnknown(pile.id, discards.id), tree)
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
        known = tuple(game.zones)
        faults.append(Diagnostic(Unknown(Term("zone"), name, known), at, nearest(name, known)))
    elif name == zone.id:
        faults.append(Diagnostic(PileOfItself(), at))
    elif zone.shape != "pile":
        faults.append(Diagnostic(NoPile(zone.id), at))
    elif discards.for_each != zone.for_each:
        faults.append(Diagnostic(AsManyAs(name, zone.id, said(zone), said(discards)), at))


def said(zone: Zone) -> Sayable | str:
    """What a zone is for each of."""
    axes: list[Sayable | str] = [str(axis) for axis in zone.for_each]
    return reduce(Both, axes) if axes else OneForAll()
