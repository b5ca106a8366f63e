"""carte cover: what the rulings of a game exercise."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, format_option, game_ids, game_options
from interpreter.cli.helped import Helped
from interpreter.cli.progress import progress
from interpreter.cli.wanted_language import lang_option
from interpreter.play.playouts import Engine
from interpreter.tables.words import say as told_at_tables
from interpreter.words import Text as Words

if TYPE_CHECKING:
    from interpreter.play.match import Game
    from interpreter.tools.cover import Cover


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@click.option("--random", "games", type=click.IntRange(min=0), default=0, metavar="N")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option(
    "--engine", type=click.Choice([engine.value for engine in Engine]), default=Engine.AUTO.value, show_default=True,
)  # fmt: skip
@click.option("--source", is_flag=True)
@format_option
@game_options
@lang_option
def cover(
    game: str, games: int, seed: int, engine: str, source: bool, form: str, lang: str, boxed: Boxed,
) -> None:  # fmt: skip
    from interpreter.rulings import rulings_of
    from interpreter.source.diagnostic import DefinitionError
    from interpreter.tools.cover import cover as measure

    opened = boxed(game).open()
    rulings, faults = rulings_of(opened)
    if faults:
        raise DefinitionError(faults)

    def told(why: Words) -> None:
        click.echo(told_at_tables("in python", lang, why=why.in_language(lang)), err=True)

    with progress(game, len(rulings)) as bar:
        found = measure(opened, bar.counting(rulings), games, seed, Engine(engine), told)
    if form == "json":
        click.echo(json.dumps(found.data(), indent=2, ensure_ascii=False))
    elif source:
        _listing(opened, found, lang)
    else:
        _table(found, lang)


def _table(found: Cover, lang: str) -> None:
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from interpreter.tables.terminal.styles import DIM, STRONG
    from interpreter.tools.words import say

    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False, header_style=DIM)
    table.add_column(say("what", lang))
    columns = ("rulings", "random play", "either") if found.random is not None else ("rulings",)
    for heading in columns:
        table.add_column(say(heading, lang), justify="right")
    for row in found.rows:
        shown = (row.rulings, row.random, row.either) if row.random is not None else (row.rulings,)
        table.add_row(say(row.kind, lang), *(f"{n}/{row.total}  {share(n or 0, row.total)}" for n in shown))
    console.print(table)
    console.print(Text(say("rulings of", lang, n=len(found.each), games=found.games), DIM))
    if found.failed:
        console.print(Text(say("not passing", lang, n=found.failed), "red"))
    if not found.missed:
        console.print(Padding(Text(say("all exercised", lang)), (1, 0, 0, 0)))
        return
    console.print(Padding(Text(say("missed", lang), STRONG), (1, 0, 0, 0)))
    for one in found.missed:
        why = say(one.why, lang) + (f", {say('only random', lang)}" if one.random else "")
        said = f"  {say('one ' + one.kind, lang)}: {one.what}  "
        line = Text.assemble((f"{one.span.file}:{one.span.line}", DIM), said)
        console.print(line.append(why, "red"), soft_wrap=True)


def share(part: int, whole: int) -> str:
    """A share that is all only if nothing is missing."""
    return "100 %" if part == whole else f"{min(99, round(100 * part / whole))} %"


def _listing(game: Game, found: Cover, lang: str) -> None:
    from rich.console import Console
    from rich.text import Text

    from interpreter.tables.terminal.styles import DIM, STRONG
    from interpreter.tools.cover import listing
    from interpreter.tools.words import say

    console = Console(highlight=False)
    file = ""
    for line in listing(game, found):
        if line.file != file:
            file = line.file
            console.print(Text(file, STRONG))
        count = "" if line.rulings is None else str(line.rulings)
        shown = Text.assemble((f"{count:>4} ", "red" if line.notes else DIM), (f"{line.number:>4} │ ", DIM), line.text)
        if line.notes:
            shown.append("   ◀ " + ", ".join(say(note, lang) for note in line.notes), "red")
        console.print(shown, soft_wrap=True)
