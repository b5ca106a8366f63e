"""Expansions: what they may change, and what they may not do to each other."""

# ruff: noqa: E501 (one definition and its fault are easier to compare on one line)

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.folder import GameSource, load_source
from interpreter.source.node import plain

GAME = """
language: 1
game: toy
players: 2
options: {goal: {default: 15}}
enums:
  hue: [pale, dark]
  rank: {low: , high: }
  suit: {members: [cup], properties: {}}
quantities:
  limit: 10
  reach: {of: player as p, value: 3}
zones: {hand: {for each: player, seen by: owner}}
procedures:
  raid:
    do:
      - step: enter
        do: [stop]
      - {if: 1 = 1, then: [{step: leave, do: [stop]}]}
setup: [shuffle pile]
turn:
  do:
    - step: draw
      do: [draw 1 card, {step: again, do: [draw 1 card]}]
    - {step: play, do: [stop]}
cards:
  scout: {kind: piece, worth: 1, abilities: {shield: {cannot: a card is drawn}}}
  guard: {kind: piece, worth: 2, copies: 2}
tables: [{kind: piece, columns: [id, worth, name], rows: [[pawn, 1, Pawn], [rook, 5, Rook]], rules: [AB-1]}]
"""


class Box:
    """A toy game and the expansions that a test writes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "toy"
        (self.folder / "expansions").mkdir(parents=True)
        (self.folder / "variants").mkdir()
        (self.folder / "game.yaml").write_text(GAME)

    def add(self, name: str, text: str, shelf: str = "expansions") -> None:
        (self.folder / shelf / f"{name}.yaml").write_text(f"extends: toy\n{text}\n")

    def load(self, *names: str, variants: tuple[str, ...] = ()) -> tuple[GameSource, tuple[Diagnostic, ...]]:
        return load_source(self.folder, names, variants)

    def good(self, text: str) -> dict[str, object]:
        self.add("one", text)
        source, faults = self.load("one")
        assert not faults, faults
        root = plain(source.root)
        assert isinstance(root, dict)
        return root

    def bad(self, text: str) -> Diagnostic:
        self.add("one", text)
        fault, *_ = self.load("one")[1]
        assert fault.span and fault.span.file.endswith("one.yaml")
        return fault


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def at(root: object, *keys: str | int) -> object:
    for key in keys:
        assert isinstance(root, dict | list)
        root = root[key]  # type: ignore[index]
    return root


def test_new_names_are_added(box: Box) -> None:
    root = box.good(
        "add: {cards: {spy: {kind: piece}}, rules: {r: {cannot: a card is drawn}}, setup: [stop], tie-breaks: [lowest x]}"
    )
    assert list(at(root, "cards")) == ["scout", "guard", "spy"]  # type: ignore[call-overload]
    assert at(root, "rules", "r", "cannot") == "a card is drawn"
    assert at(root, "setup") == ["shuffle pile", "stop"]


def test_members_are_added_to_enums_of_every_form(box: Box) -> None:
    root = box.good("add: {enums: {hue: [grey], rank: {middle: {name: M}}, suit: [sword], fresh: [a]}}")
    assert at(root, "enums", "hue") == ["pale", "dark", "grey"]
    assert at(root, "enums", "rank") == {"low": None, "high": None, "middle": {"name": "M"}}
    assert at(root, "enums", "suit", "members") == ["cup", "sword"]
    assert at(root, "enums", "fresh") == ["a"]


def test_a_list_and_names_with_keys_meet(box: Box) -> None:
    root = box.good("add: {enums: {hue: {grey: {name: G}}, rank: [middle]}}")
    assert at(root, "enums", "hue") == {"pale": None, "dark": None, "grey": {"name": "G"}}
    assert at(root, "enums", "rank") == {"low": None, "high": None, "middle": None}


def test_entries_are_added_at_an_address(box: Box) -> None:
    root = box.good(
        "add: {cards/scout/abilities: {sword: {after: x}}, cards/guard/abilities: {a: {after: x}}, zones/hand: {count: 3}}"
    )
    assert list(at(root, "cards", "scout", "abilities")) == ["shield", "sword"]  # type: ignore[call-overload]
    assert at(root, "cards", "guard", "abilities", "a") == {"after": "x"}
    assert at(root, "zones", "hand", "count") == 3


def test_what_is_there_cannot_be_added_again(box: Box) -> None:
    for text in ("cards: {scout: {kind: piece}}", "cards: {pawn: {kind: piece}}", "enums: {hue: [pale]}"):
        fault = box.bad(f"add: {{{text}}}")
        assert fault.code == "E504" and "already" in fault.message
        assert fault.labels[0].span.file.endswith("game.yaml")
    assert box.bad("add: {quantities/limit: {a: 1}}").code == "E504"


def test_nodes_are_replaced_and_keep_the_place_of_their_file(box: Box) -> None:
    box.add("one", "replace:\n  cards/scout/abilities/shield: {after: x}\n  turn/play: [shuffle pile]\n  setup: [stop]")
    source, faults = box.load("one")
    assert not faults
    root = plain(source.root)
    assert at(root, "cards", "scout", "abilities", "shield") == {"after": "x"}
    assert at(root, "turn", "do", 1) == {"step": "play", "do": ["shuffle pile"]}
    assert at(root, "setup") == ["stop"]
    setup = source.root.get("setup")
    assert setup and setup.span.file.endswith("one.yaml") and setup.span.line == 5


def test_nodes_are_removed(box: Box) -> None:
    root = box.good("remove: [cards/scout, cards/pawn, turn/draw/again, enums/hue/dark, procedures/raid/leave]")
    assert list(at(root, "cards")) == ["guard"]  # type: ignore[call-overload]
    assert at(root, "tables", 0, "rows") == [["rook", 5, "Rook"]]
    assert at(root, "turn", "do", 0, "do") == ["draw 1 card"]
    assert at(root, "enums", "hue") == ["pale"]
    assert at(root, "procedures", "raid", "do", 1, "then") == []


def test_statements_are_put_around_steps(box: Box) -> None:
    root = box.good(
        "before: {turn/play: [a b], turn: [first], setup: [zero]}\nafter: {turn/draw: [c d], procedures/raid/leave: [e f], turn: [last]}"
    )
    body = at(root, "turn", "do")
    assert isinstance(body, list)
    assert [each if isinstance(each, str) else each["step"] for each in body] == [
        "first",
        "draw",
        "c d",
        "a b",
        "play",
        "last",
    ]
    assert at(root, "setup") == ["zero", "shuffle pile"]
    assert at(root, "procedures", "raid", "do", 1, "then", 1) == "e f"


def test_values_are_set(box: Box) -> None:
    root = box.good(
        "set: {options/goal: 21, quantities/limit: 12, quantities/reach: 4, cards/scout/worth: {by players: {2: 3}}, cards/rook/worth: 9}"
    )
    assert at(root, "options", "goal", "default") == 21
    assert at(root, "quantities", "limit") == 12
    assert at(root, "quantities", "reach", "value") == 4
    assert at(root, "cards", "scout", "worth") == {"by players": {"2": 3}}
    assert at(root, "cards", "rook") == {"kind": "piece", "rules": ["AB-1"], "worth": 9, "name": {"en": "Rook"}}
    assert at(root, "tables", 0, "rows") == [["pawn", 1, "Pawn"]]


def test_copies_are_counted_anew(box: Box) -> None:
    root = box.good("copies: {guard: 5, scout: 3, pawn: 8}")
    assert [at(root, "cards", name, "copies") for name in ("guard", "scout", "pawn")] == [5, 3, 8]


@pytest.mark.parametrize(
    ("text", "code", "near"),
    [
        ("remove: [cards/scuot]", "E501", ("scout",)),
        ("remove: [card/scout]", "E501", ("cards",)),
        ("after: {turn/plya: [stop]}", "E501", ("play",)),
        ("after: {turn/agian: [stop]}", "E501", ("again",)),
        ("set: {cards/rook/wort: 3}", "E501", ("worth",)),
        ("copies: {gard: 2}", "E501", ("guard",)),
        ("remove: [setup/0]", "E502", ()),
        ("set: {cards/scout: 3}", "E505", ()),
        ("after: {cards/scout/worth: [stop]}", "E506", ()),
    ],
)
def test_addresses_that_lead_nowhere(box: Box, text: str, code: str, near: tuple[str, ...]) -> None:
    fault = box.bad(text)
    assert (fault.code, fault.suggestions[: len(near)]) == (code, near)


def test_a_step_that_is_there_twice(box: Box) -> None:
    (box.folder / "game.yaml").write_text(GAME.replace("step: again", "step: play"))
    fault = box.bad("remove: [turn/play]")
    assert fault.code == "E503" and len(fault.labels) == 2


def test_two_expansions_that_touch_the_same_thing(box: Box) -> None:
    pairs = [
        ("set: {quantities/limit: 1}", "set: {quantities/limit: 2}"),
        ("remove: [cards/scout]", "set: {cards/scout/worth: 2}"),
        ("set: {cards/scout/worth: 2}", "replace: {cards/scout: {kind: piece}}"),
        ("add: {cards: {spy: {kind: piece}}}", "add: {cards: {spy: {kind: piece}}}"),
        ("add: {cards: {spy: {kind: piece}}}", "copies: {spy: 2}"),
        ("add: {enums: {hue: [grey]}}", "add: {enums: {hue: [grey]}}"),
        ("after: {turn/draw: [stop]}", "after: {turn/draw: [stop]}"),
        ("replace: {turn/draw: [stop]}", "after: {turn/draw: [stop]}"),
        ("copies: {guard: 1}", "copies: {guard: 2}"),
    ]
    for first, second in pairs:
        box.add("one", first)
        box.add("two", second)
        _, (fault, *_) = box.load("one", "two")
        assert fault.code == "E510", (first, second)
        assert fault.span and fault.span.file.endswith("two.yaml")
        assert fault.labels[0].span.file.endswith("one.yaml")


def test_two_expansions_that_leave_each_other_alone(box: Box) -> None:
    pairs = [
        ("add: {cards: {spy: {kind: piece}}}", "add: {cards: {fox: {kind: piece}}}"),
        ("add: {enums: {hue: [grey]}}", "add: {enums: {hue: [red]}}"),
        ("before: {turn/draw: [stop]}", "after: {turn/draw: [stop]}"),
        ("set: {quantities/limit: 1}", "set: {quantities/reach: 2}"),
        ("set: {cards/scout/worth: 4}", "copies: {scout: 2}"),
        ("after: {turn: [stop]}", "replace: {turn/draw: [stop]}"),
    ]
    for first, second in pairs:
        box.add("one", first)
        box.add("two", second)
        assert box.load("one", "two")[1] == (), (first, second)


def test_one_may_say_that_it_comes_after_the_other(box: Box) -> None:
    box.add("one", "after-overlay: two\nset: {quantities/limit: 1}")
    box.add("two", "set: {quantities/limit: 2}")
    for order in (("one", "two"), ("two", "one")):
        source, faults = box.load(*order)
        assert not faults
        assert at(plain(source.root), "quantities", "limit") == 1
    box.add("two", "after-overlay: [one]\nset: {quantities/limit: 2}")
    assert box.load("one", "two")[1][0].code == "E509"


def test_parts_for_when_another_is_there(box: Box) -> None:
    box.add("one", "if loaded: {two: {set: {cards/spy/worth: 7}}}\nafter-overlay: two")
    box.add("two", "add: {cards: {spy: {kind: piece, worth: 1}}}")
    assert box.load("one")[1] == ()
    source, faults = box.load("one", "two")
    assert not faults
    assert at(plain(source.root), "cards", "spy", "worth") == 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "`one` changes nothing"),
        ("name: {en: A name, fr: Un nom}", "`one` changes nothing"),
        ("set: {quantities/limit: 10}", "`quantities/limit` is that already"),
        ("set: {options/goal: 15}", "`options/goal` is that already"),
        ("replace: {cards/guard: {kind: piece, worth: 2, copies: 2}}", "`cards/guard` is that already"),
        ("copies: {guard: 2}", "`guard` is that already"),
        ("copies: {scout: 1}", "`scout` is that already"),
        ("add: {cards: {}}", "nothing is added to `cards`"),
        ("before: {turn/play: []}", "nothing is put before `turn/play`"),
    ],
)
def test_a_change_that_changes_nothing_is_told(box: Box, text: str, said: str) -> None:
    fault = box.bad(text)
    assert (fault.code, fault.severity) == ("W502", "warning") and said in fault.message


def test_rulings_alone_are_something(box: Box) -> None:
    box.add("one", "rulings: [{ruling: a claim}]")
    assert box.load("one")[1] == ()


def test_what_another_brings_needs_its_order(box: Box) -> None:
    """The same message from both sides: the one that changes a stranger's card has to say so."""
    for changer, bringer in (("one", "two"), ("two", "one")):
        box.add(changer, "set: {cards/spy/worth: 7}")
        box.add(bringer, "add: {cards: {spy: {kind: piece, worth: 1}}}")
        (fault,) = box.load("one", "two")[1]
        assert fault.code == "E510" and f"`after-overlay: {bringer}`" in fault.help
        assert fault.span and fault.span.file.endswith(f"{changer}.yaml")
        assert fault.labels[0].span.file.endswith(f"{bringer}.yaml")


CHANGES = [
    "add: {cards: {spy: {kind: piece}}}",
    "add: {cards: {fox: {kind: piece}}}",
    "add: {enums: {hue: [grey]}}",
    "add: {enums: {hue: {red: {name: R}}}}",
    "add: {setup: [stop]}",
    "add: {cards/guard/abilities: {a: {after: x}}}",
    "replace: {turn/play: [shuffle pile]}",
    "replace: {turn: {do: [stop]}}",
    "before: {turn/draw: [stop]}",
    "after: {turn/draw: [stop]}",
    "after: {procedures/raid/leave: [stop]}",
    "set: {quantities/limit: 1}",
    "set: {quantities/limit: 2}",
    "set: {options/goal: 21}",
    "set: {cards/rook/worth: 9}",
    "copies: {pawn: 3}",
    "copies: {guard: 4}",
    "remove: [cards/pawn]",
    "remove: [cards/scout/abilities]",
    "remove: [turn/again]",
    "if loaded: {b: {set: {quantities/reach: 5}}}",
]


def _unordered(node: object) -> object:
    """Which of two new names was brought first is no difference; lists that both append to are compared as bags."""
    if isinstance(node, dict):
        return {key: _unordered(value) for key, value in node.items()}
    return sorted(map(repr, map(_unordered, node))) if isinstance(node, list) else node


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(st.sampled_from(CHANGES), min_size=2, max_size=4), data=st.data())
def test_the_order_of_expansions_does_not_matter(box: Box, texts: list[str], data: st.DataObject) -> None:
    names = ["a", "b", "c", "d"][: len(texts)]
    for name, text in zip(names, texts):
        box.add(name, text)
    first, faults = box.load(*names)
    again, more = box.load(*data.draw(st.permutations(names)))
    # the same expansions, listed otherwise: the same game to the last entry, and the same messages
    assert again.root == first.root and more == faults
    if faults or any("if loaded" in text for text in texts):
        return
    # the same changes under other names, so that another one is applied first: nothing collided, so nothing differs
    for name, text in zip(names, data.draw(st.permutations(texts))):
        box.add(name, text)
    other, faults = box.load(*names)
    assert not faults
    assert _unordered(plain(other.root)) == _unordered(plain(first.root))


def test_a_slip_in_the_name_of_another_expansion(box: Box) -> None:
    box.add("other", "")
    fault = box.bad("after-overlay: othr\nset: {quantities/limit: 1}")
    assert (fault.code, fault.severity, fault.suggestions) == ("W501", "warning", ("other",))


def test_expansions_are_found_or_refused(box: Box) -> None:
    box.add("one", "set: {quantities/limit: 1}")
    (fault,) = box.load("oen")[1]
    assert (fault.code, fault.suggestions) == ("E500", ("one",))
    (fault,) = box.load("one", "one")[1]
    assert fault.code == "E508"
    (box.folder / "expansions" / "one.yaml").write_text("extends: chess\n")
    (fault,) = box.load("one")[1]
    assert fault.code == "E507"


def test_an_expansion_stands_for_its_game(box: Box) -> None:
    box.add("one", "add: {cards: {spy: {kind: piece}}}\nrulings: [{ruling: a claim}]")
    source, faults = load_source(box.folder / "expansions" / "one.yaml")
    assert not faults
    assert source.id == "toy" and source.overlays == ("one",)
    assert len(source.rulings) == 1
    stray = box.folder.parent / "stray.yaml"
    stray.write_text("extends: toy\n")
    assert load_source(stray)[0].id == "toy"
    stray.write_text("extends: no-such-game-at-all\n")
    with pytest.raises(DefinitionError) as caught:
        load_source(stray)
    assert caught.value.diagnostics[0].span is not None


def test_the_shape_of_what_is_added_is_checked_once(box: Box) -> None:
    box.add("one", "add: {zones: {pile: {seen by: ownr}}}\nafter: {turn/play: [{chose: x}]}")
    faults = box.load("one")[1]
    assert sorted(fault.code for fault in faults) == ["E105", "E106"]


def test_an_endless_expansion_ends(box: Box) -> None:
    cards = "".join(f"  c{i}: {{kind: piece, worth: 1}}\n" for i in range(20_000))
    (box.folder / "cards").mkdir()
    (box.folder / "cards" / "many.yaml").write_text("cards:\n" + cards)
    box.add("one", "set:\n" + "".join(f"  cards/c{i}/worth: 2\n" for i in range(20_000)))
    assert "E511" in [fault.code for fault in box.load("one")[1]]


def test_variants_lie_on_a_shelf_of_their_own_and_come_first(box: Box) -> None:
    box.add("alone", "set: {players: 1}", "variants")
    box.add("one", "set: {cards/scout/worth: 9}")
    source, faults = box.load("one", variants=("alone",))
    assert not faults and source.overlays == ("alone", "one")
    assert [path.stem for path in (*source.variants, *source.expansions)] == ["alone", "one"]
    assert plain(source.root)["players"] == 1  # type: ignore[index, call-overload]
    (fault,) = box.load(variants=("alon",))[1]
    assert (fault.code, fault.suggestions) == ("E500", ("alone",))
    (fault,) = box.load("alone")[1]
    assert fault.code == "E500" and "a variant of this game" in fault.help
    assert load_source(box.folder / "variants" / "alone.yaml")[0].variants


def test_what_cannot_be_played_together_says_why_and_where(box: Box) -> None:
    box.add("alone", "set: {players: 1}\nexcludes: {crowd: one is no crowd}", "variants")
    box.add("crowd", "set: {cards/guard/worth: 7}", "variants")
    box.add("one", "set: {cards/scout/worth: 7}\nneeds: {crowd: nobody would cheer}")
    (fault,) = box.load(variants=("alone", "crowd"))[1]
    assert fault.code == "E512" and "one is no crowd" in fault.message
    assert fault.span and fault.span.file.endswith("alone.yaml") and fault.labels[0].span.file.endswith("crowd.yaml")
    (fault,) = box.load("one")[1]
    assert fault.code == "E513" and "nobody would cheer" in fault.message
    assert not box.load("one", variants=("crowd",))[1]


def test_a_variant_and_an_expansion_that_touch_the_same_name_both_places(box: Box) -> None:
    box.add("alone", "set: {cards/scout/worth: 3}", "variants")
    box.add("one", "set: {cards/scout/worth: 9}")
    (fault,) = box.load("one", variants=("alone",))[1]
    assert fault.code == "E510"
    assert fault.span and {fault.span.file[-8:], fault.labels[0].span.file[-8:]} == {"lone.yaml"[-8:], "one.yaml"[-8:]}
