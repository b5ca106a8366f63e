"""carte fuzz: random play that looks for flaws, each written down as a ruling."""

from __future__ import annotations

from pathlib import Path

import click

from interpreter.cli.common import Boxed, game_ids, game_options, seats
from interpreter.cli.helped import Helped
from interpreter.cli.progress import progress
from interpreter.cli.wanted_language import lang_option
from interpreter.play.playouts import Engine


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1))
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--seconds", type=click.FloatRange(min=0), default=600, show_default=True)
@click.option(
    "--engine", type=click.Choice([engine.value for engine in Engine]), default=Engine.AUTO.value, show_default=True,
)  # fmt: skip
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path())
@game_options
@lang_option
def fuzz(
    game: str, players: int | None, games: int, seed: int, seconds: float, engine: str, out: Path, lang: str,
    boxed: Boxed,
) -> None:  # fmt: skip
    from interpreter.rulings.making.draft import file_name
    from interpreter.tables.sitting.kept_tables import write
    from interpreter.tables.sitting.shell import typed
    from interpreter.tools.fuzz import besides, written
    from interpreter.tools.fuzz import fuzz as search
    from interpreter.tools.words import say

    opened = boxed(game).open()
    count = seats(players, opened)
    with progress(game, games) as bar:
        found = search(opened, count, games, seed, progress=bar.advance, seconds=seconds)
    with progress(say("in c", lang)):
        more = besides(opened, count, games, seed, Engine(engine), seconds=seconds)
    if more.why is not None:
        click.echo(say("not in c", lang, why=more.why.in_language(lang)), err=True)
    known = {trouble.message for trouble in found}
    found += [trouble for trouble in more.troubles if trouble.message not in known]
    for trouble in found:
        file = out / f"flaw-{file_name(trouble.message)}"
        write(file, written(trouble))
        test = typed("test", game, "--with", str(file))
        click.echo(f"{trouble.message}\n  {say('flaw written', lang, file=file, test=test)}")
    if found:
        raise click.exceptions.Exit(1)
    click.echo(say("no flaw", lang, games=games))
    if more.games:
        click.echo(say("nothing stops", lang, games=more.games))
