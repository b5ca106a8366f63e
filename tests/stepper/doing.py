"""Rules carried out one sentence after the other, as the language page says it: no block, no frame, no foresight.

A game in progress is a Python generator here, which asks questions and is sent answers. The product may not do that
(its states are plain data); whoever only wants to know what should have happened may.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cmp_to_key, singledispatchmethod
from typing import Any

from interpreter import meaning as m
from interpreter.compile.program import layout as slots
from interpreter.meaning.types import SEAT
from interpreter.proof import Names
from tests.stepper import moving
from tests.stepper.choices import CHANCE, Question, answers
from tests.stepper.hearing import FINISH, Event, GameOver, Thing, forbidden, happened, settled, watch
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
    @singledispatchmethod
    def do(self, s: m.Meaning, names: Bound) -> Steps:
        raise NotKnown(type(s).__name__)
        yield

    @do.register
    def _(self, s: m.MoveCards, names: Bound) -> Steps:
        if s.refill is not None or s.apart:
            raise NotKnown("one by one")
        yield from moving.move_cards(self, s, names)

    @do.register
    def _(self, s: m.MoveTokens, names: Bound) -> Steps:
        yield from moving.move_tokens(self, s, names)

    @do.register
    def _(self, s: m.Swap, names: Bound) -> Steps:
        yield from moving.swap(self, s, names)

    @do.register
    def _(self, s: m.Let, names: Bound) -> Steps:
        kind = s.local.type.name
        if kind in ("set", "list") and s.value.type.name == "place":
            names[s.local] = self.table.several(s.value, names)
        else:
            names[s.local] = self.table.number(s.value, names) if kind == "number" else self.table.value(s.value, names)
        return
        yield

    @do.register
    def _(self, s: m.SetFact, names: Bound) -> Steps:
        table = self.table
        fact = table.layout.checked.game.facts[s.fact]
        value = table.kept(fact, s.value, names)
        row, at = table.fact_slot(fact, NOBODY if s.owner is None else table.one(s.owner, names))
        row[at] = value
        yield from settled(self, f"fact {s.fact}")

    @do.register
    def _(self, s: m.MarkFact, names: Bound) -> Steps:
        table = self.table
        one = s.what.type.name not in ("set", "list")
        marked = [table.one(s.what, names)] if one else [*table.several(s.what, names)]
        marked = [x for x in marked if x >= 0]
        if not marked:
            return

        def change() -> None:
            for x in marked:
                if s.fact == "out":
                    bit = 1 << x
                    table.state[slots.OUT] = table.state[slots.OUT] | bit if s.value else table.state[slots.OUT] & ~bit
                else:
                    row, at = table.fact_slot(table.layout.checked.game.facts[s.fact], x)
                    row[at] = int(s.value)

        if s.fact == "out":
            change()
            yield from settled(self, "fact out")
        else:
            event = Event("change", "mark" if s.value else "unmark", self.me(names))
            yield from self.happened(event, [Thing(x) for x in marked], change, f"fact {s.fact}")

    @do.register
    def _(self, s: m.SetBuiltIn, names: Bound) -> Steps:
        at = {"active-player": slots.ACTIVE, "first-player": slots.FIRST}[s.name]
        self.table.state[at] = self.table.one(s.value, names)
        yield from settled(self, f"built-in {s.name}")

    @do.register
    def _(self, s: m.Branch, names: Bound) -> Steps:
        yield from self.block(s.then if self.table.holds(s.condition, names) else s.otherwise, names)

    @do.register
    def _(self, s: m.Loop, names: Bound) -> Steps:
        if s.collect:
            raise NotKnown("collect")
        of = s.what.of if isinstance(s.what, m.SetOf) else s.what
        whoever = isinstance(of, m.Selection) and isinstance(of.domain, m.Seats) and of.domain.standing != "in"
        try:
            for number, one in enumerate(self.table.several(s.what, names), 1):
                if s.member.type == SEAT and not whoever and self.table.position.is_out(one):
                    continue
                names[s.member] = one
                if s.numbered is not None:
                    names[s.numbered] = number
                yield from self.block(s.do, names)
        except Stop:
            pass

    @do.register
    def _(self, s: m.RepeatWhile, names: Bound) -> Steps:
        try:
            while self.table.holds(s.condition, names):
                yield from self.block(s.do, names)
        except Stop:
            pass

    @do.register
    def _(self, s: m.RepeatTimes, names: Bound) -> Steps:
        try:
            for _ in range(self.table.number(s.times, names)):
                yield from self.block(s.do, names)
        except Stop:
            pass

    @do.register
    def _(self, s: m.StopLoop, names: Bound) -> Steps:
        raise Stop
        yield

    @do.register
    def _(self, s: m.FinishScope, names: Bound) -> Steps:
        if s.scope != "game":
            raise NotKnown(f"finish {s.scope}")
        self.table.state[slots.END] = FINISH["now"]
        raise GameOver
        yield

    @do.register
    def _(self, s: m.ReverseOrder, names: Bound) -> Steps:
        if s.place is None:
            self.table.state[slots.DIRECTION] *= -1
        else:
            place = self.table.one(s.place, names)
            self.table.state[place] = self.table.state[place][::-1]
            zone = self.table.zone(place).id
        yield from settled(self, "built-in direction" if s.place is None else f"zone {zone}")

    @do.register
    def _(self, s: m.Shuffle, names: Bound) -> Steps:
        table, place = self.table, self.table.one(s.place, names)
        event, thing = Event("change", "shuffle", table.one(s.actor, names)), Thing(place)
        if forbidden(table, event, thing):
            return
        row = table.state[place]
        order = yield Question(CHANCE, tuple(x for x in row if x >= 0), shuffled=True)

        def change() -> None:
            coming = iter(order)
            table.state[place] = tuple(next(coming) if x >= 0 else x for x in row)
            self.forget(order)

        yield from self.happened(event, [thing], change, f"zone {table.zone(place).id}", *self.card_facts())

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

    @do.register
    def _(self, s: m.Reveal, names: Bound) -> Steps:
        table = self.table
        event = Event("change", s.verb, table.one(s.actor, names))
        pieces = [x for x in table.several(s.what, names) if not forbidden(table, event, Thing(x))]
        if s.bind is not None:
            single = s.what.type.name == "card"
            names[s.bind] = (pieces[0] if pieces else NOBODY) if single else tuple(pieces)
        yield from self.happened(event, [Thing(x) for x in pieces], lambda: None)

    @do.register
    def _(self, s: m.TellWhich, names: Bound) -> Steps:
        return
        yield

    @do.register
    def _(self, s: m.TellReport, names: Bound) -> Steps:
        return
        yield

    @do.register
    def _(self, s: m.Flip, names: Bound) -> Steps:
        table = self.table
        event = Event("change", "flip", table.one(s.actor, names))
        pieces = [x for x in table.several(s.what, names) if not forbidden(table, event, Thing(x))]

        def change() -> None:
            for piece in pieces:
                table.state[table.layout.face][piece] = int(s.face == "up")

        yield from self.happened(event, [Thing(x) for x in pieces], change, "faces")

    @do.register
    def _(self, s: m.RankBy, names: Bound) -> Steps:
        table, kind = self.table, s.member.type

        def compared(one: int, other: int) -> int:
            for highest, value in s.criteria:
                ours, theirs = (table.proving({**names, s.member: x}).measure(value) for x in (one, other))
                if ours != theirs:
                    return -1 if (ours > theirs) == highest else 1
            return 0

        sizes = {"seat": table.layout.seats, "card": len(table.layout.pieces)}
        places = [-1] * (table.layout.members(str(kind.of)) if kind.name == "member" else sizes[kind.name])
        listed = sorted(table.several(s.what, names), key=cmp_to_key(compared))
        for number, one in enumerate(listed):
            alike = number > 0 and not compared(one, listed[number - 1]) and s.ties != "order"
            before = places[listed[number - 1]] if number else 0
            places[one] = before if alike else before + 1 if s.ties == "share" else number + 1
        names[s.bind] = tuple(places)
        return
        yield

    # ------------------------------------------------------------ choices
    @do.register
    def _(self, s: m.ChooseFrom, names: Bound) -> Steps:
        names[s.bind] = yield from self.choice(s, names, full=False, later=())
        what = s.what
        assert isinstance(what, m.Selection)
        if not s.secretly:
            yield from self.choice_heard(s, names)

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

    @do.register
    def _(self, s: m.MayDo, names: Bound) -> Steps:
        can = self.possible(lambda d: d.declared(s.cost, dict(names)))
        if (yield from self.ask(self.table.one(s.who, names), [1, 0] if can else [0])):
            yield from self.paid(s.cost, names)
            yield from self.block(s.do, names)
        else:
            yield from self.block(s.otherwise, names)

    @do.register
    def _(self, s: m.ChooseOption, names: Bound) -> Steps:
        there = [n for n, one in enumerate(s.options) if self.offered(one, names)]
        if not there:
            if s.bind is not None:
                names[s.bind] = NOBODY
            return
        chosen = yield from self.ask(self.table.one(s.who, names), there)
        if s.bind is not None:
            names[s.bind] = chosen
        yield from self.paid(s.options[chosen].cost, names)
        yield from self.block(s.options[chosen].do, names)

    def offered(self, one: m.OptionChoice, names: Bound) -> bool:
        if one.condition is not None and not self.table.holds(one.condition, names):
            return False
        return self.possible(lambda d: d.declared(one.cost, dict(names)))

    @do.register
    def _(self, s: m.MenuOf, names: Bound) -> Steps:
        table = self.table
        routines = [table.layout.checked.routines[name] for name in s.actions]
        left = 1 if s.times is None else table.number(s.times, names)
        while left > 0:
            left -= not s.endless
            who = table.one(s.who, names)
            there = [n for n, one in enumerate(routines) if self.can(one, {one.me: who})]
            if s.pass_if is not None and table.holds(s.pass_if, names):
                there.append(len(routines))
            chosen = yield from self.ask(who, there or [len(routines)])
            if chosen == len(routines):
                yield from self.block(s.otherwise, names)
                return
            yield from self.call(routines[chosen], {routines[chosen].me: who})
            if s.times is None and not s.endless:
                return

    # ------------------------------------------------------------ calls
    @do.register
    def _(self, s: m.PerformCall, names: Bound) -> Steps:
        if s.procedure == "turn" or s.bind is not None:
            raise NotKnown("perform turn, perform as")
        table = self.table
        routine = table.layout.checked.routines[s.procedure]
        given: Bound = {routine.me: table.one(s.by, names)}
        if s.on is not None and routine.on is not None:
            given[routine.on] = table.value(s.on, names)
        values = dict(s.given)
        for name, local in routine.given:
            value = values[name]
            wants_set = local.type.name in ("set", "list")
            if wants_set:
                given[local] = table.several(value, names)
            else:
                given[local] = table.number(value, names) if local.type.name == "number" else table.value(value, names)
        if self.can(routine, given):
            yield from self.call(routine, given)

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

    @do.register
    def _(self, s: m.StepOf, names: Bound) -> Steps:
        table, me = self.table, self.me(names)
        if forbidden(table, Event("call", s.name, me), Thing()):
            return
        table.running[s.name] += 1
        yield from self.scope(s.name, me, "starts")
        stopped = False
        try:
            yield from self.block(s.do, names)
        except Stop:
            stopped = True
        yield from self.scope(s.name, me, "ends")
        yield from self.ended(f"call {s.name}")
        table.running[s.name] -= 1
        yield from self.happened(Event("call", s.name, me), [Thing()], lambda: None)
        if stopped:
            raise Stop

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
