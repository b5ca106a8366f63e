"""Lines that are typed at a table: each is a choice, a command, or answered with why not; none ends the program."""

from __future__ import annotations

import io
import json
import os
import tempfile
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from rich.console import Console

from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.commands import COMMANDS
from interpreter.tables.terminal.terminal import Terminal
from tests.doors import answers
from tests.doors.bounds import Broken, bounded

LINES = 10
LANGUAGES = ("en", "fr")
MOST_PRINTED = 400_000  # characters: the table is drawn again for every choice
OBEYED = ("\x1b", "\x07", "\x08", "\x9b", "\u202e")


class Typing(Console):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(file=io.StringIO(), width=100, color_system=None)
        self.lines = lines

    def input(self, *args: Any, **rest: Any) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def made(rng: Random) -> str:
    name = rng.choice(answers.GAMES)
    known = (*answers.words(name), *COMMANDS)
    lines = [line(rng, known) for _ in range(LINES)]
    place = {"game": Path(name).stem, "seed": rng.randrange(5), "choices": rng.randrange(60)}
    people = rng.choice(([0], [0, 1]))
    return json.dumps({**place, "people": people, "lang": rng.choice(LANGUAGES), "typed": lines}, indent=0)


def line(rng: Random, known: tuple[str, ...]) -> str:
    how = rng.randrange(6)
    if how == 0:
        return str(rng.randrange(12))
    if how == 1:
        return rng.choice(sorted(COMMANDS))
    before = rng.choice(("", "", "", "why ", "why not ", "pourquoi pas ", "load ", "save ", "ruling ", "lang "))
    return before + answers.phrase(rng, known)


def seated(name: str, people: frozenset[int], seed: int, choices: int, lang: str) -> Sitting:
    """A table somewhere in the middle of a game."""
    game = answers.opened(name)
    sitting = Sitting(Box(name), game, game.start(seed=seed), people, "random", 7, lang)
    for number in range(choices):
        if sitting.match.over:
            break
        decision = sitting.next_decision()
        sitting.choose(decision.sample(Random(number)), decision)
    return sitting


def tried(case: str) -> str:
    data = json.loads(case)
    name = next(name for name in answers.GAMES if Path(name).stem == data["game"])
    people = frozenset(data["people"])
    console = Typing(data["typed"])
    with tempfile.TemporaryDirectory() as folder, bounded(40), mock.patch.dict(os.environ, {"XDG_STATE_HOME": folder}):
        here = os.getcwd()
        os.chdir(folder)
        try:
            sitting = seated(name, people, data["seed"], data["choices"], data["lang"])
            Terminal(sitting, console).play()
        finally:
            os.chdir(here)
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    if len(printed) > MOST_PRINTED or any(sign in printed for sign in OBEYED):
        raise Broken(f"{len(printed)} characters on the screen, or one that it obeys")
    return "over" if sitting.match.over else "left"
