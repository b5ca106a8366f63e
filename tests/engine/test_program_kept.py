"""A program that was kept is the same that would be lowered; whatever differs, or was damaged, is lowered anew."""

from __future__ import annotations

import pickle
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

import interpreter
from interpreter import Game, Match, Refused
from interpreter.check import meaning_routes
from interpreter.compile.compiled import compile_game
from interpreter.engine import program_kept
from interpreter.meaning.walking import parts_of
from interpreter.play.examine import examine
from interpreter.play.rules import lately
from interpreter.reasons.answers import why_not
from interpreter.source.diagnostic import has_errors
from interpreter.source.kept.last_few import LastFew
from interpreter.tables.sitting.box import Box
from interpreter.tools.mutate.trying import Trial
from tests.playthroughs.playing import ALL, Played
from tests.playthroughs.position import offered, position

ROOT = Path(__file__).parents[2]
SHIPPED = [one for one in ALL if one.name.startswith("games")]
ALIKE = set(program_kept.PARTS) - {"points"}
GAME = ROOT / "games" / "splendor"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "carte-blanche" / "programs"


@pytest.fixture
def lowerings(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """One entry for each time that rules are lowered."""
    seen: list[object] = []

    def counted(*args: object) -> object:
        seen.append(args)
        return compile_game(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(program_kept, "compile_game", counted)
    return seen


@contextmanager
def anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if another process looked: nothing is known but what was kept."""
    with monkeypatch.context() as patch:
        patch.setattr(lately, "_kept", LastFew(8))
        yield


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return Path(shutil.copytree(GAME, tmp_path / "splendor"))


def opened(path: Path, monkeypatch: pytest.MonkeyPatch, **more: object) -> Game:
    with anew(monkeypatch):
        game = interpreter.load(path, **more)  # type: ignore[arg-type]
        game.machine(2)
        game.machine(2, traced=False)
    return game


def test_a_second_start_lowers_nothing(own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object]) -> None:
    first, second = (opened(own, monkeypatch) for _ in range(2))
    assert len(lowerings) == 2, "with a log and without one, each once"
    assert first.checked is not second.checked
    assert first.machine(2).compiled.digest == second.machine(2).compiled.digest


@pytest.mark.parametrize("played", SHIPPED, ids=lambda one: one.name)
def test_a_kept_program_is_the_one_that_was_lowered(played: Played) -> None:
    table = played.tables[-1]
    game = table.game
    fresh = compile_game(game.checked, table.players, game.options, True)
    program_kept.DRAWER.write("key", program_kept.written(fresh))
    kept = program_kept.read("key", game.checked, table.players, game.options)
    assert kept is not None
    layouts = [{**vars(one.layout), "printed": {}} for one in (kept, fresh)]
    assert all(layouts[0][name] == layouts[1][name] for name in layouts[0])
    for one, other in zip(kept.points, fresh.points, strict=True):
        assert one.asks is other.asks, "the very statement, not one like it"
        assert [*one.kept.items()] == [*other.kept.items()]
        assert (one.answers, one.lots, one.occasion) == (other.answers, other.lots, other.occasion)
    assert [name for name in ALIKE if getattr(kept, name) != getattr(fresh, name)] == []


@pytest.mark.parametrize("name", ["splendor", "queens_necklace"])
def test_a_kept_program_tells_the_same_of_every_decision(
    name: str, monkeypatch: pytest.MonkeyPatch, lowerings: list[object]
) -> None:
    def told() -> list[object]:
        with anew(monkeypatch):
            match = interpreter.load(ROOT / "games" / name).start(2, seed=5)
        rng, found = Random(5), list[object]()
        while not match.over and len(found) < 16:
            reasons = [asked(match, seat, word) for seat in (0, 1) for word in [*match.game.model.cards][:2]]
            found.append((position(match), reasons, offered(match)))
            match.choose(match.decision.sample(rng), match.decision.seat)
        return [*found, [line.text for line in match.log()], match.save()]

    assert told() == told()
    assert len(lowerings) == 1


def asked(match: Match, seat: int, words: str) -> object:
    try:
        return why_not(match, seat, words)
    except Refused as refused:
        return str(refused)


CHANGES: dict[str, Callable[[Path], object]] = {
    "a rule": lambda folder: edited(folder / "game.yaml", "#", "##"),
    "a card": lambda folder: edited(next((folder / "cards").glob("*.yaml")), "\n", "\n\n"),
}


def edited(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("change", CHANGES)
def test_what_was_changed_is_lowered_anew(
    own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object], change: str
) -> None:
    opened(own, monkeypatch)
    CHANGES[change](own)
    opened(own, monkeypatch)
    assert len(lowerings) == 4


def test_rulings_and_clauses_are_no_part_of_a_program(
    own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object]
) -> None:
    opened(own, monkeypatch)
    for file in (own / "rulebook.yaml", *(own / "rulings").glob("*.yaml")):
        file.write_text(f"# seen\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    opened(own, monkeypatch)
    assert len(lowerings) == 2


def test_other_tables_have_programs_of_their_own(
    own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object]
) -> None:
    overlay = next((own / "expansions").glob("*.yaml"))
    opened(own, monkeypatch)
    opened(own, monkeypatch, expansions=[overlay])
    opened(own, monkeypatch).machine(3)
    assert len(lowerings) == 5


def test_a_position_that_is_laid_out_has_a_program_of_its_own(
    own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object]
) -> None:
    for _ in range(2):
        with anew(monkeypatch):
            game = interpreter.load(own)
            name = next(iter(game.checked.routines))
            assert game.entered(name).machine(2).compiled.checked.entered == name
            assert game.machine(2).compiled.checked.entered == ""
    assert len(lowerings) == 2


def test_what_a_check_sets_up_is_no_program_to_play(
    own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object]
) -> None:
    for _ in range(2):
        with anew(monkeypatch):
            assert not has_errors(examine(own).faults)
            played, _ = interpreter.load(own).playout(2, seed=1)
            assert played.over
    assert len(lowerings) == 2, "for the check and for the table, each once"


def test_another_program_lowers_for_itself(own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object]) -> None:
    opened(own, monkeypatch)
    monkeypatch.setattr(program_kept, "this_edition", lambda: "another")
    opened(own, monkeypatch)
    assert len(lowerings) == 4
    monkeypatch.setattr(program_kept, "this_edition", lambda: None)
    opened(own, monkeypatch)
    assert len(lowerings) == 6


def test_a_mutant_is_not_taken_for_what_its_text_says(own: Path, lowerings: list[object]) -> None:
    trial = Trial(Box(str(own)))
    trial.game.machine(2)
    mutant = trial.mutated(trial.mutants[0])
    assert mutant.source.texts == trial.game.source.texts
    mutant.machine(2)
    assert len(lowerings) == 2


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nothing that we wrote",
        pickle.dumps((7, {})),
        pickle.dumps(Path("elsewhere")),
        b"cos\nsystem\n(S'true'\ntR.",
        b"cinterpreter.engine.code_kept\nsys.exit\n(tR.",
        b"cinterpreter.engine.code_kept\ncompiled\n(S''\nS''\ntR.",
        b"cinterpreter.source.own_folder\nPath\n(tR.",
    ],
)
def test_what_we_did_not_write_is_not_taken(body: bytes) -> None:
    game = interpreter.load(GAME)
    program_kept.DRAWER.write("key", body)
    assert program_kept.DRAWER.read("key") == body
    assert program_kept.read("key", game.checked, 2, game.options) is None


def test_what_was_damaged_is_lowered_anew(
    own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object], place: Path
) -> None:
    opened(own, monkeypatch)
    for file in place.glob("*.bin"):
        program_kept.DRAWER.write(file.stem, b"something else")
    for seen in (4, 4):  # and what was lowered took its place
        opened(own, monkeypatch)
        assert len(lowerings) == seen


def test_what_others_may_write_is_not_taken(
    own: Path, monkeypatch: pytest.MonkeyPatch, lowerings: list[object], place: Path
) -> None:
    opened(own, monkeypatch)
    place.chmod(0o770)
    opened(own, monkeypatch)
    assert len(lowerings) == 4


def test_few_rules_are_lowered_sooner_than_found(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    opened(ROOT / "tests" / "toys" / "limit.yaml", monkeypatch)
    assert not place.exists()


def test_every_meaning_is_found_by_its_way() -> None:
    checked = interpreter.load(GAME).checked
    ways = meaning_routes.routes(checked)
    assert len(ways) > 300
    for one, way in ways.items():
        found = meaning_routes.at(checked, way)
        assert id(found) == one and parts_of(type(found)) is not None
