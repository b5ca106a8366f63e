"""What rules say of calls without naming the routine: what stands on the agenda, what calls are aimed at under a name,
which are put off, and which are done again."""

from __future__ import annotations

from interpreter.compile.flow.calling import held
from interpreter.compile.flow.emit import Emitter
from interpreter.compile.program.spoken_of import BEGUN, STAMP, call_valued_facts, holds_cards
from interpreter.compile.tree.code import EnterAny, walk
from interpreter.compile.tree.values import Var
from interpreter.source.records import record

THIS = "this"
WORDS = (STAMP, BEGUN, THIS)  # those that every game has, as `enum aim` in calls.h numbers them


@record
class Again:
    """How a call is done again: by which routines, with which names it is given and chooses, and the tests of it."""

    anew: int
    same: int
    given: tuple[str, ...]
    chosen: tuple[str, ...]
    legal: str
    able: str

    @property
    def words(self) -> tuple[str, ...]:
        return (*self.given, *self.chosen)


@record
class Called:
    entered: tuple[str, ...]  # the routines that can be called by their number
    aims: dict[str, dict[str, Var]]  # by routine, the variables of what its calls are aimed at, by name
    delays: dict[str, Var]  # by routine, the variable of the moment that it is put off to
    again: dict[str, Again]  # by routine
    spoken: bool  # whether any rule speaks of calls
    lost: tuple[int, ...]  # the slots of facts that keep calls, which lose the cards that are shuffled
    of_cards: tuple[tuple[int, ...], ...]  # by routine, which values of a call that is kept are cards
    chosen: tuple[int, ...]  # the choices that are of cards

    @classmethod
    def of(cls, emitter: Emitter) -> Called:
        calls, frames = emitter.program.calls, emitter.frames
        aims = {
            name: {word: var for word, var in calls.aims.get(name, {}).items() if var in frame.slots}
            for name, frame in frames.items()
        }
        again = {}
        for name, row in zip(frames, emitter.calling.get("AGAIN", ())):
            if row:
                anew, same, (given, chosen), legal, able = row
                again[name] = Again(anew, same, given, chosen, legal, able)
        entering = any(isinstance(one, EnterAny) for x in emitter.functions for one in walk(x.body))
        spoken = entering or "ROUTINE" in emitter.calling
        cards = [tuple(n for n, kind in enumerate(one.values()) if holds_cards(kind)) for one in held(emitter)]
        return cls(
            tuple(emitter.program.agenda),
            aims,
            dict(calls.delays),
            again,
            spoken,
            tuple(call_valued_facts(emitter.program.layout)) if spoken else (),
            tuple(cards),
            tuple(sorted(emitter.program.choice_cards)),
        )

    def aimed(self, word: str) -> list[tuple[str, Var]]:
        """The routines and variables of what calls are aimed at under a name."""
        return [(routine, aims[word]) for routine, aims in self.aims.items() if word in aims]

    @property
    def words(self) -> tuple[str, ...]:
        return (*WORDS, *sorted({word for aims in self.aims.values() for word in aims} - {*WORDS}))

    def word(self, word: str) -> int:
        """The number of a name; -1 where nothing goes by it."""
        return self.words.index(word) if word in self.words else -1
