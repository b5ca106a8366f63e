"""Many games at random, each choice looked at: does a rule end, has every question an answer, do the laws hold?"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from time import process_time
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.bots.seeds import seed_for
from interpreter.engine.fuel import Exhausted
from interpreter.play.refused import Refused, Stopped
from interpreter.rulings.making import Scene
from interpreter.source.records import record
from interpreter.source.yaml.scalars import LARGEST
from interpreter.tools.fuzz.laws import broken

if TYPE_CHECKING:
    from interpreter.play.decision import Decision
    from interpreter.play.match import Game, Match

SECONDS = 600.0  # of processor time for a whole search
LONGEST = 3_000  # choices of one game
EVERY = 5  # how many choices apart laws are looked at


@record
class Trouble:
    kind: str  # 'stopped' (a rule without end, a question without answer), 'crash', 'law' or 'long'
    message: str
    scene: Scene


def fuzz(
    game: Game,
    players: int,
    games: int,
    seed: int,
    longest: int = LONGEST,
    progress: Callable[[int], None] = lambda n: None,
    seconds: float = SECONDS,
) -> list[Trouble]:
    """What went wrong, each sort of it once. Raises DefinitionError if the game cannot be begun.

    No game is begun after so many seconds of processor time, and none goes on.
    """
    found: dict[str, Trouble] = {}
    until = process_time() + seconds
    for number in range(games):
        if process_time() > until:
            break
        # a flaw is written down as a ruling, which must be able to name the seed
        trouble = one_game(game, players, seed_for(seed, number) % LARGEST, longest, until)
        if trouble is not None:
            known = found.setdefault(trouble.message, trouble)
            if len(trouble.scene.made) < len(known.scene.made):
                found[trouble.message] = trouble  # the shortest way to it
        progress(1)
    return list(found.values())


def one_game(game: Game, players: int, seed: int, longest: int, until: float = inf) -> Trouble | None:
    match = game.start(players, seed=seed)
    rng = Random(seed_for(seed, 0, "fuzz"))
    made: list[tuple[int, Answer]] = []
    scene = Scene(game, match.seats, seed, made)
    while not match.over and process_time() <= until:
        if len(made) >= longest:
            return Trouble("long", f"not over after {longest:,} choices", scene)
        trouble = one_choice(match, rng, scene)
        if trouble is None and (len(made) % EVERY == 0 or match.over):
            said = broken(match)
            trouble = Trouble("law", said, scene) if said else None
        if trouble is not None:
            return trouble
    return None


def one_choice(match: Match, rng: Random, scene: Scene) -> Trouble | None:
    decision = rng.choice(match.decisions)
    try:
        answer = decision.sample(rng)
    except Exhausted as error:
        return Trouble("stopped", str(error), scene)
    return chosen(match, decision, answer, scene)


def chosen(match: Match, decision: Decision, answer: Answer, scene: Scene) -> Trouble | None:
    scene.made.append((decision.seat, answer))
    try:
        match.choose(answer, decision.seat)
    except Stopped as stopped:
        return Trouble("stopped", stopped.taken_back.fault.text(part="message"), scene)
    except Refused as refused:
        return Trouble("stopped", str(refused), scene)
    except Exception as error:
        return Trouble("crash", f"{type(error).__name__}: {error}", scene)
    return None
