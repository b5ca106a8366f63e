"""carte bench: how fast rules run on this machine."""

from __future__ import annotations

import json

import click

from interpreter.cli.common import Boxed, game_ids, game_options, json_option, seats
from interpreter.cli.helped import Helped
from interpreter.cli.spoken import said_option


@click.command(cls=Helped)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1))
@click.option("--seconds", type=click.FloatRange(min=0.1), default=5.0, show_default=True)
@json_option
@game_options
@said_option
def bench(games: tuple[str, ...], players: int | None, seconds: float, as_json: bool, boxed: Boxed) -> None:
    from interpreter.source.library import packaged
    from interpreter.tools.bench import bench as measure

    boxes = [boxed(game) for game in games or packaged()]
    for box in boxes:
        seats(players, box.open())
    found = measure(boxes, players, seconds, lambda game: click.echo(f"{game}…", err=True))
    if as_json:
        click.echo(json.dumps([speed.data() for speed in found], indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("game")
    for heading in ("decisions/s", "median", "games/s", "in C", "copies/s", "yardsticks", "check"):
        table.add_column(heading, justify="right")
    for one in found:
        native = one.native_games_per_second
        in_c = f"{native:,.0f}" if native is not None else "–"
        table.add_row(
            f"{one.game} ({one.players})", f"{one.decisions_per_second:,.0f}", f"{one.median:,.0f}",
            f"{one.games_per_second:,.1f}", in_c, f"{one.copies_per_second:,.0f}", f"{one.per_yardstick:.2f}",
            f"{one.check_seconds:.2f} s",
        )  # fmt: skip
    Console(highlight=False).print(table)
