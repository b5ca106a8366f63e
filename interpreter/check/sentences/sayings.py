"""What a call says: the names in braces are those of the call. What a condition says is told to whoever it refuses."""

from __future__ import annotations

import re

from interpreter.check.known.scope import Context
from interpreter.fault.abilities import ForbidsNothing, NobodyRefused
from interpreter.fault.names import UnknownInSaying
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import ChooseFrom, Routine
from interpreter.model.bodies import names_given
from interpreter.model.reading import get, listed
from interpreter.model.rule import Ability, Procedure
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.nearest import nearest
from interpreter.source.node import Mapping, Scalar

BRACES = re.compile(r"\{([^{}]*)\}")


def sayings(ctx: Context, procedure: Procedure, routine: Routine) -> None:
    """A name that the log could not fill in would stand there in its braces."""
    says = procedure.node.get("says") if isinstance(procedure.node, Mapping) else None
    texts = [one.value for one in says.entries] if isinstance(says, Mapping) else [says]
    known = {x.name for x in (routine.this, routine.on) if x is not None}
    known |= {name for name, _ in routine.given}
    known |= {target.bind.name for target in routine.targets if isinstance(target, ChooseFrom)}
    for target in listed(get(procedure.node, "targets")):  # one that cannot be read has a name all the same
        known.update(names_given(target))
    for text in (one for one in texts if isinstance(one, Scalar)):
        for found in BRACES.finditer(text.text):
            word = found[1].removeprefix("text of ")
            if word in known or found[1] == "me":
                continue
            names = ("me", *sorted(known))
            span = text.locate(found.start(1), found.end(1))
            fault = UnknownInSaying(word, found[1], names)
            ctx.faults.append(Diagnostic(fault, span, nearest(word, names), ctx.clauses))


def unheard(ctx: Context, condition: Parsed[syntax.Expression] | None) -> None:
    """Words for somebody who is refused, where nobody chooses."""
    if condition is not None and condition.span() in ctx.symbols.game.or_else:
        raise ctx.fault(NobodyRefused(), condition.span())


def unheard_words(ctx: Context, ability: Ability) -> None:
    """On a card the keys of all abilities may stand: only an offer is refused, only a rule that forbids says why."""
    if not ability.may:
        unheard(ctx, ability.condition)
    if ability.because is not None and ability.head != "cannot":
        raise ctx.fault(ForbidsNothing(ability.head), ability.span)
