"""A change of a definition that is known to make no difference, and why."""

from __future__ import annotations

from interpreter.model import held
from interpreter.model.declared import form_of, key
from interpreter.model.plain import values as form
from interpreter.source.forms import ListOf
from interpreter.source.records import record
from interpreter.source.span import Span

SAID = held.one_of(form.PROSE)


@record
class Equivalent:
    span: Span
    rule: str = key(SAID, "where in the definition it is, by names", needed=True)
    change: str = key(SAID, "what stands there", needed=True)
    to: str = key(SAID, "what it was changed to", needed=True)
    why: str = key(SAID, "why no ruling can notice", needed=True)
    # nothing for the game itself
    overlay: str = key(
        SAID, "the overlay where it is, such as `expansions/spy.yaml`; otherwise the game itself", named="in"
    )

    @property
    def key(self) -> tuple[str, str, str]:
        return self.rule, self.change, self.to


EQUIVALENT = form_of(Equivalent, "a change that makes no difference")
EQUIVALENTS = ListOf(EQUIVALENT, "a list of changes")
