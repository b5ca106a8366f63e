"""Values that many sections share."""

from __future__ import annotations

from interpreter.source.forms import (
    Anything,
    Either,
    Form,
    Key,
    ListOf,
    Name,
    Named,
    Part,
    Record,
    Truth,
    Whole,
    Words,
)

ANYTHING = Anything()
NAME = Name()
TRUTH = Truth()
STATEMENTS = Part("statements")
ABILITY = Part("ability")
ABILITIES = Part("abilities")

LANGUAGE = r"[a-z]{2}(-[A-Z]{2})?"
PROSE = Words("a text")
TEXT = Either(
    "a text, or a text for each language (`{en: ..., fr: ...}`)",
    scalar=PROSE,
    mapping=Named(PROSE, "a text for each language", LANGUAGE),
)


def by_players(form: Form, what: str = "a number") -> Record:
    table = Named(form, f"{what} for each count of players", r"[0-9]+")
    return Record(
        f"{what} by players",
        (
            Key("by players", table, "the number for each count of players", required=True),
            Key("assumed", PROSE, "why this is assumed"),
        ),
    )


NUMBER = Either("a whole number, or `{by players: {2: 4, 3: 5}}`", scalar=Whole(), mapping=by_players(Whole()))
AMOUNT = Either(
    "a whole number, an expression, or `{by players: {2: 4, 3: 5}}`",
    scalar=Words("an expression"),
    mapping=by_players(Words("an expression")),
)
# `becomes: [coins]` is a list to YAML and a list of the language too.
EXPRESSION = Either(
    "an expression",
    scalar=Words("an expression", truths=True),
    sequence=ListOf(Words("an expression"), "a list of expressions"),
    mapping=by_players(Words("an expression")),
)
CONDITION = Words("a condition", numbers=False, truths=True)
OR_ELSE = Key("or else", TEXT, "what whoever is refused by it is told, in each language")
# Where a condition refuses somebody something, it may bring the words for it.
WORDED = Either(
    "a condition, or `{holds: CONDITION, or else: TEXT}`",
    scalar=CONDITION,
    mapping=Record(
        "a condition with words",
        (
            Key("holds", CONDITION, "the condition", required=True),
            Key("or else", TEXT, "what whoever is refused by it is told, in each language", required=True),
        ),
    ),
)
SELECTION = Either(
    "a selection",
    scalar=Words("a selection", numbers=False),
    sequence=ListOf(Words("a selection"), "a list of selections"),
)
SEATS = Words("a player, such as `victim` or `each player as p`", numbers=False)
EVENT = Words("an event, such as `my next turn starts`", numbers=False)
EVENTS = ListOf(EVENT, "one or several events", alone=True)
PLACE = Words("a place, such as `top of deck`", numbers=False)
CALL = Words("a call, such as `a call of attack on me`", numbers=False)
PARAMETER = Words("a kind of thing and its name, such as `a player as victim`", numbers=False)
PARAMETERS = Either("one or several parameters", scalar=PARAMETER, sequence=ListOf(PARAMETER, "parameters"))
TYPE = Words("a type, such as `number`, `truth` or the name of an enum or kind", numbers=False)
NOUNS = ListOf(Words("a noun, such as `coin` or `card in my hand`", numbers=False), "one or several nouns", alone=True)
NAMES = ListOf(NAME, "one or several names", alone=True)
CONDITIONS = ListOf(WORDED, "one or several conditions", alone=True)
CLAUSES = ListOf(Words("a clause, such as `AB-TURN-01`", numbers=False), "one or several clauses", alone=True)
LIMIT = Words(
    "a limit, such as `1 per turn`",
    pattern=r"[0-9]+ (per (turn|round|game|call [\w-]+)|while (there|on top))",
    example="1 per turn",
)

PRICE = Either(
    "a list of statements, or `{do: STATEMENTS, or else: TEXT}`",
    scalar=Words("a sentence", numbers=False),
    sequence=STATEMENTS,
    mapping=Record(
        "a cost with words",
        (
            Key("do", STATEMENTS, "what must be paid, statement by statement", required=True),
            Key("or else", TEXT, "what whoever cannot pay it is told, in each language", required=True),
        ),
    ),
)

# Written once in a schema and referred to by these names.
SHARED = {
    "text": TEXT,
    "number": NUMBER,
    "amount": AMOUNT,
    "expression": EXPRESSION,
    "selection": SELECTION,
    "events": EVENTS,
    "names": NAMES,
    "worded": WORDED,
    "conditions": CONDITIONS,
    "clauses": CLAUSES,
}
