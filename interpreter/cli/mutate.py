"""carte mutate: do the rulings bite?"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, format_option, game_ids, game_options
from interpreter.cli.helped import Helped
from interpreter.cli.progress import progress
from interpreter.cli.wanted_language import lang_option
from interpreter.words import share

if TYPE_CHECKING:
    from interpreter.tools.mutate import Verdicts


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--limit", type=click.IntRange(min=1), metavar="N")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--rule", default="", metavar="WORD")
@click.option("--least", type=click.FloatRange(0, 100))
@format_option
@game_options
@lang_option
def mutate(
    game: str, jobs: int, limit: int | None, seed: int, rule: str, least: float | None, form: str, lang: str,
    boxed: Boxed,
) -> None:  # fmt: skip
    from interpreter.tools.mutate import Series
    from interpreter.tools.mutate import mutate as try_changes

    with progress(game, 0) as bar:
        found = try_changes(Series(boxed(game), jobs, limit, seed, rule), bar.at)
    if form == "json":
        click.echo(json.dumps(found.data(), indent=2, ensure_ascii=False))
    else:
        _show(found, limit, seed, lang)
    if least is not None and found.percent < least:
        raise click.exceptions.Exit(1)


def _show(found: Verdicts, limit: int | None, seed: int, lang: str) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from interpreter.tables.terminal.styles import DIM, STRONG
    from interpreter.tools.mutate.mutant import LEFT_OUT
    from interpreter.tools.words import say

    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False, header_style=DIM)
    table.add_column(say("change", lang))
    for heading in ("changes", "noticed", "share", "equivalent"):
        table.add_column(say(heading, lang), justify="right")
    for row in found.rows:
        noticed = share(row.noticed / row.tried, lang) if row.tried else ""
        table.add_row(say(row.kind, lang), str(row.tried), str(row.noticed), noticed, str(row.explained or ""))
    console.print(table)
    if limit is not None:
        console.print(Text(say("sampled", lang, n=found.row().tried, all=found.possible, seed=seed), DIM))
    console.print(Text(say("unreadable changes", lang, n=found.discarded), DIM))
    for title, listed in (("stale", found.stale), ("stale noticed", found.contradicted)):
        if listed:
            console.print(Padding(Text(say(title, lang), STRONG), (1, 0, 0, 0)))
            for one in listed:
                line = f"{one.span.file}:{one.span.line}  {one.change} -> {one.to}"
                console.print(Text(line), soft_wrap=True)
    if not found.survivors:
        console.print(Padding(Text(say("none survives", lang)), (1, 0, 0, 0)))
        return
    console.print(Padding(Text(say("survivors", lang), STRONG), (1, 0, 0, 0)))
    for mutant in found.survivors:
        after = f"({say('left out', lang)})" if mutant.after == LEFT_OUT else mutant.after
        place = (f"{mutant.span.file}:{mutant.span.line}", DIM)
        line_ = Text.assemble(place, f"  {mutant.rule}\n    {mutant.before}\n ", ("→", "red"), f"  {after}")
        console.print(line_, soft_wrap=True)
    console.print(Padding(Text(say("what to do", lang), DIM), (1, 0, 0, 0)))
