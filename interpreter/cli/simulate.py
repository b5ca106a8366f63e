"""carte simulate: many games between bots, and what they show."""

from __future__ import annotations

import json
import sys

import click

from interpreter.bots import BOTS, bots_for
from interpreter.cli.common import Boxed, game_options, json_option, lang_option, seats
from interpreter.tables.words import say
from interpreter.tools.figures import Figures, Share
from interpreter.tools.simulate import Series
from interpreter.tools.simulate import simulate as run_series


@click.command(short_help="Play a game many times and show the figures.")
@click.argument("game")
@click.option("--players", type=click.IntRange(min=1), help="How many seats; as few as the game allows otherwise.")
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the series.")
@click.option(
    "--bots", default="random", show_default=True, metavar="NAMES",
    help=f"Who plays: one name, or one per seat with commas between ({', '.join(BOTS)}).",
)  # fmt: skip
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to share the work.")
@json_option
@game_options
@lang_option
def simulate(
    game: str, players: int | None, games: int, seed: int, bots: str, jobs: int, as_json: bool, lang: str, boxed: Boxed
) -> None:
    """Play GAME many times and show who wins, by how much, and how long it takes.

    A win that is shared counts for each of its winners. The same seed gives the same figures for any number of jobs.

    \b
    Examples:
      carte simulate my-game --players 4 --games 1000 --seed 1
      carte simulate my-game --bots playout,random --games 50 --jobs 2 --json
    """
    box = boxed(game)
    count = seats(players, box.open().player_counts)
    names = tuple(name.strip() for name in bots.split(","))
    bots_for(names, count)
    series = Series(box, count, games, seed, names)
    if as_json:
        click.echo(json.dumps(run_series(series, jobs).data(), indent=2))
        return
    with click.progressbar(length=games, label=game, file=sys.stderr) as bar:
        found = run_series(series, jobs, bar.update)
    _show(found, lang)


def _show(found: Figures, lang: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column(say("team" if found.team else "seat", lang))
    for heading in ("wins", "of these shared", "win rate", "interval", "mean score"):
        table.add_column(say(heading, lang), justify="right")
    for label, share in [("", found.team)] if found.team else [(str(n), s) for n, s in enumerate(found.seats, 1)]:
        table.add_row(label, *_cells(share))
    console = Console(highlight=False)
    console.print(table)
    turns = found.turns
    console.print(say("turns of", lang, mean=f"{turns.mean:.1f}", low=turns.min, high=turns.max))
    console.print(say("games finished", lang, finished=f"{found.finished:,}", games=f"{found.games:,}"))
    for trouble in found.unfinished:
        console.print(say("unfinished", lang, game=trouble.game, seed=trouble.seed, why=trouble.why))
    rate, decisions = f"{found.decisions_per_second:,.0f}", f"{found.decisions:,}"
    console.print(say("pace", lang, decisions=decisions, seconds=f"{found.seconds:.1f}", rate=rate))


def _cells(share: Share) -> tuple[str, ...]:
    return (
        f"{share.wins:,}", f"{share.shared:,}", f"{share.win_rate:.1%}",
        f"{share.low:.1%} – {share.high:.1%}", f"{share.mean_score:.2f}",
    )  # fmt: skip
