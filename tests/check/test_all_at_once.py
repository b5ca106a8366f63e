"""All mistakes are told in one run, also those inside a statement that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

GAME = """\
language: 1
game: pond
players: 2
kinds: {{frog: {{starts in: pond}}}}
cards: {{tom: {{kind: frog}}}}
zones: {{pond: {{}}, leaf: {{for each: player}}}}
facts: {{hops: {{of: player}}}}
actions:
  hop:
    do:
      - {statement}
turn: {{do: [{{menu: [hop]}}]}}
"""


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("{if: pond has a forg, then: [move tom to laef], else: [{if: hosp of me > 1, then: [sotp]}]}",
         ["forg", "laef", "hosp", "sotp"]),
        ("{for each: each forg as f, do: [move f to laef]}", ["forg", "laef"]),
        ("{repeat: {while: pond has a forg, do: [move tom to laef]}}", ["forg", "laef"]),
        ("{ask: each palyer, as: p, cost: [p pasy 1 frog], do: [move tom to laef]}", ["palyer", "pasy", "laef"]),
    ],
)  # fmt: skip
def test_every_mistake_once(statement: str, words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "pond.yaml"
    file.write_text(GAME.format(statement=statement), encoding="utf-8")
    text = file.read_text(encoding="utf-8").splitlines()
    found = [
        text[one.span.line - 1][one.span.column - 1 : one.span.end_column - 1]
        for one in interpreter.faults(file)
        if one.span is not None and one.severity == "error"
    ]
    assert found == words
