"""A new ruling: a scene of this game, that passes, with the words for making another of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.engine.match import NAMES
from interpreter.source.modeline import modeline
from interpreter.source.node import Mapping
from interpreter.tools.blank.page import quoted
from interpreter.tools.blank.spots import spot_of

if TYPE_CHECKING:
    from interpreter.engine.match import Game, Match

MOST = 8  # names that a note lists


def new_ruling(game: Game, claim: str, file: Path, called: str) -> str:
    """The text of a file with one ruling; `called` is how commands call the game.

    In the game's own folder it is a list of rulings, elsewhere an expansion that only proves.
    """
    own = is_own(game, file)
    head = [modeline("rulings" if own else "expansion", file)]
    test = f"carte test {called}" if own else f"carte test {called} --with {file}"
    head += [f"# A ruling of your own for {game.name()}. What stands after # is a note, no rule.", f"#   {test}", ""]
    head += [] if own else [f"extends: {game.id}", "", "rulings:"]
    return "\n".join([*head, *(line if own else f"  {line}".rstrip() for line in _lines(game, claim))]) + "\n"


def is_own(game: Game, file: Path) -> bool:
    """Whether the file is one that the game itself reads."""
    folder = game.source.path
    return folder.is_dir() and file.resolve().is_relative_to(folder.resolve() / "rulings")


def _lines(game: Game, claim: str) -> list[str]:
    match = game.start(seed=1)
    expect = [f"number of player: {len(match.seats)}", *owed(match)]
    return [
        f"- ruling: {quoted(claim)}",
        f"  seats: [{', '.join(match.seats)}]",
        "  # given: the position, if it is not the one after the setup. Places and holdings of this game:",
        *(f"  #   {line}" for line in _given(game)),
        "  # play: what is done, line by line, such as:",
        *(f"  #   - {line}" for line in _plays(game)),
        "  # cannot: lines that must be refused, such as those above",
        "  expect:",
        *(f"    {line}" for line in expect),
        *_clauses(game),
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


def _plays(game: Game) -> list[str]:
    actions = [id for id, call in game.model.procedures.items() if call.kind == "action"]
    return [*(f"{NAMES[0]} does {id}" for id in actions[:MOST]), f"{NAMES[0]} chooses NAME", "chance picks NAME"]


def _clauses(game: Game) -> list[str]:
    book = game.source.rulebook
    clauses = book.get("clauses") if book else None
    names = clauses.keys()[:MOST] if isinstance(clauses, Mapping) else ()
    return [f"  # clauses: [{', '.join(names)}] or others of rulebook.yaml that it proves"] if names else []
