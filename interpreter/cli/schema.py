"""carte schema: what an editor should know about one game."""

from __future__ import annotations

import json

import click

from interpreter.cli.common import game_ids, variant_option, with_option
from interpreter.cli.helped import Helped
from interpreter.cli.wanted_language import lang_option

KINDS = ("game", "cards", "expansion", "rulings")


@click.command(cls=Helped)
@click.argument("game", shell_complete=game_ids)
@click.option(
    "--for", "kind", type=click.Choice(KINDS), default="expansion", show_default=True,
)  # fmt: skip
@variant_option
@with_option
@lang_option
def schema(game: str, kind: str, variants: tuple[str, ...], expansions: tuple[str, ...], lang: str) -> None:
    from interpreter.definition.folder import load_source
    from interpreter.tools.schema import own_schema, words_of

    source, _ = load_source(game, expansions, variants)
    found = own_schema(words_of(source, lang), kind, source.id, lang)
    click.echo(json.dumps(found, indent=1, ensure_ascii=False))
