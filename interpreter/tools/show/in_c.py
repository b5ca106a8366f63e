"""The rules of a game as the C that native play compiles; no compiler is needed to read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.compile.native.cells import Declined
from interpreter.engine.native import playing
from interpreter.engine.native.playable import unknown
from interpreter.fault.given import NotInC
from interpreter.play.arguments import wrong

if TYPE_CHECKING:
    from interpreter import Game

HEADING = """/* The rules of {game} for {players} players in C, as docs/native.md explains it. The headers of
   interpreter/engine/native/runtime/ stand before them, and play.h after them.

   S is the state, and S[FRAME] says where the frame of the rule under way lies. First come tables of what is printed on
   the pieces and of the places; then blocks (b0, b1 ...), each of which gives the number of the next one or the
   complement of a decision point; questions (o0, o1 ...), which give the answers at a point; and what these call. */
"""


def in_c(game: Game, players: int) -> str:
    machine = game.machine(players, traced=False)
    try:
        rules = playing.rules(machine, playing.printed(machine))
    except Declined as declined:
        raise wrong(NotInC(game.id, unknown(declined))) from None
    return HEADING.format(game=game.id, players=players) + rules
