"""Several expansions and variants: what they may not do to each other, and in which order they come."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from interpreter.definition.folder import load_source
from interpreter.source.node import plain
from tests.definition.box import Box, at


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


def test_two_expansions_that_make_the_same_of_something_agree(box: Box) -> None:
    box.add("one", "remove: [zones/hand/seen by]\nset: {options/goal: 21}")
    box.add("two", "remove: [zones/hand/seen by]\nset: {options/goal: 21}")
    source, faults = box.load("one", "two")
    assert not faults
    root = plain(source.root)
    assert at(root, "options", "goal", "default") == 21
    assert at(root, "zones", "hand") == {"for each": "player"}
    box.add("three", "set: {options/goal: 22}")
    assert [fault.code for fault in box.load("one", "two", "three")[1]] == ["E510"]


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
