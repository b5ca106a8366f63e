"""Each wrong sentence gets its code, its column, its message and its help; each usual mistake has a sentence."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from interpreter.language import parse
from interpreter.language.grammar import parser
from interpreter.language.mistakes import FITS, WHOLE
from interpreter.language.mistakes import WORDS as OF_WORDS
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.node import Scalar
from interpreter.source.span import Span
from tests.language.language_words import SENTENCES, WORDS, every_word
from tests.unsaid import left

CASES = sorted((Path(__file__).parent / "bad").glob("*.yaml"))
FIRST_COLUMN = 7  # as behind `    - `


def read(text: str, start: str) -> tuple[Diagnostic, ...]:
    scalar = Scalar(text, text, Span("bad.yaml", 4, FIRST_COLUMN, 4, FIRST_COLUMN + len(text)), raw=text)
    parsed, diagnostics = parse(scalar, start, WORDS)
    assert parsed is None
    return diagnostics


def shown(text: str, diagnostic: Diagnostic) -> dict[str, Any]:
    assert diagnostic.span is not None
    start, end = diagnostic.span.column - FIRST_COLUMN, diagnostic.span.end_column - FIRST_COLUMN
    return {
        "code": diagnostic.code,
        "column": start + 1,
        "marks": text[start:end],
        "message": diagnostic.message,
        "suggestions": list(diagnostic.suggestions),
        "help": diagnostic.help,
    }


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_bad_sentence(path: Path) -> None:
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    found = read(case["sentence"], case["start"])
    assert [shown(case["sentence"], each) for each in found] == case["faults"]
    assert left(found, case["sentence"]) == []


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_messages_speak_to_authors(path: Path) -> None:
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    terminals = {terminal.name.strip("_") for terminal in parser().terminals} - {"NAME"}
    for fault in case["faults"]:
        assert not fault["message"].endswith(".")
        assert fault["message"][0] == "`" or fault["message"][0].islower()
        assert not terminals & set((fault["message"] + " " + fault["help"]).replace("`", " ").split())
        assert fault["help"] or fault["suggestions"]


def test_every_usual_mistake_has_a_sentence() -> None:
    mistakes = {mistake.name for mistake in (*WHOLE, *OF_WORDS, *FITS)}
    assert len(mistakes) == len((*WHOLE, *OF_WORDS, *FITS)) >= 25
    assert mistakes - {path.stem for path in CASES} == set()


@pytest.mark.parametrize("mistake", (*WHOLE, *OF_WORDS, *FITS), ids=lambda mistake: mistake.name)
def test_each_mistake_is_the_one_that_answers(mistake: Any) -> None:
    case = yaml.safe_load((Path(__file__).parent / "bad" / f"{mistake.name}.yaml").read_text(encoding="utf-8"))
    assert case["faults"][0]["help"] == mistake.help.text()


@pytest.mark.parametrize(("start", "text"), [pair for pair in SENTENCES if " " in pair[1]])
def test_half_a_sentence_never_breaks(start: str, text: str) -> None:
    """Whatever is cut off, swapped or doubled: a tree or a message, never an exception."""
    words = text.split(" ")
    for at in range(len(words)):
        for wrong in (words[:at], words[at:], [*words[:at], *words[at + 1 :]], [*words[:at], "zzz", *words[at:]]):
            given = " ".join(wrong)
            scalar = Scalar(given, given, Span("cut", 1, 1, 1, len(given) + 1), raw=given)
            parsed, diagnostics = parse(scalar, start, every_word())
            assert (parsed is None) == bool(diagnostics)
