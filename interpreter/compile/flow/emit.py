"""Blocks and functions as Python source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from interpreter.compile.flow.calling import Calling, entries, ways_out
from interpreter.compile.flow.cutter import Block, Cutter
from interpreter.compile.flow.finished import over
from interpreter.compile.flow.framed import Frame, Framed
from interpreter.compile.passes.colouring import colour
from interpreter.compile.passes.inline import inline
from interpreter.compile.passes.quick import asked as asked_quickly
from interpreter.compile.passes.quick import quicken
from interpreter.compile.program import layout as slots
from interpreter.compile.program.points import Point, Question
from interpreter.compile.program.program import Program
from interpreter.compile.tree.code import (
    Assign,
    Back,
    Call,
    CallAny,
    Code,
    Effect,
    EndCheck,
    Enter,
    EnterAny,
    For,
    If,
    Leave,
    Repeat,
    Return,
    Round,
    Store,
    reads,
    walk,
    writes,
)
from interpreter.compile.tree.defined import Defined, Role
from interpreter.compile.tree.operations import Own
from interpreter.compile.tree.values import Binary, Const, Either, Name, Slot, Value, Var, compare, of_state
from interpreter.compile.tree.values import slot as slot_of
from interpreter.compile.tree.walk import variables
from interpreter.compile.values.searching import listed
from interpreter.compile.values.selecting import shared
from interpreter.source.records import record

# how the function of a question is called, and what it is given besides the state
ASKED: dict[Question, tuple[str, tuple[str, ...]]] = {
    "who": ("w", ()), "space": ("o", ()), "fits": ("t", ("a",)), "fits_pile": ("u", ("k", "p")),
    "joins": ("j", ("k", "p")), "open": ("k", ()), "parts": ("e", ()),
}  # fmt: skip
TRIED = ("fits", "fits_pile", "joins")  # what a search asks of every candidate
OF_A_SEAT = ("space", "fits", "fits_pile", "joins")  # what several who are asked at once are asked one by one
FRAME, ANSWER = Name("f"), slot_of(slots.ANSWER)  # where the frame of the routine under way begins; what was answered
OWN_FRAME = Assign(FRAME, slot_of(slots.FRAME))
DEEP = 3  # of them one behind the other


@record
class Way:
    """How a block is come to from the root that it is written in."""

    frame: Frame
    roots: tuple[Block, ...]  # where it began, and the roots that are written again on it
    arriving: frozenset[Var]  # what the frame may hold from before
    written: frozenset[Var]  # what variables may hold that the frame does not
    passed: frozenset[Var]  # what was written on this very way

    def through(self, block: Block) -> Way:
        more = writes_of(block.code)
        return replace(self, written=self.written | more, passed=self.passed | more) if more else self


class Emitter(Framed):
    def __init__(self, program: Program) -> None:
        super().__init__(program)
        # where a game goes on that has been finished
        self.over: Value = of_state(Own("over")) if program.epilogues else Name("FINISHED")
        inline(program.functions, program.points)
        quicken(program)
        colour(program.functions)
        self.framed = frozenset(n for n, f in program.functions.items() if f.framed)
        self.resume_points: dict[int, int] = {}  # block number -> the point whose answer it takes
        self.sealed: dict[int, tuple[int, int]] = {}  # joint point -> where its frame holds who owes, and the answers
        self.card_slots: dict[int, tuple[int, ...]] = {}  # block number -> where a frame waiting there holds pieces
        self.call_slots: dict[int, tuple[int, ...]] = {}  # ... and where it holds calls
        self.live_cards: dict[int, set[int]] = {}  # and which of them are no longer or not yet empty
        self.native_names = {n: Own(f"r{i}") for i, n in enumerate(program.functions) if n not in self.framed}
        for name in program.functions:
            if name in self.framed:
                self.cut(name)
        self.functions: tuple[Defined, ...] = (
            *program.tables.functions.values(),
            *self.natives(),
            *self.blocks(),
            *self.questions(),
            *over(self),
        )
        self.calling: Calling = {**ways_out(self), **entries(self)}
        self.tables: dict[str, object] = {**program.tables.values, **self.calling}

    # ------------------------------------------------------------ planning
    def cut(self, name: str) -> None:
        function = self.program.functions[name]
        cutter = Cutter(function, self.framed)
        reached = reachable(cutter.entry, *([] if cutter.way_out is None else [cutter.way_out]))
        frame = Frame(function, cutter, reached)
        self.frames[name] = frame
        sources: dict[int, int] = {}
        for block in reached:
            for target in block.targets:
                sources[target.number] = sources.get(target.number, 0) + 1
        returned_to = {target for block in reached if block.exit == "call" for target in block.targets}
        rests = {*cutter.rests}
        for block in reached:
            is_root = block is cutter.entry or block.resumes is not None or sources.get(block.number, 0) > 1
            is_root = is_root or block in returned_to or block is cutter.way_out or block in rests
            if is_root and block.exit != "decide":
                frame.roots[block] = None
        for param in function.params:
            frame.slots[param] = 2 + len(frame.slots)
        kept = {v for root in frame.roots for v in root.live_in}
        kept |= {v for b in reached if b.exit == "decide" for v in b.live_in}
        for variable in sorted(kept):
            frame.slots.setdefault(variable, 2 + len(frame.slots))
        cards = tuple(slot for variable, slot in frame.slots.items() if variable in cutter.card_vars)
        calls = tuple(slot for variable, slot in frame.slots.items() if variable in cutter.call_vars)
        for root in frame.roots:
            self.card_slots[len(self.order)] = cards
            if calls:
                self.call_slots[len(self.order)] = calls
            held = {*root.live_in, *(root.resumes.live_in if root.resumes is not None else ()), *function.params}
            self.live_cards[len(self.order)] = {frame.slots[v] for v in held & cutter.card_vars if v in frame.slots}
            self.numbers[name, root.number] = len(self.order)
            self.order.append((name, root))
            if root.resumes is not None and root.resumes.decide is not None:
                point = root.resumes.decide.point
                self.resume_points[self.numbers[name, root.number]] = point
                asked = self.program.points[point]
                if asked.joint and asked.sealed is not None:
                    self.sealed[point] = (owed(frame, asked), frame.slots[asked.sealed])

    # ------------------------------------------------------------ writing
    def natives(self) -> list[Defined]:
        """Routines that wait for nothing."""
        found = []
        for name, short in self.native_names.items():
            function = self.program.functions[name]
            params = ("S", *(one.id for one in function.params))
            found.append(Defined(short, params, tuple(self.plain(function.body)), of=name))
        return found

    def plain(self, body: list[Code]) -> list[Code]:
        """The same code with calls and ways out as what they come to inside a block."""
        found: list[Code] = []
        for one in body:
            match one:
                case Call():
                    found.append(Effect(of_state(self.native_names[one.routine], *one.args)))
                case Leave():
                    left = Name("x")
                    found += [Assign(left, one.value), If(compare(left, ">=", Const(0)), [Return(left)])]
                case EndCheck():
                    found.append(If(compare(slot_of(2), "==", Const(3)), [Return(self.over)]))
                case For():
                    found.append(For(one.var, one.source, self.plain(one.body)))
                case If():
                    found.append(If(one.test, self.plain(one.then), self.plain(one.other)))
                case _:
                    found.append(one)
        return found

    def blocks(self) -> list[Defined]:
        return [self.block(number, name, root) for number, (name, root) in enumerate(self.order)]

    def block(self, number: int, name: str, root: Block) -> Defined:
        frame = self.frames[name]
        arriving = root.live_in
        if root.resumes is not None:
            arriving = arriving | root.resumes.live_in
        if root is frame.cutter.entry:
            arriving = arriving | frozenset(frame.function.params)
        answer = frozenset() if root.answer is None else frozenset({root.answer})
        way = Way(frame, (root,), arriving, answer, answer)
        ways = list(self.ways(way, root))
        inside = dict.fromkeys(block for _, block in ways)
        wanted = frozenset().union(*map(reads_of_block, inside))
        goes_round = any(self.goes_round(one, target) for one, block in ways for target in block.targets)
        if goes_round:  # the next time, what was written the first time is not in the frame either
            way = replace(way, written=answer.union(*(writes_of(block.code) for block in inside)))
            wanted |= way.written
        code: list[Code] = [OWN_FRAME, *(Assign(v, kept(frame.slots[v])) for v in sorted(root.live_in & wanted))]
        if root.answer is not None:
            code += [Assign(root.answer, ANSWER), Store(ANSWER, Const(0))]
        path = self.path(way, root)
        code += [Repeat(path)] if goes_round else path
        return Defined(f"b{number}", ("S",), tuple(code), of=name, role=Role.BLOCK)

    def ways(self, way: Way, block: Block) -> Iterator[tuple[Way, Block]]:
        """A block and those that are written inside it, each with the way there."""
        after = way.through(block)
        yield after, block
        if block.exit in ("goto", "branch"):
            for target in block.targets:
                further = self.on(after, target)
                if further is not None:
                    yield from self.ways(further, target)

    def on(self, way: Way, target: Block) -> Way | None:
        """The way into a block that is written here; None where it has a place of its own.

        What others lead to as well, and what is come back to, has one; but a short one is written again wherever
        something leads to it, so that blocks need not be left for little.
        """
        frame = way.frame
        if target.exit == "decide":
            return None
        if target not in frame.roots:
            return way
        if target in way.roots or len(way.roots) > DEEP or target in frame.cutter.rests or not frame.is_short(target):
            return None
        return replace(way, roots=(*way.roots, target))

    def goes_round(self, way: Way, target: Block) -> bool:
        """Whether this leads back to a loop over what was fixed at its start, and on to the next of it."""
        return target is way.roots[0] and target.members is not None and target.members not in way.passed

    def path(self, way: Way, block: Block) -> list[Code]:
        code = self.plain(block.code)
        way = way.through(block)
        match block.exit:
            case "goto":
                return [*code, *self.go(way, block.targets[0])]
            case "branch":
                return [*code, If(block.test, self.go(way, block.targets[0])), *self.go(way, block.targets[1])]
            case "call":
                return [*code, self.call(way, block)]
            case "finish":
                return [*code, Return(Name("FINISHED"))]
        return [*code, Back()]

    def go(self, way: Way, target: Block) -> list[Code]:
        frame = way.frame
        if target.exit == "decide" and target.decide is not None:
            number = self.numbers[frame.function.name, target.targets[0].number]
            point: Value = Const(~target.decide.point)
            if target.decide.recalled is not None:
                recalled = of_state("recall", Const(target.decide.recalled), Const(target.decide.point))
                point = Either(recalled, Const(number), point)
            return [*self.save(way, target.live_in), Store(kept(1), Const(number)), Return(point)]
        if self.goes_round(way, target):
            return [Round()]
        further = self.on(way, target)
        if further is not None:
            return self.path(further, target)
        number = self.numbers[frame.function.name, target.number]
        waits = [Store(kept(1), Const(number))] if target in frame.cutter.rests else []
        return [*self.save(way, target.live_in), *waits, Return(Const(number))]

    def save(self, way: Way, live: frozenset[Var]) -> list[Code]:
        """Keep what is still needed, clear what is not: equal positions must be equal states."""
        code: list[Code] = []
        for variable, slot in way.frame.slots.items():
            if variable in live and variable in way.written:
                code.append(Store(kept(slot), variable))
            elif variable not in live and variable in way.arriving:
                code.append(Store(kept(slot), Const(0)))
        return code

    def call(self, way: Way, block: Block) -> Code:
        assert block.call is not None
        after = block.targets[0]
        number, keeping = self.numbers[way.frame.function.name, after.number], self.save(way, after.live_in)
        if isinstance(block.call, CallAny):
            return EnterAny(block.call.value, keeping, number)
        callee = self.frames[block.call.routine]
        entry = self.numbers[block.call.routine, callee.cutter.entry.number]
        return Enter(block.call.routine, entry, callee.size, block.call.args, keeping, number)

    # ------------------------------------------------------------ questions of decision points
    def questions(self) -> list[Defined]:
        asked = {b.decide.point: frame for frame in self.frames.values() for b in frame.reached if b.decide is not None}
        found = []
        for point in self.program.points:
            frame = asked.get(point.number)
            if frame is None:
                continue
            needed = point.needs
            point.kept = {x: frame.slots[v] for x, v in point.names.items() if isinstance(v, Var) and v in needed}
            seat = ("seat",) if point.joint else ()
            for question, asked_for in point.questions.items():
                prefix, params = ASKED[question]
                params = ("S", *(seat if question in OF_A_SEAT else ()), *params)
                needs = sorted(variables(asked_for))
                code: list[Code] = [OWN_FRAME, *(Assign(v, kept(frame.slots[v])) for v in needs)] if needs else []
                before, value = shared(asked_for)
                code += asked_quickly([*before, *(listed(value) or [Return(value)])], self.program)
                role = Role.TEST if question in TRIED else Role.PLAIN
                of = frame.function.name
                found.append(Defined(f"{prefix}{point.number}", params, tuple(code), of=of, role=role))
        return found


def kept(slot: int) -> Slot:
    """What the frame of a routine keeps in one of its slots."""
    return Slot(Binary("+", FRAME, Const(slot)))


def owed(frame: Frame, point: Point) -> int:
    """Where the frame of a joint point keeps who still owes an answer."""
    assert isinstance(point.who, Var)
    return frame.slots[point.who]


def reachable(*entries: Block) -> list[Block]:
    found, stack, seen = [], [*reversed(entries)], {entry.number for entry in entries}
    while stack:
        block = stack.pop()
        found.append(block)
        for target in reversed(block.targets):
            if target.number not in seen:
                seen.add(target.number)
                stack.append(target)
    return found


def reads_of_block(block: Block) -> frozenset[Var]:
    found: frozenset[Var] = frozenset()
    stack = list(block.code)
    while stack:
        one = stack.pop()
        found |= reads(one)
        for part in ("then", "other", "body"):
            stack.extend(getattr(one, part, []))
    if block.exit == "branch":
        found |= variables(block.test)
    if block.call is not None:
        found |= reads(block.call)
    # a variable that may be written here and is needed later must be at hand on the way that does not write it
    return found | (writes_of(block.code) & frozenset().union(*(t.live_in for t in block.targets), frozenset()))


def writes_of(body: list[Code]) -> frozenset[Var]:
    return frozenset[Var]().union(*map(writes, walk(body)))
