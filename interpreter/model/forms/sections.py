"""The sections of a game, except its cards."""

from __future__ import annotations

from interpreter.model import things
from interpreter.model.declared import form_of
from interpreter.model.end import End
from interpreter.model.forms.abilities import inline
from interpreter.model.held import DESCRIBED, SHOWN, SOURCED
from interpreter.model.looks import (
    FACT_LOOK,
    HOLDER_LOOK,
    KIND_LOOK,
    QUANTITY_LOOK,
    STOCK_LOOK,
    ZONE_LOOK,
)
from interpreter.model.members import MEMBERS, Enum
from interpreter.model.plain.single import FURTHER, TABLE_BY_PLAYERS
from interpreter.model.plain.values import EXPRESSION
from interpreter.model.promise import Promise
from interpreter.model.quantity import Quantity
from interpreter.model.refusal import Refusal
from interpreter.source.forms import Headed, Key, Record

NAMED_ABILITIES = Key("abilities", FURTHER, things.FURTHER_ABILITIES)
WHOLE_ENUM = form_of(Enum, "an enum", DESCRIBED)
ENUM = Headed(
    "a list of members, or members by name",
    (("members", WHOLE_ENUM), ("properties", WHOLE_ENUM)),
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

QUANTITY = Headed(
    "an expression, or `value` with `of` and `for`",
    (("by players", TABLE_BY_PLAYERS),),
    scalar=EXPRESSION.scalar,
    sequence=EXPRESSION.sequence,
    otherwise=form_of(Quantity, "a quantity", (*SHOWN, QUANTITY_LOOK, *SOURCED)),
)

END = form_of(End, "an end", DESCRIBED, one_of=("as soon as", "when"))
REFUSAL = form_of(Refusal, "a refusal", SOURCED)
PROMISE = form_of(Promise, "a promise", DESCRIBED)
