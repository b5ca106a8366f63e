"""The names of one routine that is being lowered: its variables, and how its expressions read them."""

from __future__ import annotations

from interpreter import meaning as m
from interpreter.compile.program.program import Program
from interpreter.compile.program.spoken_of import holds_calls, holds_cards
from interpreter.compile.tree.values import NOBODY, Value, Var
from interpreter.compile.values.writer import Writer
from interpreter.meaning.types import Type
from interpreter.words import Text


class Naming:
    """One routine being lowered, as far as its names go."""

    def __init__(self, program: Program, name: str, in_setup: bool = False) -> None:
        self.program = program
        self.name = name
        self.in_setup = in_setup
        self.names: dict[m.Local, Value] = {}
        self.clauses: tuple[str, ...] = ()
        self.prompts: dict[str, Text] = {}
        self.count = 0
        self.me: m.Local | None = None
        self.pinned = False  # whether something of it must be found in its frame
        self.declared = False  # what is lowered now could be met when the call was offered
        self.card_vars: set[Var] = set()  # variables that hold pieces: what a seat imagines must rename them too
        self.call_vars: set[Var] = set()  # variables that hold calls, which speak of pieces
        self.types: dict[Var, Type] = {}  # of the variables that have a name in the rules
        self.choices = 0  # how many of its choices are kept
        self.giving: dict[m.Local, Var] = {}  # names that are given back, and the variable that has the last of them
        self.noted: set[m.Local] = set()  # those of them that have got there
        self.recorded = False  # whether what is chosen now is kept for who does the call again

    @property
    def w(self) -> Writer:
        """Expressions of this routine as values."""
        return Writer(self.program, self.names)

    @property
    def actor(self) -> Value:
        """Whoever acts in the routine."""
        return NOBODY if self.me is None else self.names.get(self.me, NOBODY)

    def variable(
        self, local: m.Local | None = None, cards: bool = False, kind: Type | None = None, call: bool = False
    ) -> Var:
        self.count += 1
        name = Var(self.count)
        if local is not None:
            self.names[local] = name
            self.types[name] = local.type
        if kind is not None:
            self.types[name] = kind
        if cards or (local is not None and holds_cards(local.type)):
            self.card_vars.add(name)
        if call or (local is not None and holds_calls(local.type)):
            self.call_vars.add(name)
        return name

    def spelled(self, local: m.Local) -> Var:
        """The variable of a local, made on first use."""
        found = self.names.get(local)
        return found if isinstance(found, Var) else self.variable(local)
