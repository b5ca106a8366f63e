"""Forms of single keys of the sections, where they are more than a word."""

from __future__ import annotations

from interpreter.model.plain.values import (
    ABILITY,
    AMOUNT,
    EXPRESSION,
    NUMBER,
    TEXT,
    by_players,
)
from interpreter.source.forms import Either, Headed, ListOf, Named, Whole, Words

FURTHER = Either(
    "abilities by name", sequence=ListOf(ABILITY, "a list of abilities"), mapping=Named(ABILITY, "abilities by name")
)
ALLOWED = Either(
    "a list of words, or words with a text for each",
    sequence=ListOf(Words("a word", truths=True), "a list of words", least=1),
    mapping=Named(TEXT, "words with a text for each"),
)

SIZE_BY_PLAYERS = by_players(Whole("a whole number from 1 on", least=1))
AXES = Either(
    "a name, several names or a count",
    scalar=Words("a name or a count"),
    sequence=ListOf(
        Either("a name or a count", scalar=Words("a name or a count"), mapping=SIZE_BY_PLAYERS), "names or counts"
    ),
    mapping=SIZE_BY_PLAYERS,
)
SIZE = Either("a whole number, or `{by players: {2: 4, 3: 5}}`", scalar=Whole(), mapping=SIZE_BY_PLAYERS)


BY_MEMBER = Headed(
    "a whole number, or one for each member",
    (("by players", by_players(Whole())),),
    scalar=Whole(),
    otherwise=Named(NUMBER, "a number for each member"),
)

TABLE_BY_PLAYERS = by_players(
    Either(
        "a number or a list of numbers",
        scalar=Words("an expression"),
        sequence=ListOf(Words("an expression"), "a list of numbers"),
    ),
    "a value",
)
VALUE = Headed(
    "an expression, or a value for each member or count of players",
    (("by players", TABLE_BY_PLAYERS),),
    scalar=EXPRESSION.scalar,
    sequence=EXPRESSION.sequence,
    otherwise=Named(AMOUNT, "a value for each member"),
)
