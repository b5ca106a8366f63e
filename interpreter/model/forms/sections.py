"""The sections of a game, except its cards."""

from __future__ import annotations

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
from interpreter.model.forms.values import (
    ABILITIES,
    ABILITY,
    AMOUNT,
    ANYTHING,
    CONDITION,
    DESCRIBED,
    EVENTS,
    EXPRESSION,
    NAME,
    NAMES,
    NUMBER,
    PARAMETER,
    PLACE,
    SHOWN,
    SOURCED,
    STATEMENTS,
    TEXT,
    TRUTH,
    TYPE,
    by_players,
)
from interpreter.source.forms import Either, Headed, Key, ListOf, Name, Named, OneWord, Record, Whole, Words

SEEN_BY = Key("seen by", OneWord(("owner", "others", "everyone", "nobody")), "who may see it")
FURTHER = Either(
    "abilities by name", sequence=ListOf(ABILITY, "a list of abilities"), mapping=Named(ABILITY, "abilities by name")
)
NAMED_ABILITIES = Key("abilities", FURTHER, "further abilities: a list, or by name, so that others can change them")

ALLOWED = Either(
    "a list of words, or words with a text for each",
    sequence=ListOf(Words("a word", truths=True), "a list of words", least=1),
    mapping=Named(TEXT, "words with a text for each"),
)
OPTION = Record(
    "an option",
    (
        Key("default", Either("a number, `true`, `false` or a word", scalar=Words("a value", truths=True)),
            "what it is if nobody says otherwise", required=True),
        Key("from", NUMBER, "the lowest number allowed"),
        Key("to", NUMBER, "the highest number allowed"),
        Key("one of", ALLOWED, "the words allowed, perhaps with what people read for each"),
        *DESCRIBED,
    ),
)  # fmt: skip

PROPERTY = Either(
    "a type, such as `number`, or `{bundle of: ...}`",
    scalar=TYPE,
    mapping=Record(
        "a property",
        (
            Key("of", TYPE, "the type of its value"),
            Key("several", TRUTH, "whether it holds a set of them"),
            Key("bundle of", TYPE, "a count for each member of this enum"),
            Key("list of", TYPE, "several in a fixed order"),
            Key("set of", TYPE, "several in no order"),
            Key("order", OneWord(("rising", "falling")), "how the numbers of a list follow each other"),
            Key("default", ANYTHING, "what a card has that does not say"),
            Key("value", EXPRESSION, "what it is worked out from, on a kind: no card says it"),
            Key("shown in", NAMES, "the zones in which a table shows it on a card; anywhere if it is not said"),
            *DESCRIBED,
        ),
        one_of=("of", "bundle of", "list of", "set of", "value"),
    ),
)
PROPERTIES = Named(PROPERTY, "properties by name")
COUNTED = (
    Key("one", TEXT, "what people call a single one beside a number, if not by the name"),
    Key("several", TEXT, "what people call more than one beside a number, if not by the name"),
)
MEMBER = Record("a member", (*SHOWN, MEMBER_LOOK, *COUNTED, *SOURCED), rest=ANYTHING)
MEMBERS = Either(
    "a list of members, or members by name",
    sequence=ListOf(Name("the name of a member"), "a list of members"),
    mapping=Named(MEMBER, "members by name", empty=True),
)
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

OTHER_SIDE = Record(
    "the other side of a card",
    (
        Key("called", TEXT, "what the card is called there; properties in braces are filled in"),
        Key("properties", NAMES, "the properties that are printed there and not on the first side"),
        Key("text", TRUTH, "whether what the card says is printed there and not on the first side"),
    ),
)
KIND = Record(
    "a kind",
    (
        *SHOWN,
        KIND_LOOK,
        *COUNTED,
        Key("is a", NAMES, "the kind that it is a case of"),
        Key("called", TEXT, "what its cards are called that have no name; properties in braces are filled in"),
        Key("other side", OTHER_SIDE, "what is printed on the other side of its cards"),
        Key("back", NAMES, "the properties that can be seen on the back"),
        Key("properties", PROPERTIES, "what each of its cards has"),
        Key("count", Whole(least=0), "how many cards of this kind the box holds, all players' together"),
        Key("starts in", PLACE, "where its cards are before the setup"),
        Key("drawn from", PLACE, "where its cards are drawn from if a sentence does not say"),
        Key("drawn to", PLACE, "where its cards are drawn to if a sentence does not say"),
        Key("discarded to", PLACE, "where its cards are discarded to if a sentence does not say"),
        NAMED_ABILITIES,
        *(key for key in inline() if key.name not in ("name", "text", "rules", "assumed")),
        *SOURCED,
    ),
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

ZONE = Record(
    "a zone",
    (
        *SHOWN,
        ZONE_LOOK,
        Key("for each", AXES, "one of it for each of these"),
        Key("shape", OneWord(("pile", "row", "ring", "grid", "bag", "set")), "how its pieces lie"),
        Key("slots", SIZE, "how many places a row has; it keeps its gaps"),
        Key("rows", SIZE, "how many rows a grid has"),
        Key("columns", SIZE, "how many columns a grid has"),
        Key("holds", NAMES, "the kinds of pieces that it takes"),
        Key("shows", NAMES, "the quantities that a table shows on each card there, such as its price for who looks"),
        Key("turned", TRUTH, "whether cards lie there with their other side up"),
        Key("fanned", TRUTH, "whether a table shows every card of a pile, and not only the top one"),
        Key("reshuffle", NAME, "the place whose cards are shuffled and become this pile when it runs out"),
        Key("order", OneWord(("fixed", "free")), "whether the order of its pieces matters"),
        SEEN_BY,
        Key("closed", TRUTH, "whether nobody may look through it, not even for what was seen when it was put there"),
        Key("face", OneWord(("up", "down")), "how pieces are put there"),
        Key("place known to", OneWord(("owner", "others", "everyone", "nobody")), "who can follow each piece there"),
        Key("count", NUMBER, "how many pieces it must hold after the setup"),
        *SOURCED,
    ),
)  # fmt: skip

BY_MEMBER = Headed(
    "an amount, or an amount for each member",
    (("by players", by_players(Words("an expression"))),),
    scalar=AMOUNT.scalar,
    otherwise=Named(AMOUNT, "an amount for each member"),
)
STOCK = Record(
    "a stock",
    (
        *SHOWN,
        STOCK_LOOK,
        Key("by", NAME, "the enum whose members tell its pieces apart"),
        Key("held by", NAMES, "who or what can hold it", required=True),
        *COUNTED,
        Key("count", BY_MEMBER, "how many there are"),
        Key("start", Named(BY_MEMBER, "an amount for each holder"), "how many each holder has at first"),
        Key("endless", TRUTH, "whether it never runs out"),
        Key("may be negative", TRUTH, "whether it can fall below zero"),
        SEEN_BY,
        *SOURCED,
    ),
)

HOLDER = Record("a holder", (*SHOWN, HOLDER_LOOK, *SOURCED))

FACT = Record(
    "a fact",
    (
        *SHOWN,
        FACT_LOOK,
        Key("of", Words("`game`, `player`, a kind, zone or enum, or `call NAME`", numbers=False), "what it belongs to"),
        Key("start", EXPRESSION, "its value at first and whenever its life ends"),
        Key("lasts", Words("`turn`, `round`, `game`, `while there`, `while on top` or `call NAME`", numbers=False),
            "how long it lasts"),
        SEEN_BY,
        Key("truth", TRUTH, "it is true or false"),
        Key("holds", TYPE, "it holds one of these"),
        Key("set of", TYPE, "it holds several of these"),
        Key("list of", TYPE, "it holds several of these in order"),
        Key("bundle of", TYPE, "it holds a count for each member of this enum"),
        Key("map of", TYPE, "it holds one of these for each key"),
        Key("by", TYPE, "the keys of a map"),
        Key("shown", TRUTH, "whether a table shows it; what only the rules count with need not be"),
        *SOURCED,
    ),
)  # fmt: skip

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
