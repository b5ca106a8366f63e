"""Every code there is: how bad it is, which classes have it, and the page that says more."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

import interpreter.fault as families
from interpreter.fault.fault import Fault, Severity
from interpreter.words import Worded


class Code(NamedTuple):
    code: str
    severity: Severity
    classes: tuple[type[Fault], ...]

    @property
    def page(self) -> str:
        return f"docs/messages/{self.code}.md"


@cache
def worded() -> tuple[type[Worded], ...]:
    """Every class of every family, faults and what stands beside them; those that others are made of left out."""
    found: list[type[Worded]] = []
    for module in sorted(module.name for module in iter_modules(families.__path__)):
        held = vars(import_module(f"{families.__name__}.{module}")).values()
        found += [
            one
            for one in held
            if isinstance(one, type)
            and issubclass(one, Worded)
            and one.__module__ == f"{families.__name__}.{module}"
            and (one.code if issubclass(one, Fault) else True)
        ]
    return tuple(found)


@cache
def registry() -> dict[str, Code]:
    found: dict[str, list[type[Fault]]] = {}
    for one in worded():
        if issubclass(one, Fault):
            found.setdefault(one.code, []).append(one)
    return {code: Code(code, its[0].severity, tuple(its)) for code, its in sorted(found.items())}
