"""Statements about calls and about time: what is performed, answered, put off, granted or ended."""

from __future__ import annotations

from interpreter.meaning.expressions import Expr, Local
from interpreter.meaning.node import meaning
from interpreter.meaning.statements import Block, Meaning


@meaning
class PerformCall(Meaning):
    procedure: str
    by: Expr
    on: Expr | None
    given: tuple[tuple[str, Expr], ...]
    bind: Local | None = None  # what it gives back


@meaning
class PerformPlay(Meaning):
    """The play of a card, done by somebody: which card is known only at the table."""

    card: Expr
    by: Expr


@meaning
class PerformEffect(Meaning):
    """A call that is under way, done once more by somebody."""

    effect: Expr
    by: Expr
    this: Expr | None  # the card that says so
    same: bool  # with the same choices, where they are legal


@meaning
class RedirectCall(Meaning):
    effect: Expr
    target: str
    to: Expr


@meaning
class CancelCall(Meaning):
    effect: Expr


@meaning
class Moment:
    """When something is due: the start or end of a scope, of anybody's or of one seat's."""

    name: str  # 'turn', 'round', a step or a call
    moment: str  # 'starts' or 'ends'
    seat: Expr | None
    coming: bool  # only one that starts after now
    call: Expr | None = None  # the very call that must end


@meaning
class GrantTo(Meaning):
    """Abilities that act for a while: until one of some moments, or for the length of a body."""

    grants: tuple[tuple[int, tuple[Local, ...]], ...]  # number, and the names it keeps
    to: Expr
    until: tuple[Moment, ...]
    during: Block | None = None
    card: Expr | None = None  # the card that has them
    follows: bool = True  # whether they stay with a card that goes elsewhere


@meaning
class EndGrant(Meaning):
    """The grants that were made together with this rule are over."""

    stamp: Expr


@meaning
class DoLater(Meaning):
    when: Moment
    do: Block


@meaning
class PostponeCall(Meaning):
    effect: Expr
    when: Moment


@meaning
class FinishScope(Meaning):
    scope: str  # 'game', 'turn', 'round'


@meaning
class TurnChange(Meaning):
    what: str  # 'skip' or 'extra'
    seat: Expr
