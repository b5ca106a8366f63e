"""Abilities: what a card, a rule or a kind does, and when."""

from __future__ import annotations

from interpreter.model.forms.statements import COST, OPENLY, head
from interpreter.model.forms.values import (
    ABILITY,
    CALL,
    CALL_TEXTS,
    CONDITION,
    DESCRIBED,
    EVENT,
    EXPRESSION,
    LIMIT,
    NAME,
    NAMES,
    PLACE,
    PROMPTS,
    SEATS,
    SELECTION,
    STATEMENTS,
    TEXT,
    TRUTH,
    WORDED,
)
from interpreter.source.forms import Either, Form, Headed, Key, ListOf, Named, Record, Words, article

IF = Key("if", WORDED, "when it acts: tested on the event and again before the effect")
UNLESS = Key("unless", CONDITION, "when it does not act")
TARGETS = Key("targets", STATEMENTS, "choices that are declared before anybody can answer")
LABEL = Key("label", NAMES, "groups that it belongs to, so that one pattern hears them all")
LIMITED = Key("limit", LIMIT, "how often, such as `1 per turn`")
DO = Key("do", STATEMENTS, "the effect, statement by statement")
OVER = Key("over", NAME, "the rule that this one beats where both set the same")

COMMON = (
    Key(
        "acts from",
        ListOf(PLACE, "one or several places", alone=True),
        "where its card must be: a zone, `top of ZONE`, `anywhere` or `rules`",
    ),
    IF,
    UNLESS,
    LIMITED,
    LABEL,
    Key("also in", NAMES, "where it acts though others do not, such as `setup`"),
    *DESCRIBED,
)
EFFECT = (
    Key("may", TRUTH, "whether it is offered; without it, it happens by itself"),
    TARGETS,
    COST,
    DO,
    OPENLY,
    PROMPTS,
)

PLAY = Record(
    "a play",
    (
        TARGETS,
        COST,
        Key("if", WORDED, "when it may be played"),
        UNLESS,
        LIMITED,
        LABEL,
        OPENLY,
        DO,
        *CALL_TEXTS,
        *DESCRIBED,
    ),
)
BECOMES_COST = Either("a cost", sequence=STATEMENTS, scalar=EXPRESSION.scalar)


def ability(*keys: Key) -> tuple[str, Record]:
    name = keys[0].name
    known = {key.name for key in keys}
    return name, Record(f"{article(name)} `{name}` ability", (*keys, *(key for key in COMMON if key.name not in known)))


# On a card; what belongs to it stands inside it, because another ability may stand beside it.
PLAYED = Key(
    "play",
    Either("a list of statements, or `targets`, `cost` and `do`", sequence=STATEMENTS, mapping=PLAY),
    "what happens when it is played",
)
HEADS = (
    ability(
        head("before", CALL, "the call that it answers before it resolves"),
        *EFFECT,
        Key("closes", Words("`first`", pattern="first", numbers=False), "whether the first answer ends the asking"),
    ),
    ability(head("instead", EVENT, "the change that does not happen"), *EFFECT),
    ability(head("after", EVENT, "the event that it follows"), *EFFECT),
    ability(
        head("as soon as", CONDITION, "the state in which it happens by itself"),
        Key("for", SEATS, "for whom it is tested, such as `each player as p`"),
        Key("once", Words("`game`, `turn` or `becoming`", pattern="game|turn|becoming", numbers=False),
            "how often it may happen"),
        *EFFECT,
    ),
    ability(
        head("modifies", Words("a quantity, such as `price of a card`", numbers=False), "the quantity it changes"),
        Key("for", SEATS, "for whom it holds, such as `each player as p`"),
        Key("starts as", EXPRESSION, "another value to start from"),
        Key("add", EXPRESSION, "what is added"),
        Key("times", EXPRESSION, "what it is multiplied by"),
        Key("becomes", EXPRESSION, "what it becomes whatever it was"),
        Key("at least", EXPRESSION, "the lowest that it can be"),
        Key("at most", EXPRESSION, "the highest that it can be"),
        Key("with", SELECTION, "what the set holds as well"),
        Key("without", SELECTION, "what the set does not hold"),
        Key("only", SELECTION, "what alone stays in the set, if anything does"),
        OVER,
    ),
    ability(
        head("cannot", EVENT, "the change or call that does not happen"),
        Key("because", TEXT, "what whoever is refused by it is told, in each language"),
    ),
    ability(
        head("costs", CALL, "the call that costs more or something else"),
        Key("adds", STATEMENTS, "what must be paid as well"),
        Key("becomes", BECOMES_COST, "what must be paid instead"),
    ),
    ability(
        head("is", EXPRESSION, "the identity that it counts as"),
        Key("while", CONDITION, "as long as this holds"),
        Key("except", NAMES, "properties that stay its own"),
    ),
)  # fmt: skip

ABILITY_FORM = Headed("an ability", HEADS, several="give each a name under `abilities`")
SEVERAL = Headed(
    "one or several abilities",
    HEADS,
    scalar=NAME,
    sequence=ListOf(ABILITY, "a list of abilities"),
    otherwise=Named(ABILITY, "abilities by name"),
    several=ABILITY_FORM.several,
)
PARTS: dict[str, Form] = {"ability": ABILITY_FORM, "abilities": SEVERAL}
HEAD_NAMES = tuple(name for name, _ in HEADS)


def inline() -> tuple[Key, ...]:
    """Every key of an ability, for cards and kinds that carry one without a name."""
    found = {PLAYED.name: PLAYED}
    for _, record in HEADS:
        for key in record.keys:
            found.setdefault(key.name, Key(key.name, key.form, key.description))
    return tuple(found.values())
