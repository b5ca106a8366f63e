"""A new ruling: a scene of this game, that passes, with the words for making another of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.play.match import NAMES
from interpreter.source.node import Mapping
from interpreter.source.yaml.modeline import modeline
from interpreter.tools.blank.note import note
from interpreter.tools.blank.page import quoted
from interpreter.tools.blank.spots import spot_of
from interpreter.words import DEFAULT

if TYPE_CHECKING:
    from interpreter.play.match import Game, Match

MOST = 8  # names that a note lists


def new_ruling(game: Game, claim: str, file: Path, called: str, lang: str = DEFAULT) -> str:
    """The text of a file with one ruling, its notes in the language; `called` is how commands call the game.

    In the game's own folder it is a list of rulings, elsewhere an expansion that only proves.
    """
    own = is_own(game, file)
    head = [modeline("rulings" if own else "expansion", file)]
    test = f"carte test {called}" if own else f"carte test {called} --with {file}"
    head += [f"# {note('about ruling', game=game.name(lang)).in_language(lang)}", f"#   {test}", ""]
    head += [] if own else [f"extends: {game.id}", "", "rulings:"]
    return "\n".join([*head, *(line if own else f"  {line}".rstrip() for line in _lines(game, claim, lang))]) + "\n"


def is_own(game: Game, file: Path) -> bool:
    """Whether the file is one that the game itself reads."""
    folder = game.source.path
    return folder.is_dir() and file.resolve().is_relative_to(folder.resolve() / "rulings")


def _lines(game: Game, claim: str, lang: str) -> list[str]:
    match = game.start(seed=1)
    expect = [f"number of player: {len(match.seats)}", *owed(match)]
    return [
        f"- ruling: {quoted(claim)}",
        f"  seats: [{', '.join(match.seats)}]",
        f"  # given: {note('given here').in_language(lang)}",
        *(f"  #   {line}" for line in _given(game)),
        f"  # play: {note('play here').in_language(lang)}",
        *(f"  #   - {line}" for line in _plays(game, lang)),
        f"  # cannot: {note('cannot here').in_language(lang)}",
        "  expect:",
        *(f"    {line}" for line in expect),
        *_clauses(game, lang),
    ]


def owed(match: Match) -> list[str]:
    """Who has to decide now: a ruling that ends in the middle of something has to say so."""
    names = [] if match.over else [f"{{seat: {match.seats[one.seat]}}}" for one in match.decisions if one.seat >= 0]
    return [f"decision: {names[0] if len(names) == 1 else '[' + ', '.join(names) + ']'}"] if names else []


def _given(game: Game) -> list[str]:
    model = game.model
    cards = list(model.cards)[:2]
    zones = [spot_of(model, zone).holding(f"[{', '.join(cards)}]") for zone in model.zones.values()]
    stocks = [f"{NAMES[0]}: {{{id}s: 2}}" for id, stock in model.stocks.items() if "player" in stock.holders]
    return [*zones[:MOST], *stocks[:MOST]]


def _plays(game: Game, lang: str) -> list[str]:
    actions = [id for id, call in game.model.procedures.items() if call.kind == "action"]
    name = note("some name").in_language(lang)
    return [*(f"{NAMES[0]} does {id}" for id in actions[:MOST]), f"{NAMES[0]} chooses {name}", f"chance picks {name}"]


def _clauses(game: Game, lang: str) -> list[str]:
    book = game.source.rulebook
    clauses = book.get("clauses") if book else None
    names = clauses.keys()[:MOST] if isinstance(clauses, Mapping) else ()
    others = note("clauses here").in_language(lang)
    return [f"  # clauses: [{', '.join(names)}] {others}"] if names else []
