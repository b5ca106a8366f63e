"""All that `carte check` reports: the faults of definitions, and of the rulings that go with them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from interpreter.engine.examine import examine, in_order
from interpreter.rulings.reading import faults_in
from interpreter.rulings.runner import is_own
from interpreter.source.diagnostic import Diagnostic


def all_faults(
    games: Iterable[str | Path], expansions: Iterable[str | Path] = (), variants: Iterable[str | Path] = ()
) -> tuple[list[Diagnostic], int]:
    """Every fault, and how many values are assumed. Rulings are read where the game itself has no error."""
    found: list[Diagnostic] = []
    assumed = 0
    with_these = list(expansions), list(variants)
    for one in games:
        examined = examine(one, *with_these)
        more = list(examined.faults)
        game = examined.game
        if game is not None:
            nodes = [node for node in game.source.rulings if is_own(game, node) != bool(game.source.overlays)]
            more += faults_in(game.source, game.checked, nodes)
            assumed += len(game.model.assumptions)
        found += in_order(more)
    return found, assumed
