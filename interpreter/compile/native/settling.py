"""How it is found out what values are: every function is looked into until nothing new is found."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.compile.native.kinds import Kinds
from interpreter.compile.native.known import (
    OF_EVERY_GRANT,
    Kind,
    Known,
    Names,
)
from interpreter.compile.native.operations import SEARCHES
from interpreter.compile.native.unnamed_calls import Again
from interpreter.compile.program import layout as slots
from interpreter.compile.tree.code import Assign, Enter, For, Return, Store, values_of, walk
from interpreter.compile.tree.defined import Defined
from interpreter.compile.tree.values import (
    All,
    Asking,
    Binary,
    Call,
    Const,
    Let,
    Loop,
    Query,
    Row,
    Slot,
    Value,
    Var,
)
from interpreter.compile.tree.walk import children


@dataclass
class Settling(Kinds):
    def settle(self) -> None:
        for routine, var in self.calls.delays.items():
            self.note_kept(routine, var, Kind.ROW)
        while self.changed:
            self.changed = False
            for again in self.calls.again.values():
                self.look_at_again(again)
            for function in self.functions.values():
                self.look_into(function)

    def look_into(self, function: Defined) -> None:
        names = self.names_of(function)
        for one in walk(function.body):
            match one:
                case Assign(var=Var() as var, value=value):
                    self.note_kept(function.of, var, self.kind(value, names, function))
                case For(var=Var() as var, source=source):
                    self.note_kept(function.of, var, self.entry(source, names, function))
                case Store(place=Slot(at=Const(value=slots.AGENDA)), value=value):
                    self.look_at_entry(value, names, function)
                case Store(place=Slot(at=Const(value=slots.GRANTS)), value=value):
                    self.look_at_grant(value, names, function)
                case Store(place=Slot(at=Const(value=slots.ANSWER)), value=value) if value != Const(0):
                    self.note_given(function.of, self.kind(value, names, function))
                case Return(value=value):
                    self.note(self.gives, function.name, self.kind(value, names, function))
                case Enter(routine=routine, args=args):
                    frame = self.frames[routine]
                    for at, arg in enumerate(args, 2):
                        self.note_kept(routine, frame[at], self.kind(arg, names, function))
            for value in values_of(one):
                self.look_at(value, names, function)

    def look_at_again(self, again: Again) -> None:
        """What is done again is given who does it and what the call was given, and if it may be what was chosen."""
        given: list[Known] = [Kind.NUMBER, *map(self.aim, again.given)]
        chosen: list[Known] = [Kind.ANY] * len(again.chosen)  # which a frame need not have kept
        for number, kinds in ((again.anew, given), (again.same, [*given, *chosen, Kind.ANY])):
            name = self.calls.entered[number]
            for at, kind in enumerate(kinds, 2):
                self.note_kept(name, self.frames[name][at], kind)
        for test, kinds in ((again.able, given), (again.legal, [*given, *chosen])):
            for param, kind in zip(self.functions[test].params[1:], kinds):
                self.note_param(test, param, kind)

    def look_at_entry(self, value: Value, names: Names, function: Defined) -> None:
        """What is put off: the moment, the number of a routine, and what that is going to be given."""
        match value:
            case Call(function="more", args=(_, Row(entries=(Binary(right=Row(entries=(which, *args))),)))):
                assert isinstance(which, Const) and isinstance(which.value, int)
                routine = self.calls.entered[which.value]
                for at, arg in enumerate(args, 2):
                    assert not isinstance(arg, All)
                    self.note_kept(routine, self.frames[routine][at], self.kind(arg, names, function))

    def look_at_grant(self, value: Value, names: Names, function: Defined) -> None:
        """What a grant keeps, which comes after what every grant has."""
        match value:
            case Call(function="more", args=(_, Row(entries=(Row(entries=entries),)))):
                for at, one in enumerate(entries):
                    if at not in OF_EVERY_GRANT and not isinstance(one, All):
                        self.note(self.granted, at, self.kind(one, names, function))

    def look_at(self, value: Value | All, names: Names, function: Defined) -> None:
        """What functions are given, wherever they are called."""
        match value:
            case Query():
                inner = dict(names)
                for name, one in value.given:
                    self.look_at(one, inner, function)
                    inner[name] = self.kind(one, inner, function) or Kind.NUMBER
                for loop in value.loops:
                    self.look_at(loop.source, inner, function)
                    inner |= self.candidates(loop, inner, function)
                    for test in loop.tests:
                        self.look_at(test, inner, function)
                self.look_at(value.value, inner, function)
                return
            case Let():
                self.look_at(value.value, names, function)
                known = self.kind(value.value, names, function) or Kind.NUMBER
                self.look_at(value.body, {**names, value.name: known}, function)
                return
            case Asking():
                self.look_at(value.body, {**names, **dict.fromkeys(value.params, Kind.NUMBER)}, function)
                return
            case Call(function="note", args=(_, _, Const(value=str(word)), noted)):
                for routine, var in self.calls.aimed(word):
                    self.note_kept(routine, var, self.kind(noted, names, function))
            case Call(function="purse", args=(cards, covered, Row(entries=groups), alike)):
                for one in (cards, covered, alike):
                    self.look_at(one, names, function)
                for group in groups:
                    self.look_at(Call("some_subset", tuple(children(group))), names, function)  # type: ignore[arg-type]
                return
            case Call(function="choosable", args=(Const(value="subset" | "bundle"), *asked)):
                self.look_at(Call("subset_any", tuple(asked)), names, function)
                return
            case Call(function="split_any", args=(space, *tests)):
                self.look_at(space, names, function)
                for test in tests:
                    if isinstance(test, Asking):  # of what lies in a pile, which comes last
                        *first, last = test.params
                        given = {**names, **dict.fromkeys(first, Kind.NUMBER), last: Kind.ROW}
                        self.look_at(test.body, given, function)
                return
            case Call(args=args) if value.function in SEARCHES:
                for arg in args:
                    if isinstance(arg, Asking):  # of an answer, which is a row
                        self.look_at(arg.body, {**names, **dict.fromkeys(arg.params, Kind.ROW)}, function)
                    else:
                        self.look_at(arg, names, function)
                return
            case Call() if value.function in self.functions:
                for name, arg in zip(self.functions[value.function].params, value.args):
                    found = self.kind(arg, names, function)
                    if name != "S" and found is not None:
                        self.note_param(value.function, name, found)
        for part in children(value):
            assert not isinstance(part, Loop)
            self.look_at(part, names, function)
