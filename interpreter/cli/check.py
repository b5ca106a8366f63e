"""carte check: every fault of a definition at once."""

from __future__ import annotations

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
@variant_option
@with_option
@lang_option
def check(paths: tuple[str, ...], form: str, variants: tuple[str, ...], expansions: tuple[str, ...], lang: str) -> None:
    """Report every fault of games and expansions, with its place, help and the nearest name.

    The exit status is 1 when there is an error; warnings alone leave it at 0.

    \b
    Examples:
      carte check my-game
      carte check games/my-game my-card.yaml
      carte check my-game --format json
    """
    import interpreter

    found = interpreter.faults(*paths, expansions=expansions, variants=variants)
    if form == "json":
        click.echo(as_json(found))
    elif form == "github":
        if found:
            click.echo(as_github(found))
    else:
        print_diagnostics(found)
    if any(one.severity == "error" for one in found):
        raise click.exceptions.Exit(1)
