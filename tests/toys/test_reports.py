"""Reports: what each reader is told, in both languages, and that nothing hidden can be told."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import interpreter
from interpreter.play.log.reports import Table
from interpreter.rulings.runner import Runner, position, rulings_of
from interpreter.source.diagnostic import DefinitionError
from interpreter.tables.terminal.events import told

TOY = Path(__file__).parent / "report.yaml"


def sold(number: int = 0) -> interpreter.Match:
    """The position of a ruling of the toy, with everything told."""
    game = interpreter.load(TOY)
    ruling = rulings_of(game)[0][number]
    play, faults = position(Runner(game).table(ruling), ruling, [])
    assert not faults
    play.match.choose(play.match.decision.parse("sell"))
    return play.match


def tables(match: interpreter.Match, seat: int | None, lang: str = "en") -> dict[str, Table]:
    return {line.table.title: line.table for line in match.log(seat, lang=lang) if line.table is not None}


def test_rows_with_others_and_why() -> None:
    market = tables(sold(), 0)["The market"]
    assert market.columns == ("Fruit", "Shown by all", "Player", "Crates", "Rate", "Earned")
    assert market.rows == (
        ("Fig", "9", "Anne", "Figs, 2 × Gold label", "5", "20"),
        ("Fig", "9", "Bob", "More figs", "9", "45"),
        ("Plum", "4", "Bob", "Plums, Seal", "9", "36"),
    )
    assert market.notes == (
        "Fig · Anne · rate: 1, 2 × Gold label +2 = 5",
        "Fig · Bob · rate: 1, Seal → 9",
        "Plum · Bob · rate: 1, Seal → 9",
    )


def test_in_french_and_at_the_end() -> None:
    match = sold()
    market = tables(match, 1, "fr")["Le marché"]
    assert market.rows[0] == ("Figue", "9", "Anne", "Figues, 2 × Étiquette dorée", "5", "20")
    assert market.notes[0] == "Figue · Anne · cours : 1, 2 × Étiquette dorée +2 = 5"
    assert match.over
    assert tables(match, None, "fr")["Comptes"].rows == (
        ("Anne", "20", "Figues, 2 × Étiquette dorée"),
        ("Bob", "81", "Encore des figues, Prunes, Sceau"),
    )
    assert list(tables(match, None)) == ["The market", "How it ended"]  # and each of them once


def test_a_member_that_has_none_has_a_row() -> None:
    market = tables(sold(1), 0)["The market"]
    assert market.rows[1] == ("Plum", "0", "", "", "", "")


def test_a_hidden_card_is_told_to_those_who_know_it() -> None:
    match = interpreter.load(TOY).start(2, seed=1)
    match.choose(match.decision.parse("take"))
    match.choose(match.decision.parse("take"))
    match.choose(match.decision.parse("peek"))
    name = match.decision.describe(next(match.decision.choices())).partition(" · ")[0]
    match.choose(next(match.decision.choices()))
    bait = {seat: tables(match, seat)[""].rows[0] for seat in (0, 1, None)}
    assert bait[0] == ("Anne", "1", name)
    assert bait[1] == bait[None] == ("Anne", "1", "Crate")
    resumed = match.game.resume(match.save())
    assert [tables(resumed, seat) for seat in (0, 1)] == [tables(match, seat) for seat in (0, 1)]


@pytest.mark.parametrize(
    ("column", "what"),
    [
        ("sum of weight over crate in hand of p", "hand"),
        ("weight of top card of deck", "deck"),
        ("weight of bait", "bait"),
    ],
)
def test_a_report_may_not_read_what_is_hidden(tmp_path: Path, column: str, what: str) -> None:
    path = tmp_path / "report.yaml"
    text = TOY.read_text("utf-8")
    assert text.count("value: size of hand of p") == 1
    path.write_text(text.replace("value: size of hand of p", f"value: {column}"), "utf-8")
    with pytest.raises(DefinitionError) as caught:
        interpreter.load(path).start(2)
    (fault,) = caught.value.diagnostics
    assert fault.code == "E411" and f"`{what}` is hidden" in fault.message
    assert fault.span is not None and text.split("\n")[fault.span.line - 1].strip().startswith("- {name: {en: Cards")


@pytest.mark.parametrize("width", [56, 80, 120])
def test_no_word_is_cut(width: int) -> None:
    match = sold()
    console = Console(width=width, file=StringIO())
    console.print(told(match.log(0), match.seats))
    assert isinstance(console.file, StringIO)
    text = console.file.getvalue()
    assert "…" not in text and "Earned" in text and "label" in text
    assert text.count("Fig ") == 1 + text.count("Fig ·")  # named once, though it has two rows


def test_why_is_said_once_of_what_has_several_rows(tmp_path: Path) -> None:
    path = tmp_path / "report.yaml"
    text = TOY.read_text("utf-8")
    old = "columns: [p, coins of p, stall of p]"
    assert text.count(old) == 1
    new = "with each: each crate in stall of p as c\n    columns: [p, rate of fig for p, weight of c]"
    path.write_text(text.replace(old, new), "utf-8")
    game = interpreter.load(path)
    play, _ = position(Runner(game).table(rulings_of(game)[0][0]), rulings_of(game)[0][0], [])
    play.match.choose(play.match.decision.parse("sell"))
    ended = tables(play.match, 0)["How it ended"]
    assert [row[2] for row in ended.rows] == ["2", "1", "1", "5", "3", "1"]
    assert ended.notes == ("Anne · rate: 1, 2 × Gold label +2 = 5", "Bob · rate: 1, Seal → 9")
