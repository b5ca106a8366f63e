"""Lines played on a match, one answer after the other.

The match asks even what is forced; here a forced decision is passed over, as at the table, unless a line speaks of it.
"""

from __future__ import annotations

from dataclasses import replace

from interpreter import Answer
from interpreter.compile.program.points import Choice
from interpreter.fault.failures import ForEver, IsAsked, LineRefused, Named, NotAsked, Several
from interpreter.fault.notes import IsAskedHere, RefusesIt
from interpreter.play.decision import CHANCE, Decision
from interpreter.play.match import Match
from interpreter.play.questions.form import single
from interpreter.play.refused import Refused, Stopped
from interpreter.reasons import Asker, why_not
from interpreter.rulings.lines import DOES, PICKS, Step
from interpreter.rulings.shuffles import is_shuffle, shuffled
from interpreter.rulings.table import Table
from interpreter.rulings.words import PASS
from interpreter.source.diagnostic import Diagnostic, Label
from interpreter.source.wrong import Wrong
from interpreter.words import Sayable, Term, Written, languages

MENU = "menu"
REASONS = 2  # that a refused line is given
MOST_FORCED = 10_000  # forced decisions and throws of chance in a row


class Play:
    def __init__(self, table: Table, match: Match) -> None:
        self.table = table
        self.match = match
        self.turn_of_last_answer: int | None = None
        self.since = 0  # the first entry of the log that belongs to the ruling, not to how its position came about

    def copy(self) -> Play:
        twin = Play(self.table, self.match.copy())
        twin.turn_of_last_answer = self.turn_of_last_answer
        return twin

    @property
    def is_ready(self) -> bool:
        """Whether the game waits between setup and the first turn."""
        return any(decision.kind is Choice.READY for decision in self.match.decisions)

    def finish_setup(self) -> None:
        """A position that is given needs no decisions of setup: the first answer will do."""
        while not self.is_ready and not self.match.over:
            decision = self.match.decisions[0]
            answer = decision.given(next(decision.choices(1)))
            self.match.machine.answer(self.match.state, decision.point.number, answer)

    @property
    def is_new_turn(self) -> bool:
        """Whether nothing has been decided in this turn; in the setup it is nobody's turn."""
        match = self.match
        return match.begun and not match.over and match.turn != self.turn_of_last_answer

    # ------------------------------------------------------------ one line
    def take(self, step: Step) -> None:
        """Answer the decision that a step is for; raises what refuses it."""
        refused: Wrong | None = None
        for _ in range(MOST_FORCED):
            decision = self.asked(step.seat)
            if decision is not None:
                try:
                    answer = self.read(decision, step)
                except Refused as refusal:
                    refused = wrong_line(step, refusal, decision)
                    if self.only_passes(decision):
                        refused = told_why(refused, decision, step)  # the last word if this seat is not asked again
                else:
                    if step.seat == CHANCE or not self.may_wait(decision, step):
                        return self.answer(decision, answer, step)
            if not self.go_on(step, decision):
                if refused is not None and decision is not None:
                    refused = told_why(refused, decision, step)
                break
        raise refused or self.not_asked(step)

    def may_wait(self, decision: Decision, step: Step) -> bool:
        """A forced decision is left alone if the line fits the next real one as well."""
        if step.target or step.verb == DOES or decision.forced() is None:
            return False
        later = self.copy()
        for _ in range(MOST_FORCED):
            here = later.asked(step.seat)
            if here is not None and here.forced() is None:
                return later.fits(here, step)
            if not later.skip():
                return False
        return False

    def go_on(self, step: Step, decision: Decision | None) -> bool:
        """Pass over what no line is about: chance that is not scripted, and what is forced."""
        at_menu = decision is not None and step.verb == DOES and decision.point.name == MENU
        if step.target or (at_menu and decision is not None and not self.only_passes(decision)):
            return False
        if step.seat == CHANCE and not any(d.seat == CHANCE for d in self.match.decisions):
            return self.skip_forced()
        return self.skip()

    def fits(self, decision: Decision, step: Step) -> bool:
        try:
            self.read(decision, step)
        except Refused:
            return False
        return True

    def read(self, decision: Decision, step: Step) -> Answer:
        is_menu = decision.point.name == MENU
        if step.verb == DOES and not is_menu:
            raise decision.refuse(f"no action is open now: {self.owed(decision)}")
        if step.verb == DOES:
            keys = decision.point.keys
            if step.answer not in keys:
                raise decision.refuse(f"`{step.answer}` is not on this menu")
            answer = keys.index(step.answer)
            if not decision.allows(answer):
                raise Refused(decision.refusal(answer), *decision.rule_of(answer))
            return answer
        return shuffled(decision, step.answer) if is_shuffle(decision) else in_words(decision, step.answer)

    def asked(self, seat: int) -> Decision | None:
        return next((one for one in self.match.decisions if one.seat == seat and one.kind is not Choice.READY), None)

    def answer(self, decision: Decision, answer: Answer, step: Step) -> None:
        try:
            self._answer(decision, answer)
        except Refused as refusal:
            raise wrong_line(step, refusal, decision) from None

    def _answer(self, decision: Decision, answer: Answer) -> None:
        if decision.seat != CHANCE:
            self.turn_of_last_answer = self.match.turn
        self.match.choose(answer, decision.seat)

    # ------------------------------------------------------------ what needs no line
    def skip(self) -> bool:
        """Pass over one decision that nobody has to speak of; False if there is none."""
        for decision in self.match.decisions:
            if decision.seat == CHANCE:
                self._answer(decision, decision.rolled())
                return True
        return self.skip_forced()

    def skip_forced(self) -> bool:
        for decision in self.match.decisions:
            only = None if decision.seat == CHANCE else decision.forced()
            if only is not None:
                self.match.choose(only, decision.seat)  # no answer of anybody: a turn that begins so is still new
                return True
        return False

    @property
    def is_untouched(self) -> bool:
        """Whether the setup is still asking and nothing has been decided in it."""
        return not self.match.over and not self.match.begun and self.turn_of_last_answer is None

    def settle(self, at_chance: bool = False, to_the_end: bool = False) -> None:
        """After the last line: on to what is really open, but not into what a new turn has to decide.

        Chance is not waited for, unless the claim is about a throw of it; where it is about the end of the game, new
        turns in which everything is forced are played too.
        """
        for _ in range(MOST_FORCED):
            if at_chance and self.asked(CHANCE) is not None:
                return
            if (
                not to_the_end
                and self.is_new_turn
                and not any(d.seat == CHANCE or self.only_passes(d) for d in self.match.decisions)
            ):
                return
            if not self.skip():
                return
        raise Wrong(Diagnostic(ForEver(), None))

    def only_passes(self, decision: Decision) -> bool:
        only = decision.forced()
        return only is not None and decision.point.name == MENU and decision.point.keys[single(only)] == PASS

    # ------------------------------------------------------------ words
    def owed(self, decision: Decision) -> Sayable:
        who = Term("chance") if decision.seat == CHANCE else Named(self.table.seats[decision.seat])
        return IsAsked(who, prompted(decision))

    def all_owed(self) -> Sayable:
        return Several(tuple(map(self.owed, self.match.decisions)))

    def not_asked(self, step: Step) -> Wrong:
        who = Term("chance") if step.verb == PICKS else Named(self.table.seats[step.seat])
        now = self.all_owed() if not self.match.over else Term("the game is over")
        spans = [Label(d.span, IsAskedHere()) for d in self.match.decisions if d.span is not None]
        clauses = tuple(c for d in self.match.decisions for c in d.clauses)
        return Wrong(Diagnostic(NotAsked(who, now), step.span, clauses=clauses, labels=tuple(spans[:1])))


def prompted(decision: Decision) -> Written:
    return Written(tuple((lang, decision.prompt(lang)) for lang in languages()))


def in_words(decision: Decision, written: str) -> Answer:
    """A ruling sees all cards, also those that the one who decides does not."""
    return decision.openly().read(written)


def wrong_line(step: Step, refusal: Refused, decision: Decision) -> Wrong:
    labels = (Label(refusal.span, RefusesIt()),) if refusal.span is not None else ()
    why = refusal.taken_back if isinstance(refusal, Stopped) else refusal.text
    return Wrong(Diagnostic(LineRefused(why), step.span, (), refusal.clauses, labels))


def told_why(refused: Wrong, decision: Decision, step: Step) -> Wrong:
    """The same refusal with the parts that fail and the values that they found; a ruling sees every card."""
    try:
        reasons = why_not(decision.match, decision.seat, step.answer, Asker(decision.match, None))
    except Refused:
        return refused
    told = tuple(one.said for one in reasons[:REASONS] if one.kind != "hidden")
    fault = refused.diagnostic.fault
    if not isinstance(fault, LineRefused) or fault.reasons:
        return refused
    return Wrong(replace(refused.diagnostic, fault=LineRefused(fault.why, told)))


def spelled(decision: Decision, answer: Answer) -> str:
    """An answer as a line would write it."""
    return decision.openly().spelt(answer)
