"""Whatever stands inside a statement is found by the fields of its class, be it a class that nobody has heard of."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import interpreter
from interpreter.model.inside import statements_in
from interpreter.model.rule import Ability
from interpreter.model.statement import Alternative, Body, ChooseOne, Statement, Step
from interpreter.model.untitled import titled
from interpreter.source.records import record
from interpreter.source.span import Span

HERE = Span("here", 1, 1, 1, 2)


@record
class Gate:
    toll: Body


@record
class Bridge(Statement):
    """A statement that is yet to be invented."""

    gates: tuple[Gate, ...]
    by_day: dict[str, Body]
    far_side: Body


def step(name: str, *inside: Statement) -> Step:
    return Step(HERE, name=name, do=inside)


def names(root: object) -> list[str]:
    return [one.name for one in statements_in(root) if isinstance(one, Step)]


def test_a_statement_that_nobody_knows_is_looked_into_in_order() -> None:
    gates = (Gate((step("first", step("second")),)), Gate((step("third"),)))
    bridge = Bridge(HERE, gates, {"monday": (step("fourth"),)}, (step("fifth"),))
    found = names((step("start"), bridge, step("end")))
    assert found == ["start", "first", "second", "third", "fourth", "fifth", "end"]


def test_options_are_looked_into_with_their_costs() -> None:
    option = Alternative(HERE, label="go", cost=(step("paid"),), do=(step("done"),))
    assert names(ChooseOne(HERE, options=(option,))) == ["paid", "done"]


def test_every_body_of_every_statement_is_looked_into() -> None:
    for kind in Statement.__subclasses__():
        for field in (one for one in fields(kind) if one.type == "Body"):
            whole = object.__new__(kind)
            for other in fields(kind):
                object.__setattr__(whole, other.name, ())
            object.__setattr__(whole, field.name, (step("inside"),))
            assert "inside" in names(whole), f"{kind.__name__}.{field.name}"


def test_what_is_closed_is_not_looked_into() -> None:
    rule = Ability("rule", titled("rule"), HERE, do=(step("granted"),))
    assert names((rule, step("own"))) == ["granted", "own"]
    left = statements_in((rule, step("own")), closed=lambda one: isinstance(one, Ability))
    assert [one.name for one in left if isinstance(one, Step)] == ["own"]


UNREAD = """language: 1
game: unread
players: 2
kinds: {tile: {starts in: heap}}
zones: {heap: {seen by: everyone}, hand: {for each: player, seen by: everyone}}
cards: {domino: {kind: tile, copies: 4}}
facts: {luck: {of: game}}
actions:
  lift:
    do:
      - choose one:
          who: nobdy
          options:
            - label: take
              cost: [choose a tile in heap as wanted, move wanted to my hand]
              do: [{step: wages, do: [add 1 to lcuk]}]
rules:
  few: {modifies: options of wanted in lift, only: the top tile of heap}
  paid: {after: wages ends, do: [add 1 to luck]}
turn: {do: [{menu: [lift]}]}
end: [{when: round-number > 3, finish: now}]
"""


def test_steps_and_choices_inside_what_could_not_be_read_are_known_and_so_are_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "unread.yaml"
    path.write_text(UNREAD, encoding="utf-8")
    assert [(one.code, one.cause) for one in interpreter.faults(path)] == [("E201", "nobdy"), ("E201", "lcuk")]
