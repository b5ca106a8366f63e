"""Cards that strangers might write, each a file on its own: its rulings hold, its games end, and all go together."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter
from interpreter.rulings import run
from tests.expansions.boxes import BOXES

HERE = Path(__file__).parent
CARDS = sorted((HERE / "necklace").glob("*.yaml"))
GAMES = 4

# The other folders hold files of several cards each.
FILES = [path for box in BOXES if box != "necklace" for path in sorted((HERE / box).glob("*.yaml"))]
FEW = 2  # games; a file has several cards, and all of them are in each game

# What a card may do, and the cards that do it.
FAMILIES = {
    "names several players": ["balladeer", "duel", "collector", "alliance", "masked-ball"],
    "asks several secretly at once, in any phase": ["balladeer", "lottery", "academy", "impostor", "bonds", "ballot"],
    "reacts before another card resolves, and cancels it": ["usher", "impostor", "gazette", "doorkeeper"],
    "redirects it": ["decoy", "chaperone", "fence", "ventriloquist"],
    "copies its effect for its own owner": ["parrot", "impostor", "echo", "ventriloquist"],
    "changes how one step of a sale counts": ["assayer", "pearl", "academy", "alliance", "decree"],
    "gains now and owes later": ["usurer", "pawnshop", "bonds", "note"],
    "changes a row or a rate for a while": ["frost", "fair", "gazette", "holiday", "strike"],
    "lets others answer at a cost": ["bailiff", "bodyguard", "rival", "masked-ball", "tollgate"],
    "looks at, reorders or swaps hidden cards": [
        "conjurer",
        "spy",
        "comet",
        "safe",
        "inquisitor",
        "burglar",
        "juggler",
    ],
    "hears that something is cancelled, and forbids it": ["seal"],
    "names a card, whoever has it": ["oracle"],
    "brings a new stone with its tile": ["sapphire"],
}


@pytest.fixture(scope="module", params=CARDS, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> interpreter.Game:
    return interpreter.load("queens_necklace", expansions=[request.param])


def test_rulings_hold(game: interpreter.Game) -> None:
    report = run(game)
    assert not report.diagnostics, "\n".join(f"{d.span}: {d.message}" for d in report.diagnostics)
    assert report.outcomes


def test_random_games_end(game: interpreter.Game) -> None:
    # three, because some cards need a third player; all counts come with all cards below
    for seed in range(GAMES):
        match, _ = game.playout(3, seed, longest=5_000)
        assert match.over, f"seed {seed}"


def test_all_of_them_go_together() -> None:
    game = interpreter.load("queens_necklace", expansions=CARDS)
    for players in game.player_counts:
        for seed in range(GAMES):
            match, _ = game.playout(players, seed, longest=20_000)
            assert match.over, f"{players} players, seed {seed}"


def test_every_family_has_its_cards() -> None:
    told = {name for names in FAMILIES.values() for name in names}
    assert told == {path.stem for path in CARDS}


@pytest.fixture(scope="module", params=FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def boxed(request: pytest.FixtureRequest) -> interpreter.Game:
    game = interpreter.load(BOXES[request.param.parent.name], expansions=[request.param])
    assert not game.warnings
    return game


def test_rulings_of_several_cards_hold(boxed: interpreter.Game) -> None:
    report = run(boxed)
    assert not report.diagnostics, "\n".join(f"{d.span}: {d.message}" for d in report.diagnostics)
    assert len(report.outcomes) >= 5


def test_random_games_with_several_cards_end(boxed: interpreter.Game) -> None:
    for seed in range(FEW):
        match, _ = boxed.playout(3, seed, longest=5_000)
        assert match.over, f"seed {seed}"


@pytest.mark.parametrize(
    "box", [name for name in BOXES if name != "necklace" and len(list((HERE / name).glob("*.yaml"))) > 1]
)
def test_all_files_of_a_game_go_together(box: str) -> None:
    game = interpreter.load(BOXES[box], expansions=sorted((HERE / box).glob("*.yaml")))
    match, _ = game.playout(game.player_counts[-1], 1, longest=20_000)
    assert match.over
