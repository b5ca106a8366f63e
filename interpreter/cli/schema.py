"""carte schema: what an editor should know about one game."""

from __future__ import annotations

import json

import click

from interpreter.cli.common import game_ids, variant_option, with_option

KINDS = ("game", "cards", "expansion", "rulings")


@click.command(short_help="Print a schema with a game's own words, for editors.")
@click.argument("game", shell_complete=game_ids)
@click.option(
    "--for", "kind", type=click.Choice(KINDS), default="expansion", show_default=True,
    help="Which kind of file is written with it.",
)  # fmt: skip
@variant_option
@with_option
def schema(game: str, kind: str, variants: tuple[str, ...], expansions: tuple[str, ...]) -> None:
    """Print a JSON Schema with the words of GAME: an editor then completes its cards, zones, kinds and clauses.

    Save it beside your file, and begin the file with a line that names it:

    \b
      # yaml-language-server: $schema=my-game.schema.json

    \b
    Examples:
      carte schema my-game > my-game.schema.json
      carte schema my-game --with my-card.yaml --for rulings > rulings.schema.json
    """
    from interpreter.source.folder import load_source
    from interpreter.tools.schema import own_schema, words_of

    source, _ = load_source(game, expansions, variants)
    found = own_schema(words_of(source), kind, source.id)
    click.echo(json.dumps(found, indent=1, ensure_ascii=False))
