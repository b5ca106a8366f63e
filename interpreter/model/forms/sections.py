"""The sections of a game, except its cards."""

from __future__ import annotations

from interpreter.model import members, things
from interpreter.model.declared import form_of
from interpreter.model.forms.abilities import inline
from interpreter.model.forms.looks import (
    FACT_LOOK,
    HOLDER_LOOK,
    KIND_LOOK,
    MEMBER_LOOK,
    QUANTITY_LOOK,
    STOCK_LOOK,
    ZONE_LOOK,
)
from interpreter.model.plain.single import FURTHER, PROPERTIES
from interpreter.model.plain.values import (
    ABILITIES,
    AMOUNT,
    ANYTHING,
    CONDITION,
    DESCRIBED,
    EVENTS,
    EXPRESSION,
    PARAMETER,
    SHOWN,
    SOURCED,
    STATEMENTS,
    TEXT,
    by_players,
)
from interpreter.source.forms import Either, Headed, Key, ListOf, Name, Named, OneWord, Record, Words

MEMBER = form_of(members.Member, "a member", SOURCED, first=(*SHOWN, MEMBER_LOOK), rest=ANYTHING)
MEMBERS = Either(
    "a list of members, or members by name",
    sequence=ListOf(Name("the name of a member"), "a list of members"),
    mapping=Named(MEMBER, "members by name", empty=True),
)
NAMED_ABILITIES = Key("abilities", FURTHER, things.FURTHER_ABILITIES)
ENUM_WITH_PROPERTIES = Record(
    "an enum",
    (
        Key("properties", PROPERTIES, "what each member has"),
        Key("members", MEMBERS, "the members, in order", required=True),
        *DESCRIBED,
    ),
)
ENUM = Headed(
    "a list of members, or members by name",
    (("members", ENUM_WITH_PROPERTIES), ("properties", ENUM_WITH_PROPERTIES)),
    sequence=MEMBERS.sequence,
    otherwise=MEMBERS.mapping,
)

OPTION = form_of(things.Option, "an option", DESCRIBED)
KIND = form_of(
    things.Kind,
    "a kind",
    (*(key for key in inline() if key.name not in ("name", "text", "rules", "assumed")), *SOURCED),
    first=(*SHOWN, KIND_LOOK),
)
ZONE = form_of(things.Zone, "a zone", SOURCED, first=(*SHOWN, ZONE_LOOK))
STOCK = form_of(things.Stock, "a stock", SOURCED, first=(*SHOWN, STOCK_LOOK))
FACT = form_of(things.Fact, "a fact", SOURCED, first=(*SHOWN, FACT_LOOK))
HOLDER = Record("a holder", (*SHOWN, HOLDER_LOOK, *SOURCED))

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
QUANTITY = Headed(
    "an expression, or `value` with `of` and `for`",
    (("by players", TABLE_BY_PLAYERS),),
    scalar=EXPRESSION.scalar,
    sequence=EXPRESSION.sequence,
    otherwise=Record(
        "a quantity",
        (
            Key(
                "of",
                Either("one or several parameters", scalar=PARAMETER, sequence=ListOf(PARAMETER, "parameters")),
                "its first parameter, such as `player as p`, or several",
            ),
            Key("for", PARAMETER, "its last parameter"),
            Key("value", VALUE, "what it is, before anything modifies it", required=True),
            *SHOWN,
            QUANTITY_LOOK,
            *SOURCED,
        ),
    ),
)

END = Record(
    "an end",
    (
        Key("as soon as", CONDITION, "the state in which it falls due, at any moment"),
        Key("when", CONDITION, "the state in which it falls due, between turns"),
        Key("finish", OneWord(("now", "turn", "round")), "what is still played to its end"),
        Key("then", STATEMENTS, "what is still done when the game is over because of this"),
        *DESCRIBED,
    ),
    one_of=("as soon as", "when"),
)

REFUSAL = Record(
    "a refusal",
    (
        Key("if", CONDITION, "which values of the options", required=True),
        Key("because", TEXT, "why they cannot be played", required=True),
        *SOURCED,
    ),
)

PROMISE = Record(
    "a promise",
    (
        Key("by", PARAMETER, "who promises; inside, this is `me`"),
        Key("to", PARAMETER, "to whom"),
        Key("if", CONDITION, "when it can be promised"),
        Key("grant", ABILITIES, "what it makes impossible or due", required=True),
        Key("until", EVENTS, "moments; the first ends it"),
        Key("while", CONDITION, "it ends the first time that this is false"),
        *DESCRIBED,
    ),
)  # fmt: skip
