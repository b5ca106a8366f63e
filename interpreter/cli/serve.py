"""carte serve: a table in the browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from interpreter.cli.common import game_ids
from interpreter.tables.box import Box
from interpreter.tables.keeping import folder


@click.command(short_help="Set up tables that are played in browsers.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 is the whole network.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one.")
@click.option("--name", metavar="NAME", help="What it is called where another server, with TLS, passes requests on.")
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Where tables are kept.")
@click.option("--open", "opens", is_flag=True, help="Open it in a browser here.")
@click.option(
    "--watch", "watched", metavar="GAME", shell_complete=game_ids, help="Take up every save of GAME at its tables."
)
def serve(host: str, port: int, name: str | None, data: Path | None, opens: bool, watched: str | None) -> None:
    """Serve tables to browsers: set one up there, and send its links to whoever plays.

    Whoever has the link of a seat sits there. Every choice is on the disk before it counts, so that a server which is
    stopped in any way goes on where it was.

    Only browsers on this machine reach it, unless --host says more. Then everybody in that network can open the lobby
    and set up tables, and whoever listens in the network can read what is sent: for more than a home, put it behind a
    server that speaks TLS, and say with --name what that one is called.

    With --watch, edit the definition of GAME while it is played: when a file is saved, its tables go on at the same
    moment under the new rules.

    \b
    Example:
      carte serve --open
    """
    try:
        from interpreter.tables.web.server import serve as server
        from interpreter.tables.web.server.record import OtherForm
    except ImportError as error:
        raise click.ClickException(
            f"the table in the browser needs a few packages more ({error.name}): pip install 'carte-blanche[web]'"
        ) from None
    if watched is not None:
        Box(watched).open()  # what is wrong with it is said before anybody sits down
    try:
        line = server.bound(host, port)
    except OSError as error:
        raise click.ClickException(f"nothing can listen at {host}, port {port}: {error.strerror or error}") from None
    port = line.getsockname()[1]
    here = server.address(host, port)

    def ready(link: str | None) -> None:
        click.echo(f"The table is open: {here}{link or ''}\nCtrl-C closes it; what was played is kept.")
        others = server.address_for_others(host, port)
        if name is not None:
            click.echo(f"Links begin with {server.address_behind(name)}")
        elif others is not None:
            click.echo(
                f"It listens on more than this machine: others reach it at {others}\n"
                "Everybody in that network can open the lobby, and who listens there can read what is sent."
            )
        if opens:
            webbrowser.open(f"{here}{link or ''}")

    try:
        server.serve(host, line, data or folder() / "serve", ready, watched, name)
    except OtherForm as error:
        raise click.ClickException(str(error)) from None
