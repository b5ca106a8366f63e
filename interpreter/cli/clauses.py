"""carte clauses: each clause, the rules that carry it out, the rulings that prove it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, format_option, game_ids, game_options
from interpreter.cli.helped import Helped
from interpreter.cli.printing import print_lines
from interpreter.cli.progress import progress
from interpreter.cli.wanted_language import lang_option

if TYPE_CHECKING:
    from rich.text import Text

    from interpreter.tools.clauses import Trace, Traced

STYLES = {
    "failing": "red", "uncited": "red", "unproven": "yellow", "assumed": "yellow", "proven": "green",
    "dismissed": "dim",
}  # fmt: skip


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@format_option
@click.option(
    "--html", "file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
)  # fmt: skip
@click.option(
    "--order", type=click.Choice(["worst", "rulebook"]), default="worst", show_default=True,
)  # fmt: skip
@game_options
@lang_option
def clauses(game: str, form: str, file: Path | None, order: str, lang: str, boxed: Boxed) -> None:
    from interpreter.tools.clauses import proofs, trace
    from interpreter.tools.words import say

    with progress(game):
        opened = boxed(game).open()
        found = trace(opened, proofs(opened))
    if not found.clauses:
        raise click.ClickException(say("no rulebook", lang))
    if file is not None:
        from interpreter.tools.clauses.page import page
        from interpreter.tools.clauses.rules import rules

        file.write_text(page(opened, found, rules(opened), lang, order, file.parent), encoding="utf-8")
        click.echo(f"{file}: {summary(found, lang)}")
    elif form == "json":
        click.echo(json.dumps(found.data(order), indent=2, ensure_ascii=False))
    else:
        _show(found, order, lang)
    if {"failing", "uncited"} & found.counts().keys():
        raise click.exceptions.Exit(1)


def summary(found: Trace, lang: str) -> str:
    from interpreter.tools.words import say

    parts = [f"{count} {say(status, lang)}" for status, count in found.counts().items()]
    guessed = f" · {say('values assumed', lang, n=found.values)}" if found.values else ""
    return f"{say('clauses of', lang, n=len(found.clauses))}: {', '.join(parts)}{guessed}"


def _show(found: Trace, order: str, lang: str) -> None:
    from rich.text import Text

    print_lines(line for one in found.in_order(order) for line in _lines(one, lang))
    print_lines([Text(summary(found, lang), "bold")])


def _lines(one: Traced, lang: str) -> list[Text]:
    from rich.text import Text

    from interpreter.tables.terminal.styles import DIM, STRONG
    from interpreter.tools.words import say

    head = Text.assemble((one.id, STRONG), "  ", (say(one.status, lang), STYLES[one.status]), "  ")
    where = one.page.in_language(lang)
    lines = [
        head.append(one.section.in_language(lang) + (f" ({where})" if where else ""), DIM),
        Text(f"  {one.statement.in_language(lang)}"),
    ]
    if one.dismissed is not None:
        lines.append(Text(f"  {say('dismissed', lang)}: {one.dismissed}", DIM))
    lines += [Text(f"  {say('assumed', lang)}: {why}", "yellow") for why in one.assumptions]
    for rule in one.rules:
        said = f"  {say('carried out by', lang)} {rule.name} ({rule.title.in_language(lang)})  "
        lines.append(Text.assemble(said, (f"{rule.key.file}:{rule.key.line}", DIM)))
    for outcome in one.rulings:
        said = f"  {say('proven by', lang)} {outcome.ruling.claim}  "
        style = "" if outcome.passed else "red"
        lines.append(Text.assemble((said, style), (f"{outcome.ruling.file}:{outcome.ruling.span.line}", DIM)))
    return lines
