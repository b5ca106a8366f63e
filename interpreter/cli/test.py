"""carte test: the rulings of a game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, format_option, game_ids, game_options
from interpreter.cli.helped import Helped
from interpreter.cli.printing import print_diagnostics
from interpreter.cli.progress import progress
from interpreter.cli.wanted_language import language, said_option, told
from interpreter.rulings.outcome import FAILED, FAULTY, PASSED, TODO

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
        click.echo(json.dumps([report.data(language()) for report in reports], indent=2, ensure_ascii=False))
    else:
        for report in reports:
            _show(report)
    if not all(report.passed for report in reports):
        raise click.exceptions.Exit(1)


def _show(report: Report) -> None:
    if report.diagnostics:
        print_diagnostics(report.diagnostics, lang=language())
    for outcome in report.failed:
        what = "ruling faulty" if outcome.status == FAULTY else "ruling failed"
        click.echo(told(what, claim=outcome.ruling.claim, span=str(outcome.ruling.span)))
    for outcome in report.todo:
        one = outcome.ruling
        click.echo(told("ruling to do", claim=one.claim, span=str(one.span), todo=one.todo))
    click.echo(f"{report.game}: {_summary(report)}")


def _summary(report: Report) -> str:
    """`12 passed, 1 failed, 2 to do`."""
    counts = ((PASSED, "count passed"), (FAILED, "count failed"), (FAULTY, "count faulty"), (TODO, "count to do"))
    found = [(what, len(report.of(status))) for status, what in counts]
    return ", ".join(told(what, count=count) for what, count in found if count) or told("nothing was run")
