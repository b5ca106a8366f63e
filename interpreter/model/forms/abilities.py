"""Abilities: what a card, a rule or a kind does, and when."""

from __future__ import annotations

from interpreter.model import held, rule
from interpreter.model.declared import Keyed
from interpreter.model.held import DESCRIBED
from interpreter.model.plain.values import ABILITY, NAME, STATEMENTS
from interpreter.source.forms import Either, Form, Headed, Key, ListOf, Named, Record, article

PLAY = Record(
    "a play",
    (
        *(one.key() for one in (rule.TARGETS, rule.COST, rule.IF.told("when it may be played"), rule.UNLESS)),
        *(one.key() for one in (rule.LIMITED, rule.LABEL, held.OPENLY, rule.DO, rule.SAYS, rule.PROMPTS)),
        *DESCRIBED,
    ),
)
# On a card; what belongs to it stands inside it, because another ability may stand beside it.
PLAYED = Key(
    "play",
    Either("a list of statements, or `targets`, `cost` and `do`", sequence=STATEMENTS, mapping=PLAY),
    "what happens when it is played",
)


def ability(waits: rule.Waits) -> tuple[str, Record]:
    own: tuple[Keyed[object], ...] = (waits.head, *waits.keys)
    known = {one.named for one in own}
    common = (one.key() for one in rule.COMMON if one.named not in known)
    name = waits.head.named
    return name, Record(f"{article(name)} `{name}` ability", (*(one.key() for one in own), *common, *DESCRIBED))


HEADS = tuple(map(ability, rule.HEADS.values()))
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
