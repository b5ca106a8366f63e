"""Scopes: turns, rounds, steps and calls start and end; rules hear it, and what waited for it falls due."""

from __future__ import annotations

from interpreter.compile.building.builder import Builder
from interpreter.compile.events.agenda import due, started, starting
from interpreter.compile.events.grants import expired
from interpreter.compile.hearing.announcing import happened
from interpreter.compile.program.happening import Happening
from interpreter.compile.tree.code import Code
from interpreter.compile.tree.values import NOBODY, Value


def opening(b: Builder, name: str, seat: Value, call: Value = NOBODY) -> list[Code]:
    heard = happened(b, Happening("scope", name, moment="starts", actor=seat, handle=call))
    return [*starting(b.program, name), *heard, *due(b, name, "starts", seat), *over(b, name, "starts", seat)]


def closing(b: Builder, name: str, seat: Value, call: Value = NOBODY) -> list[Code]:
    heard = happened(b, Happening("scope", name, moment="ends", actor=seat, handle=call))
    return [*heard, *due(b, name, "ends", seat), *over(b, name, "ends", seat)]


def over(b: Builder, name: str, moment: str, seat: Value) -> list[Code]:
    waited = (name, moment) in b.program.moments
    return expired(b, name, moment, seat, started(b.program, name, moment)) if waited else []
