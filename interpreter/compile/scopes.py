"""Scopes: turns, rounds, steps and calls start and end; rules hear it, and what waited for it falls due."""

from __future__ import annotations

from interpreter.compile.agenda import due, starting
from interpreter.compile.builder import Builder
from interpreter.compile.code import Code
from interpreter.compile.events import Happening
from interpreter.compile.hearing import happened


def opening(b: Builder, name: str, seat: str) -> list[Code]:
    heard = happened(b, Happening("scope", name, moment="starts", actor=seat))
    return [*starting(b.program, name), *heard, *due(b, name, "starts", seat)]


def closing(b: Builder, name: str, seat: str) -> list[Code]:
    heard = happened(b, Happening("scope", name, moment="ends", actor=seat))
    return [*heard, *due(b, name, "ends", seat)]
