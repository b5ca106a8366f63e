"""The table "What goes where" of docs/architecture.md is true: each example in `additions/` adds something to a copy
of the interpreter, in the files that its row names and in no more of them than are stated, and a game uses it.

`code` bounds the files of the interpreter that are no catalogues, `words` the catalogues of each language. Everything
is added to one copy; `upon` names the example that another goes on from, and whose game shows both.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.architecture.modules import PACKAGE, ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
HERE = Path(__file__).parent / "additions"
EXAMPLES = sorted(file.stem for file in HERE.glob("*.yaml"))
LANGUAGES = sorted(file.parent.name for file in PACKAGE.glob("words/*/language.toml"))

# What is printed of a game: its rules in every language, its rulings, what a few choices ask and say, its cards as they
# were read, what editors tell of their keys; and what is wrong with another that has faults.
RUN = """
import sys
import interpreter
from interpreter.prose.rules import tell
from interpreter.rulings import run
from interpreter.tools.schema.json_schema import schema_of

game = interpreter.load(sys.argv[1])
print(interpreter.__file__)
langs = sys.argv[3:]
for fault in (*interpreter.faults(sys.argv[1]), *(interpreter.faults(sys.argv[2]) if sys.argv[2] else ())):
    print(fault)
    for lang in langs:
        print(fault.fault.text(lang, "message"))
for lang in langs:
    for name, key in schema_of("game", lang=lang)["$defs"]["card"]["properties"].items():
        print(f"{name}: {key['description']}")
print(*game.model.cards.values())
for outcome in run(game).outcomes:
    print(outcome.ruling.claim, "-", "holds" if outcome.passed else "fails")
    for one in outcome.diagnostics:
        print(one)
match = game.start(players=2, seed=1)
while not match.over:
    for lang in langs:
        print(match.decision.prompt(lang))
    match.choose(next(iter(match.decision.choices())))
for lang in langs:
    for told in tell(game.checked, lang):
        print(told.text)
    for line in match.log(lang=lang):
        print(line.text)
"""


@cache
def example(name: str) -> dict[str, Any]:
    return yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))


def row(title: str) -> str:
    """What the table says is touched by whoever adds such a thing."""
    rows = [line.split("|") for line in PAGE.splitlines() if line.startswith("| a")]
    found = [touched for _, added, touched, _ in rows if f"**{title}**" in added]
    assert len(found) == 1, f'docs/architecture.md has {len(found)} rows for "{title}"'
    return found[0]


def named(text: str) -> Iterator[str]:
    """The files and folders that a row names, as patterns; what has no folder stands beside what was named before."""
    room = ""
    for one in re.findall(r"`([^` ]+)`", text):
        if "/" not in one:
            if re.search(r"\.(py|lark|toml)$", one):
                yield f"{room}/{one}"
            continue
        where = one if (ROOT / one.split("/")[0]).exists() else f"interpreter/{one}"
        room = where.rpartition("/")[0]
        yield re.sub(r"\b[A-Z]{2,}\b", "*", where) + ("*" if where.endswith("/") else "")


def touched(made: dict[str, Any]) -> list[str]:
    return [*made.get("add", {}), *made.get("insert", {})]


def put(text: str, change: dict[str, Any], where: str) -> str:
    anchor = change["after"]
    found = text.count(anchor)
    assert found == 1, f"{where}: the text that something is put beside stands there {found} times: {anchor!r}"
    before, _, behind = text.partition(anchor)
    new = change["text"]
    return f"{before}{new}{anchor}{behind}" if change.get("before") else f"{before}{anchor}{new}{behind}"


def apply(name: str, tree: Path) -> None:
    made = example(name)
    for path, text in made.get("add", {}).items():
        assert not (tree / path).exists(), f"{path} is there already"
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text(text, "utf-8")
    for path, changes in made.get("insert", {}).items():
        text = (tree / path).read_text("utf-8")
        for change in changes:
            text = put(text, change, f"{name}.yaml, {path}")
        (tree / path).write_text(text, "utf-8")


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_row_names_what_is_touched(name: str) -> None:
    made = example(name)
    patterns = [one for title in made["rows"] for one in named(row(title))]
    unnamed = [path for path in touched(made) if not any(fnmatch(path, one) for one in patterns)]
    assert not unnamed, f"docs/architecture.md names no {unnamed} for {made['rows']}"


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_more_is_touched_than_was_promised(name: str) -> None:
    made = example(name)
    ours = [path for path in touched(made) if path.startswith("interpreter/")]
    words = [path for path in ours if path.startswith("interpreter/words/")]
    assert len(ours) - len(words) <= made["code"]
    assert len(words) <= made["words"] * len(LANGUAGES)


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One copy to which everything is added: Python then compiles it once."""
    tree = tmp_path_factory.mktemp("grown")
    shutil.copytree(PACKAGE, tree / "interpreter", ignore=shutil.ignore_patterns("__pycache__"))
    for name in sorted(EXAMPLES, key=lambda name: "upon" in example(name)):
        apply(name, tree)
    return tree


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_was_added_is_there(name: str, grown: Path) -> None:
    made = example(name)
    file = grown / f"{name}.yaml"
    file.write_text(made.get("game") or example(made["upon"])["game"], "utf-8")
    faulty = grown / f"{name}-faulty.yaml" if "faulty" in made else None
    if faulty is not None:
        faulty.write_text(made["faulty"], "utf-8")
    ours = {**os.environ, "XDG_CACHE_HOME": str(grown / "kept"), "PYTHONPATH": str(grown)}
    call = [sys.executable, "-c", RUN, file.name, faulty.name if faulty else "", *LANGUAGES]
    done = subprocess.run(call, cwd=grown, env=ours, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(grown)), "another interpreter has run"
    missing = [said for said in made["says"] if said not in done.stdout]
    assert not missing, f"{missing} not in\n{done.stdout}"


def test_the_table_names_what_there_is() -> None:
    """No row leads to a file that has gone elsewhere."""
    rows = [line for line in PAGE.partition("## What goes where")[2].splitlines() if line.startswith("| a")]
    lost = {one for line in rows for one in named(line) if not any(ROOT.glob(one.rstrip("*").rstrip("/") or one))}
    assert not lost


def test_a_place_that_has_changed_is_told() -> None:
    with pytest.raises(AssertionError, match=r"some\.py: .* stands there 0 times: 'gone'"):
        put("what stands there", {"after": "gone", "text": "new"}, "some.py")
