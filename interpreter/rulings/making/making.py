"""A ruling from a game that was played: from the beginning of a turn, or of the game where that cannot be laid out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.compile.program.points import Choice
from interpreter.compile.program.state import State
from interpreter.fault.asked import NoRulingOfThis, NothingChosenYet, PlainClaim
from interpreter.fault.denied import Denied
from interpreter.fault.failures import LineRefused
from interpreter.fault.fault import Fault
from interpreter.fault.play import TakenBack
from interpreter.meaning.types.held import Written
from interpreter.play.decision import CHANCE, Decision
from interpreter.play.events import TurnBegan
from interpreter.play.match import Match
from interpreter.play.questions.form import row
from interpreter.play.refused import Refused
from interpreter.rulings.codes import CRASHED
from interpreter.rulings.lines import read_lines
from interpreter.rulings.making.draft import Draft
from interpreter.rulings.making.position import Key, Position, began, beyond, described, is_ordered, is_place
from interpreter.rulings.making.reduce import Reduction
from interpreter.rulings.play import MENU, Play
from interpreter.rulings.runner import Runner, position
from interpreter.rulings.shuffles import as_it_lies, is_shuffle
from interpreter.rulings.table import Table
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.library import as_id
from interpreter.source.records import record
from interpreter.source.visible import FORBIDDEN
from interpreter.source.wrong import Wrong

if TYPE_CHECKING:
    from interpreter.meaning.types.held import Written
from interpreter.play.match import Game

SEEDS = (1, 2, 3)  # nothing that a ruling claims may hang on the seed
Made = list[tuple[int, Answer]]
Broken = Callable[[Match], str]


class NotMade(Denied):
    """A moment that no ruling can show."""


@record
class Scene:
    """Who played what: enough to play it again."""

    game: Game
    seats: tuple[str, ...]
    seed: int
    made: Made


@dataclass
class Played:
    """A game played again: each line, and where turns begin."""

    match: Match
    lines: list[str]
    turns: list[tuple[int, State]]  # how many lines there were, and the state, when a turn began
    spare: set[int] = field(default_factory=set)  # the lines that say what is forced
    setup: int = 0  # lines that belong to the setup


def made(scene: Scene, claim: str, clauses: tuple[str, ...] = ()) -> Draft:
    """The last choices of a game, from the beginning of their turn, and what they changed."""
    if FORBIDDEN.search(claim):
        raise NotMade(PlainClaim())
    maker = Maker(scene)
    played = maker.replayed()
    if not scene.made:
        raise NotMade(NothingChosenYet())
    for draft in maker.drafts(played, claim, clauses):
        shown = maker.claimed(draft, played.match)
        if shown is not None and maker.passes(shown):
            return Reduction(maker.passes).run(shown)
    raise NotMade(NoRulingOfThis())


def failing(scene: Scene, claim: str, broken: Broken | None = None) -> tuple[Draft, bool]:
    """A ruling that fails as the game did when the last choice was made; and whether it was seen to.

    `broken` tells what is wrong with the position after it, where nothing was refused.
    """
    maker = Maker(scene)
    played = maker.replayed(to_the_end=True)

    def shows(draft: Draft) -> bool:
        return maker.breaks(draft, broken) if broken is not None else maker.fails(draft)

    whole = replace(maker.whole(played, claim, ()), expect={("", "goes on"): True})
    for draft in maker.drafts(played, claim, ()):
        shown = replace(draft, expect=whole.expect)
        if shows(shown):
            return Reduction(shows).run(shown), True
    return whole, False


class Maker:
    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.runner = Runner(scene.game)
        self.table = Table(scene.game, scene.seats)

    # ------------------------------------------------------------ playing it again
    def replayed(self, to_the_end: bool = False) -> Played:
        scene = self.scene
        match = scene.game.prepared(len(scene.seats), scene.seed, scene.seats, chance="ask", forced="ask")
        played = Played(match, [], [])
        match.watch = lambda now: self.look(played, now)
        match.begin()
        self.roll(played)
        played.setup = len(played.lines)
        for number, (seat, answer) in enumerate(scene.made):
            decision = next(one for one in match.decisions if one.seat == seat)
            played.lines.append(self.line(decision, answer))
            try:
                match.choose(answer, seat)
                self.roll(played)
            except Exception:  # whatever it is, it is what is to be shown
                if not to_the_end or number < len(scene.made) - 1:
                    raise
        return played

    def look(self, played: Played, match: Match) -> None:
        if isinstance(match.entries[-1], TurnBegan):
            played.turns.append((len(played.lines), match.machine.copy(match.state)))

    def roll(self, played: Played) -> None:
        """On to the next real decision. A line is read at the first menu of its seat, so forced menus get lines too."""
        match = played.match
        while not match.over:
            decision = match.decisions[0]
            if decision.seat == CHANCE:
                answer = decision.rolled()
                if decision.kind is not Choice.READY:
                    played.lines.append(self.line(decision, answer))
            else:
                only = decision.forced()
                if only is None:
                    return
                answer = only
                if decision.point.name == MENU:
                    played.spare.add(len(played.lines))
                    played.lines.append(self.line(decision, answer))
            match.choose(answer, decision.seat)

    def line(self, decision: Decision, answer: Answer) -> str:
        words = self.words(decision, answer)
        if decision.seat == CHANCE:
            return f"chance picks {words}"
        name = self.scene.seats[decision.seat]
        if decision.point.name == MENU:
            return f"{name} does {words}"
        if decision.kind is Choice.OFFER:
            first, _, rest = words.partition(" ")
            verbs = {"accept": "accepts", "refuse": "refuses", "ask": "asks", "offer": "offers", "free": "asks nothing"}
            return f"{name} {verbs[first]} {rest}".strip() if first in verbs else f"{name} offers {words}"
        return f"{name} chooses {words}"

    def words(self, decision: Decision, answer: Answer) -> str:
        if is_shuffle(decision):
            cards = as_it_lies(decision, row(answer))
            return ", ".join(self.table.naming.card_id(piece) for piece in cards) or "nothing"
        return decision.openly().exactly(answer)

    # ------------------------------------------------------------ drafts
    def drafts(self, played: Played, claim: str, clauses: tuple[str, ...]) -> list[Draft]:
        """From the beginning of the last turn in which something was chosen, then from the beginning of the game."""
        turns = [(count, state) for count, state in played.turns if count < len(played.lines)]
        found = []
        whole = self.whole(played, claim, clauses)
        for count, state in turns[:-3:-1]:
            given = {**described(self.table, state), **began(self.table, state)}
            spare = frozenset(number - count for number in played.spare if number >= count)
            found.append(replace(whole, seed=None, given=given, play=tuple(played.lines[count:]), spare=spare))
        return [*found, whole]

    def whole(self, played: Played, claim: str, clauses: tuple[str, ...]) -> Draft:
        game = self.scene.game
        source = game.source
        variants, expansions = (
            tuple(as_id(Path(path).stem) for path in paths if Path(path).parent.parent == source.path)
            for paths in (source.variants, source.expansions)
        )
        kept = [n for n, line in enumerate(played.lines) if n >= played.setup and not line.startswith("chance ")]
        lines = tuple(played.lines[n] for n in kept)
        spare = frozenset(at for at, n in enumerate(kept) if n in played.spare)
        options = tuple(game.options_given.items())
        return Draft(
            claim, self.scene.seats, self.scene.seed, options, variants, expansions, play=lines, clauses=clauses,
            spare=spare,
        )  # fmt: skip

    def claimed(self, draft: Draft, seen: Match) -> Draft | None:
        """The draft with what its lines change and leave open; None if they cannot be played, or if that is not what
        was seen at the table: a position may not hold all that a turn began with, such as an end that was due."""
        try:
            before, play = self.play(draft, seen.over)
        except Exception:  # also where the engine itself gives up: another draft may do
            return None
        later = play.copy()
        while standing(later.match) != standing(seen):  # the table has passed over what is forced
            if not later.skip_forced():
                return None
        after, now, there = (described(self.table, match.state) for match in (play.match, later.match, seen))
        new = changed(self.table, before, after)
        if any(now.get(key) != there.get(key) for key in new):
            return None
        return replace(draft, expect={**new, **left_open(self.table, play)})

    def play(self, draft: Draft, to_the_end: bool = False) -> tuple[Position, Play]:
        ruling = replace(draft, expect={("", "number of player"): len(draft.seats)}).ruling()
        steps, faults = read_lines(self.table, ruling.play)
        if faults:
            raise faults[0]
        play, wrong = position(self.table, ruling, steps)
        if wrong:
            raise DefinitionError(wrong)
        before = described(self.table, play.match.state)
        for step in (step for line in steps for step in line):
            play.take(step)
        play.settle(to_the_end=to_the_end)
        return before, play

    # ------------------------------------------------------------ trying
    def passes(self, draft: Draft) -> bool:
        ruling = draft.ruling()
        seeds = SEEDS if draft.seed is None else (draft.seed,)
        return all(not self.runner.run(replace(ruling, seed=seed)) for seed in seeds)

    def fails(self, draft: Draft) -> bool:
        """Whether it fails as a game does, and not as a ruling that is badly written."""
        ruling = draft.ruling()
        seeds = SEEDS if draft.seed is None else (draft.seed,)
        found = [self.runner.run(replace(ruling, seed=seed)) for seed in seeds]
        return all(faults and is_the_games(faults[0].fault) for faults in found)

    def breaks(self, draft: Draft, broken: Broken) -> bool:
        """Whether its lines lead to a position with which something is wrong."""
        try:
            return bool(broken(self.play(draft)[1].match))
        except (Wrong, Refused, DefinitionError):
            return False


def is_the_games(fault: Fault) -> bool:
    """Whether the engine broke down, or the rules came to no end."""
    return fault.code == CRASHED or (isinstance(fault, LineRefused) and isinstance(fault.why, TakenBack))


def changed(table: Table, before: Position, after: Position) -> Position:
    """What is new: cards that arrived, amounts and facts that differ; a place that was emptied."""
    found: Position = {}
    for key in dict.fromkeys((*before, *after)):
        was, now = before.get(key), after.get(key)
        if was == now:
            continue
        if is_place(table, key):
            row = arrived(table, key, row_of(before, key), row_of(after, key))
            if row is not None:
                found[key] = row
        elif isinstance(now, dict):
            known = was if isinstance(was, dict) else {}
            fresh = {name: value for name, value in now.items() if known.get(name) != value and is_single(table, name)}
            found |= {key: fresh} if fresh else {}
        elif now is not None and not (isinstance(now, list) and not all(is_single(table, name) for name in now)):
            found[key] = now
    return found


def row_of(position: Position, key: Key) -> list[str]:
    row = position.get(key)
    return [str(card) for card in row] if isinstance(row, list) else []


def is_single(table: Table, name: Written) -> bool:
    """What is remembered of one of several copies cannot be said by the card's name."""
    return name not in table.model.cards or len(table.language.pieces(name)) == 1


def arrived(table: Table, key: Key, was: list[str], now: list[str]) -> list[str] | None:
    if not now:
        return []
    fresh = beyond(now, was)
    if not is_ordered(table, key):
        return [*fresh, "..."] if fresh else None
    last = max((number for number, card in enumerate(now) if card in fresh), default=-1)
    if last < 0 or last > 5:
        return None  # what lies deep in a pile is nobody's claim
    return now if last == len(now) - 1 else [*now[: last + 1], "..."]


def standing(match: Match) -> tuple[object, ...]:
    """Who has won, or whose turn it is and who is asked."""
    if match.over:
        return match.result.winners
    return match.active, sorted(one.seat for one in match.decisions)


def left_open(table: Table, play: Play) -> Position:
    if play.match.over:
        return {("", "winners"): [table.seats[seat] for seat in play.match.result.winners]}
    if play.is_new_turn:
        return {("", "turn of"): table.seats[play.match.active]}
    owed = [{"seat": table.seats[one.seat]} for one in play.match.decisions if one.seat >= 0]
    return {("", "decision"): owed[0] if len(owed) == 1 else owed}
