"""Asks the C runtime: numbers and rows go in, rows come out, or the way in which it failed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from ctypes import CDLL, c_int64
from enum import IntEnum
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import settings

from interpreter.engine import chance
from interpreter.engine.native import compilers, libraries, runtime
from tests.engine.native import lock_step

ROOM = 1 << 20
LONGEST = 1 << 18
WARNINGS = ("-Wall", "-Wextra", "-Werror", "-Wno-unused-function", "-Wno-unused-const-variable")
SANITIZING = "CARTE_TEST_SANITIZED"
# Without optimisation, and only what names lines: compiled in a sixth of the time of -O1, and they look at the same
SANITIZERS = ("-O0", "-g1", "-DROOMS_APART", "-fsanitize=address,undefined", "-fno-sanitize-recover=all")
FLAGS = (*libraries.FLAGS, *(SANITIZERS if SANITIZING in os.environ else ()))
# For a library that one test asks a little: what optimisation makes of games is tried with those that are shipped.
QUICKLY = FLAGS if SANITIZING in os.environ else lock_step.QUICKLY
# Such a test has nothing that sanitizers could look at.
AS_SHIPPED = pytest.mark.skipif(SANITIZING in os.environ, reason="its library is compiled as it is for players")

if SANITIZING in os.environ:
    os.environ.pop("LD_PRELOAD", None)  # they look after Python, not after the compiler that it starts
    settings.register_profile("sanitized", max_examples=30, deadline=None)
    settings.load_profile("sanitized")


class Failure(IntEnum):
    """As `enum failure` in run.h."""

    FINE = 0
    OUT_OF_FUEL = 1
    EXHAUSTED = 2
    NO_CHOICE = 3
    TOO_MANY = 4
    TOO_LARGE = 5
    TOO_DEEP = 6
    OVER_CAPACITY = 7
    OUTSIDE = 8
    PAST_64_BITS = 9


class Failed(Exception):
    def __init__(self, why: Failure) -> None:
        super().__init__(why.name)
        self.why = why


@cache
def laws() -> CDLL | str:
    """The library, or why there is none: whoever asks a thousand times is told at once."""
    compiler = compilers.find()
    if isinstance(compiler, compilers.NoCompiler):
        return str(compiler.message)
    text = runtime.text() + Path(__file__).with_name("laws.c").read_text(encoding="utf-8")
    found = libraries.library(text, compiler, (*FLAGS, *WARNINGS))
    return libraries.load(found) if isinstance(found, libraries.Library) else found.said


def ask(law: str, *args: int | Sequence[int], room: int = ROOM) -> list[list[int]]:
    """The rows that a law puts down."""
    library = laws()
    if isinstance(library, str):
        pytest.exit(library) if isinstance(compilers.find(), compilers.Compiler) else pytest.skip(library)
    given: list[int] = []
    for arg in args:
        row = [arg] if isinstance(arg, int) else list(arg)
        given += [len(row), *row]
    out = (c_int64 * LONGEST)()
    failed = getattr(library, f"law_{law}")((c_int64 * len(given))(*given), out, c_int64(room))
    if failed:
        raise Failed(Failure(failed))
    found, at = [], 1
    for _ in range(out[0]):
        found.append(out[at + 1 : at + 1 + out[at]])
        at += 1 + out[at]
    return found


def row_of(law: str, *args: int | Sequence[int]) -> tuple[int, ...]:
    (found,) = ask(law, *args)
    return tuple(found)


def number_of(law: str, *args: int | Sequence[int]) -> int:
    ((found,),) = ask(law, *args)
    return found


def ways(found: list[list[int]]) -> int | None:
    """A count of ways, which may pass 64 bits; None where nothing was counted."""
    (high,), (low,) = found
    return None if high < 0 else high << 62 | low


# ------------------------------------------------------------ lots
Rnd = Callable[[], float]


def lot(player: bool, seed: int) -> Rnd:
    """The same fractions as the C lot with these words: a random player's, or those of a stream."""
    if player:
        return Random(seed).random
    word = seed & (1 << 64) - 1

    def rnd() -> float:
        nonlocal word
        bits, word = chance.step(word)
        return bits / 4294967296

    return rnd


def after(rnd: Rnd) -> list[int]:
    """What tells how many fractions were used up."""
    return [int(rnd() * (1 << 53))]
