"""carte simulate: many games between bots, and what they show."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from interpreter.bots import bots_for
from interpreter.cli.common import Boxed, game_ids, game_options, json_option, seats
from interpreter.cli.helped import Helped
from interpreter.cli.progress import progress
from interpreter.cli.wanted_language import lang_option
from interpreter.play.playouts import Engine
from interpreter.tables.names import Names
from interpreter.tables.words import say
from interpreter.tools.simulate.figures import Figures, Share, Team
from interpreter.tools.simulate.simulate import Series, played, settled
from interpreter.words import Text, number, share

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

WIDEST = 40  # of a bar
MOST_ROWS = 20


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@click.option("--players", type=click.IntRange(min=1))
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option(
    "--bots", default="random", show_default=True, metavar="NAMES",
)  # fmt: skip
@click.option(
    "--engine", type=click.Choice([engine.value for engine in Engine]), default=Engine.AUTO.value, show_default=True,
)  # fmt: skip
@click.option(
    "--jobs", type=click.IntRange(min=1),
)  # fmt: skip
@click.option("--count", "counting", multiple=True, metavar="QUANTITY")
@json_option
@game_options
@lang_option
def simulate(
    game: str, players: int | None, games: int, seed: int, bots: str, engine: str, jobs: int | None,
    counting: tuple[str, ...], as_json: bool, lang: str, boxed: Boxed,
) -> None:  # fmt: skip
    box = boxed(game)
    opened = box.open()
    count = seats(players, opened)
    names = tuple(name.strip() for name in bots.split(","))
    bots_for(names, count)
    series = Series(box, count, games, seed, names, engine=Engine(engine), counting=counting)

    def told(why: Text) -> None:
        click.echo(say("in python", lang, why=why.in_language(lang)), err=True)

    with progress(say("compiling", lang)):
        ready, series = settled(series, told)
    with progress(game, games) as bar:
        found = played(ready, series, jobs, bar.advance)
    if as_json:
        click.echo(json.dumps(found.data(), indent=2))
        return
    _show(found, Names(opened.model, lang))


def _show(found: Figures, names: Names) -> None:
    from rich.console import Console

    lang = names.lang
    console = Console(highlight=False)
    if found.team is None:
        console.print(_seats(found, lang))
    else:
        _team(found, found.team, names, console)
    if found.counted:
        console.print(_counted(found, names))
    turns = found.turns
    if turns.max:  # a game with a course of its own may have none
        console.print(say("turns of", lang, mean=turns.mean, low=turns.min, high=turns.max))
    console.print(say("games finished", lang, finished=found.finished, games=found.games))
    for trouble in found.unfinished:
        console.print(say("unfinished", lang, game=trouble.game, seed=trouble.seed, why=trouble.why))
    rate = round(found.decisions_per_second)
    console.print(say("pace", lang, decisions=found.decisions, seconds=found.seconds, rate=rate))


def _seats(found: Figures, lang: str) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column(say("seat", lang))
    for heading in ("wins", "of these shared", "win rate", "interval", "mean score"):
        table.add_column(say(heading, lang), justify="right")
    for seat, one in enumerate(found.seats, 1):
        table.add_row(str(seat), *_cells(one, lang))
    return table


def _counted(found: Figures, names: Names) -> Table:
    """What was asked for besides: of each seat, or of all, how much on average and between what."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column(say("counted", names.lang))
    for seat in range(max(map(len, found.counted.values()))):
        table.add_column(str(seat + 1), justify="right")
    for name, counts in found.counted.items():
        means = [number(one.mean, names.lang, places=2) for one in counts]
        cells = [say("between", names.lang, mean=mean, low=one.min, high=one.max) for mean, one in zip(means, counts)]
        table.add_row(names.quantity(name), *cells)
    return table


def _team(found: Figures, team: Team, names: Names, console: Console) -> None:
    """One result for all: how the scores are spread, and how often they reached the goal."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in (names.score(), say("games of", names.lang), say("share of", names.lang)):
        table.add_column(heading, justify="right")
    table.add_column("")
    rows = _rows(team.spread)
    most = max(games for _, games in rows)
    for label, games in rows:
        bar = "█" * max(1, round(WIDEST * games / most))
        table.add_row(label, number(games, names.lang), share(games / found.finished, names.lang), bar)
    console.print(table)
    between = {"lower": team.lower_quarter, "upper": team.upper_quarter, "low": team.lowest, "high": team.highest}
    console.print(say("score of all", names.lang, name=names.score(), mean=team.mean_score, **between))
    goal, title = team.goal, names.model.goal
    if goal is not None and title is not None:
        often = {"reached": goal.reached, "games": found.finished, "rate": share(goal.rate, names.lang)}
        sure = {"from_": share(goal.low, names.lang), "to_": share(goal.high, names.lang)}
        console.print(say("goal of all", names.lang, goal=names.quantity(title), wanted=goal.score, **often, **sure))


def _rows(spread: tuple[tuple[int, int], ...]) -> list[tuple[str, int]]:
    """Each score by itself where they are few, else in even steps."""
    low, high = spread[0][0], spread[-1][0]
    step = -(-(high - low + 1) // MOST_ROWS)
    if step == 1:
        return [(str(score), games) for score, games in spread]
    rows: dict[int, int] = {}
    for score, games in spread:
        rows[(score - low) // step] = rows.get((score - low) // step, 0) + games
    starts = {row: low + row * step for row in rows}
    return [(f"{starts[row]} … {min(high, starts[row] + step - 1)}", games) for row, games in sorted(rows.items())]


def _cells(seat: Share, lang: str) -> tuple[str, ...]:
    between = f"{share(seat.low, lang)} – {share(seat.high, lang)}"
    counts = number(seat.wins, lang), number(seat.shared, lang)
    return *counts, share(seat.win_rate, lang), between, number(seat.mean_score, lang, 2)
