"""The doors through which something from outside comes in, all of one shape: what is made by chance, and tried.

What is made is a text, so that what was found can be kept in a file and tried again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.doors import answers, arguments, damage, material, playing, prompts, saves, sentences


@dataclass(frozen=True)
class Door:
    made: Callable[[Random], str]
    tried: Callable[[str], str]  # what became of it, in a word or two; raises what should never come out


def definition(rng: Random) -> str:
    return damage.damaged(rng.choice(material.definitions()), rng)


def overlay(rng: Random) -> str:
    game, text = rng.choice(material.overlays())
    return f"{game}\n{damage.damaged(text, rng)}"


def laid_over(case: str) -> str:
    game, _, text = case.partition("\n")
    return playing.tried(text, game) if game in material.shipped() else "no game"


DOORS: dict[str, Door] = {
    "definitions": Door(definition, playing.tried),
    "overlays": Door(overlay, laid_over),
    "sentences": Door(sentences.made, sentences.tried),
    "saves": Door(saves.made, saves.resumed),
    "answers": Door(answers.made, answers.tried),
    "prompts": Door(prompts.made, prompts.tried),
    "arguments": Door(arguments.made, arguments.tried),
}
