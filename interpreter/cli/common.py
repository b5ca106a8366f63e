"""Options that several commands share."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

import click

from interpreter.cli.wanted_language import told
from interpreter.source.chosen import Chosen
from interpreter.tables.sitting.box import Box, option_value

if TYPE_CHECKING:
    from interpreter import Game

Command: TypeAlias = Callable[..., None]  # which arguments it takes stands in the options above it

with_option = click.option(
    "--with", "expansions", multiple=True, metavar="FILE", type=click.Path(),
)  # fmt: skip

variant_option = click.option(
    "--variant", "variants", multiple=True, metavar="NAME",
)  # fmt: skip

format_option = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True,
)  # fmt: skip

saved_game_option = click.option(
    "--game", "own", metavar="GAME",
)  # fmt: skip

json_option = click.option("--json", "as_json", is_flag=True)


def _options(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> tuple[tuple[str, Chosen], ...]:
    pairs = []
    for text in values:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise click.BadParameter(told("not an option", text=text))
        pairs.append((name.strip(), option_value(value)))
    return tuple(pairs)


option_option = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", callback=_options,
)  # fmt: skip


def game_options(command: Command) -> Command:
    """Adds --variant, --with and --option, and gives them to the command as a function from a game to its box."""

    @variant_option
    @with_option
    @option_option
    @functools.wraps(command)
    def run(
        *args: object,
        variants: tuple[str, ...],
        expansions: tuple[str, ...],
        options: tuple[tuple[str, Chosen], ...],
        **rest: object,
    ) -> None:
        command(*args, boxed=lambda game: Box(game, expansions, options, variants), **rest)

    return run


Boxed = Callable[[str], Box]


def game_ids(ctx: click.Context, param: click.Parameter, begun: str) -> list[str]:
    """What a shell completes where a game is wanted: those that come with the program, files otherwise."""
    from interpreter.source.files.library import packaged

    return [id for id in packaged() if id.startswith(begun)]


def seats(players: int | None, game: Game) -> int:
    """How many play: as asked, or as few as the game allows, two if it can be."""
    counts = game.player_counts
    if players is None:
        return 2 if 2 in counts else counts[0]
    if players not in counts:
        how = "for so many" if len(counts) > 1 else "for one number"
        fitting = tuple(f"--variant {name}" for name in _for_so_many(players, game))
        more = told("with a variant", players=players, variants=fitting) if fitting else ""
        wrong = told(how, low=counts[0], high=counts[-1], players=players)
        raise click.BadParameter(f"{wrong}{more}", param_hint="--players")
    return players


def _for_so_many(players: int, game: Game) -> Iterator[str]:
    """The variants that so many can play."""
    from interpreter import DefinitionError, load
    from interpreter.definition.expansions import shelf

    for name, path in shelf(game.source.path, "variant").items():
        with suppress(DefinitionError):
            if players in load(game.source.path, variants=[path]).player_counts:
                yield name
