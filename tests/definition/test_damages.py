"""What the check refuses in the form of a definition, the schemas refuse, and nothing else."""

from __future__ import annotations

import pytest

from interpreter.source.yaml.reader import read
from interpreter.tools.schema.json_schema import schema_of
from tests.definition.damages import (
    Damage,
    beyond_a_schema,
    damages,
    plain,
    refused_by_the_check,
    refused_by_the_schema,
    validator,
)

KIND = "language: 1\nkinds: {leaf: {properties: {cost: {bundle of: hue}}}}\n"


def test_every_single_damage_is_refused_by_both_or_by_neither() -> None:
    tried, excused, wrong = 0, 0, []
    for damage in damages():
        tried += 1
        check, schema = refused_by_the_check(damage), refused_by_the_schema(damage)
        if check == schema:
            continue
        if check and beyond_a_schema(damage):
            excused += 1
        else:
            wrong.append(f"only the {'check' if check else 'schema'} refuses {damage}")
    assert wrong == []
    assert tried > 6000, "the definitions of the tree have become few"
    assert excused < tried * 0.035, "what a schema cannot say is a short list"


@pytest.mark.parametrize(
    "text",
    [
        "players: -3", "minutes: true", "tie-breaks: [3]", "score: 3", "rules: {r: {after: a turn ends, limit: 3}}",
        "kinds: {leaf: {look: {colour: 3}}}", "kinds: {leaf: {look: {symbol: [x]}}}", "setup: [{choose: {what: 3}}]",
        "kinds: {leaf: {after: a turn ends, before: a call of go}}", "kinds: {leaf: {do: [stop]}}",
        "cards: {ash: {kind: leaf, play: {do: 3, if: true}}}", "cards: {ash: {kind: leaf, do: [{for each: x}]}}",
    ],
)  # fmt: skip
def test_slips_that_a_schema_once_let_pass(text: str) -> None:
    node, _ = read(f"language: 1\n{text}\n", "f")
    damage = Damage("game", "a slip", text, plain(node))
    assert refused_by_the_check(damage) and refused_by_the_schema(damage)


def test_a_property_may_be_called_as_a_key_of_an_ability() -> None:
    assert "else" in schema_of("game")["$defs"]["card"]["properties"]["cost"]
    for cost in ("3", "[red, green]", "{red: 2}", "red"):
        node, _ = read(f"{KIND}cards: {{ash: {{kind: leaf, cost: {cost}}}}}\n", "f")
        assert validator("game").is_valid(plain(node))
