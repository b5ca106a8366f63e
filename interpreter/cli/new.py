"""carte new: files to start from."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click

from interpreter.cli.common import game_ids
from interpreter.cli.helped import HelpedGroup
from interpreter.cli.wanted_language import lang_option, said_option, told
from interpreter.fault.denied import Denied


@click.group(cls=HelpedGroup)
@said_option
def new() -> None:
    pass


out_option = click.option("--out", type=click.Path(path_type=Path), metavar="PATH")


@new.command()
@click.argument("name")
@out_option
@lang_option
def game(name: str, out: Path | None, lang: str) -> None:
    from interpreter.tools.scaffold import new_game
    from interpreter.tools.slug import slug

    folder = out or Path(slug(name) or ".")
    try:
        files = new_game(name, folder, _called(folder), lang)
    except Denied as error:
        raise click.UsageError(error.in_language(lang)) from error
    if os.path.lexists(folder) and (not folder.is_dir() or any(folder.iterdir())):
        raise click.ClickException(told("there already", path=str(folder)))
    for place, text in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, text)
    click.echo(told("play it with", command=f"carte play {_called(folder)}"))


@new.command()
@click.argument("game", shell_complete=game_ids)
@click.argument("name")
@out_option
@lang_option
def expansion(game: str, name: str, out: Path | None, lang: str) -> None:
    import interpreter
    from interpreter.tools.scaffold import new_expansion

    path = _free(out or Path(f"{_id(name)}.yaml"))
    _write(path, new_expansion(interpreter.load(game), name, path, shlex.quote(game), lang))


@new.command()
@click.argument("game", shell_complete=game_ids)
@click.argument("claim")
@out_option
@lang_option
def ruling(game: str, claim: str, out: Path | None, lang: str) -> None:
    import interpreter
    from interpreter.tools.scaffold import new_ruling

    loaded = interpreter.load(game)
    if out is None:
        own = Path(game) / "rulings" if os.path.isdir(game) and Path(game).samefile(loaded.source.path) else Path()
        own.mkdir(exist_ok=True)
        out = own / f"{_id(claim)}.yaml"
    path = _free(out)
    _write(path, new_ruling(loaded, claim, path, shlex.quote(game), lang))


@new.command()
@click.argument("game", shell_complete=game_ids)
@click.argument("name")
@click.option("--kind", "word", metavar="KIND")
@out_option
@lang_option
def card(game: str, name: str, word: str | None, out: Path | None, lang: str) -> None:
    import interpreter
    from interpreter.tools.blank import blank_card
    from interpreter.tools.blank.card import id_for

    loaded = interpreter.load(game)
    if word is None:
        kinds = tuple(loaded.model.kinds)
        if len(kinds) != 1:
            raise click.UsageError(told("which kind", kinds=kinds))
        word = kinds[0]
    try:
        path = _free(out or Path(f"{id_for(loaded, name)}.yaml"))
        found = blank_card(loaded, word, name, shlex.quote(game), shlex.quote(str(path)), lang)
    except Denied as error:
        raise click.UsageError(error.in_language(lang)) from error
    _write(path, found.text)


def _id(name: str) -> str:
    from interpreter.tools.slug import slug

    found = "-".join(slug(name).split("-")[:6])
    if not found:
        raise click.UsageError(told("no letters", name=name))
    return found


def _called(folder: Path) -> str:
    """The folder as a command takes it for a path and not for an id."""
    text = folder.as_posix()
    return shlex.quote(text if "/" in text else f"./{text}")


def _free(path: Path) -> Path:
    if os.path.lexists(path):
        raise click.ClickException(told("there already", path=str(path)))
    if not path.parent.is_dir():
        raise click.ClickException(told("no folder", path=str(path.parent)))
    return path


def _write(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    click.echo(told("written", path=str(path)))
