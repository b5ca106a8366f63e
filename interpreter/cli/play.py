"""carte play: a table in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click
from rich.console import Console

from interpreter.bots import BOTS, bot
from interpreter.cli.common import Boxed, game_options, lang_option, seats
from interpreter.source.library import as_id
from interpreter.tables.sitting import NotASitting, Sitting, resume
from interpreter.tables.terminal import Terminal
from interpreter.tables.watch import watch


@click.command(short_help="Play a game in the terminal, with friends or bots.")
@click.argument("game", required=False)
@click.option("--players", type=click.IntRange(min=1), help="How many seats; as few as the game allows otherwise.")
@click.option("--bots", type=click.IntRange(min=0), help="How many seats are played by bots; all but one otherwise.")
@click.option(
    "--bot", "name", help=f"Which bot: {', '.join(BOTS)}; playout against people, quick among themselves otherwise."
)
@click.option("--seed", type=int, help="The seed of all chance; a new one otherwise.")
@click.option("--resume", "file", type=click.Path(path_type=Path), help="Go on with a saved table.")
@click.option("--watch", "watched", is_flag=True, help="Take up every save of the definition at the table.")
@game_options
@lang_option
def play(
    game: str | None, players: int | None, bots: int | None, name: str | None, seed: int | None, file: Path | None,
    watched: bool, lang: str, boxed: Boxed,
) -> None:  # fmt: skip
    """Play GAME with friends at this keyboard, against bots, or both.

    People sit first, bots after them. Without a terminal, bots play every seat and the game is told.

    A saved table names a game that comes with the program, or one that lies beside or below it; where another game of
    your own is, say again as GAME.

    A table that is saved holds every secret, all hands and piles, in plain text: do not hand the file to a player.

    With --watch, edit the definition while you play: when a file is saved, the same choices are played again under the
    new rules, up to the first difference, and you go on from there. A mistake is shown and changes nothing.

    \b
    Examples:
      carte play my-game
      carte play my-game --players 4 --bots 2 --seed 7
      carte play my-game --with my-card.yaml --lang fr
      carte play --resume evening.carte
      carte play ./my-game --resume evening.carte
      carte play --watch ./my-game
    """
    console = Console(highlight=False)
    people_here = sys.stdin.isatty() and sys.stdout.isatty()
    name = name or ("playout" if people_here else "quick")
    bot(name)
    if file is not None:
        sitting = _resumed(file, lang, game)
    elif game is None:
        raise click.UsageError("which game? For example: carte play my-game")
    else:
        sitting = _seated(boxed, game, players, bots, name, seed, lang, people_here)
    if watched and not (people_here and sitting.people):
        raise click.UsageError("--watch needs somebody at a terminal")
    if watched:
        _watched(sitting, console).play()
    elif people_here and sitting.people:
        Terminal(sitting, console).play()
    else:
        sitting.people = frozenset()
        watch(sitting, console)


def _watched(sitting: Sitting, console: Console) -> Terminal:
    from interpreter.cli.watching import edits_of
    from interpreter.tables.keyboard import Keyboard
    from interpreter.tables.words import say

    box = sitting.box
    gone = [Path(each).name for each in (*box.expansions, *box.variants) if Path(each).parent.is_file()]
    if gone:  # they lie in the saved table
        raise click.UsageError(f"--watch needs the files of {', '.join(gone)}, and a saved table has their texts alone")
    edits = edits_of([box.game], (*box.expansions, *box.variants))
    console.print(say("watched", sitting.lang, files=", ".join(map(str, edits.paths))), markup=False)
    return Terminal(sitting, console, edits, Keyboard())


def _seated(
    boxed: Boxed, game: str, players: int | None, bots: int | None, name: str, seed: int | None, lang: str, people: bool
) -> Sitting:
    box = boxed(game)
    opened = box.open()
    count = seats(players, opened)
    robots = count - 1 if bots is None else bots
    if robots > count:
        raise click.BadParameter(f"{robots} bots do not fit on {count} seats", param_hint="--bots")
    chosen = secrets.randbelow(10**6) if seed is None else seed
    persons = frozenset(range(count - robots)) if people else frozenset()
    return Sitting(box, opened, opened.start(count, seed=chosen), persons, name, chosen, lang)


def _resumed(file: Path, lang: str, game: str | None) -> Sitting:
    try:
        sitting = resume(file, lang, game)
    except (NotASitting, OSError) as error:
        raise click.ClickException(str(error)) from error
    if game is not None and game != sitting.box.game and as_id(game) != as_id(sitting.box.game):
        raise click.UsageError(f"{file} is a table of {sitting.box.game}, not of {game}")
    return sitting
