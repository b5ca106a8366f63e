"""The runner: each ruling is set up, laid out, played and compared."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from interpreter.fault.failures import Allowed, Broken, NoRulings
from interpreter.fault.rulings import AsAtATable
from interpreter.language.grown import remembering
from interpreter.model.ruling import Barred, Ruling, Seen, read_rulings
from interpreter.play.loading import chosen_options, opened, values_of
from interpreter.play.match import Game
from interpreter.play.refused import Refused
from interpreter.rulings.claims import NO_CLAIMS, Claims
from interpreter.rulings.crash import crashed
from interpreter.rulings.entering import DURING, where_it_begins
from interpreter.rulings.given.given import put_on_table
from interpreter.rulings.lines import PICKS, Step, read_lines
from interpreter.rulings.outcome import Outcome, Report
from interpreter.rulings.play import Play
from interpreter.rulings.refusals import refused_otherwise
from interpreter.rulings.seen import unseen
from interpreter.rulings.setting import more_overlays, seat_names, unknown_clauses
from interpreter.rulings.table import Table
from interpreter.rulings.told import untold
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.files.files import shown_as
from interpreter.source.files.library import as_id
from interpreter.source.node import Mapping, Node, Scalar, plain
from interpreter.source.wrong import Wrong, wrong


def rulings_of(game: Game) -> tuple[tuple[Ruling, ...], tuple[Diagnostic, ...]]:
    """The rulings that are about this game: its own; where there are overlays, theirs and those that name them."""
    if not game.source.overlays:
        return read_rulings(node for node in game.source.rulings if is_own(game, node))
    found, faults = read_rulings(game.source.rulings)
    overlays = set(game.source.overlays)
    mine = (one for one in found if not is_own(game, one) or names_of(one) & overlays)
    return tuple(mine), tuple(fault for fault in faults if fault.span is None or not is_own(game, fault))


def names_of(ruling: Ruling) -> set[str]:
    """The overlays that a ruling is for."""
    return {as_id(one.text) for one in (*ruling.variants, *ruling.expansions)}


def is_own(game: Game, what: Node | Ruling | Diagnostic) -> bool:
    """Whether something stands in the game itself and not in an expansion or variant."""
    assert what.span is not None
    path, file = game.source.path, what.span.file
    if path.is_file():
        return file == shown_as(path)
    return file == shown_as(path / "game.yaml") or file.startswith(shown_as(path / "rulings") + "/")


def run(game: Game, rulings: Iterable[Ruling] | None = None, faults: Iterable[Diagnostic] = ()) -> Report:
    """Run rulings; all that are about this game if none are given. `faults` are those of files already read."""
    found, faults = rulings_of(game) if rulings is None else (tuple(rulings), tuple(faults))
    if not found and not faults:
        faults = (Diagnostic(NoRulings(game.id), None),)
    runner = Runner(game)
    with remembering(f"{game.source.path} rulings"):
        return Report(game.id, tuple(Outcome(one, tuple(runner.run(one))) for one in found), faults)


class Runner:
    """What rulings of one game share: the same options and seats make the same table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._games: dict[tuple[object, ...], Game] = {}
        self._tables: dict[tuple[object, ...], Table] = {}

    def run(self, ruling: Ruling) -> list[Diagnostic]:
        """What is wrong with a ruling, or with the game according to it."""
        faults = list(unknown_clauses(self.game.source, ruling))
        if ruling.todo is not None:
            return faults
        try:
            return faults + self.played(self.table(ruling), ruling)
        except Wrong as fault:
            return [*faults, fault.diagnostic]
        except DefinitionError as error:
            return [*faults, *error.diagnostics]
        except Refused as refusal:
            # nobody answered: a rule goes round in circles by itself
            return [*faults, Diagnostic(Broken(refusal.text), ruling.end, clauses=refusal.clauses)]
        except Exception as error:  # one ruling does not hide the others
            return [*faults, crashed(ruling, error)]

    def played(self, table: Table, ruling: Ruling) -> list[Diagnostic]:
        lines, faults = read_lines(table, ruling.play)
        tries, more = read_lines(table, ruling.cannot)
        found = [fault.diagnostic for fault in (*faults, *more)]
        claims = Claims.read(table, ruling.expect)
        watchers, listeners = watching(table, ruling.seen), watching(table, ruling.told)
        play, wrong_position = position(table, ruling, lines, claims)
        found += wrong_position
        if found:
            return found
        for line in lines:
            for step in line:
                play.take(step)
        if not claims.is_about(table, play):
            play.settle(claims.awaits_chance, claims.tells_the_end)
        claims.check_nothing_open(table, play, ruling.end)
        found += [*claims.faults, *claims.unmet(table, play)]
        for seat, what in watchers:
            found += unseen(table, play, seat, what)
        for seat, what in listeners:
            found += untold(table, play, seat, what)
        tried = zip(ruling.barred, tries)
        return found + [one for barred, line in tried if (one := refused(play, line, barred)) is not None]

    # ------------------------------------------------------------ tables
    @property
    def games(self) -> tuple[Game, ...]:
        """The game as it stands, and with the options and expansions of the rulings that were run."""
        return self.game, *self._games.values()

    def table(self, ruling: Ruling) -> Table:
        game = self.entered(self.variant(ruling), ruling)
        names = seat_names(game, ruling)
        key = (id(game), names)
        if key not in self._tables:
            self._tables[key] = Table(game, names)
        return self._tables[key]

    def variant(self, ruling: Ruling) -> Game:
        """The game with the options, variants and expansions of a ruling, besides those that are in play anyway."""
        options = dict(plain(ruling.options) or {}) if ruling.options else {}  # type: ignore[call-overload]
        variants = more_overlays(self.game.source, ruling.variants, "variant")
        expansions = more_overlays(self.game.source, ruling.expansions, "expansion")
        if not (options or variants or expansions):
            return self.game
        key = (tuple(sorted(options.items())), variants, expansions)
        if key not in self._games:
            base = self.game
            if variants or expansions:
                base = self.opened(variants, expansions)
            given = {**self.game.options_given, **options}
            numbers = chosen(base, given, ruling.options)
            self._games[key] = base.with_options(numbers, values_of(given)) if given else base
        return self._games[key]

    def entered(self, game: Game, ruling: Ruling) -> Game:
        """The game in a build that can be entered where a ruling says `during`."""
        during = ruling.given.get(DURING) if ruling.given else None
        if during is None:
            return game
        key = ("entered", id(game), name := where_it_begins(game.checked, during))
        if key not in self._games:
            self._games[key] = game.entered(name)
        return self._games[key]

    def opened(self, variants: tuple[Path, ...], expansions: tuple[Path, ...]) -> Game:
        source = self.game.source
        key = ("opened", variants, expansions)
        if key not in self._games:
            self._games[key] = opened(self.game, (*source.expansions, *expansions), (*source.variants, *variants))
        return self._games[key]


def chosen(game: Game, given: dict[str, object], node: Mapping | None) -> dict[str, int]:
    try:
        return chosen_options(game.model, given)
    except DefinitionError as error:
        first = error.diagnostics[0]
        entry = next((one for one in node or () if one.name == first.cause), None)
        span = entry.key.span if entry else node.span if node else None
        raise Wrong(Diagnostic(AsAtATable(first.fault), span, first.suggestions)) from None


# ------------------------------------------------------------ one ruling
def watching(table: Table, claims: tuple[Seen, ...]) -> list[tuple[int, Mapping]]:
    return [(table.seat(Scalar(one.name, one.name, one.seat.span)), one.what) for one in claims]


def position(
    table: Table, ruling: Ruling, lines: list[tuple[Step, ...]], claims: Claims = NO_CLAIMS
) -> tuple[Play, list[Diagnostic]]:
    """The match where the first line is said. Chance is asked if it is scripted, from the start if it comes first."""
    in_setup = not ruling.given and bool(lines) and lines[0][0].verb == PICKS
    chance = "ask" if in_setup else "roll"
    match = table.game.prepared(len(table.seats), ruling.seed, table.seats, chance=chance, forced="ask")
    match.begin(stop_when_ready=not in_setup)
    play = Play(table, match)
    faults: list[Diagnostic] = []
    if ruling.given:
        play.finish_setup()
        faults = put_on_table(table, match, ruling.given)
        play.since = len(match.entries)
    match.ask_chance = claims.awaits_chance or any(step.verb == PICKS for line in lines for step in line)
    if not faults and play.is_ready:
        match.choose(0)
    return play, faults


def refused(play: Play, line: tuple[Step, ...], barred: Barred) -> Diagnostic | None:
    """A line of `cannot`, tried on a copy; what is wrong is that nothing refuses it, or that other words do."""
    twin = play.copy()
    for step in line:
        decision = twin.asked(step.seat)
        if decision is None or not twin.fits(decision, step):
            return refused_otherwise(twin, step, barred)
        try:
            twin.answer(decision, twin.read(decision, step), step)
        except Wrong:
            return None
    return wrong(Allowed(), line[0].line.span).diagnostic
