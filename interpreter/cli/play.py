"""carte play: a table in the terminal."""

from __future__ import annotations

import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import click
from click.core import ParameterSource
from rich.console import Console

from interpreter.bots import bot
from interpreter.cli.common import Boxed, game_ids, game_options, seats
from interpreter.cli.helped import Helped
from interpreter.cli.offering import offered
from interpreter.cli.wanted_language import lang_option, language, told
from interpreter.play.arguments import misnamed
from interpreter.play.match import NAMES
from interpreter.source.files.library import as_id
from interpreter.source.files.saved_since import Edits
from interpreter.tables.sitting.sitting import NotASitting, Sitting, resume
from interpreter.tables.terminal.keyboard import Keyboard
from interpreter.tables.terminal.terminal import Terminal
from interpreter.tables.terminal.watch import watch
from interpreter.words import DEFAULT


@click.command(cls=Helped)
@click.argument("game", required=False, shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1))
@click.option("--bots", type=click.IntRange(min=0))
@click.option("--bot", "name")
@click.option("--seed", type=int)
@click.option("--names", metavar="NAMES")
@click.option("--resume", "file", type=click.Path(path_type=Path))
@click.option("--watch", "watched", is_flag=True)
@game_options
@lang_option
@click.pass_context
def play(
    ctx: click.Context, game: str | None, players: int | None, bots: int | None, name: str | None, seed: int | None,
    names: str | None, file: Path | None, watched: bool, lang: str, boxed: Boxed,
) -> None:  # fmt: skip
    console = Console(highlight=False)
    people_here = sys.stdin.isatty() and sys.stdout.isatty()
    chosen = name or ("playout" if people_here else "quick")
    bot(chosen)
    given = {key for key in ctx.params if ctx.get_parameter_source(key) is not ParameterSource.DEFAULT}
    if file is None and people_here and not given - {"game", "lang", "name"}:
        game, file = offered(console, game, lang)
    if file is not None:
        sitting = _resumed(file, lang if "lang" in given else None, game)
    elif game is None:
        raise click.UsageError(told("which game"))
    else:
        sitting = _seated(boxed, game, players, bots, chosen, seed, names, lang, people_here)
    if watched and not (people_here and sitting.people):
        raise click.UsageError(told("nobody to watch"))
    if people_here and sitting.people:
        edits, keyboard = _watched(sitting, console) if watched else (None, None)
        with left_by_signals():
            Terminal(sitting, console, edits, keyboard, file).play()
    else:
        sitting.people = frozenset()
        watch(sitting, console)


@contextmanager
def left_by_signals() -> Iterator[None]:
    """A window that is closed, and a system that shuts down, leave the table as `quit` does."""

    def leave(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]  # one has no hang-up
    before = [signal.signal(one, leave) for one in known]
    try:
        yield
    finally:
        for one, handler in zip(known, before):
            signal.signal(one, handler)


def _watched(sitting: Sitting, console: Console) -> tuple[Edits, Keyboard]:
    from interpreter.definition.editing import edits_of
    from interpreter.tables.words import say

    box = sitting.box
    gone = [Path(each).name for each in (*box.expansions, *box.variants) if Path(each).parent.is_file()]
    if gone:  # they lie in the saved table
        raise click.UsageError(told("texts alone", files=tuple(gone)))
    edits = edits_of([box.game], (*box.expansions, *box.variants))
    console.print(say("watched", sitting.lang, files=", ".join(map(str, edits.paths))), markup=False)
    return edits, Keyboard()


def _seated(
    boxed: Boxed, game: str, players: int | None, bots: int | None, name: str, seed: int | None, names: str | None,
    lang: str, people: bool,
) -> Sitting:  # fmt: skip
    box = boxed(game)
    opened = box.open()
    called = tuple(one.strip() for one in names.split(",") if one.strip()) if names else ()
    count = seats(players, opened)
    if players is None and len(called) > count and len(called) in opened.player_counts:
        count = len(called)
    robots = count - max(1, min(len(called), count)) if bots is None else bots
    if robots > count:
        raise click.BadParameter(told("too many bots", bots=robots, seats=count), param_hint="--bots")
    chosen = secrets.randbelow(10**6) if seed is None else seed
    persons = frozenset(range(count - robots)) if people else frozenset()
    match = opened.start(count, seed=chosen, names=_called(called, count))
    return Sitting(box, opened, match, persons, name, chosen, lang)


def _called(names: tuple[str, ...], count: int) -> tuple[str, ...]:
    """As many names as there are seats: those that were given, and then others."""
    if len(names) > count:
        raise click.BadParameter(told("too many names", names=len(names), seats=count), param_hint="--names")
    for number, name in enumerate(names):
        if why := misnamed(name, names[:number]):
            raise click.BadParameter(why.text(language()), param_hint="--names")
    more = (name for name in NAMES if name not in names)
    return (*names, *islice(more, count - len(names)))


def _resumed(file: Path, lang: str | None, game: str | None) -> Sitting:
    try:
        sitting = resume(file, lang, game)
    except NotASitting as error:
        raise click.ClickException(error.in_language(lang or DEFAULT)) from error
    if game is not None and game != sitting.box.game and as_id(game) != as_id(sitting.box.game):
        raise click.UsageError(told("another game", path=str(file), game=sitting.box.game, other=game))
    sitting.recall()
    return sitting
