"""Pieces dealt anew to spots: from what is known of each spot, never from what lies there.

So two positions that a seat cannot tell apart are imagined alike: the same chance deals the same cards to the same
spots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

SWAPS = 8  # for each spot, where not every spot takes every piece

Fits = Callable[[int, int], bool]  # whether a spot takes a piece


def dealt(pieces: Sequence[int], room: Sequence[int], fits: Fits, rng: Random) -> list[int]:
    """A piece for each spot that takes it. `room`: how much each spot takes, for those that take least are served
    first."""
    order = list(pieces)
    rng.shuffle(order)
    left = order[:]
    given: dict[int, int] = {}
    for spot in sorted(range(len(room)), key=room.__getitem__):
        for number, piece in enumerate(left):
            if fits(spot, piece):
                given[spot] = left.pop(number)
                break
        else:
            left.remove(make_room(spot, order, given, fits))
    return [given[spot] for spot in range(len(room))]


def make_room(spot: int, pieces: Sequence[int], given: dict[int, int], fits: Fits) -> int:
    """Others change what they have until something is left for a spot; the piece that is now taken besides.

    What really lies there shows that there is a way.
    """
    holder = {piece: one for one, piece in given.items()}
    wanted_by: dict[int, int] = {}
    waiting = [spot]
    for one in waiting:
        for piece in pieces:
            if piece in wanted_by or not fits(one, piece):
                continue
            wanted_by[piece] = one
            if piece in holder:
                waiting.append(holder[piece])
                continue
            taken, free = piece, piece
            while True:
                one = wanted_by[taken]
                before = given.get(one, -1)
                given[one] = taken
                if one == spot:
                    return free
                taken = before
    raise ValueError("these pieces cannot lie in these spots")


def mixed(given: list[int], fits: Fits, rng: Random) -> list[int]:
    """Pieces change spots as long as each fits: so that no way of dealing is favoured by how it was found."""
    size = len(given)
    for _ in range(SWAPS * size):
        one, other = int(rng.random() * size), int(rng.random() * size)
        if fits(one, given[other]) and fits(other, given[one]):
            given[one], given[other] = given[other], given[one]
    return given
