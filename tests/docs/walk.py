"""One sentence followed from its file to the table and back: what docs/architecture.md shows, worked out anew.

python tests/docs/walk.py        writes the blocks of the page again, after a change of the compiler or of the game
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

from interpreter import Match, load
from interpreter.compile.compiled import compile_game
from interpreter.compile.program.points import Choice
from interpreter.language import syntax
from interpreter.source.node import Scalar

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
GAME, ACTION, CHOICE = "splendor", "buy", "dev"
BLOCK = re.compile(r"^(```\w+ shows=(?P<name>[\w-]+)\n)(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def pieces() -> dict[str, str]:
    """Every block of the page, by its name."""
    game = load(GAME)
    procedure = game.model.procedures[ACTION]
    phrase = procedure.targets[0].phrase  # type: ignore[attr-defined]
    meaning = game.checked.routines[ACTION].targets[0]
    compiled = compile_game(game.checked, 2, game.options)
    point = next(p for p in compiled.points if p.routine == ACTION and p.name == CHOICE)
    resumed = next(block for block, number in compiled.resume_points.items() if number == point.number)
    match = position(game.start(players=2, seed=1))
    return {
        "sentence": written(procedure, phrase.scalar),
        "tree": syntax.outline(phrase.tree) + "\n",
        "meaning": "\n".join(outline(meaning)) + "\n",
        "question": function(compiled.source, f"o{point.number}"),
        "block": (block := function(compiled.source, f"b{resumed}")),
        "next-block": function(compiled.source, "b" + re.findall(r"S\[f \+ 1\] = (\d+)", block)[-1]),
        "decision": decision(match),
        "log": log(match),
    }


def written(procedure: Any, sentence: Scalar) -> str:
    span = sentence.span
    return f"{Path(span.file).name}:{span.line}:{span.column}    {sentence.text}\n"


def outline(value: Any, depth: int = 0, name: str = "") -> Iterator[str]:
    """A meaning as its words would stand in a column: no positions, no texts, nothing that is empty."""
    pad = "  " * depth + (f"{name}: " if name else "")
    if is_dataclass(value) and not isinstance(value, type):
        head = type(value).__name__
        known = {
            f.name: getattr(value, f.name) for f in fields(value) if f.name not in ("span", "type", "prompt", "choice")
        }
        short = {k: v for k, v in known.items() if isinstance(v, str | int) and v not in ("", False)}
        yield pad + " ".join([head, *(f"{k}={v}" for k, v in short.items())])
        for key, part in known.items():
            if key not in short and part not in (None, (), "", False):
                yield from outline(part, depth + 1, key)
    elif isinstance(value, tuple):
        for part in value:
            yield from outline(part, depth, name)


def function(source: str, name: str) -> str:
    found = re.search(rf"^def {name}\(.*?(?=^def |\Z)", source, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return found.group().rstrip() + "\n"


def position(match: Match) -> Match:
    """Random play to the first time that the choice is asked."""
    rng = Random(7)
    while (match.decision.point.routine, match.decision.point.name) != (ACTION, CHOICE):
        match.choose(match.decision.sample(rng))
    return match


def decision(match: Match) -> str:
    asked = match.decision
    options = "".join(f"  {answer:>3}  {asked.describe(answer)}\n" for answer in asked.choices())
    return f"{match.seats[asked.seat]}: {asked.prompt()}   {', '.join(asked.clauses[:3])} ...\n{options}"


def log(match: Match) -> str:
    before = len(match.log())
    match.choose(next(iter(match.decision.choices())))
    while (match.decision.point.routine, match.decision.kind) == (ACTION, Choice.PAYMENT):
        match.choose(next(iter(match.decision.choices())))
    lines = []
    for line in match.log(since=before):
        if line.text.startswith("Turn"):
            break
        place = f"{Path(line.span.file).name}:{line.span.line}" if line.span else ""
        lines.append(f"{'  ' * line.depth}{line.text}    [{', '.join(line.clauses[:2])}] {place}")
    return "\n".join(lines) + "\n"


def shown() -> dict[str, str]:
    return {block["name"]: block["text"] for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))}


def write() -> None:
    fresh = pieces()
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(lambda b: f"{b[1]}{fresh[b['name']]}```", page), encoding="utf-8")


if __name__ == "__main__":
    write()
