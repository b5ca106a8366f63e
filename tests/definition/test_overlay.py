"""One expansion: what it may change, and what it is told."""

# ruff: noqa: E501 (one definition and its fault are easier to compare on one line)

from __future__ import annotations

import pytest

from interpreter.definition.folder import load_source
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.node import plain
from tests.definition.box import GAME, Box, at


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


def test_actions_are_added_to_the_only_menu_inside(box: Box) -> None:
    (box.folder / "game.yaml").write_text(GAME.replace("{step: play, do: [stop]}", "{step: play, do: [{menu: [a]}]}"))
    root = box.good("add: {turn/menu: [b]}")
    assert at(root, "turn", "do", 1, "do") == [{"menu": ["a", "b"]}]
    root = box.good("add: {turn/play/menu: [c]}")
    assert at(root, "turn", "do", 1, "do") == [{"menu": ["a", "c"]}]


def test_several_menus_need_the_name_of_a_step(box: Box) -> None:
    two = GAME.replace("{step: play, do: [stop]}", "{step: play, do: [{menu: [a]}]}\n    - menu: [a]")
    (box.folder / "game.yaml").write_text(two)
    assert box.bad("add: {turn/menu: [b]}").code == "E503"
    assert at(box.good("add: {turn/play/menu: [b]}"), "turn", "do", 1, "do") == [{"menu": ["a", "b"]}]


def test_statements_are_added_to_a_step_by_its_name(box: Box) -> None:
    root = box.good("after: {procedures/raid/leave: [stop]}")
    assert at(root, "procedures", "raid", "do", 1, "then") == [{"step": "leave", "do": ["stop"]}, "stop"]


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
    cards = "".join(f"  c{i}: {{kind: piece, worth: 1}}\n" for i in range(2_000))
    (box.folder / "cards").mkdir()
    (box.folder / "cards" / "many.yaml").write_text("cards:\n" + cards)
    box.add("one", "set:\n" + "".join(f"  cards/c{i}/worth: 2\n" for i in range(2_000)))
    assert "E511" in [fault.code for fault in box.load("one")[1]]
