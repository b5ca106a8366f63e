"""A game as it is for a number of players: the sizes of places that depend on how many play are settled."""

from __future__ import annotations

from dataclasses import replace

from interpreter.model.game import Game
from interpreter.model.things import Zone


def seated(game: Game, seats: int) -> Game:
    if not any(zone.varying for zone in game.zones.values()):
        return game
    return replace(game, zones={name: laid_out(zone, seats) for name, zone in game.zones.items()})


def laid_out(zone: Zone, seats: int) -> Zone:
    if not zone.varying:
        return zone
    sizes = {key: table[seats] for key, table in zone.varying.items()}
    axes = tuple(sizes.get(place, axis) for place, axis in enumerate(zone.for_each))
    rows, columns = sizes.get("rows", zone.rows), sizes.get("columns", zone.columns)
    slots = rows * columns if rows and columns else sizes.get("slots", zone.slots)
    return replace(zone, for_each=axes, rows=rows, columns=columns, slots=slots)
