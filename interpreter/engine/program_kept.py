"""Lowered programs, kept between two runs: to lower the rules of a game takes many times as long as to read them back.

A program speaks of the definition that it was made of: its questions hold the statements that ask. These are not kept
but looked up in the definition as it was read this time, by the way that leads to them; so a program is known by the
texts of all files that its rules stand in, besides the table that it was made for and this very program and Python.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields
from functools import cache

from interpreter.check.known.checked import Checked
from interpreter.check.meaning_routes import Route, at, routes
from interpreter.compile.compiled import Compiled, compile_game
from interpreter.compile.program.layout import Layout
from interpreter.definition.folder import GameSource
from interpreter.source.kept.drawer import Drawer
from interpreter.source.kept.known_by import digest, program

DRAWER = Drawer("programs", 64_000_000)
SHORT = 4_000  # characters of a definition whose rules are lowered sooner than found
MADE_ANEW = {"checked", "layout", "counting"}  # parts of a program that are those of the definition itself
PARTS = tuple(part.name for part in fields(Compiled) if part.name not in MADE_ANEW)
HERE = "interpreter."


def lowered(known: Checked, players: int, options: dict[str, int], traced: bool, of: str | None) -> Compiled:
    """The rules of a definition for a table; `of`: what the definition is known by, if its programs are kept."""
    settled = sorted(options.items() - {(name, options[name]) for name in known.left_open})
    table = players, settled, traced, known.set_up_alone, known.asked, sorted(known.left_open)
    key = None if of is None else digest((of, known.entered, repr(table)))
    found = None if key is None else read(key, known, players, options)
    if found is None:
        found = compile_game(known, players, options, traced)
        if key is not None:
            with suppress(RecursionError):  # too deep to be written: then it is lowered again
                DRAWER.write(key, written(found))
    return found


def known_by(source: GameSource) -> str | None:
    """Of all that the rules of a game are made of; None where they are too few to be worth it, or texts do not tell."""
    if source.altered:
        return None
    apart = {id(node) for node in (source.rulebook, *source.rulings)}
    files = {name: text for name, text in source.texts.items() if id(source.nodes.get(name)) not in apart}
    edition = this_edition() if sum(map(len, files.values())) > SHORT else None
    if edition is None:
        return None
    overlays = [*map(str, source.variants), "", *map(str, source.expansions), "", *source.overlays]
    texts = [part for name in sorted(files) for part in (name, files[name])]
    return digest((edition, source.id, str(source.path), *overlays, *texts))


@cache
def this_edition() -> str | None:
    return program()


# ------------------------------------------------------------------ written and read


class Writing(pickle.Pickler):
    """What the definition itself holds is written as the way to it."""

    def __init__(self, body: io.BytesIO, checked: Checked) -> None:
        super().__init__(body, pickle.HIGHEST_PROTOCOL)
        self.routes = routes(checked)

    def persistent_id(self, one: object) -> Route | None:
        return self.routes.get(id(one))


class Reading(pickle.Unpickler):
    """Nothing is made but values of our own."""

    def __init__(self, body: io.BytesIO, checked: Checked) -> None:
        super().__init__(body)
        self.checked = checked

    def persistent_load(self, route: Route) -> object:
        return at(self.checked, route)

    def find_class(self, module: str, name: str) -> type:
        found = super().find_class(module, name) if module.startswith(HERE) and "." not in name else None
        if not isinstance(found, type) or found.__module__ != module:
            raise pickle.UnpicklingError(f"{module}.{name}")
        return found


def written(compiled: Compiled) -> bytes:
    parts = {name: getattr(compiled, name) for name in PARTS}
    body = io.BytesIO()
    Writing(body, compiled.checked).dump((compiled.layout.size, parts))
    return body.getvalue()


def read(key: str, known: Checked, players: int, options: Mapping[str, int]) -> Compiled | None:
    body = DRAWER.read(key)
    if body is None:
        return None
    try:
        size, parts = Reading(io.BytesIO(body), known).load()
        layout = Layout(known, players, dict(options))
        layout.size = size  # with what lowering has reserved besides
        return Compiled(known, layout, **parts)
    except (pickle.UnpicklingError, EOFError, AttributeError, ImportError, LookupError, TypeError, ValueError):
        return None  # not what we wrote: it is lowered anew
