"""Random play finds deliberate flaws and writes each down as a ruling that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.engine.fuel import DeadEnd
from interpreter.engine.native import compilers
from interpreter.play.match import Match
from interpreter.play.playouts import Engine
from interpreter.rulings import run
from interpreter.tools.fuzz import besides, fuzz, laws, natively, search, writing, written
from interpreter.tools.fuzz.natively import Besides
from interpreter.tools.fuzz.search import Trouble

FLAWED = Path(__file__).parent / "flawed.yaml"


@pytest.fixture(scope="module")
def found() -> dict[str, Trouble]:
    return {one.message: one for one in fuzz(interpreter.load(FLAWED), 2, 12, 0)}


def failures(text: str, tmp_path: Path) -> list[str]:
    file = tmp_path / "flaw.yaml"
    file.write_text(text, encoding="utf-8")
    game = interpreter.load(FLAWED, [file])
    return [one.message for outcome in run(game).outcomes for one in outcome.diagnostics]


def test_an_endless_rule_is_found_and_reduced_to_what_matters(found: dict[str, Trouble], tmp_path: Path) -> None:
    text = written(found["the rule `spin` does not come to an end"])
    assert "Anne: {coins: 5}\n" in text and "Anne does spin" in text, text
    given = text.split("given:")[1].split("play:")[0]
    assert len(given.strip().splitlines()) <= 2, "the cards have nothing to do with it"
    assert "does not come to an end" in failures(text, tmp_path)[0]


def test_what_no_answer_fits_is_no_question(found: dict[str, Trouble]) -> None:
    assert not [one for one in found if "unmet" in one]


def test_a_question_without_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """No definition can ask one; should the engine come to do so, it is found."""
    game = interpreter.load(FLAWED)

    def stuck(self: Match) -> None:
        if max(self.scores()) > 5:
            raise DeadEnd("earn")

    monkeypatch.setattr(Match, "answerable", stuck)
    troubles = search.fuzz(game, 2, 3, 0)
    assert {one.kind for one in troubles} == {"stopped"}
    assert any("asks what has no answer" in one.message for one in troubles)


def test_a_crash_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = interpreter.load("tic_tac_toe")
    choose = Match.choose

    def breaks(self: Match, answer: object, seat: int | None = None) -> None:
        if self.turn >= 3:
            raise ZeroDivisionError("a flaw of the engine")
        choose(self, answer, seat)

    monkeypatch.setattr(Match, "choose", breaks)
    (trouble,) = search.fuzz(game, 2, 3, 0)
    assert trouble.kind == "crash" and "a flaw of the engine" in trouble.message
    text = writing.written(trouble)
    assert "does not break the engine" in text and "It fails until this is mended" in text


def test_a_broken_law_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody_has_six(match: Match) -> str:
        return "somebody has six" if max(match.scores()) >= 6 else ""

    monkeypatch.setattr(laws, "LAWS", (*laws.LAWS, nobody_has_six))
    monkeypatch.setattr(search, "EVERY", 1)
    game = interpreter.load(Path(__file__).parents[1] / "explain" / "grove.yaml")
    (trouble,) = search.fuzz(game, 2, 2, 1)
    assert trouble.kind == "law" and trouble.message == "somebody has six"
    text = writing.written(trouble)
    assert "the laws hold after this choice: somebody has six" in text and "coins:" in text


def test_the_command_writes_the_files_and_says_where(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["fuzz", str(FLAWED), "--games", "12", "--out", str(tmp_path)])
    assert result.exit_code == 1 and "does not come to an end" in result.output
    file = next(tmp_path.glob("flaw-the-rule-spin*.yaml"))
    assert str(file) in result.output
    tested = CliRunner().invoke(main, ["test", str(FLAWED), "--with", str(file)])
    assert tested.exit_code == 1 and "E610" in tested.output + tested.stderr


def test_a_sound_game_has_no_flaw() -> None:
    result = CliRunner().invoke(main, ["fuzz", "splendor", "--games", "1"])
    assert result.exit_code == 0 and "No flaw in 1 games." in result.output


def test_an_offer_that_tells_what_is_hidden_is_found() -> None:
    """The check follows words; what it cannot follow, two positions tell that the one who decides cannot tell apart."""
    game = interpreter.load(FLAWED.parent / "roundabout.yaml")
    (trouble,) = search.fuzz(game, 2, 3, 1)
    assert trouble.kind == "law"
    assert trouble.message == "what `hit` offers tells what is hidden: whether there is `Hit`"
    text = writing.written(trouble)
    assert "It leads to where the law is broken" in text and "goes on: true" in text


def test_what_stops_in_c_is_played_again_choice_by_choice(tmp_path: Path) -> None:
    if isinstance(found := compilers.find(), compilers.NoCompiler):
        pytest.skip(found.message.en)
    game = interpreter.load(FLAWED)
    more = besides(game, 2, 1, 0, Engine.NATIVE)
    assert 0 < more.games <= natively.MORE and more.why is None
    trouble = next(one for one in more.troubles if one.message == "the rule `spin` does not come to an end")
    assert trouble.kind == "stopped" and trouble.scene.made
    assert "Anne does spin" in written(trouble)


def test_few_games_and_python_alone_play_none_besides() -> None:
    game = interpreter.load("tic_tac_toe")
    assert besides(game, 2, 1, 0, Engine.AUTO) == besides(game, 2, 100, 0, Engine.PYTHON) == Besides(0, (), None)
