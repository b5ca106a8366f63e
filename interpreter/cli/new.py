"""carte new: files to start from."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click


@click.group(short_help="Write a file to start from: a card of your own.")
def new() -> None:
    """Write a file to start from.

    \b
    Example:
      carte new card my-game --kind my-kind "The Spy"
    """


@new.command(short_help="Write a blank card, filled in as far as it goes.")
@click.argument("game")
@click.argument("name")
@click.option("--kind", "word", required=True, metavar="KIND", help="A kind of card, or a member such as a colour.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Where to; NAME.yaml here otherwise.")
def card(game: str, name: str, word: str, out: Path | None) -> None:
    """Write a card called NAME for GAME: a commented expansion that passes `carte check`.

    It has one ruling that fails on purpose; a note above it says what to write. KIND is a kind of the game, or a
    member that cards have as a property, such as one suit. A file that is there is never overwritten.

    \b
    Examples:
      carte new card my-game --kind my-kind "The Spy"
      carte new card my-game --kind my-colour "The Spy" --out cards/spy.yaml
    """
    import interpreter
    from interpreter.tools.blank import NotASort, blank_card
    from interpreter.tools.blank.card import id_for

    loaded = interpreter.load(game)
    try:
        path = out or Path(f"{id_for(loaded, name)}.yaml")
        if os.path.lexists(path):
            raise click.ClickException(f"`{path}` is there already: choose another file with --out")
        if not path.parent.is_dir():
            raise click.ClickException(f"there is no folder `{path.parent}`")
        found = blank_card(loaded, word, name, shlex.quote(game), shlex.quote(str(path)))
    except NotASort as error:
        raise click.UsageError(str(error)) from error
    with path.open("x", encoding="utf-8") as file:
        file.write(found.text)
    click.echo(f"written: {path}")
