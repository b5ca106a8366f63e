"""carte new: files to start from."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click

from interpreter.cli.common import game_ids


@click.group(short_help="Write files to start from: a game, an expansion, a card, a ruling.")
def new() -> None:
    """Write files to start from. What is there already is never overwritten.

    \b
    Examples:
      carte new game "My game"
      carte new card my-game --kind my-kind "The Spy"
      carte new expansion my-game "Long winter"
      carte new ruling ./my-game "an empty hand draws nothing"
    """


out_option = click.option(
    "--out", type=click.Path(path_type=Path), metavar="PATH", help="Where to; called like NAME, here, otherwise."
)


@new.command(short_help="Write a whole small game that can be played at once.")
@click.argument("name")
@out_option
def game(name: str, out: Path | None) -> None:
    """Write a game called NAME: a folder with a definition, cards, clauses and rulings.

    It is a small game that works: it passes `carte check` and `carte test`, and `carte play` plays it. Change it, line
    by line, into yours.

    \b
    Example:
      carte new game "My game"
      carte play ./my-game
    """
    from interpreter.tools.scaffold import new_game
    from interpreter.tools.slug import slug

    folder = out or Path(slug(name) or ".")
    try:
        files = new_game(name, folder, _called(folder))
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    if os.path.lexists(folder) and (not folder.is_dir() or any(folder.iterdir())):
        raise click.ClickException(f"`{folder}` is there already: choose another folder with --out")
    for place, text in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, text)
    click.echo(f"play it with: carte play {_called(folder)}")


@new.command(short_help="Write an expansion with one change and its proof.")
@click.argument("game", shell_complete=game_ids)
@click.argument("name")
@out_option
def expansion(game: str, name: str, out: Path | None) -> None:
    """Write an expansion of GAME called NAME: it changes one number, proves it, and shows every other kind of change.

    \b
    Example:
      carte new expansion my-game "Long winter"
    """
    import interpreter
    from interpreter.tools.scaffold import new_expansion

    path = _free(out or Path(f"{_id(name)}.yaml"))
    _write(path, new_expansion(interpreter.load(game), name, path, shlex.quote(game)))


@new.command(short_help="Write a ruling: a scene, and what must be true in it.")
@click.argument("game", shell_complete=game_ids)
@click.argument("claim")
@out_option
def ruling(game: str, claim: str, out: Path | None) -> None:
    """Write a ruling for GAME that makes a CLAIM: a scene that passes, with notes for making it yours.

    If GAME is the path of a folder, the file goes where the game reads it. Elsewhere it is an expansion that changes
    nothing and only proves.

    \b
    Examples:
      carte new ruling ./my-game "an empty hand draws nothing"
      carte new ruling my-game "an empty hand draws nothing" --out doubt.yaml
    """
    import interpreter
    from interpreter.tools.scaffold import new_ruling

    loaded = interpreter.load(game)
    if out is None:
        own = Path(game) / "rulings" if os.path.isdir(game) and Path(game).samefile(loaded.source.path) else Path()
        own.mkdir(exist_ok=True)
        out = own / f"{_id(claim)}.yaml"
    path = _free(out)
    _write(path, new_ruling(loaded, claim, path, shlex.quote(game)))


@new.command(short_help="Write a blank card, filled in as far as it goes.")
@click.argument("game", shell_complete=game_ids)
@click.argument("name")
@click.option("--kind", "word", metavar="KIND", help="A kind of card, or a member such as a colour.")
@out_option
def card(game: str, name: str, word: str | None, out: Path | None) -> None:
    """Write a card called NAME for GAME: a commented expansion that passes `carte check`.

    It has one ruling that fails on purpose; a note above it says what to write. KIND is a kind of the game, or a
    member that cards have as a property, such as one suit; in a game with one kind it need not be said.

    \b
    Examples:
      carte new card my-game --kind my-kind "The Spy"
      carte new card my-game --kind my-colour "The Spy" --out cards/spy.yaml
    """
    import interpreter
    from interpreter.tools.blank import NotASort, blank_card
    from interpreter.tools.blank.card import id_for

    loaded = interpreter.load(game)
    if word is None:
        kinds = tuple(loaded.model.kinds)
        if len(kinds) != 1:
            raise click.UsageError(f"which kind of card? Write `--kind` and one of {', '.join(kinds)}")
        word = kinds[0]
    try:
        path = _free(out or Path(f"{id_for(loaded, name)}.yaml"))
        found = blank_card(loaded, word, name, shlex.quote(game), shlex.quote(str(path)))
    except NotASort as error:
        raise click.UsageError(str(error)) from error
    _write(path, found.text)


def _id(name: str) -> str:
    from interpreter.tools.slug import slug

    found = "-".join(slug(name).split("-")[:6])
    if not found:
        raise click.UsageError(f"`{name}` has no letters that a file could be called by: name it with --out")
    return found


def _called(folder: Path) -> str:
    """The folder as a command takes it for a path and not for an id."""
    text = folder.as_posix()
    return shlex.quote(text if "/" in text else f"./{text}")


def _free(path: Path) -> Path:
    if os.path.lexists(path):
        raise click.ClickException(f"`{path}` is there already: choose another file with --out")
    if not path.parent.is_dir():
        raise click.ClickException(f"there is no folder `{path.parent}`")
    return path


def _write(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    click.echo(f"written: {path}")
