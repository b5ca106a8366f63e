"""carte ruling: a moment of a saved table as a ruling."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from interpreter.cli.common import saved_game_option
from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import lang_option, told


@click.command(cls=Helped)
@click.argument("saved", type=click.Path(path_type=Path))
@click.argument("claim")
@click.option("--at", "at", type=click.IntRange(min=1), metavar="N")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
)  # fmt: skip
@saved_game_option
@lang_option
def ruling(saved: Path, claim: str, at: int | None, out: Path | None, own: str | None, lang: str) -> None:
    from interpreter.rulings.making import NotMade, Scene, made, page
    from interpreter.rulings.making.draft import file_name
    from interpreter.tables.sitting.kept_tables import write
    from interpreter.tables.sitting.sitting import NotASitting, resume
    from interpreter.tables.words import say
    from interpreter.tools.scaffold.ruling import is_own

    try:
        sitting = resume(saved, lang, own)
    except NotASitting as error:
        raise click.ClickException(error.in_language(lang)) from None
    if at is not None and at > len(sitting.made):
        raise click.BadParameter(told("fewer choices", count=len(sitting.made)), param_hint="--at")
    scene = Scene(sitting.game, sitting.match.seats, sitting.match.seed, sitting.made[:at])
    file = out or Path(file_name(claim))
    if file.exists():
        raise click.ClickException(told("there already", path=str(file)))
    try:
        draft = made(scene, claim)
    except NotMade as error:
        raise click.ClickException(error.in_language(lang)) from None
    among = is_own(sitting.game, file)
    write(file, page([draft], sitting.game.id, among))
    called = shlex.quote(sitting.box.game)
    click.echo(say("ruling made", lang, file=file, test=f"carte test {called}" + ("" if among else f" --with {file}")))
