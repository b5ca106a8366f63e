"""carte check: every fault of a definition at once."""

from __future__ import annotations

import time

import click

from interpreter.cli.common import lang_option, variant_option, with_option
from interpreter.cli.printing import print_diagnostics
from interpreter.report import as_github, as_json


@click.command(short_help="Report every fault of games and expansions.")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True,
    help="For people, for programs, or as annotations of a pull request.",
)  # fmt: skip
@click.option("--watch", is_flag=True, help="Check again whenever one of the files is saved, until Ctrl-C.")
@variant_option
@with_option
@lang_option
def check(
    paths: tuple[str, ...], form: str, watch: bool, variants: tuple[str, ...], expansions: tuple[str, ...], lang: str
) -> None:
    """Report every fault of games and expansions, with its place, help and the nearest name.

    The exit status is 1 when there is an error; warnings alone leave it at 0.

    \b
    Examples:
      carte check my-game
      carte check games/my-game my-card.yaml
      carte check my-game --format json
      carte check --watch my-game
    """
    if watch:
        from interpreter.cli.watching import edits_of, whenever_saved

        edits = edits_of(paths, (*expansions, *variants))
        whenever_saved(edits, lambda: _again(paths, form, variants, expansions))
    elif _report(paths, form, variants, expansions):
        raise click.exceptions.Exit(1)


def _again(paths: tuple[str, ...], form: str, variants: tuple[str, ...], expansions: tuple[str, ...]) -> None:
    """One more look, below a line with the time, so that it is seen that something happened."""
    if form == "text":
        click.echo(f"─── {time.strftime('%H:%M:%S')} {' '.join(paths)}")
    _report(paths, form, variants, expansions)


def _report(paths: tuple[str, ...], form: str, variants: tuple[str, ...], expansions: tuple[str, ...]) -> bool:
    """Print every fault; whether one of them is an error."""
    import interpreter

    found = interpreter.faults(*paths, expansions=expansions, variants=variants)
    if form == "json":
        click.echo(as_json(found))
    elif form == "github":
        if found:
            click.echo(as_github(found))
    else:
        print_diagnostics(found)
    return any(one.severity == "error" for one in found)
