"""A new expansion: one change of this game that is proven, and the words for every other change."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from interpreter.play.match import NAMES
from interpreter.rulings import run
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.node import Mapping, Scalar, plain
from interpreter.source.yaml.modeline import modeline
from interpreter.tools.blank.card_trial import Trial
from interpreter.tools.blank.note import note
from interpreter.tools.blank.page import quoted
from interpreter.tools.scaffold.ruling import owed
from interpreter.tools.schema.words import steps_of
from interpreter.words import DEFAULT, Sayable, languages

if TYPE_CHECKING:
    from interpreter.play.match import Game

FIRST = NAMES[0]


class Change(NamedTuple):
    lines: tuple[str, ...]
    claim: Sayable
    expect: str


def new_expansion(game: Game, name: str, file: Path, called: str, lang: str = DEFAULT) -> str:
    """The text of an expansion called `name`: the first change of the game that loads, and that a ruling can prove.

    Its notes are in the language; `called` is how commands call the game.

    Raises DefinitionError if the game stands no change at all.
    """
    fault: DefinitionError | None = None
    for change in _changes(game):
        text = _page(game, name, file, called, change, lang)
        try:
            trial = Trial(game, text)
            trial.start()
        except DefinitionError as error:
            fault = error
            continue
        if run(trial.game).passed and not trial.game.warnings:
            return text
    raise fault or DefinitionError(())


def _changes(game: Game) -> Iterator[Change]:
    """Numbers that can be set: an option's default, a quantity's value, how many there are of a card."""
    model = game.model
    for option in model.options.values():
        if isinstance(option.default, int) and not isinstance(option.default, bool) and not option.values:
            up = option.high is None or option.default < option.high
            value = option.default + (1 if up else -1)
            yield _set(f"options/{option.id}", option.id, f"{option.id}: {value}", value)
    quantities = game.source.root.get("quantities")
    for entry in quantities if isinstance(quantities, Mapping) else ():
        written = entry.value.get("value") if isinstance(entry.value, Mapping) else entry.value
        if isinstance(written, Scalar) and isinstance(written.value, int) and not isinstance(written.value, bool):
            quantity = model.quantities[entry.name]
            of = f" of {FIRST}" if quantity.of is not None else ""
            value = written.value + 1
            expect = f"{entry.name}{of}: {value}"
            yield _set(f"quantities/{entry.name}", entry.name, expect, value)
    for id, card in model.cards.items():
        printed = plain(card.copies) if card.copies else 1
        copies = printed + 1 if isinstance(printed, int) else 2
        claim = note("claim of number", copies=copies, card=id)
        yield Change((f"copies: {{{id}: {copies}}}",), claim, f"number of {id}: {copies}")
    for id in model.cards:  # where the places are full, one may be left out
        yield Change((f"copies: {{{id}: 0}}",), note("claim of none", card=id), f"number of {id}: 0")


def _set(address: str, name: str, expect: str, value: int) -> Change:
    return Change(("set:", f"  {address}: {value}"), note("claim of value", name=name, value=value), expect)


def _page(game: Game, name: str, file: Path, called: str, change: Change, lang: str) -> str:
    def say(what: str, /, **about: object) -> str:
        return note(what, **about).in_language(lang)

    title = quoted(" ".join(name.split()))
    path = shlex.quote(str(file))
    steps = list(steps_of(game.source.root))
    beside = steps[0] if steps else "turn"
    card = next(iter(game.model.cards), say("any card"))
    zone = next(iter(game.model.zones), say("any zone"))
    lines = [
        modeline("expansion", file),
        f"# {say('about expansion', name=name, game=game.name(lang))}",
        f"#   carte check {path}",
        f"#   carte diff {called} --with {path}    {say('what diff does')}",
        f"#   carte play {called} --with {path}",
        "",
        f"extends: {game.id}",
        f"name: {{{', '.join(f'{one}: {title}' for one in languages())}}}",
        f"assumed: {say('invented here')}",
        "",
        f"# {say('one change')}",
        *change.lines,
        "",
        f"# {say('everything else')}",
        "# add:",
        f"#   cards: {{...}}                        {say('new names')}",
        f"#   cards/{card}/rules: [AB-BOOK-01]     {say('further keys')}",
        f"# replace: {{cards/{card}: {{...}}}}     {say('another thing')}",
        f"# remove: [zones/{zone}/count]",
        f"# copies: {{{card}: 3}}",
        f"# before: {{{beside}: [stop]}}            {say('in front')}",
        f"# after: {{{beside}: [stop]}}",
        *([f"# {say('steps of game', steps=', '.join(steps))}"] if steps else []),
        "",
        f"# {say('above ruling of expansion')}",
        "rulings:",
        f"  - ruling: {change.claim.in_language(lang)}",
        f"    seats: [{', '.join(NAMES[: game.model.low])}]",
        "    expect:",
        f"      {change.expect}",
    ]
    return "\n".join([*lines, *(f"      {line}" for line in owed(game.start(seed=1)))]) + "\n"
