"""Games as they are shipped, and the same without a word about what they look like."""

from __future__ import annotations

import dataclasses
from functools import cache
from pathlib import Path

from interpreter.check.known.checked import Checked
from interpreter.model.game import Game
from interpreter.model.look import UNSAID
from interpreter.model.members import Enum
from interpreter.model.named import Drawn
from interpreter.play.loading import read

ROOT = Path(__file__).parents[2] / "games"
GAMES = sorted(path.parent.name for path in ROOT.glob("*/game.yaml"))


@cache
def shipped(folder: str) -> Checked:
    _, checked, faults = read(ROOT / folder)
    assert checked is not None, faults
    return checked


@cache
def stripped(folder: str) -> Checked:
    checked = shipped(folder)
    return dataclasses.replace(checked, game=without_looks(checked.game))


def without_looks(game: Game) -> Game:
    sections = ("kinds", "zones", "stocks", "holders", "facts", "quantities", "cards")
    bare = {name: {id: _bare(one) for id, one in getattr(game, name).items()} for name in sections}
    enums = {id: _members_bare(one) for id, one in game.enums.items()}
    return dataclasses.replace(game, look=UNSAID, enums=enums, **bare)


def _bare(one: Drawn) -> Drawn:
    return dataclasses.replace(one, look=UNSAID)


def _members_bare(enum: Enum) -> Enum:
    members = tuple(dataclasses.replace(one, look=UNSAID) for one in enum.members)
    return dataclasses.replace(enum, members=members)
