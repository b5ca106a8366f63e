"""One mutant tried: is it a game at all, and which ruling notices?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.compile.program.layout import Layout
from interpreter.compile.program.shares import overdrawn
from interpreter.play.loading import load
from interpreter.rulings import Ruling, rulings_of
from interpreter.rulings.runner import Runner
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.tools.clauses.citing import contains
from interpreter.tools.cover.exercise import by_rulings, named_cards
from interpreter.tools.mutate.every_change import mutants_of
from interpreter.tools.mutate.mutant import Mutant, applied

if TYPE_CHECKING:
    from interpreter.play.match import Game
    from interpreter.tables.sitting.box import Box

NOTICED, SURVIVED, DISCARDED, CRASHED, SLOW = "noticed", "survived", "discarded", "crashed", "slow"


@record
class Verdict:
    number: int  # of the mutant
    outcome: str
    by: str = ""  # the claim of the ruling that notices; or why it is no game


class Trial:
    """A game opened once, whose mutants are tried one after the other: only what a change touches is read again."""

    def __init__(self, box: Box) -> None:
        self.game: Game = box.open()
        self.rulings: tuple[Ruling, ...] = tuple(one for one in rulings_of(self.game)[0] if one.todo is None)
        self.mutants = definition_mutants(self.game)

    def run(self, number: int, order: Iterable[int]) -> Verdict:
        mutant = self.mutants[number]
        try:
            game = playable(self.mutated(mutant))
        except DefinitionError as error:
            return Verdict(number, DISCARDED, error.diagnostics[0].message)
        except Exception as error:  # a definition that checks must compile; what does not is reported, not hidden
            return Verdict(number, CRASHED, f"{type(error).__name__}: {error}")
        runner = Runner(game)
        for index in order:
            ruling = self.rulings[index]
            if runner.run(ruling):
                return Verdict(number, NOTICED, ruling.claim)
        return Verdict(number, SURVIVED)

    def mutated(self, mutant: Mutant) -> Game:
        source = self.game.source
        nodes = {**source.nodes, mutant.span.file: applied(mutant, source.nodes[mutant.span.file])}
        known = replace(source, nodes=nodes, altered=True)
        return load(source.path, source.expansions, self.game.options_given, source.variants, known)


def playable(game: Game) -> Game:
    """The same game, made ready for a table; raises what only shows then."""
    for players in game.player_counts:
        faults = overdrawn(Layout(game.checked, players, game.options))
        if faults:
            raise DefinitionError(faults)
    game.machine(game.player_counts[0])
    return game


def definition_mutants(game: Game) -> list[Mutant]:
    """Of the files that hold the definition; with expansions, of theirs alone."""
    source = game.source
    if source.overlays:
        wanted = {path.resolve() for path in (*source.expansions, *source.variants)}
        files = [name for name in source.nodes if Path(name).resolve() in wanted]
    else:
        beside = (source.path / "rulebook.yaml", source.path / "rulings")
        files = [
            name
            for name in source.nodes
            if not any(Path(name).resolve().is_relative_to(other.resolve()) for other in beside)
        ]
    return [mutant for name in files for mutant in mutants_of(source.nodes[name], game.model)]


@record
class Witness:
    """What tells when to ask a ruling: what it exercises, and the cards that it names."""

    ruling: Ruling
    passed: bool
    spans: tuple[Span, ...]  # of sentences and conditions
    names: frozenset[str]  # of rules and cards that acted, and of cards that it speaks of


def witnesses(game: Game, rulings: Sequence[Ruling]) -> list[Witness]:
    ids = frozenset(game.model.cards)
    found = []
    for ruling, part in by_rulings(game, rulings):
        acted = [spot for spot in part.marks if part.acted(spot)]
        spans = tuple({spot.span for spot in acted if spot.kind in ("sentence", "condition")})
        names = {name for spot in acted for name in (spot.name, spot.card) if name} | named_cards(ruling, ids)
        found.append(Witness(ruling, part.passed, spans, frozenset(names)))
    return found


def order_for(mutant: Mutant, known: Sequence[Witness]) -> tuple[int, ...]:
    """Those that exercise the changed sentence first, then those that exercise the rule or name the card; short
    ones before long ones."""
    names = set(mutant.rule.split("/")[1:])

    def rank(index: int) -> tuple[int, int, int, int]:
        one = known[index]
        ruling = one.ruling
        if any(contains(span, mutant.span) for span in one.spans):
            near = 0
        elif names & one.names:
            near = 1
        else:
            near = 2
        table = bool(ruling.options or ruling.expansions or ruling.variants), len(ruling.seats) or ruling.players or 0
        # rulings at the same table share what is made ready for it
        return near, 100 * table[0] + table[1], len(ruling.play), index

    return tuple(sorted(range(len(known)), key=rank))
