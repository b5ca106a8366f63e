"""Routines cut into blocks at their decisions, with real liveness, so that a state holds only what is still needed."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.compile.tree import values as v
from interpreter.compile.tree.code import (
    Assign,
    Break,
    Call,
    CallAny,
    Code,
    Decide,
    Exit,
    Finish,
    For,
    Function,
    If,
    Rest,
    While,
    reads,
    writes,
)
from interpreter.compile.tree.values import Value, Var
from interpreter.compile.tree.walk import variables
from interpreter.meaning import types
from interpreter.meaning.types import NUMBER
from interpreter.source.span import Span


@dataclass(eq=False)  # a block is itself alone: two that look alike are still two
class Block:
    """Straight code and one way out: 'goto', 'branch', 'call', 'decide', 'return' or 'finish'."""

    number: int
    code: list[Code] = field(default_factory=list)
    exit: str = "return"
    test: Value = v.NO
    targets: list[Block] = field(default_factory=list)
    call: Call | CallAny | None = None
    decide: Decide | None = None
    live_in: frozenset[Var] = frozenset()
    resumes: Block | None = None  # the decision block whose answer arrives here
    answer: Var | None = None
    steps: tuple[Span, ...] = ()  # of a block that is come back to: the steps meanwhile under way
    members: Var | None = None  # of the head of a loop over what was fixed at its start: the variable that holds it


class Cutter:
    """Cuts one framed function; `framed` names the functions that calls must make a frame for."""

    def __init__(self, function: Function, framed: frozenset[str]) -> None:
        self.framed = framed
        self.card_vars = set(function.card_vars)
        self.call_vars = set(function.call_vars)
        self.types = dict(function.types)
        self.blocks: list[Block] = []
        self.loops: list[Block] = []
        self.rests: list[Block] = []  # where everything is in the frame
        self.way_out: Block | None = None  # where the call goes on when it is cancelled while it runs
        self.temporary = 0
        self.entry = self.new()
        self.current = self.entry
        self.sequence(function.body)
        self.current.exit = "return"
        self.thread()
        self.liveness()

    def thread(self) -> None:
        """A block that only leads on is skipped."""
        for block in self.blocks:
            block.targets = [self.beyond(target) for target in block.targets]

    def beyond(self, block: Block) -> Block:
        seen: set[int] = set()
        while (
            block.exit == "goto"
            and not block.code
            and block.answer is None
            and block.number not in seen
            and block is not self.way_out
            and block.steps == block.targets[0].steps
            and block not in self.rests
        ):
            seen.add(block.number)
            if block.targets[0].exit == "decide":
                break
            block = block.targets[0]
        return block

    def new(self) -> Block:
        block = Block(len(self.blocks))
        self.blocks.append(block)
        return block

    def goto(self, target: Block) -> None:
        self.current.exit = "goto"
        self.current.targets = [target]

    def variable(self) -> Var:
        self.temporary += 1
        return Var(90_000 + self.temporary)

    def sequence(self, body: list[Code]) -> None:
        for one in body:
            self.statement(one)

    def native(self, one: Code) -> bool:
        """Whether a statement can stay inside a block."""
        if isinstance(one, (Decide, While, Finish, Break, Exit, CallAny, Rest)):
            return False
        if isinstance(one, Call):
            return one.routine not in self.framed
        if isinstance(one, For):
            return all(self.native(c) or isinstance(c, Break) or self.breaks_only(c) for c in one.body)
        if isinstance(one, If):
            return all(self.native(c) for c in (*one.then, *one.other))
        return True

    def breaks_only(self, one: Code) -> bool:
        """Inside a native loop a `stop` under a condition is an ordinary `break`."""
        if isinstance(one, If):
            return all(self.native(c) or isinstance(c, Break) or self.breaks_only(c) for c in (*one.then, *one.other))
        return False

    def statement(self, one: Code) -> None:
        if self.native(one):
            self.current.code.append(one)
        elif isinstance(one, If):
            self.branch(one)
        elif isinstance(one, For):
            self.loop(one)
        elif isinstance(one, While):
            self.repeat(one)
        elif isinstance(one, (Call, CallAny)):
            after = self.new()
            after.steps = one.steps
            self.current.exit, self.current.call, self.current.targets = "call", one, [after]
            self.current = after
        elif isinstance(one, Decide):
            self.decision(one)
        elif isinstance(one, Exit):
            self.way_out = self.new()
            self.goto(self.way_out)
            self.current = self.way_out
        elif isinstance(one, Rest):
            self.rests.append(self.new())
            self.goto(self.rests[-1])
            self.current = self.rests[-1]
        elif isinstance(one, Finish):
            self.current.exit = "finish"
            self.current = self.new()
        elif isinstance(one, Break):
            if self.loops:
                self.goto(self.loops[-1])
            else:
                self.current.exit = "return"
            self.current = self.new()

    def decision(self, one: Decide) -> None:
        asking, after = self.new(), self.new()
        self.goto(asking)
        asking.exit, asking.decide, asking.targets = "decide", one, [after]
        after.resumes = asking
        after.answer = one.var
        after.steps = one.steps
        self.current = after

    def branch(self, one: If) -> None:
        then, other, after = self.new(), self.new(), self.new()
        self.current.exit, self.current.test, self.current.targets = "branch", one.test, [then, other]
        for start, body in ((then, one.then), (other, one.other)):
            self.current = start
            self.sequence(body)
            self.goto(after)
        self.current = after

    def loop(self, one: For) -> None:
        """Members are fixed at the start; the loop's place in them is a variable like any other."""
        members, index = self.variable(), self.variable()
        for var in writes(one):
            if var in self.card_vars:
                self.card_vars.add(members)
            if var in self.call_vars:
                self.call_vars.add(members)
            if var in self.types:
                self.types[members] = types.List(self.types[var])
        self.types[index] = NUMBER
        self.current.code += [Assign(members, one.source), Assign(index, v.Const(0))]
        head, body, after = self.new(), self.new(), self.new()
        self.goto(head)
        head.exit, head.targets, head.members = "branch", [body, after], members
        head.test = v.compare(index, "<", v.call("len", members))
        body.code += [Assign(one.var, v.item(members, index)), Assign(index, v.Binary("+", index, v.Const(1)))]
        self.current = body
        self.loops.append(after)
        self.sequence(one.body)
        self.loops.pop()
        self.goto(head)
        self.current = after

    def repeat(self, one: While) -> None:
        head, body, after = self.new(), self.new(), self.new()
        self.goto(head)
        head.exit, head.test, head.targets = "branch", one.test, [body, after]
        if one.test == v.YES:
            head.exit, head.targets = "goto", [body]
        self.current = body
        self.loops.append(after)
        self.sequence(one.body)
        self.loops.pop()
        self.goto(head)
        self.current = after

    # ------------------------------------------------------------ liveness
    def liveness(self) -> None:
        facts = {b.number: uses_and_kills(b) for b in self.blocks}
        changed = True
        while changed:
            changed = False
            for block in reversed(self.blocks):
                out: frozenset[Var] = (
                    frozenset().union(*(t.live_in for t in block.targets)) if block.targets else frozenset()
                )
                uses, kills = facts[block.number]
                live = uses | (out - kills)
                if block.answer is not None:
                    live -= {block.answer}
                if live != block.live_in:
                    block.live_in = live
                    changed = True


def uses_and_kills(block: Block) -> tuple[frozenset[Var], frozenset[Var]]:
    uses, kills = exposed(block.code)
    if block.answer is not None:
        uses -= {block.answer}
        kills |= {block.answer}
    more: frozenset[Var] = frozenset()
    if block.exit == "branch":
        more = variables(block.test)
    elif block.call is not None:
        more = reads(block.call)
    elif block.decide is not None:
        more = block.decide.needs
    return uses | (more - kills), kills


def exposed(body: list[Code]) -> tuple[frozenset[Var], frozenset[Var]]:
    """What a stretch of native code reads before it writes, and what it surely writes."""
    uses: frozenset[Var] = frozenset()
    kills: frozenset[Var] = frozenset()
    for one in body:
        uses |= reads(one) - kills
        if isinstance(one, Assign):
            kills |= writes(one)
        elif isinstance(one, If):
            then, other = exposed(one.then), exposed(one.other)
            uses |= (then[0] | other[0]) - kills
            kills |= then[1] & other[1]
        elif isinstance(one, For):
            uses |= exposed(one.body)[0] - writes(one) - kills
    return uses, kills
