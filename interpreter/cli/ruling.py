"""carte ruling: a moment of a saved table as a ruling."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from interpreter.cli.common import lang_option, saved_game_option


@click.command(short_help="Make a ruling of a moment of a saved table.")
@click.argument("saved", type=click.Path(path_type=Path))
@click.argument("claim")
@click.option("--at", "at", type=click.IntRange(min=1), metavar="N", help="After the N-th choice; the last otherwise.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Where to write; a file called like the claim otherwise.",
)  # fmt: skip
@saved_game_option
@lang_option
def ruling(saved: Path, claim: str, at: int | None, out: Path | None, own: str | None, lang: str) -> None:
    """Make a ruling of a table that `carte play` SAVED: it lays out the position at the beginning of the turn, reduced
    to what matters, plays the choices of that turn, and claims what they changed.

    The file is an expansion that changes nothing and only proves, or one of the game's own if it is written into the
    folder `rulings` of the game. The CLAIM is yours: what was seen, in one sentence.

    \b
    Examples:
      carte ruling saved.carte "who has ten tokens gives one back"
      carte ruling saved.carte "a full market is not refilled" --at 12 --out my-game/rulings/market.yaml
    """
    from interpreter.rulings.making import NotMade, Scene, made, page
    from interpreter.rulings.making.draft import file_name
    from interpreter.tables.keeping import write
    from interpreter.tables.sitting import NotASitting, resume
    from interpreter.tables.words import say
    from interpreter.tools.scaffold.ruling import is_own

    try:
        sitting = resume(saved, lang, own)
    except NotASitting as error:
        raise click.ClickException(error.in_language(lang)) from None
    if at is not None and at > len(sitting.made):
        raise click.BadParameter(f"only {len(sitting.made)} choices were made", param_hint="--at")
    scene = Scene(sitting.game, sitting.match.seats, sitting.match.seed, sitting.made[:at])
    file = out or Path(file_name(claim))
    if file.exists():
        raise click.ClickException(f"{file} is there already: choose another with --out")
    try:
        draft = made(scene, claim)
    except NotMade as error:
        raise click.ClickException(str(error)) from None
    among = is_own(sitting.game, file)
    write(file, page([draft], sitting.game.id, among))
    called = shlex.quote(sitting.box.game)
    click.echo(say("ruling made", lang, file=file, test=f"carte test {called}" + ("" if among else f" --with {file}")))
