"""Definitions that this process has opened lately: one that reads the same is neither checked nor lowered again.

A game is often opened anew, for another table, by another bot, to replay what was played. What is kept is never
changed by anybody, so that all who open the same files may have the same; machines, which hold what they are at, are
made for each.
"""

from __future__ import annotations

from dataclasses import field
from functools import cached_property
from pathlib import Path

from interpreter.check.game import check_game
from interpreter.check.known.checked import Checked
from interpreter.compile.compiled import Compiled
from interpreter.definition.folder import GameSource
from interpreter.engine import program_kept
from interpreter.model.read import read_game_known_as
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.kept.last_few import LastFew
from interpreter.source.node import Node
from interpreter.source.records import record

Files = tuple[str, Path, tuple[Path, ...], tuple[Path, ...], tuple[tuple[str, int], ...]]
Table = tuple[int, tuple[tuple[str, int], ...], bool, bool, str, tuple[str, ...], frozenset[str]]


@record
class _Definition:
    nodes: tuple[Node, ...]  # held, so that no others can be mistaken for them
    checked: Checked
    faults: tuple[Diagnostic, ...]
    source: GameSource
    compiled: dict[Table, Compiled] = field(default_factory=dict)

    @cached_property
    def known_by(self) -> str | None:
        return program_kept.known_by(self.source)


_kept: LastFew[Files, _Definition] = LastFew(8)


def checked(source: GameSource) -> tuple[Checked, tuple[Diagnostic, ...]]:
    """What the files of a game mean, and what is wrong with that."""
    # the very same nodes: what has not changed is not read again either
    files = tuple((name, id(node)) for name, node in source.nodes.items())
    key = source.id, source.path, source.variants, source.expansions, files
    found = _kept.get(key)
    if found is None:
        name = " ".join(map(str, (source.path, *source.variants, *source.expansions)))
        model, faults = read_game_known_as(name, source.root)
        known, more = check_game(model)
        found = _Definition(tuple(source.nodes.values()), known, (*faults, *more), source)
        _kept.keep(key, found)
    return found.checked, found.faults


def compiled(known: Checked, players: int, options: dict[str, int], traced: bool) -> Compiled:
    """The rules of a definition for a table, or for one where a position is laid out."""
    definition = next((one for one in _kept if one.checked.routines is known.routines), None)
    if definition is None:
        return program_kept.lowered(known, players, options, traced, None)
    settled = tuple((name, value) for name, value in options.items() if name not in known.left_open)
    key = players, settled, traced, known.set_up_alone, known.entered, known.asked, known.left_open
    if key not in definition.compiled:
        of = definition.known_by
        definition.compiled[key] = program_kept.lowered(known, players, options, traced, of)
    return definition.compiled[key].with_options(options)
