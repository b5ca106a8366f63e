"""carte fuzz: random play that looks for flaws, each written down as a ruling."""

from __future__ import annotations

from pathlib import Path

import click

from interpreter.cli.common import Boxed, game_ids, game_options, seats
from interpreter.cli.helped import Helped
from interpreter.cli.progress import progress
from interpreter.cli.spoken import lang_option


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1))
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--seconds", type=click.FloatRange(min=0), default=600, show_default=True)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path())
@game_options
@lang_option
def fuzz(
    game: str, players: int | None, games: int, seed: int, seconds: float, out: Path, lang: str, boxed: Boxed
) -> None:
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
