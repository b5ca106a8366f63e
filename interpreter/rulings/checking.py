"""All that `carte check` reports: the faults of definitions, and of the rulings that go with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from interpreter.fault.rulings import Assumed
from interpreter.language.grown import remembering
from interpreter.play.examine import examine
from interpreter.play.match import Game
from interpreter.rulings.runner import is_own
from interpreter.rulings.unreadable import faults_in
from interpreter.source.causes import in_order
from interpreter.source.diagnostic import Diagnostic, few


def all_faults(
    games: Iterable[str | Path],
    expansions: Iterable[str | Path] = (),
    variants: Iterable[str | Path] = (),
    assumed: bool = False,
    kept: dict[Path, str] | None = None,
) -> list[Diagnostic]:
    """Every fault; rulings are read where the game itself has no error. What is assumed is listed if that is wanted.

    Overlays whose text is `kept` are not looked for on the disk.
    """
    found: list[Diagnostic] = []
    with_these = list(expansions), list(variants)
    for one in games:
        examined = examine(one, *with_these, kept)
        more = list(examined.faults)
        game = examined.game
        if game is not None:
            nodes = [node for node in game.source.rulings if is_own(game, node) != bool(game.source.overlays)]
            with remembering(f"{game.source.path} rulings"):
                more += faults_in(game, nodes)
            more += assumptions(game) if assumed else ()
        found += few(in_order(more))
    return found


def assumptions(game: Game) -> Iterator[Diagnostic]:
    """Every value that no rulebook prints, with the reason that its author gives."""
    for one in game.model.assumptions:
        yield Diagnostic(Assumed(one.what, one.why), one.span)
