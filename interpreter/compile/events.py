"""What waits for an event, bound here: an event that nothing waits for costs nothing at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.check import meaning as m
from interpreter.check.resources import touches
from interpreter.check.types import SEAT, Type
from interpreter.compile.arming import acts, bearers_table
from interpreter.compile.builder import Builder
from interpreter.compile.close import noticed
from interpreter.compile.code import Assign, Call, Code, Do, EndCheck, For, If, change, walk
from interpreter.compile.epilogue import noted
from interpreter.compile.granted import held, read_grant
from interpreter.compile.texts import renamed
from interpreter.compile.tree.bridge import Spelling, tree
from interpreter.compile.tree.values import NOBODY, Name, Value, item
from interpreter.compile.tree.walk import substituted
from interpreter.model.game import Zone

if TYPE_CHECKING:
    from interpreter.compile.program import Program

NOW, TURN, ROUND = 3, 2, 1
FINISH = {"now": NOW, "game": NOW, "turn": TURN, "round": ROUND}


@dataclass(frozen=True)
class Happening:
    """An event as far as it is known before play."""

    event: str  # 'change', 'call', 'scope', or 'fate': what becomes of a call
    name: str  # the verb, the call, or the scope
    noun: str = ""  # what kind of piece or stock
    source: Zone | None = None
    goal: Zone | None = None
    actor: Spelling = "-1"
    moment: str = ""
    tokens: bool = False
    handle: Spelling = "-1"  # the frame of a call that has a window
    arguments: tuple[Spelling, ...] = ()  # of a call: what it is done to and with, in the order of its rule


def by_event(listeners: list[m.Listener]) -> dict[str, list[m.Listener]]:
    """Listeners by the sort of event that may concern them: most wait for another."""
    found: dict[str, list[m.Listener]] = {}
    for one in listeners:
        if one.pattern is not None:
            for event in (one.pattern.event, *(("call",) if one.pattern.event == "use" else ())):
                found.setdefault(event, []).append(one)
    return found


def may_hear(program: Program, listener: m.Listener, event: Happening) -> bool:
    """Whether a listener could ever match, by everything that is known before play."""
    pattern = listener.pattern
    if pattern is None or (pattern.event != event.event and (pattern.event, event.event) != ("use", "call")):
        return False
    if pattern.event == "use":
        if not event.noun:
            return False  # a call that is no card's
        noun = str(pattern.thing.local.type.of) if pattern.thing is not None else "card"
        return can_be(program, noun, event.noun)
    if pattern.event == "fate":
        return pattern.moment == event.moment  # which call it is, is known at the table
    if event.name not in pattern.names:
        return False
    if pattern.event == "scope":
        return pattern.moment == event.moment
    if pattern.event == "call":
        return True
    thing = pattern.thing
    if thing is not None:
        kind = thing.local.type
        if event.tokens != (kind.name == "token"):
            return False
        if event.tokens:
            return kind.of == event.noun
        if event.name in ("choose", "declare") and not same_sort(program, kind, event.noun):
            return False
        if kind.name == "card" and not can_be(program, str(kind.of), event.noun):
            return False
    for role, zone in ((pattern.source, event.source), (pattern.target, event.goal)):
        if role is not None and role.zone is not None and zone is not None and role.zone != zone.id:
            return False
    return True


def same_sort(program: Program, kind: Type, noun: str) -> bool:
    """Whether what is chosen is of the sort that a rule waits for: a card, a player, a member of an enum."""
    if noun == "player":
        return kind.name == "seat"
    if noun in program.layout.checked.game.enums:
        return kind.name == "member" and kind.of == noun
    return kind.name == "card"


def can_be(program: Program, noun: str, other: str) -> bool:
    """Whether a card called by one noun might be one called by another; what counts as another may be any."""
    if program.shifters and any(n in program.shifters for n in program.layout.cards_called(other)):
        return True
    return bool(program.layout.checked.symbols.can_be(noun, other))


def role_test(
    b: Builder, role: m.Role | None, value: Spelling, names: dict[m.Local, Value], known: Zone | None
) -> list[str]:
    if role is None:
        return []
    names[role.local] = tree(value)
    tests = []
    if role.zone is not None and known is None and role.local.type.name == "place":
        run = b.program.layout.zone_slots(role.zone)
        tests.append(f"{run.start} <= {value} < {run.stop}")
    return tests


def seat_test(b: Builder, role: m.Role, place: Spelling, names: dict[m.Local, Value], tokens: bool) -> list[str]:
    """`from a player`, `to me`: whose the place is; a common holder of stock is nobody."""
    names[role.local] = tree(place) if tokens else item(b.w.owner_table(), tree(place))
    if not tokens:
        return [f"{names[role.local]} >= 0"]
    return [f"0 <= {place} < {b.program.layout.seats}"]


def matching(
    b: Builder, listener: m.Listener, event: Happening, piece: tuple[Spelling, Spelling, Spelling], on: Spelling = "-1"
) -> tuple[str, dict[m.Local, Value]]:
    """The test that is left for the table, and how the roles of the event are spelled there."""
    pattern = listener.pattern
    assert pattern is not None
    names: dict[m.Local, Value] = {}
    tests: list[str] = []
    if pattern.event == "fate":
        tests.append(f"called(S, {event.handle}) in {pattern.names!r}" if pattern.names else f"{piece[0]} >= 0")
    tests += role_test(b, pattern.thing, piece[0], names, None)
    for role, place, zone in ((pattern.source, piece[1], event.source), (pattern.target, piece[2], event.goal)):
        if role is not None and role.local.type == SEAT:
            tests += seat_test(b, role, place, names, event.tokens)
        else:
            tests += role_test(b, role, place, names, zone)
    tests += role_test(b, pattern.by, event.actor, names, None)
    tests += role_test(b, pattern.on, on, names, None)
    names[listener.me] = Name("me")
    if listener.this is not None:
        names[listener.this] = Name("this")
    if listener.event is not None:
        names[listener.event] = tree(event.handle)
    if listener.granted is not None:
        read_grant(b.program, listener, names, b.w.owner_table())
    w = b.w.with_names(names)
    for role in (pattern.thing, pattern.source, pattern.target, pattern.by, pattern.on):
        if role is not None and role.fits is not None:
            tests.append(w.truth(role.fits))
    if listener.head == "instead":
        tests.append(f"{replaced_by(listener, piece[0])} not in S[{b.program.replaced[listener.name]}]")
    if pattern.during is not None:
        tests.append(f"S[{b.program.running(pattern.during)}] > 0")
    if pattern.because:
        tests.append("(" + " or ".join(f"S[{b.program.running(name)}] > 0" for name in pattern.because) + ")")
    if pattern.where is not None:
        tests.append(f"({w.truth(pattern.where)})")
    if listener.condition is not None:
        tests.append(f"({w.truth(listener.condition)})")
    return " and ".join(tests) or "True", names


def replaced_by(listener: m.Listener, piece: Spelling) -> str:
    """A piece whose change is replaced, and by which of the cards, grants or seats for which the rule stands."""
    by = "grant[3]" if listener.granted is not None else "this" if listener.this is not None else "me"
    return f"({piece}, {by})"


def armed(b: Builder, listener: m.Listener, body: list[Code], spell: dict[str, Spelling]) -> list[Code]:
    """Wrap what a listener does in the loop over the seats, cards or grants for which it stands."""
    if listener.granted is not None:
        entry = b.variable()
        spell["grant"] = entry
        return [For(entry, f"tuple({held(listener.granted)})", body)]
    if listener.this is not None:
        this = b.variable(cards=True)
        spell["this"] = this
        place = f"S[{b.program.layout.place}][{this}]"
        owner = b.w.owner_table()
        me = b.variable(kind=SEAT)
        spell["me"] = me
        inner: list[Code] = [Assign(me, f"{owner}[{place}]"), *body]
        test = acts(b.program, listener, this)
        if test:
            inner = [If(test, inner)]
        return [For(this, bearers_table(b.program, listener), inner)]
    if listener.seats:
        me = b.variable(kind=SEAT)
        spell["me"] = me
        return [For(me, b.program.seats_text(ordered=True), body)]
    return body


def respell(code: list[Code], spell: Mapping[str, Spelling]) -> list[Code]:
    """Put the loop's variables in place of `me` and `this`."""

    names = {name: tree(other) for name, other in spell.items()}
    texts = {name: str(other) for name, other in spell.items()}
    for one in walk(code):
        change(one, lambda value: substituted(value, names), lambda line: renamed(line, texts))
    return code


def settle(b: Builder, writes: frozenset[str], between: bool = False) -> list[Code]:
    """The state rules and endings that a change may have made true; `between`: it happens between two turns."""
    program = b.program
    ends = [end for end, reads in program.ends if touches(reads, writes)]
    if not between and not program.own_course:
        ends = [end for end in ends if not end.between]
    rules = [rule for rule, reads in program.state_rules if touches(reads, writes)]
    return due(b, rules, ends, between)


def ends_between_turns(b: Builder) -> list[Code]:
    """The endings that are looked at when a turn is over."""
    return due(b, [], [end for end, _ in b.program.ends if end.between], between=True)


def settle_all(b: Builder) -> list[Code]:
    """All of them: where a game begins, whatever its position holds is new."""
    return due(b, [rule for rule, _ in b.program.state_rules], [end for end, _ in b.program.ends], between=True)


def due(b: Builder, rules: list[m.Listener], ends: list[m.EndMeaning], between: bool) -> list[Code]:
    if b.in_setup:
        return []
    program = b.program
    code: list[Code] = [Call(program.state_routine(rule), []) for rule in rules]
    for end in ends:
        value = FINISH[end.finish]
        text = b.w.truth(end.condition)
        test = f"S[2] < {value} and {tree(text)}"
        if end.between and not between:  # the course of a game does much that belongs to no turn
            test = f"not S[{program.turning}] and {test}"
        code.append(If(test, [Do(f"S[2] = {value}{noted(program, end)}"), *b.log("finish", str(value), span=end.span)]))
        if value == NOW:
            code.append(EndCheck())
    if code and b.name in program.set_up_by:
        return [If(f"S[{program.begun}]", code)]  # the same procedure does nothing of the sort while the setup uses it
    return code


def allowed(b: Builder, event: Happening, piece: Spelling, place: Spelling, test: str) -> str:
    """`cannot` rules as a test on one piece of the batch."""
    tests = [test] if test else []
    origin = f"S[{b.program.layout.place}][{piece}]"
    for listener in b.program.prohibitions:
        if may_hear(b.program, listener, event):
            tests.append(f"not ({prohibits(b, listener, event, (piece, origin, place))})")
    return " and ".join(tests)


def prohibits(
    b: Builder, listener: m.Listener, event: Happening, piece: tuple[Spelling, Spelling, Spelling], on: Spelling = "-1"
) -> str:
    """Whether a prohibition stands for any of the seats or cards that it speaks for."""
    text = noticed(b, listener, event, piece[0], forbids(b, listener, event, piece, on))
    return b.w.noted(listener, text)


def forbids(
    b: Builder, listener: m.Listener, event: Happening, piece: tuple[Spelling, Spelling, Spelling], on: Spelling
) -> str:
    test, _ = matching(b, listener, event, piece, on)
    loop = stands_for(b, listener)
    return f"any([True {loop} if {test}])" if loop else str(substituted(tree(test), {"me": NOBODY}))


def stands_for(b: Builder, rule: m.Listener) -> str:
    """The loop over the grants, cards or seats for which a rule stands; empty for a rule of nobody."""
    if rule.granted is not None:
        return f"for grant in {held(rule.granted)}"
    if rule.this is not None:
        owner = f"{b.w.owner_table()}[S[{b.program.layout.place}][this]]"
        lying = acts(b.program, rule, "this")
        return f"for this in {bearers_table(b.program, rule)} {f'if {lying} ' if lying else ''}for me in ({owner},)"
    return f"for me in {tuple(range(b.program.layout.seats))}" if rule.seats else ""
