"""Everything that can be said about a definition before anybody plays it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from interpreter.check.lints import lint
from interpreter.compile.program.layout import Layout
from interpreter.compile.program.shares import overdrawn
from interpreter.play import arguments
from interpreter.play.loading import chosen_options, read
from interpreter.play.match import Game
from interpreter.source.causes import in_order
from interpreter.source.diagnostic import DefinitionError, Diagnostic, has_errors
from interpreter.source.files.files import shown_as
from interpreter.source.records import record
from interpreter.source.silence import audible


@record
class Examined:
    """The faults of one definition; the game too, if there is no error in it."""

    faults: tuple[Diagnostic, ...]
    game: Game | None = None


def examine(
    game: str | Path,
    expansions: Iterable[str | Path] = (),
    variants: Iterable[str | Path] = (),
    kept: dict[Path, str] | None = None,
) -> Examined:
    try:
        source, checked, found = read(game, expansions, variants, kept=kept)
        if checked is None or has_errors(found):
            return Examined(in_order(found))
        opened = Game(source, checked, chosen_options(checked.game, {}), {}, found)
        more = playable(opened)
    except DefinitionError as error:
        return Examined(in_order(error.diagnostics))
    if has_errors(more):
        return Examined(in_order(more))
    heard = in_order(audible((*found, *more, *lint(source, checked)), source.silenced))
    if source.overlays:  # what the game itself has left open is no business of those who extend it
        added = {shown_as(path) for path in (*source.variants, *source.expansions)}
        heard = tuple(one for one in heard if one.severity == "error" or one.span is None or one.span.file in added)
    return Examined(heard, None if has_errors(heard) else opened)


# not `check`, which is the package that reads meanings: the door could not have two of that name
def faults(
    *games: str | Path, expansions: Iterable[str | Path] = (), variants: Iterable[str | Path] = ()
) -> list[Diagnostic]:
    """All faults of some definitions at once."""
    with_these = arguments.paths(expansions, "expansions"), arguments.paths(variants, "variants")
    return [fault for game in games for fault in examine(game, *with_these).faults]


def playable(game: Game) -> list[Diagnostic]:
    """What only shows when the rules are made ready for a table, and the table is set up.

    The rules are lowered for the smallest table; for the others only what depends on their size is looked at.
    """
    game.set_up_alone().prepared(game.model.low, seed=1).begin(stop_when_ready=True)
    larger = range(game.model.low + 1, game.model.high + 1)
    return [fault for players in larger for fault in overdrawn(Layout(game.checked, players, game.options))]
