"""A definition loaded and checked, as everybody asks it who plays it or tells of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Self

from interpreter.check.known.checked import Checked
from interpreter.check.left_open import left_open
from interpreter.check.resources import secret_reads
from interpreter.compile.building.close import Close
from interpreter.compile.compiled import Compiled, compile_game
from interpreter.compile.program.counting import Counting
from interpreter.compile.program.state import State
from interpreter.compile.program.things import Thing, thing_of
from interpreter.definition.folder import GameSource
from interpreter.engine.alike import settling
from interpreter.engine.asking import Asking
from interpreter.engine.machine import Machine
from interpreter.meaning import ChooseFrom, Local, QuantityRead, Routine
from interpreter.meaning.types import SEAT, UNKNOWN
from interpreter.model.book import Book, book_of
from interpreter.model.game import Game as Model
from interpreter.model.untitled import titled
from interpreter.play import arguments
from interpreter.play.rules import lately
from interpreter.play.rules.countable import countable
from interpreter.play.rules.edition import edition
from interpreter.play.rules.handling import moved_by_name
from interpreter.play.seen.seen import BackSeen
from interpreter.play.seen.values import Values
from interpreter.source.chosen import Chosen
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.files.files import shown_as
from interpreter.source.limits import bounded
from interpreter.words import DEFAULT, Term, Text

if TYPE_CHECKING:
    from interpreter.engine.native.playable import Unready
    from interpreter.engine.native.playing import Table


class Rules:
    """A definition that was checked: what it says, and what plays it at a table of any size."""

    def __init__(
        self,
        source: GameSource,
        checked: Checked,
        options: dict[str, int],
        given: Mapping[str, Chosen],
        warnings: tuple[Diagnostic, ...],
        counting: Counting | None = None,
    ) -> None:
        self.source = source
        self.checked = checked
        self.model: Model = checked.game
        self.id = checked.game.id
        self.options = options
        self.options_given = given
        self.warnings = warnings
        self.counting = counting  # where what is exercised is noted, if it is
        self._machines: dict[tuple[int, bool], Machine] = {}
        self._natives: dict[tuple[int, bool], Table | Unready] = {}
        self._at_hand: dict[int, bool] = {}
        self._askings: dict[int, Asking] = {}
        self._handled: dict[str, tuple[bool, ...]] = {}
        self._arguments: dict[str, list[tuple[str, Thing]]] = {}
        self._public: dict[tuple[str, str | None], bool] = {}
        self.printed: dict[str, Values] = {}  # on each card that a view has shown
        self.backs: dict[tuple[object, ...], BackSeen] = {}  # of cards of which nothing else is known
        self._close: Self | None = None
        self._asked: dict[tuple[str, ...], Self] = {}

    # ------------------------------------------------------------ words
    def name(self, lang: str = DEFAULT) -> str:
        return self.model.title.in_language(arguments.a_language(lang))

    def text(self, lang: str = DEFAULT) -> str:
        arguments.a_language(lang)
        return self.model.text.in_language(lang) if self.model.text else ""

    @property
    def player_counts(self) -> range:
        return range(self.model.low, self.model.high + 1)

    @property
    def is_team(self) -> bool:
        quantity = self.checked.quantities.get(self.model.score or "")
        return quantity is not None and quantity.of is None

    @property
    def public_score(self) -> bool:
        return self.is_public(self.model.score or "")

    def is_public(self, name: str, zone: str | None = None) -> bool:
        """Whether everybody can work out a quantity, with all that modifies it, so that telling it tells nothing.

        Of a card that lies in a zone, what can be told from its lying there is known as well.
        """
        key = (name, zone)
        if key not in self._public:
            card = Local("card", UNKNOWN)
            known = self.checked.quantities.get(name)
            reader = Local("reader", SEAT) if known is not None and known.for_whom is not None else None
            read = QuantityRead(name, card, reader, UNKNOWN)
            where = {card: zone} if zone is not None else {}
            self._public[key] = name in self.checked.quantities and not secret_reads(self.checked, read, where)
        return self._public[key]

    def clause(self, name: str, lang: str = DEFAULT) -> str:
        """What a clause of the rulebook says; nothing if it has no such clause."""
        arguments.a_language(lang)
        found = self.book.clauses.get(arguments.a_text(name, Term("the name of a clause")))
        return found.statement.in_language(lang) if found is not None else ""

    def page(self, name: str, lang: str = DEFAULT) -> str:
        """Where the booklet has a clause: a page, or a heading and a paragraph; nothing if it is not known."""
        arguments.a_language(lang)
        found = self.book.clauses.get(arguments.a_text(name, Term("the name of a clause")))
        return found.page.in_language(lang) if found is not None else ""

    @cached_property
    def book(self) -> Book:
        return book_of(self.source.rulebook)

    def rulebook(self) -> Iterator[tuple[Text, Text]]:
        """Every clause of the rulebook in its order: the heading under which it stands, and what it says."""
        for one in self.book.clauses.values():
            if str(one.section) and str(one.statement):
                yield one.section, one.statement

    def rule_title(self, name: str) -> Text | None:
        """A rule's own name, or that of the card on which it stands."""
        rule = self.model.rules.get(name)
        if rule is not None:
            return rule.title
        card, _, own = name.partition(".")
        for bearer in self.model.bearers:
            if bearer.id == card:
                said = next((x.title for x in bearer.abilities if own and x.id == name), None)
                return said if said and said != titled(name) else bearer.title
        return None

    def call_title(self, name: str) -> Text | None:
        """What a call is called in the log: a procedure, a play, or a reaction."""
        name = name.partition(", ")[0]
        found = self.routine(name)
        return found.title if found is not None else self.rule_title(name.removeprefix("after "))

    def routine(self, name: str) -> Routine | None:
        """A procedure, an action or a card's play, by its name in the log."""
        found = self.checked.routines.get(name)
        return found or next((play for play in self.checked.plays.values() if play.name == name), None)

    def arguments_of(self, routine: Routine) -> list[tuple[str, Thing]]:
        """The names and kinds of a call's arguments, in the order the log gives them."""
        if routine.name not in self._arguments:
            self._arguments[routine.name] = self._arguments_of(routine)
        return self._arguments[routine.name]

    def _arguments_of(self, routine: Routine) -> list[tuple[str, Thing]]:
        found: list[tuple[str, Thing]] = [
            (x.name, thing_of(x.type)) for x in (routine.this, routine.on) if x is not None
        ]
        found += [(name, thing_of(local.type)) for name, local in routine.given]
        found += [(t.bind.name, thing_of(t.bind.type)) for t in routine.targets if isinstance(t, ChooseFrom)]
        return found

    def handled(self, routine: Routine) -> tuple[bool, ...]:
        """For each argument of a call, whether the rule itself moves or shows it by its name."""
        if routine.name not in self._handled:
            names = [name for name, _ in self.arguments_of(routine)]
            self._handled[routine.name] = tuple(name in moved_by_name(routine) for name in names)
        return self._handled[routine.name]

    # ------------------------------------------------------------ builds
    @bounded()
    def machine(self, players: int, traced: bool = True) -> Machine:
        key = (players, traced)
        if key not in self._machines:
            machine = Machine(self._compiled(players, traced))
            machine.settle(settling(machine))
            return self._machines.setdefault(key, machine)  # another thread may have been quicker
        return self._machines[key]

    def _compiled(self, players: int, traced: bool) -> Compiled:
        if self.counting is None:
            return lately.compiled(self.checked, players, self.options, traced)
        return compile_game(self.checked, players, self.options, traced, self.counting)

    def asking(self, players: int) -> Asking:
        """What expressions can be asked of, at a table with so many seats."""
        if players not in self._askings:
            self._askings[players] = Asking(self.machine(players))
        return self._askings[players]

    def native(self, players: int, traced: bool = False) -> Table | Unready:
        """The rules as a library, compiled when they are first asked for; or why they are not.

        `traced`: as matches have them, whose frames keep what the log will tell.
        """
        from interpreter.engine.native.playable import ready

        if (key := (players, traced)) not in self._natives:
            self._natives[key] = ready(self.machine(players, traced))
        return self._natives[key]

    def thinks_natively(self, players: int) -> bool:
        """Whether bots at a table think in C: where it was compiled before the first of them was asked."""
        from interpreter.engine.native.playable import at_hand

        if players not in self._at_hand:
            found = at_hand(self.machine(players)) if self.counting is None else None
            self._at_hand[players] = found is not None
            if found is not None:
                self._natives.setdefault((players, True), found)
        return self._at_hand[players]

    def to_the_end(self, players: int, seed: int, longest: int) -> tuple[Machine, State, int]:
        """One game between random players, without a log: its state at the end, and how many choices it took."""
        arguments.a_count(longest, "longest")
        machine = self.machine(players, traced=False)
        state = machine.new(seed)
        return machine, state, machine.play(state, machine.start(state), Random(seed).random, longest)

    def counted(self) -> Self:
        """The same game in a build that notes which rules are exercised."""
        counting = Counting(self.checked)
        return type(self)(self.source, self.checked, self.options, self.options_given, self.warnings, counting)

    def closely(self) -> Self:
        """The same game in a build whose log tells which way conditions went, what was forbidden and replaced."""
        if self._close is None:
            own = self.source, self.checked, self.options, self.options_given, self.warnings
            self._close = type(self)(*own, Close())
        return self._close

    def asked(self, names: Iterable[str]) -> Self:
        """The same game in a build that counts some quantities at its end, besides those that decide it."""
        wanted = countable(self.checked, names)
        if wanted == self.checked.asked:
            return self
        if wanted not in self._asked:
            own = self.options, self.options_given, self.warnings, self.counting
            self._asked[wanted] = type(self)(self.source, replace(self.checked, asked=wanted), *own)
        return self._asked[wanted]

    def entered(self, name: str) -> Self:
        """The same game in a build that stops where a step or procedure begins, so that a position can be laid out."""
        checked = replace(self.checked, entered=name)
        return type(self)(self.source, checked, self.options, self.options_given, self.warnings, self.counting)

    def set_up_alone(self) -> Self:
        """The same game in a build that goes no further than its setup: a check plays no more."""
        checked = replace(self.checked, set_up_alone=True)
        return type(self)(self.source, checked, self.options, self.options_given, self.warnings, self.counting)

    def with_options(self, options: dict[str, int], given: Mapping[str, Chosen]) -> Self:
        """The same game with other options, in a build that serves all that can be chosen: rulings choose many."""
        checked = replace(self.checked, left_open=left_open(self.checked))
        return type(self)(self.source, checked, options, given, self.warnings, self.counting)

    def seated(self, players: int | None) -> int:
        count = players if players is not None else self.model.low
        if not arguments.is_number(count) or count not in self.player_counts:
            raise arguments.not_for(self.id, self.player_counts, count)
        return count

    # ------------------------------------------------------------ saves
    @cached_property
    def edition(self) -> dict[str, str]:
        """A digest of each section of the rules."""
        return edition(self.source.root)

    @property
    def snapshot(self) -> dict[str, str]:
        """The texts of the variants and expansions, so that a saved game carries its rules and cards."""
        shelves = {"variants": self.source.variants, "expansions": self.source.expansions}
        files = [(f"{shelf}/{path.name}", path) for shelf, paths in shelves.items() for path in paths]
        return {name: self.source.texts[shown_as(path)] for name, path in files}
