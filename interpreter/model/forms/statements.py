"""Statements: a sentence, or keys of which the head tells what they mean."""

from __future__ import annotations

from interpreter.model.forms.values import (
    ABILITIES,
    CONDITION,
    CONDITIONS,
    EVENT,
    EVENTS,
    EXPRESSION,
    NAME,
    NAMES,
    NOUNS,
    OR_ELSE,
    PLACE,
    PROMPT,
    SEATS,
    SELECTION,
    SHOWN,
    SOURCED,
    STATEMENTS,
    TEXT,
    TRUTH,
    WORDED,
)
from interpreter.source.forms import Either, Form, Headed, Key, ListOf, Named, OneWord, Record, Words, article


def head(name: str, form: Form, description: str) -> Key:
    return Key(name, form, description, required=True)


def statement(*keys: Key) -> tuple[str, Record]:
    name = keys[0].name
    return name, Record(f"{article(name)} `{name}` statement", (*keys, *SOURCED))


DO = Key("do", STATEMENTS, "what happens, statement by statement", required=True)
AS = Key("as", NAME, "the name under which the outcome is known from here on")
AS_EACH = Key("as", NAME, "the name of the one whose turn it is in the body")
WHO = Key("who", SEATS, "who decides; without it, whoever acts")
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
COST = Key("cost", PRICE, "what must be paid in full, or it is not offered")
SUCH_THAT = Key("such that", CONDITIONS, "conditions on the whole answer, which is called `choice`")
OPENLY = Key("openly", TRUTH, "whether what is offered may tell what is hidden, because the rulebook wants it so")
CHOOSE = Record(
    "a choice",
    (
        WHO,
        Key("what", SELECTION, "what is chosen: how many, of what, which", required=True),
        AS,
        SUCH_THAT,
        Key("secretly", TRUTH, "whether only the one who chooses knows the answer"),
        Key("if any", TRUTH, "whether there may be nothing to choose"),
        OR_ELSE,
        OPENLY,
        PROMPT,
        *SOURCED,
    ),
)
OPTION = Record(
    "an option",
    (
        Key("label", NAME, "the option's id", required=True),
        *SHOWN,
        Key("if", WORDED, "when the option is there"),
        COST,
        Key("do", STATEMENTS, "what happens if it is chosen"),
        *SOURCED,
    ),
)
CHOOSE_ONE = Record(
    "a choice between options",
    (
        WHO,
        AS,
        Key("options", ListOf(OPTION, "a list of options", least=1), "the options, each with a label", required=True),
        Key("secretly", TRUTH, "whether only the one who chooses knows the answer"),
        OPENLY,
        PROMPT,
        *SOURCED,
    ),
)
REPEAT = Record(
    "a repetition",
    (
        Key("while", CONDITION, "go on as long as this holds, tested before each round"),
        Key("until", CONDITION, "stop as soon as this holds, tested before each round"),
        Key("times", EXPRESSION, "how many rounds"),
        DO,
        *SOURCED,
    ),
    one_of=("while", "until", "times"),
)
MAY = Record(
    "an offer",
    (WHO, COST, DO, Key("else", STATEMENTS, "what happens if it is declined"), OPENLY, PROMPT, *SHOWN, *SOURCED),
)
SPLIT = Record(
    "a split",
    (
        WHO,
        Key("what", SELECTION, "what is split", required=True),
        Key("into", SELECTION, "the piles: one for each of these", required=True),
        Key("each pile", CONDITIONS, "conditions on every pile, which is called `pile`"),
        SUCH_THAT,
        AS,
        Key("secretly", TRUTH, "whether only the one who splits knows the piles"),
        PROMPT,
        *SOURCED,
    ),
)
BUNDLE = Record(
    "a group that pays as one piece",
    (
        Key("of", SELECTION, "which pieces form the group", required=True),
        Key("covers", EXPRESSION, "what the group stands for", required=True),
        Key("if", CONDITION, "when such a group may be used"),
    ),
)
DEAL = Record(
    "a deal",
    (
        Key("between", SELECTION, "who proposes and who answers", required=True),
        Key("i give", NOUNS, "what the first may hand over: stock, pieces, promises"),
        Key("they give", NOUNS, "what the second may hand over"),
        Key("rounds", EXPRESSION, "how many proposals there are at most"),
        Key("free", TRUTH, "whether the first may act without a price"),
        Key("gifts", TRUTH, "whether an offer may leave one side without anything; true unless it is said"),
        Key("if agreed", STATEMENTS, "what happens after an agreement"),
        Key("if not", STATEMENTS, "what happens without one"),
        PROMPT,
        Key("name", TEXT, "what is bought besides, as people read it"),
        *SOURCED,
    ),
)
TIMES = Either("`any`, or how many", scalar=Words("`any`, or how many"), sequence=None, mapping=EXPRESSION.mapping)

COLUMN = Either(
    "an expression, or `value` with a `name`",
    scalar=Words("an expression"),
    mapping=Record(
        "a column",
        (
            Key("name", TEXT, "what stands above it; without it, the name of what is read"),
            Key("value", Words("an expression"), "what stands in it, for each row", required=True),
        ),
    ),
)
REPORT = statement(
    head("report", SELECTION, "what the rows are about, in order"),
    Key("with each", SELECTION, "what each of them has several rows for; it has one if there are none"),
    Key("columns", ListOf(COLUMN, "a list of columns", least=1), "what is told of each row", required=True),
    *SHOWN,
)
REPORTS = ListOf(Headed("a report", (REPORT,)), "a list of reports")

# In order of precedence: a key that also belongs to others, such as `if`, is a head only if no other head is there.
HEADS = (
    statement(head("choose one", CHOOSE_ONE, "a choice between options that are written out")),
    statement(head("choose", CHOOSE, "a choice of pieces, players or numbers, with conditions")),
    statement(
        head("for each", SELECTION, "the members, in order, fixed at the start"),
        AS_EACH,
        Key("numbered", NAME, "the name of the number of the round, from 1"),
        Key("collect", NAMES, "names of the body that stay readable after it, one for each member"),
        DO,
    ),
    statement(head("repeat", REPEAT, "the same again while or until something holds")),
    statement(head("together", SEATS, "several players decide at once, unseen by each other"), AS_EACH, DO),
    statement(head("at once", STATEMENTS, "read everything first, then change everything in one batch")),
    statement(
        head("ask", SEATS, "these players may each answer, in order"),
        AS_EACH,
        Key("if", CONDITION, "who may answer; everybody must be able to see it"),
        COST,
        DO,
        Key("else", STATEMENTS, "what happens if one who is asked declines"),
        Key("stop", OneWord(("never", "first", "until all pass")), "when the asking ends"),
        PROMPT,
    ),
    statement(head("split", SPLIT, "a partition into piles; the rest stays")),
    statement(
        head("pay", Either("what is due", scalar=EXPRESSION.scalar, mapping=Named(EXPRESSION, "an amount of each")),
             "what is due, covered exactly"),
        WHO,
        Key("with", SELECTION, "the pieces that may be spent"),
        Key("free", SELECTION, "the pieces that cover and stay"),
        Key("bundles", ListOf(BUNDLE, "a list of groups"), "groups of pieces that pay as one"),
        Key("to", PLACE, "where the payment goes"),
        AS,
        PROMPT,
    ),
    statement(
        head("rank", SELECTION, "what is ranked"),
        Key("by", ListOf(Words("`highest ...` or `lowest ...`", numbers=False), "one or several measures", alone=True),
            "the measures, the first that differs decides", required=True),
        Key("ties", OneWord(("share and skip", "share", "order")), "who is next after a tie"),
        Key("as", NAME, "the name of the place of each, 1 being the first", required=True),
    ),
    REPORT,
    statement(head("deal", DEAL, "offers between two players, with an end")),
    statement(
        head("menu", NAMES, "the actions that are offered"),
        WHO,
        Key("times", TIMES, "how often, or `any`"),
        Key("pass if", WORDED, "when passing is allowed; without it, only if nothing else is"),
        Key("pass", TEXT, "what passing is called here, in each language"),
        Key("else", STATEMENTS, "what happens if nothing was done"),
        AS,
        OPENLY,
        PROMPT,
    ),
    statement(
        head("step", NAME, "the name of this part, by which cards and overlays find it"),
        Key("label", NAMES, "groups that the step belongs to"),
        Key("if", CONDITION, "when the step takes place"),
        DO,
        *SHOWN,
    ),
    statement(head("later", EVENT, "the moment, the first one after now"), DO),
    statement(
        head("grant", ABILITIES, "abilities that somebody has for a while"),
        Key("to", Words("a player, a card or `game`", numbers=False), "who has them; without it, whoever acts"),
        Key("until", EVENTS, "moments; the first ends it"),
        Key("while", CONDITION, "it ends the first time that this is false"),
        Key("follows", TRUTH, "whether it stays with a card that changes its place"),
    ),
    statement(head("under", ABILITIES, "abilities that hold for the length of the body"), DO),
    statement(head("may", MAY, "something that a player may do or leave")),
    statement(
        head("if", CONDITION, "tested when the statement is reached"),
        Key("then", STATEMENTS, "what happens if it holds", required=True),
        Key("else", STATEMENTS, "what happens if it does not"),
    ),
)  # fmt: skip

STATEMENT = Headed(
    "a statement",
    HEADS,
    scalar=Words("a sentence", numbers=False),
    several="put one inside the other, or make them two items of the list",
)
PARTS: dict[str, Form] = {"statement": STATEMENT, "statements": ListOf(STATEMENT, "a list of statements")}
