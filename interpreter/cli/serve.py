"""carte serve: a table in the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from interpreter.cli.common import game_ids
from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import language, said_option, told
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.kept_tables import folder


@click.command(cls=Helped)
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--name", metavar="NAME")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False))
@click.option("--open", "opens", is_flag=True)
@click.option("--watch", "watched", metavar="GAME", shell_complete=game_ids)
@said_option
def serve(host: str, port: int, name: str | None, data: Path | None, opens: bool, watched: str | None) -> None:
    try:
        from interpreter.tables.web.server import serve as server
        from interpreter.tables.web.server.record import OtherForm
    except ImportError as error:
        raise click.ClickException(told("needs packages", name=error.name)) from None
    if watched is not None:
        Box(watched).open()  # what is wrong with it is said before anybody sits down
    try:
        line = server.bound(host, port)
    except OSError as error:
        raise click.ClickException(
            told("cannot listen", host=host, port=port, why=error.strerror or str(error))
        ) from None
    port = line.getsockname()[1]
    here = server.address(host, port)

    def ready(link: str | None) -> None:
        click.echo(told("open", link=f"{here}{link or ''}"))
        others = server.address_for_others(host, port)
        if name is not None:
            click.echo(told("behind", address=server.address_behind(name)))
        elif others is not None:
            click.echo(told("in the network", address=others))
        if opens:
            webbrowser.open(f"{here}{link or ''}")

    try:
        server.serve(host, line, data or folder() / "serve", ready, watched, name)
    except OtherForm as error:
        raise click.ClickException(error.in_language(language())) from None
