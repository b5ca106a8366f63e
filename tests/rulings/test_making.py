"""Rulings made from play: they pass, claim what changed, and hold no more of the position than they need."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import interpreter
from interpreter import Game
from interpreter.cli import main
from interpreter.compile.program.things import AReaction
from interpreter.rulings.making import Draft, NotMade, Scene, made, page
from interpreter.rulings.making.making import Maker
from interpreter.rulings.runner import Runner
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from tests.tables.test_terminal import play

GROVE = str(Path(__file__).parents[1] / "explain" / "grove.yaml")


def played(game: Game, seed: int, choices: int, players: int | None = None) -> Scene:
    match, rng = game.start(players, seed=seed), Random(seed)
    done = []
    for _ in range(choices):
        if match.over:
            break
        decision = match.decision
        done.append((decision.seat, decision.sample(rng)))
        match.choose(done[-1][1], decision.seat)
    return Scene(game, match.seats, seed, done)


def holds(game: Game, draft: Draft) -> bool:
    return not Runner(game).run(draft.ruling())


FIVE = ("splendor", "queens_necklace", "queens_collection", "queen_marie_antoinette", "marquis")
SAMPLE = [(name, choices) for name in (*FIVE, "kuhn_poker", GROVE) for choices in (7, 24)]
SAMPLE += [("queens_necklace", 35), ("marquis", 66), ("marquis", 127), ("queens_collection", 46)]


@pytest.mark.parametrize(("name", "choices"), SAMPLE)
def test_any_moment_of_a_game_becomes_a_ruling_that_passes(name: str, choices: int) -> None:
    game = interpreter.load(name)
    players = 3 if name in FIVE and choices > 24 else None
    draft = made(played(game, 1 if players else choices, choices, players), "what was seen")
    assert holds(game, draft) and draft.play and draft.expect


def test_windows_and_splits_become_rulings() -> None:
    """Somebody passes in a window; cards are split into lots, of copies that lie in one hand."""
    game = interpreter.load("queens_necklace")
    scene = played(game, 2, 400, 4)
    kinds = {kind: at for at, kind in enumerate(scene_kinds(scene), 1)}
    for kind in ("reaction", "split"):
        short = Scene(game, scene.seats, scene.seed, scene.made[: kinds[kind]])
        maker = Maker(short)
        again = maker.replayed()
        whole = maker.claimed(maker.whole(again, "what was seen", ()), again.match)
        assert whole is not None and maker.passes(whole)


ENDS = ("splendor", "tic_tac_toe", "kuhn_poker", GROVE)


@pytest.mark.parametrize("name", ENDS)
def test_the_end_of_a_game_is_the_end_in_its_ruling(name: str) -> None:
    """An end that fell due before the turn from which a ruling tells is due in its position."""
    game = interpreter.load(name)
    for seed in (1, 2):
        scene = played(game, seed, 4_000)
        match = Maker(scene).replayed().match
        assert match.over
        draft = made(scene, "what was seen")
        assert draft.expect["", "winners"] == [scene.seats[seat] for seat in match.result.winners]


TOYS = sorted((Path(__file__).parents[1] / "toys").glob("*.yaml"))


@pytest.mark.parametrize("toy", TOYS, ids=lambda file: file.stem)
def test_every_sort_of_choice_can_be_said_again(toy: Path) -> None:
    """From the beginning, with the seed: whatever was chosen, the lines lead to the same position."""
    game = interpreter.load(toy)
    for seed in (1, 2, 3):
        scene = played(game, seed, 12)
        if not scene.made:
            continue
        maker = Maker(scene)
        again = maker.replayed()
        # turns in which all is forced are played by whoever asks for the end
        _, play = maker.play(maker.whole(again, "what was seen", ()), to_the_end=again.match.over)
        after, before = play.match, again.match
        assert after.over == before.over
        layout = game.machine(len(scene.seats)).layout
        assert [after.state[slot] for slot in layout.zone_of_slot] == [
            before.state[slot] for slot in layout.zone_of_slot
        ]


def scene_kinds(scene: Scene) -> list[str]:
    """What each choice of a scene answered."""
    match, found = scene.game.start(len(scene.seats), scene.seed, scene.seats), []
    for seat, answer in scene.made:
        decision = next(one for one in match.decisions if one.seat == seat)
        found.append("reaction" if isinstance(decision.point.answers, AReaction) else decision.kind.value)
        match.choose(answer, seat)
    return found


COPIES = """
game: copies
name: Copies
language: 1
players: 2
kinds: {tile: {name: Tile, starts in: bag}}
cards: {ash: {kind: tile, name: Ash, copies: 3}}
zones: {bag: {seen by: nobody}, row: {shape: row, slots: 2, seen by: everyone}, heap: {for each: player}}
facts: {worth: {of: card, start: 0}}
setup: [draw 2 tile in bag at random to row]
turn:
  do:
    - menu: [take-one]
actions:
  take-one:
    targets: [choose a tile in row as wanted]
    do: [add 1 to worth of wanted, put wanted to my heap]
end: [{when: number of tile in row is 0}]
quantities: {wealth: {of: player as p, value: sum of worth of it over tile in heap of p}}
score: wealth
rulings:
  - ruling: the copy that is laid out is the one that is spoken of
    seats: [Ann, Ben]
    given:
      row: [ash, ash]
      worth: {1st ash in row: 5, 2nd ash in row: 7}
    play: [Ann does take-one and chooses 2nd ash]
    expect: {Ann: {heap: [ash]}, score of Ann: 8, worth: {ash in row: 5, ash in heap of Ann: 8}}
  - ruling: without a place the first that is laid out is meant
    seats: [Ann, Ben]
    given:
      row: [ash, empty]
      worth: {ash: 4}
    play: [Ann does take-one and chooses ash]
    expect: {winner: Ann, score of Ann: 5}
"""


def test_copies_are_told_by_their_place(tmp_path: Path) -> None:
    file = tmp_path / "copies.yaml"
    file.write_text(COPIES, encoding="utf-8")
    result = CliRunner().invoke(main, ["test", str(file)])
    assert result.exit_code == 0 and "2 passed" in result.output, result.output
    for seed in (2, 3, 4):
        file.write_text(COPIES.replace("seats:", f"seed: {seed}\n    seats:"), encoding="utf-8")
        assert CliRunner().invoke(main, ["test", str(file)]).exit_code == 0
    for wrong, said in (("3rd ash in row: 7", "there are only 2 `ash` in `row`"), ("ash in roe: 7", "no place `roe`")):
        file.write_text(COPIES.replace("2nd ash in row: 7", wrong), encoding="utf-8")
        assert said in CliRunner().invoke(main, ["test", str(file)]).output
    file.write_text(COPIES.replace("chooses 2nd ash", "chooses 3rd ash"), encoding="utf-8")
    assert "there are only 2 `ash`, not 3" in CliRunner().invoke(main, ["test", str(file)]).output


def test_what_does_not_matter_is_left_out() -> None:
    game = interpreter.load(GROVE)
    match = game.start(2, seed=1, names=("Ann", "Ben"))
    work = match.decision.point.keys.index("work")
    draft = made(Scene(game, match.seats, 1, [(0, work)]), "work is paid")
    assert draft.given == {} and draft.play == ("Ann does work",) and draft.seed is None
    assert draft.expect == {("Ann", "coins"): 4, ("bank", "coins"): 33, ("", "turn of"): "Ben"}


def test_what_matters_is_kept() -> None:
    """Ten tokens and one more: without them nothing would be given back."""
    game = interpreter.load("splendor")
    for seed in range(1, 30):
        scene = played(game, seed, 40)
        draft = made(scene, "what was seen")
        if any("chooses 1 " in line for line in draft.play) and "reserve" in draft.play[0]:
            who = draft.play[0].split()[0]
            assert sum(draft.given[who, "tokens"].values()) >= 8
            return
    pytest.fail("no such moment came up")


def test_a_ruling_that_was_made_fails_under_other_rules(tmp_path: Path) -> None:
    game = interpreter.load(GROVE)
    match = game.start(2, seed=1, names=("Ann", "Ben"))
    work = match.decision.point.keys.index("work")
    draft = made(Scene(game, match.seats, 1, [(0, work)]), "work is paid")
    other = tmp_path / "other.yaml"
    text = Path(GROVE).read_text(encoding="utf-8")
    other.write_text(text.replace("value: 1 + (number", "value: 2 + (number"), encoding="utf-8")
    assert not holds(interpreter.load(other), draft)


def test_nothing_chosen_is_no_ruling() -> None:
    game = interpreter.load(GROVE)
    with pytest.raises(NotMade, match="nothing has been chosen"):
        made(Scene(game, ("Ann", "Ben"), 1, []), "nothing")


def test_a_page_is_an_expansion_that_only_proves_or_a_file_of_the_game() -> None:
    draft = Draft("a claim: with a colon", ("Ann", "Ben"), play=("Ann does work",), expect={("", "turn of"): "Ben"})
    assert page([draft], "grove", own=False).startswith('extends: grove\n\nrulings:\n  - ruling: "a claim')
    assert page([draft], "grove", own=True).startswith("- ruling:")


def sitting() -> Sitting:
    box = Box(GROVE)
    game = box.open()
    return Sitting(box, game, game.start(2, seed=1), frozenset({0}), "random", 7)


def test_the_command_writes_a_file_that_passes(tmp_path: Path) -> None:
    table = sitting()
    for _ in range(3):
        table.bot_chooses(table.match.decision)
    saved, file = tmp_path / "grove.carte", tmp_path / "seen.yaml"
    table.save(saved)
    result = CliRunner().invoke(
        main, ["ruling", str(saved), "what was seen", "--game", GROVE, "--at", "2", "--out", str(file)]
    )
    assert result.exit_code == 0 and str(file) in result.output, result.output
    tested = CliRunner().invoke(main, ["test", GROVE, "--with", str(file)])
    assert tested.exit_code == 0 and "1 passed" in tested.output
    again = CliRunner().invoke(main, ["ruling", str(saved), "what was seen", "--game", GROVE, "--out", str(file)])
    assert again.exit_code == 1 and "there already" in again.output + again.stderr


def test_a_ruling_is_made_at_the_table_in_either_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    text = play(sitting(), "work", 'ruling "work is paid"', "ruling")
    assert "Ruling written to work-is-paid.yaml" in text and "Say what it shows" in text
    assert CliRunner().invoke(main, ["test", GROVE, "--with", "work-is-paid.yaml"]).exit_code == 0
    french = sitting()
    french.lang = "fr"
    assert "Cas écrit dans le-salaire.yaml" in play(french, "work", 'cas "le salaire"')
