"""carte show: a game explained."""

from __future__ import annotations

import click

from interpreter.cli.common import Boxed, game_ids, game_options, seats
from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import lang_option, told


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@click.option("--native", is_flag=True)
@click.option("--players", type=click.IntRange(min=1))
@game_options
@lang_option
def show(game: str, native: bool, players: int | None, lang: str, boxed: Boxed) -> None:
    if players is not None and not native:
        raise click.UsageError(told("players with native"))
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from interpreter.tables.terminal.styles import ACCENT, DIM, STRONG
    from interpreter.tables.words import say
    from interpreter.tools.diff.variants import ways
    from interpreter.tools.show.show import show as explain

    opened = boxed(game).open()
    if native:
        from interpreter.tools.show.in_c import in_c

        click.echo(in_c(opened, seats(players, opened)))
        return
    found = explain(opened.model, lang, ways(opened.source, lang))
    console = Console(highlight=False)
    console.print(Text.assemble((found.title, STRONG), f"  {found.players} {say('players', lang)}"))
    if found.text:
        console.print(Text(found.text))
    for sheet in found.sheets:
        table = Table(box=None, pad_edge=False, header_style=DIM)
        for number, column in enumerate(sheet.columns):
            table.add_column(Text(column), style=ACCENT if number == 0 else "")
        for row in sheet.rows:
            table.add_row(*map(Text, row))
        console.print(Padding(Text(sheet.title, STRONG), (1, 0, 0, 0)))
        console.print(table)
    if not found.assumed:
        console.print(Padding(Text(say("nothing assumed", lang)), (1, 0, 0, 0)))
