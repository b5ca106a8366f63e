"""What the compiler writes for every definition there is, kept and compared: the net under a change of its form.

    python -m tests.compile.generated keep FOLDER       writes down what every table's rules become
    python -m tests.compile.generated compare FOLDER [WORD ...]    shows what has changed since, as Python reads it

Brackets and blanks are no difference, nor is how variables, candidates and tables are numbered. Every definition is
taken at its smallest and its largest table, with a log and without one.
"""

from __future__ import annotations

import ast
import difflib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from interpreter.compile.compiled import compile_game
from tests.playthroughs.playing import ALL

FUNCTION = re.compile(r"^def .*\n(?:[ \t]+.*\n|\n)*", re.MULTILINE)
OWN, TABLE = re.compile(r"\b([cv])\d+\b"), re.compile(r"\b([A-Z]+_)\d+\b")
MOST = 40  # lines of difference that are shown of one table


def modules(words: list[str]) -> Iterator[tuple[str, str]]:
    for played in ALL:
        if words and not any(word in played.name for word in words):
            continue
        for table in played.tables:
            for traced in (False, True):
                compiled = compile_game(table.game.checked, table.players, table.game.options, traced)
                tables = "\n".join(f"{name} = {value!r}" for name, value in compiled.tables.items())
                read = ast.unparse(ast.parse(compiled.source))
                yield f"{played.name}-{table.players}{'-traced' if traced else ''}", f"{read}\n\n{tables}\n"


class Flat(ast.NodeTransformer):
    """Conditions inside conditions of the same sort, all in one row."""

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.BoolOp:
        self.generic_visit(node)
        parts = [
            inner
            for one in node.values
            for inner in (one.values if isinstance(one, ast.BoolOp) and type(one.op) is type(node.op) else [one])
        ]
        return ast.BoolOp(node.op, parts)


def called_alike(text: str) -> str:
    """The same module with variables, candidates and tables numbered as they come, and the tables in order."""
    text = ast.unparse(Flat().visit(ast.parse(text)))
    text = numbered(FUNCTION.sub(lambda function: numbered(function[0], OWN), text), TABLE)
    tables = [line for line in text.splitlines() if TABLE.match(line)]
    return "\n".join([*(line for line in text.splitlines() if not TABLE.match(line)), *sorted(tables)])


def numbered(text: str, names: re.Pattern[str]) -> str:
    numbers: dict[str, str] = {}
    return names.sub(lambda name: numbers.setdefault(name[0], f"{name[1]}{len(numbers)}"), text)


def main(how: str, folder: Path, words: list[str]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    changed = 0
    for name, text in modules(words):
        file = folder / f"{name}.py"
        if how == "keep":
            file.write_text(text, encoding="utf-8")
            continue
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        before, text = called_alike(before), called_alike(text)
        if before != text:
            changed += 1
            lines = list(difflib.unified_diff(before.splitlines(), text.splitlines(), name, name, "", "", 1, ""))
            print("\n".join(lines[:MOST]))
    print(f"{changed} changed" if how == "compare" else f"kept in {folder}")
    return min(changed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:]))
