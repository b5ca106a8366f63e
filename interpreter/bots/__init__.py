"""Players that are not people. None knows any game, and each sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from interpreter.bots.bot import Bot
from interpreter.bots.playout import PlayoutBot
from interpreter.bots.random import RandomBot
from interpreter.fault.asked import BotsForSeats, NoSuchBotBut
from interpreter.fault.denied import Denied
from interpreter.fault.notes import DidYouMean
from interpreter.play.playouts import Engine
from interpreter.source.nearest import nearest

__all__ = ["BOTS", "THINKING", "Bot", "PlayoutBot", "RandomBot", "UnknownBot", "bot", "bots_for"]

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "quick": lambda: PlayoutBot(playouts=48),
    "playout": PlayoutBot,
}


THINKING = frozenset({"quick", "playout"})  # those that imagine games


class UnknownBot(Denied):
    """A bot that does not exist, with the nearest that does."""


def bot(
    name: str,
    seconds: float | None = None,
    hurried: Callable[[], bool] | None = None,
    engine: Engine = Engine.PYTHON,
) -> Bot:
    """A bot by its name; at a table it has a clock, and is told when nobody will wait any longer."""
    if name in BOTS:
        found = BOTS[name]()
        if not isinstance(found, PlayoutBot):
            return found
        found = replace(found, engine=engine)
        return found if seconds is None else replace(found, seconds=seconds, hurried=hurried)
    raise UnknownBot(NoSuchBotBut(name, DidYouMean(nearest(name, BOTS) or tuple(BOTS))))


def bots_for(names: Sequence[str], seats: int, engine: Engine = Engine.PYTHON) -> tuple[Bot, ...]:
    """One bot per seat: one name serves all, otherwise there must be one for each."""
    if len(names) == 1:
        names = tuple(names) * seats
    if len(names) != seats:
        raise UnknownBot(BotsForSeats(len(names), seats))
    return tuple(bot(name, engine=engine) for name in names)
