"""carte bench: how fast rules run on this machine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, game_ids, game_options, json_option, seats
from interpreter.cli.helped import Helped
from interpreter.cli.spoken import said_option, told

if TYPE_CHECKING:
    from interpreter import Game


@click.command(cls=Helped)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1))
@click.option("--seconds", type=click.FloatRange(min=0.1), default=5.0, show_default=True)
@click.option("--against", metavar="NAME")
@click.option("--by-hand", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@json_option
@game_options
@said_option
def bench(
    games: tuple[str, ...],
    players: int | None,
    seconds: float,
    against: str | None,
    by_hand: Path | None,
    as_json: bool,
    boxed: Boxed,
) -> None:
    from interpreter.source.files.library import packaged
    from interpreter.tools.bench.bench import bench as measure

    boxes = [boxed(game) for game in games or packaged()]
    for box in boxes:
        seats(players, box.open())
    if against is not None:
        beside(boxes[0].open(), players, against, seconds, as_json)
        return
    if by_hand is not None:
        beside_by_hand(boxes[0].open(), players, by_hand, seconds, as_json)
        return
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


def beside(game: Game, players: int | None, other: str, seconds: float, as_json: bool) -> None:
    """The same game of OpenSpiel, driven from Python and from inside."""
    from interpreter.tools.bench.against import Missing
    from interpreter.tools.bench.against import against as measure

    found = measure(game, seats(players, game), other, seconds)
    if isinstance(found, Missing):
        raise click.ClickException(found.why)
    if as_json:
        click.echo(json.dumps(found.data(), indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("game")
    for heading in ("Python", "C", "OpenSpiel, Python", "OpenSpiel, C++"):
        table.add_column(heading, justify="right")
    rates = (found.python, found.native, found.other_from_python, found.other_from_inside)
    table.add_row(f"{found.game} / {found.other}", *("–" if one is None else f"{one:,.0f}" for one in rates))
    Console(highlight=False).print(table)


def beside_by_hand(game: Game, players: int | None, file: Path, seconds: float, as_json: bool) -> None:
    """The same game written by hand in a file of Python, for one number of players or for each."""
    from interpreter.tools.bench.by_hand import beside as measure
    from interpreter.tools.bench.by_hand import written

    playout = written(file)
    if playout is None:
        raise click.ClickException(told("no playout", file=str(file)))
    counts = game.player_counts if players is None else (players,)
    found = [measure(game, count, playout, seconds) for count in counts]
    if as_json:
        click.echo(json.dumps([one.data() for one in found], indent=2))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("game")
    for heading in ("by hand", "Python", "", "C", "", "decisions/s", "by hand"):
        table.add_column(heading, justify="right")
    for one in found:
        hand, python, native = one.by_hand, one.python, one.native
        in_c = ("–", "") if native is None else (f"{native.games:,.0f}", f"({native.games / hand.games:.1f})")
        table.add_row(
            f"{one.game} ({one.players})", f"{hand.games:,.0f}", f"{python.games:,.0f}",
            f"({python.games / hand.games:.2f})", *in_c, f"{python.decisions:,.0f}", f"{hand.decisions:,.0f}",
        )  # fmt: skip
    Console(highlight=False).print(table)
