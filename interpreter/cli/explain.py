"""carte explain: why something happened, why something cannot be done, why a number is what it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from interpreter.cli.common import Boxed, game_options, saved_game_option
from interpreter.cli.helped import Helped
from interpreter.cli.printing import print_lines
from interpreter.cli.progress import progress
from interpreter.cli.wanted_language import lang_option, told

if TYPE_CHECKING:
    from rich.text import Text

    from interpreter.model.ruling import Ruling
    from interpreter.play.match import Game
    from interpreter.tools.explain.audience import Reader
    from interpreter.tools.explain.doubts import Answer

NEAR = 3  # other rulings that are named


@click.command(cls=Helped)
@click.argument("what", metavar="SAVED|GAME")
@click.option("--ruling", "words", metavar="WORDS")
@click.option("--why-not", "wanted", metavar="CHOICE")
@click.option("--quantity", metavar="EXPRESSION")
@click.option("--seat", metavar="NAME")
@click.option("--at", "at", type=click.IntRange(min=1), metavar="N")
@saved_game_option
@game_options
@lang_option
def explain(
    what: str, words: str | None, wanted: str | None, quantity: str | None, seat: str | None, at: int | None,
    own: str | None, lang: str, boxed: Boxed,
) -> None:  # fmt: skip
    with progress(Path(what).name):
        lines = _told(what, words, wanted, quantity, seat, at, own, lang, boxed)
    print_lines(lines)


def _told(
    what: str, words: str | None, wanted: str | None, quantity: str | None, seat: str | None, at: int | None,
    own: str | None, lang: str, boxed: Boxed,
) -> list[Text]:  # fmt: skip
    from interpreter.play.refused import Refused
    from interpreter.source.wrong import Wrong
    from interpreter.tools.explain.finding import clauses_meant
    from interpreter.tools.explain.show import (
        shown_answer,
        shown_breakdown,
        shown_near,
        shown_reasons,
        shown_steps,
    )

    tail: list[Text] = []
    if words is not None:
        game = boxed(what).open()
        meant = _meant(game, words, lang)
        ruling, near = meant.rulings[0], meant.rulings[1 : NEAR + 1]
        reader = _reader(seat or "all", tuple(one.text for one in ruling.seats) or _names(game, ruling))
        from interpreter.tools.explain import of_ruling

        found = of_ruling(game, ruling, reader, lang)
        match, steps = found.match, found.steps
        head = list(shown_answer(game, meant, found, lang))
        if at is None:
            proven = {one.text for one in ruling.clauses}
            tail = list(shown_near(game, [one for one in clauses_meant(game, words) if one not in proven], lang))
    else:
        from interpreter.tables.sitting.sitting import NotASitting, resume
        from interpreter.tools.explain import of_sitting

        try:
            sitting = resume(Path(what), lang, own)
        except NotASitting as error:
            raise click.ClickException(f"{error.in_language(lang)}; {told('explain what')}") from None
        only = next(iter(sitting.people)) if len(sitting.people) == 1 else None
        reader = _reader(seat, sitting.match.seats, only)
        game, match, near, head = sitting.game, sitting.match, [], []
        steps = () if wanted or quantity else of_sitting(sitting, reader, lang, at or 1, at).steps
    if wanted is not None:
        try:
            return list(shown_reasons(match, reader, wanted, lang))
        except Refused as refused:
            raise click.ClickException(refused.in_language(lang)) from None
    if quantity is not None:
        try:
            return list(shown_breakdown(match, reader, quantity, lang))
        except Wrong as fault:
            found_fault = fault.diagnostic
            said = (found_fault.message_in(lang), found_fault.advice_in(lang))
            raise click.ClickException(" ".join(filter(None, said))) from None
    if at is not None and words is not None:
        steps = tuple(step for step in steps if step.number == at)
    return [*head, *shown_steps(game, steps, near, lang), *tail]


def _meant(game: Game, words: str, lang: str) -> Answer:
    from interpreter.rulings.runner import rulings_of
    from interpreter.tools.explain.doubts import answer
    from interpreter.tools.words import say

    found = answer(game, rulings_of(game)[0], words)
    if not found.rulings:
        raise click.ClickException(say("no ruling meant", lang, game=game.id))
    return found


def _names(game: Game, ruling: Ruling) -> tuple[str, ...]:
    from interpreter.play.match import NAMES

    return NAMES[: ruling.players or game.model.low]


def _reader(seat: str | None, seats: tuple[str, ...], otherwise: int | None = None) -> Reader:
    from interpreter.play.names.naming import plain
    from interpreter.tools.explain.audience import Reader

    if seat is None:
        return Reader(otherwise)
    if plain(seat) == "all":
        return Reader(all=True)
    found = [number for number, name in enumerate(seats) if plain(name) == plain(seat)]
    if not found:
        raise click.BadParameter(told("nobody called", seat=seat, seats=tuple(seats)), param_hint="--seat")
    return Reader(found[0])
