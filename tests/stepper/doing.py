"""Rules carried out one sentence after the other, as the language page says it: no block, no frame, no foresight.

A game in progress is a Python generator here, which asks questions and is sent answers. The product may not do that
(its states are plain data); whoever only wants to know what should have happened may.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from interpreter import meaning as m
from interpreter.proof import Names
from tests.stepper.carried_out import carried_out
from tests.stepper.choices import CHANCE, Question, answers
from tests.stepper.hearing import Event, Thing, forbidden, happened, settled, watch
from tests.stepper.table import NOBODY, NotKnown, Table

Steps = Generator[Question, Any, Any]
Bound = dict[m.Local, Any]


class Stop(Exception):
    """Leaves the innermost loop, or the rest of a body."""


class Unpayable(Exception):
    """Targets or costs that cannot be met."""


@dataclass
class Doing:
    table: Table
    strict: bool = False  # only to see whether targets and costs can be met: nobody hears of it

    # ------------------------------------------------------------ blocks
    def body(self, block: m.Block, names: Bound) -> Steps:
        with suppress(Stop):
            yield from self.block(block, names)

    def block(self, block: m.Block, names: Bound) -> Steps:
        for s in block:
            if any(self.is_missing(one, names) for one in aims(s)):
                bind = getattr(s, "bind", None)
                if bind is not None:
                    names[bind] = self.blank(bind)
                continue
            yield from self.do(s, names)

    def is_missing(self, aim: m.Expr | None, names: Names) -> bool:
        if aim is None or aim.type.name not in ("seat", "card", "place", "member", "slot", "holder"):
            return False
        found = self.table.value(aim, names)
        if aim.type.name == "place" and isinstance(found, int):
            return not self.table.position.is_known(found)
        return isinstance(found, int) and found < 0

    def blank(self, local: m.Local) -> Any:
        if local.type.name == "tokens":
            stock = self.table.layout.checked.game.stocks[str(local.type.of)]
            return 0 if stock.by is None else (0,) * self.table.layout.members(stock.by)
        return self.table.layout.blank(local.type)

    def happened(self, event: Event, things: list[Thing], change: Callable[[], None], *writes: str) -> Steps:
        """An event, and what hears it; `writes`: what the change may have altered."""
        seen = watch(self.table, event)
        change()
        yield from happened(self, seen, things, *writes)

    def unpayable(self) -> None:
        raise Unpayable

    def ask(self, seat: int, found: list[Any]) -> Steps:
        return (yield Question(seat, tuple(found)))

    # ------------------------------------------------------------ statements
    def do(self, s: m.Meaning, names: Bound) -> Steps:
        return carried_out(s, self, names)

    def card_facts(self) -> list[str]:
        """The facts that hold cards, as what is written where cards are mixed."""
        checked = self.table.layout.checked
        found = []
        for fact in checked.game.facts.values():
            kind = checked.symbols.type_of(fact.type)
            inner = kind.of if kind is not None and kind.name in ("set", "list") else kind
            if getattr(inner, "name", "") == "card":
                found.append(f"fact {fact.id}")
        return found

    def forget(self, mixed: tuple[int, ...]) -> None:
        """What is remembered of cards is forgotten where they are mixed (D9)."""
        table = self.table
        for name in self.card_facts():
            fact = table.layout.checked.game.facts[name.removeprefix("fact ")]
            for owner in table.owners(fact):
                row, at = table.fact_slot(fact, owner)
                if isinstance(row[at], tuple):
                    row[at] = tuple(x for x in row[at] if x not in mixed)
                elif row[at] in mixed:
                    row[at] = NOBODY

    # ------------------------------------------------------------ choices
    def choice(self, s: m.ChooseFrom, names: Bound, full: bool, later: m.Block, call: m.Routine | None = None) -> Steps:
        """What is chosen; `full`: so many as are said; `later`: what must still be possible then."""
        table, what = self.table, s.what
        assert isinstance(what, m.Selection)
        if what.how in ("all", "each", "each_other") and not s.order:
            if isinstance(what.domain, m.Tokens):
                raise NotKnown("all tokens")
            return table.several(what, names)
        if what.how == "the_only":
            found = table.several(m.SetOf(what, what.type), names)
            return found[0] if len(found) == 1 else NOBODY
        every = answers(table, s, names, full)
        if full and not every:
            raise Unpayable
        if full and not self.strict and (later or call is not None):
            every = [x for x in every if self.possible(lambda d: d.declared((s, *later), dict(names), call), (x,))]
        return (yield from self.ask(CHANCE if what.random else table.one(s.who, names), every))

    def choice_heard(self, s: m.ChooseFrom, names: Bound) -> Steps:
        kind = s.bind.type.of if s.bind.type.name in ("set", "list") else s.bind.type
        name = getattr(kind, "name", "")
        noun = {"seat": "player", "card": "card", "member": str(getattr(kind, "of", ""))}.get(name)
        if noun is None:
            return
        value = names[s.bind]
        chosen = value if isinstance(value, tuple) else (value,)
        event = Event("change", "declare" if s.declared else "choose", self.table.one(s.who, names), noun=noun)
        yield from self.happened(event, [Thing(x) for x in chosen if x >= 0], lambda: None)

    def offered(self, one: m.OptionChoice, names: Bound) -> bool:
        if one.condition is not None and not self.table.holds(one.condition, names):
            return False
        return self.possible(lambda d: d.declared(one.cost, dict(names)))

    # ------------------------------------------------------------ calls
    def can(self, routine: m.Routine, given: Bound) -> bool:
        """Whether it may be declared: its condition, limit, what forbids it, targets and costs together (D1, D2)."""
        table, me = self.table, given[routine.me]
        if routine.condition is not None and not table.holds(routine.condition, given):
            return False
        if routine.limit is not None and table.used[routine.name, me] >= routine.limit[0]:
            return False
        on = NOBODY if routine.on is None else given[routine.on]
        if forbidden(table, Event("call", routine.name, me, on=on), Thing()):
            return False
        return self.possible(lambda d: d.declared((*routine.targets, *routine.cost), dict(given), routine))

    def possible(self, start: Callable[[Doing], Steps], given: tuple[Any, ...] = ()) -> bool:
        """Whether some answers lead through, all of them tried."""
        course = start(Doing(self.table.twin(), strict=True))
        try:
            question = next(course)
            for answer in given:
                question = course.send(answer)
        except StopIteration:
            return True
        except Unpayable:
            return False
        return any(self.possible(start, (*given, one)) for one in question.answers)

    def declared(self, block: m.Block, names: Bound, call: m.Routine | None = None) -> Steps:
        """Targets and costs with everything that must be so of them."""
        first = call is not None and call.on is None
        for s in block:
            if any(self.is_missing(one, names) for one in aims(s)):
                raise Unpayable
            if isinstance(s, m.ChooseFrom):
                is_target = call is not None and any(s is one for one in call.targets)
                asked = s if is_target else replace(s, if_any=False)  # a cost is paid in full
                names[s.bind] = yield from self.choice(asked, names, full=True, later=())
                if first and call is not None and is_target:
                    first = False
                    event = Event("call", call.name, names[call.me], on=names[s.bind])
                    if forbidden(self.table, event, Thing()):
                        raise Unpayable
            elif isinstance(s, (m.MoveCards, m.MoveTokens, m.Let)):
                yield from self.do(s, names)
            else:
                raise NotKnown(f"{type(s).__name__} as a target or cost")

    def paid(self, costs: m.Block, names: Bound) -> Steps:
        """Costs that can be paid are paid in full, and heard of."""
        for n, s in enumerate(costs):
            if isinstance(s, m.ChooseFrom):
                whole = replace(s, if_any=False)
                names[s.bind] = yield from self.choice(whole, names, full=True, later=costs[n + 1 :])
            else:
                yield from self.do(s, names)

    def call(self, routine: m.Routine, names: Bound) -> Steps:
        table, me = self.table, names[routine.me]
        if routine.gives is not None:
            raise NotKnown("gives")
        table.used[routine.name, me] += routine.limit is not None
        first = True
        for n, s in enumerate(routine.targets):
            if isinstance(s, m.ChooseFrom):
                later = (*routine.targets[n + 1 :], *routine.cost)
                aimed = routine if first and routine.on is None else None
                names[s.bind] = yield from self.choice(s, names, True, later, aimed)
                first = False
            elif isinstance(s, m.Let):
                yield from self.do(s, names)
            else:
                raise NotKnown(f"{type(s).__name__} as a target")
        table.running[routine.name] += 1
        yield from self.paid(routine.cost, names)
        targets = [s.bind for s in routine.targets if isinstance(s, m.ChooseFrom)]
        aim = routine.on if routine.on is not None else targets[0] if targets else None
        on = NOBODY if aim is None else names[aim]
        if routine.kind != "turn":
            yield from self.scope(routine.name, me, "starts")
        yield from self.body(routine.do, names)
        yield from self.happened(Event("call", routine.name, me, on=on), [Thing()], lambda: None)
        if routine.kind != "turn":
            yield from self.scope(routine.name, me, "ends")
        yield from self.ended(f"call {routine.name}")
        table.running[routine.name] -= 1

    def scope(self, name: str, seat: int, moment: str) -> Steps:
        yield from self.happened(Event("scope", name, seat, moment), [Thing()], lambda: None)

    def me(self, names: Names) -> int:
        return int(next((value for local, value in names.items() if local.name == "me"), NOBODY))  # type: ignore[arg-type]

    def ended(self, life: str, seat: int = NOBODY) -> Steps:
        """Facts, limits and what a rule has done once return to where they began."""
        table, checked = self.table, self.table.layout.checked
        for fact in checked.game.facts.values():
            if fact.lasts == life:
                for owner in table.owners(fact):
                    if life != "turn" or fact.of != "player" or owner == seat:
                        row, at = table.fact_slot(fact, owner)
                        row[at] = table.start_of(fact)
                yield from settled(self, f"fact {fact.id}")
        limited = [*checked.routines.values(), *checked.plays.values(), *checked.course, *checked.listeners]
        over = {one.name for one in limited if one.limit is not None and one.limit[1] == life}
        for key in [key for key in table.used if key[0] in over]:
            del table.used[key]
        once = {one.name for one in checked.listeners if one.once == life}
        for flag in [flag for flag in table.flags if flag[0] in once]:
            del table.flags[flag]


def aims(s: m.Meaning) -> list[m.Expr | None]:
    """Whom or what a statement is about: about nobody and nothing there is nothing to do."""
    match s:
        case m.MoveCards():
            return [s.source, s.target.place]
        case m.MoveTokens():
            return [s.source, s.target]
        case m.Swap():
            return [s.left, s.right]
        case m.Shuffle():
            return [s.place]
        case m.Reveal() | m.TellWhich():
            return [s.to]
        case m.SetFact():
            return [s.owner]
        case m.MarkFact():
            return [s.what] if s.what.type.name not in ("set", "list") else []
        case m.SetBuiltIn():
            return [s.value]
        case m.PerformCall():
            return [s.on, *([] if is_me(s.by) else [s.by])]
        case m.ChooseFrom() | m.MenuOf() | m.ChooseOption() | m.MayDo():
            return [] if is_me(s.who) else [s.who]
    return []


def is_me(expr: m.Expr) -> bool:
    return isinstance(expr, m.Local) and expr.name == "me"
