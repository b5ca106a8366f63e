"""Every class of syntax holds what it says that it holds, and the walk finds whatever stands in it."""

from __future__ import annotations

import inspect
import typing
from types import UnionType
from typing import Any

import pytest

from interpreter.language import build, starts, syntax
from interpreter.language.grammar import STARTS, parser
from interpreter.language.grown import grown
from interpreter.language.syntax import events, node, sentences, values

CLASSES = [
    one
    for module in (values, events, sentences)
    for _, one in inspect.getmembers(module, inspect.isclass)
    if issubclass(one, node.Node) and one.__module__ == module.__name__
]
NAMES = {**vars(node), **vars(values), **vars(events), **vars(sentences)}

# sentences in which every rule of the grammar is used
SENTENCES = {
    "sentence": """
        each other player chooses secretly 2 card in my hand if any as lost
        choose a number from 1 to 6 where it > 2 at random as die
        choose an order of all card in [my hand, deck] as order
        declare another title as named
        move top card of deck from top of deck to bottom of pile face down one by one as gone
        put card-one to position 2 of my row
        draw top 3 card of deck
        take at most (n) card from hand of victim
        give up to 2 card to victim
        discard any number of card with same suit
        gain exactly 2 coin from bank as more
        lose 1 coin to bank
        pay no coin
        swap my hand and hand of victim
        flip the only card in row face up
        shuffle deck
        reveal all card in hand of victim to me as shown
        look at each card in deck as seen
        tell victim which card in my hand where rank > 2
        set score of me to 3
        add 2 to score of me
        subtract 1 from their score
        mark victim as out until my next turn starts
        unmark victim as out
        reverse direction
        perform raid on a player given price 3 given extra (n + 1) as loot
        perform the event with the same choices
        cancel the event
        postpone the event until this round ends for me
        redirect victim of the event to me
        skip next turn of victim
        take an extra turn
        finish game
        stop
        let n be number of card in my hand
    """,
    "expr": """
        2 + 3 * -4 - half of 5
        true
        false
        1 if it exists else 2
        luck of p but at least 0 and at most 9
        number of sets of 2 card in my hand with same rank
        number of sets of card
        sum of value over card with different suit with consecutive rank
        highest value over card called c with rank each of 1, 2, 3
        lowest value over card with rank each of wanted totalling exactly 3 value
        different suit over card in order of value reversed
        tally of suit over card starting with c
        list of value over card starting after c with highest value then lowest cost
        there is a card in my hand
        victim has at least 2 card where rank is 2
        all card where it is not red or it is not in deck
        the only card where it is in deck and not (rank = 3)
        my hand shares a color with stall
        my hand shares no color with stall
        during raid
        every card in my hand is red
        every card in my hand is not red
        remainder of 3 divided by 2
        highest of [1, 2]
        lowest of scores
        the higher of 1 and 2
        lower of 1 and 2
        steps from here to there
        entry 2 of scores or else 0
        hand of each other player
        rate of red for me
        printed cost of this card
        common color of picked
        my rate of 3
        nobody
    """,
    "event": """
        a card as c is drawn from deck to my hand by an opponent during raid because of spy where rank is 2
        my turn ends for a player
        a player uses this card on me
        a call of raid as r by me
        a call of raid is cancelled by an opponent
        score of me changes
        a card enters my hand
        a card leaves my hand
    """,
    "modified": """
        rate of a color as c for me
        options of victim in raid for a player
    """,
    "named_selection": "each player as p",
    "parameter": "a card as target",
    "criterion": "highest value of it",
    "place": "top of deck",
    "noun": "card in my hand",
    "selection": "2 card",
}
READ = [(start, line.strip()) for start, text in SENTENCES.items() for line in text.strip().splitlines()]


@pytest.mark.parametrize(("start", "text"), READ, ids=lambda x: x)
def test_every_field_holds_what_its_class_says(start: str, text: str) -> None:
    tree = grown(text, start)
    assert tree is not None
    for part in syntax.below(tree):
        if isinstance(part, syntax.Node):
            said = typing.get_type_hints(type(part), NAMES)
            for name in part.fields:
                assert fits(getattr(part, name), said[name]), (type(part), name, getattr(part, name))


def fits(value: object, said: Any) -> bool:
    origin, inner = typing.get_origin(said), typing.get_args(said)
    if origin in (typing.Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is typing.Literal:
        return value in inner
    if origin is tuple and inner[1:] == (...,):
        return isinstance(value, tuple) and all(fits(one, inner[0]) for one in value)
    if origin is tuple:
        return isinstance(value, tuple) and len(value) == len(inner) and all(map(fits, value, inner))
    return isinstance(value, said)


def test_each_rule_of_the_grammar_makes_something_and_is_tried_here() -> None:
    kept = [rule for rule in parser().rules if rule.alias is not None or not rule.options.expand1]
    rules = {str(rule.alias or rule.origin.name) for rule in kept}
    named = {rule for rule in rules if not rule.startswith("_")}
    assert set(build.OTHERWISE) <= named
    assert not [rule for rule in named if not callable(build.MAKERS[rule])]
    used = {one.data for start, text in READ for one in parser().parse(text, start=start).iter_subtrees()}
    assert used == named


def test_each_class_is_made() -> None:
    made = {type(part) for start, text in READ for part in syntax.below(grown(text, start))}  # type: ignore[arg-type]
    assert {one.__name__ for one in CLASSES} <= {one.__name__ for one in made}


def test_the_names_that_a_sentence_gives_are_asked_of_its_tree() -> None:
    tree = grown("choose a card called c where rank of c > 2 as lost", "sentence")
    assert tree is not None and list(syntax.given(tree)) == ["c", "lost"]
    marked = grown("mark victim as out", "sentence")
    assert marked is not None and list(syntax.given(marked)) == []


class Whispered(node.Node):
    """A statement that nobody knows."""

    loudly: syntax.Word | None
    to: syntax.Path
    options: tuple[syntax.Expression, ...]
    name: syntax.Given


def test_what_stands_inside_a_statement_that_nobody_knows_is_found() -> None:
    one = grown("hand of victim", "expr")
    other = grown("number of card called c in deck", "expr")
    assert isinstance(one, syntax.NameOf) and isinstance(other, syntax.Count)
    made = Whispered((0, 9), None, one, (other, one), syntax.Given("heard", (3, 8)))
    assert [type(part).__name__ for part in syntax.parts(made)] == ["NameOf", "Count", "NameOf", "Given"]
    assert list(syntax.given(made)) == ["c", "heard"]
    assert [found.name for found in syntax.found(made, syntax.Noun)] == ["card"]
    assert made != Whispered((0, 9), None, one, (one,), syntax.Given("heard", (3, 8)))
    assert made == Whispered((5, 7), None, one, (other, one), syntax.Given("heard", (1, 2)))


def test_every_entrance_of_the_grammar_says_what_comes_of_it() -> None:
    assert {one for one in vars(starts).values() if isinstance(one, starts.Start)} == set(STARTS)
