"""A build in which options are left open plays like one that was made for what is chosen, and serves every choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import interpreter
from interpreter import DefinitionError, Game, Match, Refused
from interpreter.check.left_open import left_open
from interpreter.engine import program_kept
from interpreter.model.things import Option
from interpreter.play.loading import chosen_options
from tests.playthroughs.playing import digests_of

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "toys"
GAMES = (*sorted((ROOT / "games").glob("*/game.yaml")), *sorted(TOYS.glob("*.yaml")))
WITH_OPTIONS = [
    path.parent if path.parent.parent.name == "games" else path
    for path in GAMES
    if "\noptions:" in path.read_text(encoding="utf-8")
]
LONGEST = 40  # decisions that are compared


def other(option: Option) -> int | bool | str:
    """A value that an option does not have by itself."""
    if option.values:
        return next(one for one in option.values if one != option.default)
    if isinstance(option.default, bool):
        return not option.default
    return next(one for one in (option.high, option.low) if one is not None and one != option.default)


def settings(game: Game) -> Iterator[dict[str, int | bool | str]]:
    for option in game.model.options.values():
        yield {option.id: other(option)}


def course(match: Match) -> list[str]:
    """The first decisions of a game, and why it cannot go on if it cannot."""
    found: list[str] = []
    try:
        found.extend(islice(digests_of(match), LONGEST))
    except Refused as stopped:
        found.append(stopped.in_language("en"))
    return found


@pytest.mark.parametrize("path", WITH_OPTIONS, ids=lambda path: path.stem)
def test_both_builds_play_alike(path: Path) -> None:
    plain, looked_up = interpreter.load(path), False
    for given in settings(plain):
        try:
            made_for_it = interpreter.load(path, options=given).start(seed=3)
        except DefinitionError:
            continue  # it may not be played with the others
        left = plain.with_options(chosen_options(plain.model, given), given).start(seed=3)
        assert left.machine.layout.options == made_for_it.machine.layout.options != plain.options
        assert course(left) == course(made_for_it)
        looked_up |= "OPTIONS[" in left.machine.compiled.source
    assert looked_up == bool(left_open(plain.checked))


@pytest.mark.parametrize("kept", [True, False])
def test_one_build_serves_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool) -> None:
    """Also one that another process has kept, whatever it was lowered for."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    lowered = []

    def counted(*args: object) -> object:
        lowered.append(args)
        return compile_game(*args)  # type: ignore[arg-type]

    compile_game = program_kept.compile_game
    monkeypatch.setattr(program_kept, "compile_game", counted)
    game = interpreter.load(ROOT / "games" / "queens_necklace")
    known = program_kept.known_by(game.source) if kept else None
    for given in settings(game):
        options = chosen_options(game.model, given)
        opened = game.with_options(options, given)
        found = program_kept.lowered(opened.checked, 2, options, True, known).with_options(options)
        assert found.layout.options == options
    assert len(lowered) == (1 if kept else len(list(settings(game))))


REFUSING = """
language: 1
game: locks
name: Locks
players: 2
options:
  locks: {default: 1, from: 1, to: 3}
  keys: {default: 1, from: 0, to: 3}
  light: {default: false}
stocks: {coin: {name: {en: coin, fr: pièce}, held by: [player, bank], start: {bank: 9}}}
quantities:
  missing: {value: locks - keys}
  total: {of: player as p, value: coins of p}
refuses: {locked-out: {if: missing > 0, because: {en: nobody could open it, fr: personne ne pourrait l'ouvrir}}}
actions: {take: {if: not light, do: [gain 1 coin from bank]}}
turn: {do: [{menu: [take]}]}
end: [{as soon as: coins of bank = 0, finish: now}]
score: total
"""


def test_what_is_asked_before_play_is_not_left_open(tmp_path: Path) -> None:
    file = tmp_path / "locks.yaml"
    file.write_text(REFUSING, encoding="utf-8")
    game = interpreter.load(file)
    assert left_open(game.checked) == {"light"}
    options = chosen_options(game.model, {"locks": 2})
    with pytest.raises(DefinitionError, match="nobody could open it"):
        game.with_options(options, {"locks": 2}).start()
    game.with_options(chosen_options(game.model, {"light": True}), {"light": True}).machine(2)
