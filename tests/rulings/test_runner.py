"""The runner itself: good rulings pass, bad ones fail at the stated place and in the stated words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from interpreter import Game, load
from interpreter.cli import main
from interpreter.rulings import Ruling, read_rulings, run
from interpreter.rulings.lines import Step
from interpreter.rulings.play import Play
from interpreter.rulings.unreadable import faults_in
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.yaml.reader import read
from interpreter.tools.cover.exercise import by_rulings
from interpreter.tools.explain import of_ruling
from interpreter.tools.explain.audience import Reader
from tests.unsaid import left

HERE = Path(__file__).parent
GAME = HERE / "orchard.yaml"


@pytest.fixture(scope="module")
def orchard() -> Game:
    return load(GAME)


def rulings_in(text: str) -> tuple[tuple[Ruling, ...], tuple[Diagnostic, ...]]:
    node, faults = read(text, "rulings.yaml")
    assert node is not None and not faults
    return read_rulings([node])


GOOD = [one for path in sorted((HERE / "good").glob("*.yaml")) for one in rulings_in(path.read_text("utf-8"))[0]]
BAD = sorted((HERE / "bad").glob("*.yaml"))


@pytest.mark.parametrize("ruling", GOOD, ids=lambda ruling: ruling.claim)
def test_good(orchard: Game, ruling: Ruling) -> None:
    report = run(orchard, [ruling])
    assert not report.diagnostics, "\n".join(map(str, report.diagnostics))
    assert report.passed


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad(orchard: Game, path: Path) -> None:
    """The first line of a file says: code | what is underlined | part of the message | of the advice or clauses."""
    text = path.read_text("utf-8")
    code, marked, message, advice = (part.strip() for part in text.splitlines()[0].removeprefix("#").split("|"))
    report = run(orchard, *rulings_in(text))
    assert not report.passed
    assert len(report.diagnostics) == 1, "\n".join(map(str, report.diagnostics))
    (found,) = report.diagnostics
    assert found.code == code, found
    assert underlined(text, found) == marked
    assert message in found.message
    assert advice in f"{found.advice} {' '.join(found.clauses)}"
    assert left([found], text + GAME.read_text("utf-8")) == []


def test_a_crash_names_its_ruling_and_hides_no_other(orchard: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "- {ruling: it breaks, seats: [Ann, Ben], play: [Ann does dream], expect: {turn of: Ben}}\n"
        "- {ruling: it holds, seats: [Ann, Ben], expect: {turn of: Ann}}\n"
    )

    def broken(self: Play, step: Step) -> None:
        raise IndexError("tuple index\nout of range")

    monkeypatch.setattr(Play, "take", broken)
    report = run(orchard, *rulings_in(text))
    assert [outcome.status for outcome in report.outcomes] == ["failed", "passed"]
    (found,) = report.diagnostics
    assert found.code == "E616" and underlined(text, found) == "it breaks"
    assert found.message == "the interpreter broke down at `it breaks`: IndexError: tuple index out of range"
    assert "our fault" in found.help and "tests/rulings/test_runner.py" in found.help
    ruling = rulings_in(text)[0][0]
    with pytest.raises(DefinitionError) as told:
        of_ruling(orchard, ruling, Reader(all=True), "en")
    assert [one.code for one in told.value.diagnostics] == ["E616"]
    assert [part.passed for _, part in by_rulings(orchard, rulings_in(text)[0])] == [False, True]


def underlined(text: str, found: Diagnostic) -> str:
    span = found.span
    assert span is not None and span.line == span.end_line
    return text.splitlines()[span.line - 1][span.column - 1 : span.end_column - 1]


def test_nothing_to_run_is_a_failure(orchard: Game) -> None:
    report = run(orchard)
    assert not report.passed and [one.code for one in report.diagnostics] == ["E620"]


def test_todo_is_listed_and_proves_nothing(orchard: Game) -> None:
    text = "- {ruling: later, todo: the rule is missing, seats: [Anne, Bob], expect: {points of Anne: 99}}"
    report = run(orchard, *rulings_in(text))
    assert [one.ruling.claim for one in report.todo] == ["later"] and not report.diagnostics and not report.passed
    assert len(report.of("todo")) == 1


def test_a_position_keeps_everything_whole(orchard: Game) -> None:
    """Every piece is somewhere once or aside, where its place says; what nobody sees is not known."""
    from interpreter.engine.knowledge import who
    from interpreter.rulings.runner import Runner, position

    for ruling in GOOD:
        table = Runner(orchard).table(ruling)
        state = position(table, ruling, [])[0].match.state
        where = {piece: slot for slot in table.layout.zone_of_slot for piece in state[slot] if piece >= 0}
        placed = {piece: slot for piece, slot in enumerate(state[table.layout.place][:-1]) if slot >= 0}
        assert where == placed, ruling.claim
        assert sum(len([p for p in state[s] if p >= 0]) for s in table.layout.zone_of_slot) == len(where)
        for piece, slot in where.items():
            assert who.knowers(table.layout, state, piece) == who.seen_mask(table.layout, slot), ruling.claim
        coins = table.layout.stocks["coin"]
        assert sum(state[coins : coins + len(table.seats) + 1]) == 10 + 2 * len(table.seats)


def test_the_seed_does_not_matter(orchard: Game) -> None:
    from dataclasses import replace

    for seed in range(12):
        for ruling in GOOD:
            report = run(orchard, [replace(ruling, seed=seed)])
            assert report.passed, f"seed {seed}: {ruling.claim}: {report.diagnostics}"


# ------------------------------------------------------------ the command line
def carte(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["test", *args])
    return result.exit_code, result.output


def folder(tmp_path: Path, rulings: str) -> str:
    (tmp_path / "rulings").mkdir()
    (tmp_path / "game.yaml").write_text(GAME.read_text("utf-8"), "utf-8")
    (tmp_path / "rulings" / "all.yaml").write_text(rulings, "utf-8")
    return str(tmp_path)


def test_the_command_counts_what_passed(tmp_path: Path) -> None:
    game = folder(tmp_path, (HERE / "good" / "claims.yaml").read_text("utf-8"))
    assert carte(game) == (0, f"orchard: {len(GOOD)} passed\n")
    assert carte(game, "--filter", "chance")[1] == "orchard: 3 passed\n"
    code, output = carte(game, "--filter", "nowhere")
    assert code == 1 and "there is no ruling to run" in output


def test_the_command_shows_what_failed(tmp_path: Path) -> None:
    game = folder(tmp_path, (HERE / "bad" / "wrong-value.yaml").read_text("utf-8"))
    code, output = carte(game)
    assert code == 1 and "expected 7, found 0" in output and "failed: it" in output and "orchard: 1 failed" in output
    code, output = carte(game, "--format", "json")
    (report,) = json.loads(output)
    assert code == 1 and report["counts"]["failed"] == 1
    assert report["rulings"][0]["diagnostics"][0]["code"] == "E613"


def test_an_unknown_key_is_refused_before_anything_is_run(tmp_path: Path) -> None:
    game = folder(tmp_path, "- {ruling: it, seets: [Anne, Bob], expect: {turn of: Anne}}")
    code, output = carte(game)
    assert code == 1 and "did you mean `seats`?" in output


def test_the_game_may_be_the_folder_one_stands_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder(tmp_path, (HERE / "good" / "claims.yaml").read_text("utf-8")))
    assert carte(".") == (0, f"orchard: {len(GOOD)} passed\n")


@pytest.mark.parametrize(
    "claims, marked",
    [
        ("told to Ane: {draws: []}", "Ane"),
        ("told to Bob: {drawz: []}", "drawz"),
        ("told to Bob: {Anne: {drawz: []}}", "drawz"),
        ("told to Bob: {draws: [aple]}", "aple"),
    ],
)
def test_what_is_told_is_read_without_a_table(orchard: Game, claims: str, marked: str) -> None:
    text = f"- ruling: it\n  seats: [Anne, Bob]\n  {claims}\n"
    node, _ = read(text, "rulings.yaml")
    assert node is not None
    (found,) = faults_in(orchard, [node])
    assert found.code == "E602" and underlined(text, found) == marked
