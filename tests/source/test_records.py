"""A record is what a frozen dataclass would be: held against one, part by part."""

from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from typing import Any

import pytest

from interpreter.meaning.node import meaning
from interpreter.source.records import changing, record


def kinds(made: Any) -> tuple[type[Any], ...]:
    """The same declarations, as records or as frozen dataclasses."""

    @made
    class Card:
        name: str
        price: int = 2
        tags: list[str] = field(default_factory=list)
        line: int = field(default=0, compare=False, repr=False)

    @made
    class Joker(Card):
        wild: bool = True

    @made
    class Alone:
        only: tuple[int, ...]

    @made
    class Nothing:
        pass

    @made
    class Worded:
        """It says itself what it is, and when it is the same."""

        word: str

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Worded) and other.word.lower() == self.word.lower()

        def __hash__(self) -> int:
            return hash(self.word.lower())

        def __repr__(self) -> str:
            return self.word

    return Card, Joker, Alone, Nothing, Worded


FORMS = {
    "plain": (record, dataclass(frozen=True)),
    "slots": (record(slots=True), dataclass(frozen=True, slots=True)),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_record_is_made_compared_hashed_and_shown_like_a_frozen_dataclass(form: str) -> None:
    ours, theirs = (kinds(made) for made in FORMS[form])
    for (card, joker, alone, nothing, worded), hashes in ((ours, hash), (theirs, hash)):
        assert card("ace") == card("ace", 2, [], line=7) != card("ace", 3)
        assert card("ace") != joker("ace") and joker("ace") == joker("ace", wild=True)
        assert alone((1,)) == alone((1,)) != (1,) and nothing() == nothing()
        assert worded("A") == worded("a") and hashes(worded("A")) == hashes(worded("a"))
        assert {alone((1,)), alone((1,)), nothing()} == {nothing(), alone((1,))}
        assert hashes(alone((1,))) == hash(((1,),))
        assert card("ace") != "ace" and card("ace").__eq__("ace") is NotImplemented
        with pytest.raises(TypeError):
            hash(card("ace"))  # a list is among its parts
        with pytest.raises(TypeError):
            card()
    shown = [[repr(kind("a")) for kind in (*some[:3], some[4])] + [repr(some[3]())] for some in (ours, theirs)]
    assert shown[0] == shown[1]
    assert [[one.name for one in fields(kind)] for kind in ours] == [[one.name for one in fields(k)] for k in theirs]


def test_records_are_replaced_matched_and_hold_what_they_have_worked_out() -> None:
    @record
    class Price:
        gold: int
        silver: int = 0

        @cached_property
        def both(self) -> int:
            return self.gold + self.silver

    assert is_dataclass(Price) and replace(Price(1), silver=4) == Price(1, 4) and Price(1, 4).both == 5
    match Price(3):
        case Price(gold, silver):
            assert (gold, silver) == (3, 0)


def test_a_record_that_holds_itself_can_be_shown() -> None:
    @record
    class Box:
        inside: list[Any]

    box = Box([])
    box.inside.append(box)
    assert "..." in repr(box)


def test_slots_leave_no_room_for_anything_else() -> None:
    @record(slots=True)
    class Place:
        line: int

    with pytest.raises(AttributeError):
        Place(1).column = 2  # type: ignore[attr-defined]


def test_meanings_are_equal_only_to_themselves() -> None:
    @meaning
    class Said:
        word: str

    one = Said("move")
    assert one == one and one != Said("move") and len({one, Said("move")}) == 2 and "move" in repr(one)


def test_what_changes_is_compared_and_shown_by_its_parts_but_never_a_key() -> None:
    @changing
    class Step:
        name: str
        body: list[int] = field(default_factory=list)

    one, two = Step("draw"), Step("draw")
    assert one == two and repr(one).endswith("Step(name='draw', body=[])")
    one.body = [1]
    assert one != two
    with pytest.raises(TypeError):
        hash(one)


def test_what_creates_a_value_takes_and_refuses_what_that_of_a_dataclass_does() -> None:
    def kind(made: Any) -> Any:
        @made
        class Row:
            cards: list[int]
            width: int = 4
            lit: bool = field(default=False, kw_only=True)
            seen: dict[str, int] = field(default_factory=dict, init=False, compare=False)

            def __post_init__(self) -> None:
                self.seen["cards"] = len(self.cards)

        return Row

    ours, theirs = kind(record), kind(dataclass(frozen=True))
    ours([])
    for given, named in (((), {}), (([], 1, True), {}), (([],), {"seen": {}}), (([],), {"depth": 2})):
        told = []
        for row in (kind(record), ours, theirs):  # the first value of a kind, or a later one
            with pytest.raises(TypeError) as refused:
                row(*given, **named)
            told.append(str(refused.value))
        assert len(set(told)) == 1
    one = ours([1, 2], lit=True)
    assert (one.width, one.lit, one.seen) == (4, True, {"cards": 2}) and ours([]).seen is not ours([]).seen


def test_a_class_that_is_made_of_a_record_creates_its_values_too() -> None:
    @record
    class Card:
        name: str

    class Special(Card):
        pass

    assert Special("ace").name == "ace" == Card("ace").name and type(Special("ace")) is Special
