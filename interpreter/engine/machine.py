"""A compiled game made ready to run: blocks, decision points, and states that are one list each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from interpreter.compile.compiled import Compiled
from interpreter.compile.program import layout as slots
from interpreter.compile.program.points import Choice, Point
from interpreter.compile.program.possible import Possible
from interpreter.compile.program.spoken_of import call_valued_facts, holds_cards
from interpreter.compile.program.state import Content, Generated, State
from interpreter.engine import chance, code_kept
from interpreter.engine.bound import bound_functions, call_functions
from interpreter.engine.choices import (
    Answer,
    AnySpace,
    NoChoice,
    Rnd,
    Settling,
    feasible,
    payable,
    purse,
    spendings,
    within_reach,
)
from interpreter.engine.choices.every import space_of
from interpreter.engine.fuel import WORK, OutOfFuel, Tank, TooDeep
from interpreter.engine.heaps import Heaps
from interpreter.engine.held import Cards, Held, losing, renamed
from interpreter.engine.jointly import for_seat
from interpreter.engine.knowledge import who
from interpreter.engine.metering import metered
from interpreter.engine.per_thread import Hears, Own, UnderWay, silent
from interpreter.engine.start import start_state
from interpreter.engine.support import FUNCTIONS

FINISHED = -(1 << 40)
OVER = 4  # what the end of the game is set to once it is over
CHANCE = 10  # what a throw burns
FUEL = 50_000  # blocks between two decisions

Given: TypeAlias = Answer | tuple[int, Answer]  # to a point that several seats owe: whose answer, and the answer
Pick: TypeAlias = Callable[[State, Rnd], tuple[Given, bool]]


class Machine:
    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self.layout = compiled.layout
        self.own = Own()
        self.names: Generated = {
            **FUNCTIONS,
            **bound_functions(compiled.layout),
            **compiled.tables,
            slots.OPTIONS: tuple(compiled.layout.options.values()),
            "FINISHED": FINISHED,
            "feasible": feasible,
            "payable": payable,
            "purse": purse,
            "spendings": spendings,
            "within_reach": within_reach,
            "ACTIVE": UnderWay(),
            "LOG": self.own.tell,
        }
        if compiled.counting is not None:
            self.names["SEEN"] = compiled.counting.seen
        self.possible = Possible(compiled.layout)
        self.tank = Tank()
        self.names |= {"work": self.tank.work, "burn": self.tank.burn}
        counting = metered(self.names, self.tank) if compiled.long else {}
        self.metered = frozenset(counting)  # what burns by the length of what it is given
        self.names.update(counting)
        self.weights = compiled.weights
        code = code_kept.compiled(compiled.source, f"<{compiled.checked.game.id}>")
        self.held = Held(self.names, compiled.choices[0] if compiled.choices else 0)
        self.held_cards = tuple(
            tuple(n for n, kind in enumerate(held.values()) if holds_cards(kind)) for held in compiled.held
        )
        self.names.update(call_functions(self.names, self.held))
        self.names["recall"] = self.recall
        if facts := call_valued_facts(self.layout):
            self.names["mixed"] = losing(self.names["mixed"], facts, self.renamed_call)
        exec(code, self.names)  # written by our own compiler from checked rules; a definition cannot reach it
        self.blocks: list[Callable[[State], int]] = [self.names[f"b{i}"] for i in range(compiled.block_count)]
        self.points: tuple[Point, ...] = compiled.points
        self.who: list[Callable[[State], int]] = [self.names.get(f"w{p.number}", _nobody) for p in self.points]
        self._spaces: dict[tuple[int, int | None], AnySpace | None] = {}
        self.spaces: list[AnySpace | None] = [self.space(p) for p in self.points]
        self.asks = [
            self.names.get(f"o{p.number}") if p.kind is Choice.ONE and not p.chance and not p.joint else None
            for p in self.points
        ]
        self.is_chance = [p.chance for p in self.points]
        self.resumes = {point: block for block, point in compiled.resume_points.items()}
        self.resumed = [self.resumes.get(p.number, 0) for p in self.points]
        self.chance_points = [p for p in self.points if p.chance]
        self.chance_labels = [chance.fnv1a(p.stream) for p in self.chance_points]
        self.chance_index = {p.number: n for n, p in enumerate(self.chance_points)}
        self.template = start_state(compiled, len(self.chance_points))
        self.mutable = mutable_slots(compiled)
        self.ready = next(p.number for p in self.points if p.kind is Choice.READY and p.name == "ready")
        self.heaps = Heaps.of(self.layout, self.points)
        self.settled: dict[int, Settling] = {}  # points that may be no question, and what answers them
        self.picks: list[Pick] = [self.picking(p) for p in self.points]

    def space(self, point: Point, seat: int | None = None) -> AnySpace | None:
        """The choice space of a point; of a point that several seats owe, that of one seat."""
        key = point.number, seat
        if key not in self._spaces:
            self._spaces[key] = self.new_space(point, seat)
        return self._spaces[key]

    def new_space(self, point: Point, seat: int | None) -> AnySpace | None:
        if point.joint and seat is None:
            return None
        ask, fits, pile, joins = (self.names.get(f"{prefix}{point.number}") for prefix in "otuj")
        if ask is None:
            return None
        if point.joint:
            ask, fits, pile, joins = for_seat(ask, fits, pile, joins, seat)
        return space_of(point, ask, fits, pile, joins)

    def is_open(self, state: State, point: Point) -> bool:
        """Whether everybody can tell, as things stand, what may be answered."""
        return point.open is not None and bool(self.names[f"k{point.number}"](state))

    def shown(self, state: State, quantity: str, owner: int, reader: int = -1) -> Content:
        """What a quantity that the table shows comes to, of a card or a seat, perhaps for the seat that looks."""
        found: Content = self.names["shown_" + quantity.replace("-", "_")](state, owner, reader)
        return found

    # ------------------------------------------------------------ states
    def new(self, seed: int) -> State:
        state = self.copy(self.template)
        state[self.layout.chance] = chance.streams(seed, self.chance_labels)
        return state

    def copy(self, state: State) -> State:
        twin = state[:]
        for slot in self.mutable:
            twin[slot] = state[slot][:]
        return twin

    def pending(self, state: State) -> int | None:
        """The decision point that a state waits at: the top frame says so."""
        if state[slots.END] == OVER:
            return None
        return self.compiled.resume_points.get(state[state[slots.FRAME] + 1])

    # ------------------------------------------------------------ running
    def run(self, state: State, block: int, fuel: int = FUEL) -> int:
        """Run to the next decision point and return its number, or FINISHED; what is left of the fuel is kept."""
        blocks, weights = self.blocks, self.weights
        try:
            while block >= 0:
                fuel -= weights[block]
                if fuel < 0:
                    raise OutOfFuel
                block = blocks[block](state)
        except OutOfFuel:
            raise OutOfFuel(self.compiled.rules[block]) from None
        except (RecursionError, MemoryError):
            raise TooDeep(self.compiled.rules[block]) from None
        self.own.left = fuel
        if block == FINISHED:
            self.finish(state)
            return FINISHED
        return ~block

    def finish(self, state: State) -> None:
        del state[self.compiled.layout.size :]
        state[slots.FRAME] = state[slots.ANSWER] = 0
        state[slots.END] = OVER

    def start(self, state: State) -> int:
        self.tank.fill()
        return self.run(state, self.compiled.entry)

    def answer(self, state: State, point: int, answer: Given) -> int:
        """Answer a decision, with fresh fuel."""
        self.tank.fill()
        return self.go_on(state, point, answer, FUEL)

    def go_on(self, state: State, point: int, answer: Given, fuel: int) -> int:
        """Answer what nobody decides: chance and forced answers burn the fuel of the decision that led there."""
        state[slots.ANSWER] = answer
        return self.run(state, self.resumes[point], fuel)

    def renamed_call(self, call: Content, rename: Cards) -> Content:
        """A kept call that speaks of other cards."""
        return renamed(call, self.held_cards, self.compiled.choice_cards, rename)

    def recall(self, state: State, choice: int, point: int) -> bool:
        """Answer a decision as it was answered before, where a call is done again with the same choices and may be."""
        slot = self.compiled.choices[1]
        if not state[slot] or not state[slot][-1]:
            return False
        *others, given = state[slot]
        place = next((n for n, (key, _) in enumerate(given) if key == choice), -1)
        if place < 0:
            return False
        answer = given[place][1]
        state[slot] = (*others, given[:place] + given[place + 1 :])
        space = self.spaces[point]
        if space is None or not space.allows(state, answer):
            return False
        state[slots.ANSWER] = answer
        return True

    def roll(self, state: State, point: int) -> Answer:
        """What chance answers, from the stream of its sentence."""
        if self.points[point].kind is Choice.ORDER:
            return self.shuffled(self.names[f"o{point}"], self.chance_index[point], state)[0]
        words = state[self.layout.chance]
        index = self.chance_index[point]
        self.tank.burn(CHANCE)
        space = self.spaces[point]
        assert space is not None
        word = words[index]
        if self.points[point].kind is Choice.ONE:
            options: tuple[int, ...] = self.names[f"o{point}"](state)
            if not options:
                raise NoChoice
            bits, words[index] = chance.step(word)
            return options[int(bits / 4294967296 * len(options))]

        def rnd() -> float:
            nonlocal word
            bits, word = chance.step(word)
            return bits / 4294967296

        drawn = space.draw(state, rnd)
        words[index] = word
        return drawn

    def shuffled(
        self, asked: Callable[[State], tuple[int, ...]], index: int, state: State, rnd: Rnd | None = None
    ) -> tuple[Answer, bool]:
        """An order that chance gives, which is no choice."""
        row, words = asked(state), state[self.layout.chance]
        self.tank.burn(CHANCE + 4 * len(row))
        order, words[index] = chance.shuffle(words[index], row)
        return order, False

    def play(self, state: State, point: int, rnd: Callable[[], float], longest: int = 100_000) -> int:
        """Play on at random to the end; returns how many real choices were made, or -1 if there were too many.

        A decision with one answer is no choice. Most points ask for one of a few, so that is written out here.
        """
        if point == FINISHED:
            self.finish(state)
            return 0
        decisions, fuel, tank = 0, FUEL, self.tank.cell
        tank[0] = WORK
        blocks, asks, picks, weights = self.blocks, self.asks, self.picks, self.weights
        resumes = self.resumed
        try:
            while True:
                ask, block = asks[point], resumes[point]
                if ask is None:
                    state[0], more = picks[point](state, rnd)
                else:
                    options = ask(state)
                    count = len(options)
                    more = count > 1
                    state[0] = options[int(rnd() * count)] if more else options[0]
                if more:
                    decisions += 1
                    if decisions > longest:
                        state[slots.ANSWER] = 0  # it waits as it did before it was asked
                        return -1
                    fuel = FUEL
                    tank[0] = WORK
                while block >= 0:
                    fuel -= weights[block]
                    if fuel < 0:
                        raise OutOfFuel(self.compiled.rules[block])
                    block = blocks[block](state)
                if block == FINISHED:
                    break
                point = ~block
        except OutOfFuel as error:
            raise OutOfFuel(error.routine or self.compiled.rules[block]) from None
        except (RecursionError, MemoryError):
            raise TooDeep(self.compiled.rules[block]) from None
        self.finish(state)
        return decisions

    def other(self, state: State, point: int, rnd: Callable[[], float]) -> tuple[Given, bool]:
        """An answer to any point, and whether it was a choice."""
        return self.picks[point](state, rnd)

    def picking(self, point: Point) -> Pick:
        """What answers a point at random when many games are played, and says whether it was a choice."""
        return partial(self.picked_for, point) if point.joint else self.picking_alone(point)

    def picking_alone(self, point: Point) -> Callable[[State, Rnd], tuple[Answer, bool]]:
        """The same of a point that one seat owes."""
        number, space = point.number, self.spaces[point.number]
        if point.kind is Choice.READY:
            return lambda state, rnd: (0, False)
        if space is None:
            return _never_asked
        if point.chance and point.kind is Choice.ORDER:
            return partial(self.shuffled, self.names[f"o{number}"], self.chance_index[number])
        if point.chance:
            return lambda state, rnd: (self.roll(state, number), False)
        if number in self.settled:
            return partial(space.picked_unless, self.settled[number])
        return space.pick

    def picked_for(self, point: Point, state: State, rnd: Rnd) -> tuple[tuple[int, Answer], bool]:
        """The answer of the first of several seats that owe one."""
        seat = lowest_seat(self.who[point.number](state))
        space = self.space(point, seat)
        assert space is not None
        answer, more = space.pick(state, rnd)
        return (seat, answer), more

    def settle(self, points: dict[int, Settling]) -> None:
        """What answers some points without a choice; they are looked at one by one when many games are played."""
        self.settled = points
        self.asks = [None if number in points else ask for number, ask in enumerate(self.asks)]
        self.picks = [self.picking(p) for p in self.points]

    @property
    def left(self) -> int:
        """The fuel that the last decision left over."""
        return self.own.left

    def record(self, log: Hears | None) -> None:
        """Tell what happens from now on, in this thread."""
        self.own.hears = log or silent


def lowest_seat(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _never_asked(state: State, rnd: Rnd) -> tuple[Answer, bool]:
    """Of a point that no play comes to, nothing was written."""
    raise NoChoice


def _nobody(state: State) -> int:
    return -1


def mutable_slots(compiled: Compiled) -> tuple[int, ...]:
    layout = compiled.layout
    found: list[int] = []
    for stock in layout.checked.game.stocks.values():
        if stock.by is not None:
            base = layout.stocks[stock.id]
            found += range(base, base + len(layout.holders(stock)))
    for fact in layout.checked.game.facts.values():
        if layout.is_listed(fact):
            found.append(layout.facts[fact.id])
    found += [layout.place, layout.chance, *who.slots_of_pieces(layout, compiled.uses)]
    if "arrival" in compiled.uses:
        found.append(layout.arrived)
    if "face" in compiled.uses:
        found.append(layout.face)
    return tuple(found)
