"""Every message has a page, every page a message; the bad examples give exactly their code where they are marked."""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path

import pytest
from click.testing import CliRunner

import interpreter
from interpreter.cli import main
from interpreter.rulings import run
from interpreter.rulings.checking import all_faults
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from tests.docs.message_pages import INDEX, Block, blocks, codes_in_use, index, laid_out, orchard, pages
from tests.language.marks import marked, marks
from tests.unsaid import left

PAGES = pages()
# Met only by those who call the interpreter's stages themselves, or in states that no definition brings about.
GUARDS = {"E110", "E301", "E706"}
WORDS_OF_A_TABLE = "E617"  # it quotes them as a ruling claims them, in their own language
EXAMPLES = [
    (code, good, list(some))
    for code, page in PAGES.items()
    for good, some in groupby(blocks(code, page), key=lambda one: one.good)
]


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert set(PAGES) == codes_in_use()


def test_the_index_leads_to_every_page() -> None:
    """`python -m tests.docs.message_pages` writes it anew."""
    assert INDEX.read_text("utf-8") == index()


@pytest.mark.parametrize("code", PAGES)
def test_a_page_says_what_and_why_with_examples(code: str) -> None:
    title, what, why, *_ = [part for part in PAGES[code].split("\n\n") if part.strip()]
    assert title.startswith(f"# {code}: ") and len(what) > 20
    assert not why.startswith("```") and len(why) > 20
    kinds = {one.good for one in blocks(code, PAGES[code])}
    assert kinds == ({True, False} if code not in GUARDS else set())


@pytest.mark.parametrize(
    ("code", "good", "some"), EXAMPLES, ids=[f"{c}-{'good' if g else 'bad'}" for c, g, _ in EXAMPLES]
)
def test_an_example(code: str, good: bool, some: list[Block], tmp_path: Path) -> None:
    if some[0].language == "python":
        found = raised(some[0].text, tmp_path)
        assert [one.code for one in found] == ([] if good else [code]), [str(one) for one in found]
        return
    folder = tmp_path / "orchard"
    found = given(some, folder)
    if good:
        assert [str(one) for one in found] == []
        return
    texts = {(folder / one.file).as_posix(): one.text for one in some}
    assert {one.code for one in found} == {code}, [str(one) for one in found]
    if code != WORDS_OF_A_TABLE:
        assert left(found, f"{texts} {orchard()}") == []
    expected = [mark for one in some for mark in marks(one.text)]
    there = [marked(one, texts[one.span.file]) for one in found if one.span and one.span.file in texts]
    assert sorted(there) == sorted(expected), [str(one) for one in found]


def given(some: list[Block], folder: Path) -> list[Diagnostic]:
    """What is found in the files of an example; the orchard's own lints are no part of it."""
    path = laid_out(folder, some, orchard())
    found = all_faults([path], assumed=some[0].code == "W103")
    if "run" in some[0].words and all(one.severity != "error" for one in found):
        found = list(run(interpreter.load(path)).diagnostics)
    mine = {(folder / one.file).as_posix() for one in some}
    return [one for one in found if one.span is None or one.span.file in mine or one.severity == "error"]


def raised(text: str, folder: Path) -> list[Diagnostic]:
    laid_out(folder / "orchard", [], orchard())
    (folder / "orchard.yaml").write_text((folder / "orchard" / "game.yaml").read_text())
    before = Path.cwd()
    os.chdir(folder)
    try:
        exec(compile(text, "example", "exec"), {"interpreter": interpreter, "Path": Path})
    except DefinitionError as error:
        return list(error.diagnostics)
    finally:
        os.chdir(before)
    return []


@pytest.mark.parametrize("code", ["E302", "w201"])
def test_a_page_can_be_read_on_a_terminal(code: str) -> None:
    done = CliRunner().invoke(main, ["check", "--explain", code])
    assert done.exit_code == 0 and done.output.startswith(f"{code.upper()}: ") and "```" not in done.output


def test_an_unknown_code_gets_the_nearest() -> None:
    done = CliRunner().invoke(main, ["check", "--explain", "E3022"])
    assert done.exit_code == 2 and "`E302`" in done.output
