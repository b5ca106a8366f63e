"""Faults of moves: what goes where."""

from __future__ import annotations

from interpreter.fault.fault import Fault


class MoreThanOne(Fault, code="E352"):
    zone: str


class HowManyFromEnd(Fault, code="E356"):
    end: str
