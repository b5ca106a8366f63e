"""The check of a whole game: every rule is read, all faults are gathered."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from interpreter.check.declared.components import components
from interpreter.check.declared.deep import deep, too_deep
from interpreter.check.declared.looks import looks
from interpreter.check.declared.sizes import sizes
from interpreter.check.expressions.expressions import expression
from interpreter.check.expressions.paths import path
from interpreter.check.expressions.tables import table_value
from interpreter.check.known import declarations
from interpreter.check.known.checked import Checked
from interpreter.check.known.scope import Context, Fault, Scope, seat_named
from interpreter.check.known.symbols import Symbols
from interpreter.check.known.wanted import truth, type_of
from interpreter.check.rules.granting import Granting
from interpreter.check.rules.modifying import modifying
from interpreter.check.rules.rules import aim, identity, listener, routine
from interpreter.check.secrets.leaks import leaks
from interpreter.check.sentences.first_values import first_value
from interpreter.check.sentences.reports import report
from interpreter.fault.declared import GoalIsANumber, GoalIsShared
from interpreter.fault.events import OnlyCardsCount
from interpreter.language import syntax
from interpreter.language.parse import Parsed
from interpreter.meaning import EndMeaning, Local, QuantityMeaning, Routine, types
from interpreter.meaning.types import NUMBER, UNKNOWN, Type
from interpreter.model.game import Game
from interpreter.model.quantity import Quantity
from interpreter.model.rule import Ability, Procedure
from interpreter.source.diagnostic import Diagnostic
from interpreter.source.limits import MOST_QUANTITIES_DEEP

SEATLESS = ("setup", "game", "end")


@dataclass
class Checking:
    game: Game
    faults: list[Diagnostic] = field(default_factory=list)
    active: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.symbols = Symbols(self.game)
        self.checked = Checked(self.game, self.symbols)
        self.steps = declarations.step_names(self.game)

    def context(self, me: Local | None, this: Local | None, clauses: tuple[str, ...], of_card: str | None) -> Context:
        names: dict[str, str] = {}
        if of_card is not None:
            for section in (self.game.facts, self.game.quantities):
                names |= {n.split(".", 1)[1]: n for n in section if n.startswith(f"{of_card}.")}
        return Context(
            self.symbols,
            Scope(),
            self.faults,
            clauses,
            me,
            this,
            expression,
            self.quantity_type,
            local_names=names,
            granting=Granting(self.checked),
            step_names=self.steps,
            conditions=self.checked.conditions,
            or_else=self.checked.or_else,
        )

    # ------------------------------------------------------------ quantities
    def quantity_type(self, name: str) -> Type:
        if name in self.checked.quantities:
            return self.checked.quantities[name].type
        if name in self.active or name not in self.game.quantities:
            return NUMBER if name in self.active else UNKNOWN
        self.active.add(name)
        try:
            if len(self.active) > MOST_QUANTITIES_DEEP:
                if not any(one.code == "E404" for one in self.faults):
                    self.faults.append(too_deep(self.game.quantities[name]))
                raise Fault
            found = self.quantity(self.game.quantities[name])
            self.checked.quantities[name] = found
            return found.type
        except Fault:
            self.checked.quantities[name] = QuantityMeaning(
                name, self.game.quantities[name].span, None, None, declarations.ZERO, UNKNOWN
            )
            return UNKNOWN
        finally:
            self.active.discard(name)

    def quantity(self, quantity: Quantity) -> QuantityMeaning:
        this = Local("this", types.Card(quantity.card)) if quantity.card else None
        ctx = self.context(None, this, quantity.clauses, quantity.card)
        of = self.parameter(ctx, quantity.of)
        more = tuple(local for one in quantity.more if (local := self.parameter(ctx, one)) is not None)
        for_whom = self.parameter(ctx, quantity.for_whom)
        if for_whom is not None:
            ctx.me = for_whom
        if quantity.own and of is not None:
            ctx = ctx.about(of)
        if quantity.table is not None:
            value = table_value(ctx, quantity, of)
        else:
            assert quantity.value is not None
            value = expression(ctx.reading(quantity.value), quantity.value.tree)
        kind = type_of(value)
        return QuantityMeaning(
            quantity.id, quantity.span, of, for_whom, value, NUMBER if isinstance(kind, types.Holding) else kind, more
        )

    def parameter(self, ctx: Context, phrase: Parsed[syntax.Parameter] | None) -> Local | None:
        if phrase is None:
            return None
        return aim(ctx, phrase)

    # ------------------------------------------------------------ rules
    def routine(self, procedure: Procedure) -> Routine | None:
        me = seat_named("me")
        this = Local("this", types.Card(procedure.card)) if procedure.card else None
        seat = None if procedure.kind in SEATLESS else me
        try:
            return routine(self.context(seat, this, procedure.clauses, procedure.card), me, this, procedure)
        except Fault:
            return None

    def ability(self, ability: Ability) -> None:
        me = seat_named("me")
        this = Local("this", types.Card(ability.card)) if ability.card else None
        ctx = self.context(me, this, ability.clauses, ability.card)
        try:
            if ability.head == "modifies":
                found = modifying(ctx, me, this, ability)
                if found is not None:
                    self.checked.modifiers.append(found)
            elif ability.head == "is":
                if this is None:
                    raise ctx.fault(OnlyCardsCount(), ability.span)
                self.checked.identities.append(identity(ctx, me, this, ability))
            else:
                self.checked.listeners.append(listener(ctx, me, this, ability))
        except Fault:
            pass

    def run(self) -> Checked:
        game, checked = self.game, self.checked
        declarations.check(self.symbols, self.faults, checked)
        for name in game.quantities:
            self.quantity_type(name)
        for procedure in game.procedures.values():
            found = self.routine(procedure)
            if found is not None:
                checked.routines[procedure.id] = found
        for name in ("setup", "turn", "body"):
            procedure_or_none: Procedure | None = getattr(game, name)
            if procedure_or_none is not None:
                setattr(checked, name, self.routine(procedure_or_none))
        for fact in game.facts.values():
            with suppress(Fault):
                value = first_value(self.context(None, None, fact.clauses, fact.card), fact)
                if value is not None:
                    checked.first_values[fact.id] = value
        for ability in [*game.rules.values(), *(a for one in game.bearers for a in one.abilities)]:
            self.ability(ability)
        for one in game.bearers:
            if one.play is not None:
                found = self.routine(one.play)
                if found is not None:
                    checked.plays[one.id] = found
        self.refusals()
        self.goal()
        for end in game.ends:
            try:
                ctx = self.context(None, None, end.clauses, None).reading(end.condition)
                condition = truth(ctx, end.condition.tree)
                then = None if end.then is None else self.routine(end.then)
                checked.ends.append(EndMeaning(end.span, condition, end.finish, end.clauses, end.between, then))
            except Fault:
                continue
        for one_report in game.reports:
            with suppress(Fault):
                checked.reports += report(self.context(None, None, one_report.clauses, None), one_report)
        self.starts()
        components(self.symbols, self.faults, checked)
        return checked

    def starts(self) -> None:
        for one in self.game.cards.values():
            phrase = one.starts_in
            for kind in self.symbols.ancestry(one.kind):
                phrase = phrase or kind.starts_in
            if phrase is None:
                continue
            ctx = self.context(None, None, one.clauses, one.id)
            ctx = ctx.about(Local("it", types.Card(one.id)))
            try:
                self.checked.starts_in[one.id] = path(ctx.reading(phrase), phrase.tree)
            except Fault:
                continue

    def refusals(self) -> None:
        for one in self.game.refusals.values():
            with suppress(Fault):
                ctx = self.context(None, None, one.clauses, None).reading(one.condition)
                self.checked.refusals[one.id] = truth(ctx, one.condition.tree)

    def goal(self) -> None:
        """Only what all have in common can have a goal in common."""
        game, quantities = self.game, self.checked.quantities
        score, goal = quantities.get(game.score or ""), quantities.get(game.goal or "")
        if game.score is not None and score is None:
            return  # nobody knows whose it is
        if goal is not None and goal.type not in (NUMBER, UNKNOWN):
            about = frozenset((str(game.goal),))
            self.faults.append(Diagnostic(GoalIsANumber(str(game.goal), goal.type), game.goal_span, about=about))
        elif goal is not None and (goal.of is not None or score is None or score.of is not None):
            self.faults.append(Diagnostic(GoalIsShared(), game.goal_span))


def check_game(game: Game) -> tuple[Checked, tuple[Diagnostic, ...]]:
    checking = Checking(game)
    checked = checking.run()
    if any(one.code == "E404" for one in checking.faults):
        return checked, tuple(checking.faults)
    return checked, (*checking.faults, *deep(checked), *leaks(checked), *sizes(game), *looks(checked))
