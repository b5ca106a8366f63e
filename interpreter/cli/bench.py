"""carte bench: how fast rules run on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, game_ids, game_options, json_option, seats
from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import lang_option, told
from interpreter.tools.words import say
from interpreter.words import number

if TYPE_CHECKING:
    from interpreter import Game
    from interpreter.tools.bench.by_hand import Rate


@click.command(cls=Helped)
@click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1))
@click.option("--seconds", type=click.FloatRange(min=0.1), default=5.0, show_default=True)
@click.option("--against", metavar="NAME")
@click.option("--by-hand", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@json_option
@game_options
@lang_option
def bench(
    games: tuple[str, ...],
    players: int | None,
    seconds: float,
    against: str | None,
    by_hand: Path | None,
    as_json: bool,
    lang: str,
    boxed: Boxed,
) -> None:
    from interpreter.source.files.library import packaged
    from interpreter.tools.bench.bench import bench as measure

    boxes = [boxed(game) for game in games or packaged()]
    for box in boxes:
        seats(players, box.open())
    if against is not None:
        beside(boxes[0].open(), players, against, seconds, as_json, lang)
        return
    if by_hand is not None:
        beside_by_hand(boxes[0].open(), players, by_hand, seconds, as_json, lang)
        return
    found = measure(boxes, players, seconds, lambda game: click.echo(f"{game}…", err=True))
    if as_json:
        click.echo(json.dumps([speed.data() for speed in found], indent=2))
        return
    rows = []
    for one in found:
        rates = one.decisions_per_second, one.median, one.games_per_second, one.native_games_per_second
        rows.append(
            (
                f"{one.game} ({one.players})",
                *(counted(rate, lang) for rate in (*rates, one.copies_per_second)),
                number(one.per_yardstick, lang, 2),
                f"{number(one.check_seconds, lang, 2)} s",
            )
        )
    rates_of = ("decisions a second", "median", "games a second", "games in c", "copies")
    shown((*rates_of, "yardsticks", "checking"), rows, lang)


def shown(headings: tuple[str, ...], rows: Iterable[Sequence[str]], lang: str) -> None:
    """A game in each row, and figures of it."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column(say("game", lang))
    for heading in headings:
        table.add_column(say(heading, lang) if heading else "", justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    Console(highlight=False).print(table)


def counted(rate: float | None, lang: str) -> str:
    return "–" if rate is None else number(rate, lang)


def times(rate: Rate | None, hand: Rate, lang: str, places: int) -> str:
    """How many times as many games as by hand."""
    return "" if rate is None else f"({number(rate.games / hand.games, lang, places)})"


def beside(game: Game, players: int | None, other: str, seconds: float, as_json: bool, lang: str) -> None:
    """The same game of OpenSpiel, driven from Python and from inside."""
    from interpreter.tools.bench.against import Missing
    from interpreter.tools.bench.against import against as measure

    found = measure(game, seats(players, game), other, seconds)
    if isinstance(found, Missing):
        raise click.ClickException(found.why)
    if as_json:
        click.echo(json.dumps(found.data(), indent=2))
        return
    rates = (found.python, found.native, found.other_from_python, found.other_from_inside)
    row = (f"{found.game} / {found.other}", *(counted(one, lang) for one in rates))
    shown(("games in python", "games in c", "other from python", "other from inside"), [row], lang)


def beside_by_hand(game: Game, players: int | None, file: Path, seconds: float, as_json: bool, lang: str) -> None:
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
    rows = []
    for one in found:
        hand, python, native = one.by_hand, one.python, one.native
        rows.append(
            (
                f"{one.game} ({one.players})",
                counted(hand.games, lang),
                counted(python.games, lang),
                times(python, hand, lang, 2),
                counted(native.games if native else None, lang),
                times(native, hand, lang, 1),
                counted(python.decisions, lang),
                counted(hand.decisions, lang),
            )
        )
    shown(("by hand", "games in python", "", "games in c", "", "decisions a second", "by hand"), rows, lang)
