"""Loops and rules about the state that cannot come to an end by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter import meaning as m
from interpreter.check.lints.uses import Uses, walked
from interpreter.check.lints.words import warn
from interpreter.check.resources import reads_of, touches
from interpreter.fault.lints import AgainAndAgain, LoopWaitsInVain
from interpreter.meaning import Changed
from interpreter.meaning.walking import locals_in
from interpreter.source.diagnostic import Diagnostic

# what may change anything: a call, a play, an answer of somebody
OPEN = (
    *(m.PerformPlay, m.MenuOf, m.GrantTo, m.DoLater, m.PostponeCall, m.SetBuiltIn, m.TurnChange, m.Swap, m.NotYet),
    *(m.StopLoop, m.FinishScope),
)


def endless(uses: Uses) -> Iterator[Diagnostic]:
    for _, one in uses.statements:
        if isinstance(one, m.RepeatWhile) and not ends(uses, one.condition, one.do):
            yield warn(LoopWaitsInVain(), uses.at(one))
    for listener in uses.checked.listeners:
        again = listener.head == "as soon as" and listener.once is None and listener.granted is None
        again = again and not isinstance(listener.state, Changed)  # which notes each change as it is told
        if again and listener.state is not None and not ends(uses, listener.state, listener.do):
            yield warn(AgainAndAgain(listener.name), uses.waits(listener))


def ends(uses: Uses, condition: object, body: m.Block) -> bool:
    """Whether a body can change what a condition reads, or leave."""
    changed, named = writes(uses, body)
    if "everything" in changed:
        return True
    if any(local in named for local in locals_in(condition)):
        return True
    return touches(reads_of(uses.checked, condition), frozenset(changed))


def writes(uses: Uses, body: object) -> tuple[set[str], set[m.Local]]:
    found: set[str] = set()
    named: set[m.Local] = set()
    stack: list[object] = [body]
    called: set[str] = set()
    while stack:
        one = stack.pop()
        if isinstance(one, (list, tuple)):
            stack.extend(one)
            continue
        if isinstance(one, OPEN):
            found.add("everything")
        elif isinstance(one, m.PerformCall) and one.procedure not in called:
            called.add(one.procedure)
            routine = uses.checked.routines.get(one.procedure)
            stack.append((routine.cost, routine.do) if routine is not None else m.StopLoop(one.span))
        elif isinstance(one, (m.MoveCards, m.Shuffle, m.ReverseOrder, m.AllAtOnce)):
            found.add("zones")
        elif isinstance(one, (m.MoveTokens, m.PayFor)):
            found.add(f"stock {getattr(one, 'stock', getattr(getattr(one, 'spend', None), 'stock', ''))}")
        elif isinstance(one, (m.SetFact, m.MarkFact)):
            found.add(f"fact {one.fact}")
        elif isinstance(one, m.Flip):
            found |= {"faces", "zones"}
        elif isinstance(one, m.Let):
            named.add(one.local)
        elif isinstance(one, m.Meaning) and isinstance(bind := getattr(one, "bind", None), m.Local):
            named.add(bind)
        if isinstance(one, (m.Meaning, m.OptionChoice)):
            stack.extend(getattr(one, part) for part in walked(type(one)) or ())
    return found, named
