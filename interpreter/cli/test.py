"""carte test: the rulings of a game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, format_option, game_ids, game_options
from interpreter.cli.helped import Helped
from interpreter.cli.printing import print_diagnostics
from interpreter.cli.progress import progress
from interpreter.cli.spoken import said_option

if TYPE_CHECKING:
    from interpreter.rulings import Report


@click.command(cls=Helped)
@click.argument("games", nargs=-1, required=True, metavar="GAME...", shell_complete=game_ids)
@click.option("--filter", "word", metavar="WORD", default="")
@format_option
@game_options
@said_option
def test(games: tuple[str, ...], word: str, form: str, boxed: Boxed) -> None:
    from interpreter.rulings import rulings_of, run

    reports = []
    for name in games:
        game = boxed(name).open()
        rulings, faults = rulings_of(game)
        chosen = [one for one in rulings if one.mentions(word)]
        with progress(name):
            reports.append(run(game, chosen, faults))
    if form == "json":
        click.echo(json.dumps([report.data() for report in reports], indent=2, ensure_ascii=False))
    else:
        for report in reports:
            _show(report)
    if not all(report.passed for report in reports):
        raise click.exceptions.Exit(1)


def _show(report: Report) -> None:
    if report.diagnostics:
        print_diagnostics(report.diagnostics)
    for outcome in report.failed:
        click.echo(f"{outcome.status}: {outcome.ruling.claim} ({outcome.ruling.span})")
    for outcome in report.todo:
        click.echo(f"to do: {outcome.ruling.claim} ({outcome.ruling.span}): {outcome.ruling.todo}")
    click.echo(f"{report.game}: {report.summary}")
