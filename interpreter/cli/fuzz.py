"""carte fuzz: random play that looks for flaws, each written down as a ruling."""

from __future__ import annotations

from pathlib import Path

import click

from interpreter.cli.common import Boxed, game_ids, game_options, lang_option, seats
from interpreter.cli.progress import progress


@click.command(short_help="Look for flaws by random play, and write each down as a ruling.")
@click.argument("game", shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1), help="How many seats; as few as the game allows otherwise.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the series.")
@click.option("--seconds", type=click.FloatRange(min=0), default=600, show_default=True, help="Processor time at most.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="Where files go.")
@game_options
@lang_option
def fuzz(
    game: str, players: int | None, games: int, seed: int, seconds: float, out: Path, lang: str, boxed: Boxed
) -> None:
    """Play GAME at random and look at every choice: rules that do not end, questions that have no answer, crashes, and
    laws that hold in every game (nothing is lost, nothing hidden shows, what is offered is allowed, a saved game goes
    on as the same). Each flaw is written to a file as a ruling that fails until it is mended; the exit status is 1.

    \b
    Examples:
      carte fuzz ./my-game --games 200
      carte fuzz my-game --with my-card.yaml --players 4 --seed 7 --out flaws
    """
    from interpreter.rulings.making.draft import file_name
    from interpreter.tables.keeping import write
    from interpreter.tables.shell import typed
    from interpreter.tools.fuzz import fuzz as search
    from interpreter.tools.fuzz import written
    from interpreter.tools.words import say

    opened = boxed(game).open()
    count = seats(players, opened)
    with progress(game, games) as bar:
        found = search(opened, count, games, seed, progress=bar.advance, seconds=seconds)
    for trouble in found:
        file = out / f"flaw-{file_name(trouble.message)}"
        write(file, written(trouble))
        test = typed("test", game, "--with", str(file))
        click.echo(f"{trouble.message}\n  {say('flaw written', lang, file=file, test=test)}")
    if found:
        raise click.exceptions.Exit(1)
    click.echo(say("no flaw", lang, games=games))
