"""A sitting: one match with people and bots around it, what can be taken back, and how it is put away.

It changes and answers; it neither prints nor reads keys.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter import Answer
from interpreter.bots import BOTS
from interpreter.engine.choices.space import is_ints
from interpreter.fault.saved import (
    LeadsElsewhere,
    NeverChosen,
    NoBotCalled,
    NoSavedTable,
    NoSuchSeat,
    NotAsSaved,
    NotSoManyMade,
)
from interpreter.play.events.event import Kept
from interpreter.play.log.log import Line
from interpreter.play.refused import Refused
from interpreter.play.saves.save import SECRET, damaged, each_decoded, encoded, misfit, parsed, read
from interpreter.play.saves.sound import is_number
from interpreter.play.taken_back import can_be_taken_back
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.files.opening import contents
from interpreter.source.records import record
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.kept_tables import write
from interpreter.tables.sitting.replay import Made, replay
from interpreter.tables.sitting.shelved import found, named
from interpreter.tables.sitting.table_file import TABLE
from interpreter.tables.sitting.unasked import settled, thought_of
from interpreter.tables.words import say
from interpreter.words import DEFAULT, languages

if TYPE_CHECKING:
    from interpreter import Decision, Game, Match

Past = list[tuple[int, "Match"]]  # choices made, and the table, before each person's choice
FORM = 3  # of the saved file
MOST_BYTES = 64_000_000  # of a saved file: a very long game needs a few millions


class NotASitting(ValueError):
    """A file that is not there, cannot be read, or does not hold a saved table; `key` is among the table's words."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(say(key, DEFAULT, **values))
        self.key, self.values = key, values

    def in_language(self, lang: str) -> str:
        return say(self.key, lang, **self.values)


@record
class TakenBack:
    """Choices that were taken back although chance or a secret had come out since."""

    at: int  # choices that stayed
    choices: int  # that did not
    lines: int  # of the log that stayed


@dataclass
class Sitting:
    box: Box
    game: Game
    match: Match
    people: frozenset[int]
    bot: str
    seed: int
    lang: str = DEFAULT
    read: dict[int, int] = field(default_factory=dict)  # log lines that each seat has seen
    past: Past = field(default_factory=list)
    choices: int = 0  # made so far; every bot's choice has chance of its own
    made: Made = field(default_factory=list)  # those choices, by seat
    taken_back: list[TakenBack] = field(default_factory=list)

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(range(len(self.match.seats))) - self.people

    def next_decision(self) -> Decision:
        """People who owe an answer at the same time as bots go first: they are the ones who wait."""
        owed = self.match.decisions
        return next((one for one in owed if one.seat in self.people), owed[0])

    def choose(self, answer: Answer, decision: Decision) -> None:
        """Raises Refused and changes nothing when the rules refuse the answer."""
        before = self.match.copy()
        self.match.choose(answer, decision.seat)
        if decision.seat in self.people:
            self.past.append((self.choices, before))
        self.choices += 1
        self.made.append((decision.seat, answer))

    def choose_all(self, answers: Sequence[Answer], decision: Decision) -> None:
        """Several answers of one seat, one after the other. Raises Refused."""
        for answer in answers:
            self.choose(answer, next(one for one in self.match.decisions if one.seat == decision.seat))

    def settles(self, decision: Decision) -> bool:
        """What has one answer need not be asked, if nobody learns from that."""
        only = settled(decision, self.people)
        if only is None:
            return False
        self.match.choose(only, decision.seat)
        self.choices += 1
        self.made.append((decision.seat, only))
        return True

    def bot_chooses(self, decision: Decision, hurried: Callable[[], bool] | None = None) -> None:
        found = thought_of(self.bot, self.match, decision, self.seed, self.choices, hurried=hurried)
        self.choose(found, decision)

    def can_undo(self) -> bool:
        if not self.past:
            return False
        choices, before = self.past[-1]
        return can_be_taken_back(before, self.made[choices:])

    @property
    def is_alone(self) -> bool:
        """Whether one person sits there with bots: nobody is wronged then by what that person takes back."""
        return len(self.people) == 1

    def undo(self) -> None:
        made, marked = self.choices, not self.can_undo()
        self.choices, self.match = self.past.pop()
        del self.made[self.choices :]
        for reader, lines in self.read.items():
            self.read[reader] = min(lines, len(self.match.log(reader if reader >= 0 else None)))
        known = len(self.match.log(min(self.people)))
        self.taken_back = [
            TakenBack(min(one.at, self.choices), one.choices, min(one.lines, known)) for one in self.taken_back
        ]
        if marked:
            self.taken_back.append(TakenBack(self.choices, made - self.choices, known))

    def edited(self, game: Game, seat: int | None) -> tuple[int, str]:
        """Go on under the rules of another edition: how many choices were the same, and the first difference.

        Raises DefinitionError, and changes nothing, if that edition cannot be begun.
        """
        found = replay(self.game, game, self.match, self.made, seat, self.lang)
        self.game, self.match, self.made, self.choices = game, found.match, found.made, len(found.made)
        self.past = [(at, table) for at, table in found.past if found.made[at][0] in self.people]
        # what went differently has not been told yet
        same = found.past[-1][1] if found.difference and found.past else found.match
        for reader, lines in self.read.items():
            self.read[reader] = min(lines, len(same.log(reader if reader >= 0 else None)))
        return len(found.made), found.difference

    def log(self, seat: int | None) -> list[Line]:
        """All that a seat may read, with where it was played anew."""
        lines = self.match.log(seat, lang=self.lang)
        for one in sorted(self.taken_back, key=lambda one: one.lines, reverse=True):
            text = say("taken back line", self.lang, n=one.choices)
            lines.insert(one.lines, Line(text, -1, None, (), 0, kind="table"))
        return lines

    def recall(self) -> None:
        """What happened last has not been told: people come back to a table and remember nothing."""
        for seat in self.people:
            lines = self.match.log(seat, lang=self.lang)
            turns = [at for at, line in enumerate(lines) if line.kind == "turn"]
            last = len(self.match.seats) + 1  # a turn of everybody, and the one that has begun
            self.read[seat] = turns[-last] if len(turns) > last else 0

    def unread(self, seat: int | None) -> list[Line]:
        """What the seat has not read yet, and still has not."""
        return self.match.log(seat, since=self.read.get(-1 if seat is None else seat, 0), lang=self.lang)

    def news(self, seat: int | None) -> list[Line]:
        """What the seat has not read yet; it counts as read from now on."""
        reader = -1 if seat is None else seat
        read = self.read.get(reader, 0)
        if not self.choices:
            # nobody has chosen anything yet: what the setup did lies on the table
            self.read[reader] = len(self.match.log(seat))
            return []
        lines = self.match.log(seat, since=read, lang=self.lang)
        turns = [at for at, line in enumerate(lines) if line.kind == "turn"]
        if not read and turns:
            # what the setup did lies on the table
            read, lines, turns = turns[0], lines[turns[0] :], [at - turns[0] for at in turns]
        if turns and all(line.told for line in lines[turns[-1] + 1 :]) and not self.match.over:
            del lines[turns[-1] :]  # the turn that begins is told with what happens in it
        self.read[reader] = read + len(lines)
        return lines

    def save(self, file: Path) -> None:
        data = {
            "secret": SECRET,
            "carte": FORM,
            **named(self.box, self.game, file),
            "seats": list(self.match.seats),
            "turn": self.match.turn,
            "over": self.match.over,
            "lang": self.lang,
            "people": sorted(self.people),
            "bot": self.bot,
            "seed": self.seed,
            "made": encoded(self.made),
            "read": {str(seat): lines for seat, lines in self.read.items()},
            "taken back": [asdict(one) for one in self.taken_back],
            "match": self.match.save(),
        }
        write(file, json.dumps(data, ensure_ascii=False, indent=1))


def resume(file: Path, lang: str | None = None, game: str | None = None) -> Sitting:
    """The sitting that `Sitting.save` put away; `game` says where its game is, if the file cannot.

    Without a language it is spoken as it was. Raises NotASitting or DefinitionError.
    """
    try:
        text = contents(file, MOST_BYTES).decode("utf-8")
        if json_form(text) != FORM:
            raise ValueError
    except FileNotFoundError:
        raise NotASitting("no file", file=file) from None
    except OSError as error:
        raise NotASitting("unreadable", file=file, why=(error.strerror or "").lower()) from None
    except ValueError:
        raise NotASitting("no table", file=file) from None
    data = TABLE.read(parsed(text, NoSavedTable()), misfit)
    if data["bot"] not in BOTS:
        raise damaged(NoBotCalled(data["bot"]), "bot")
    box, opened = found(data, read(data["match"])["sources"], file, game)
    match = opened.resume(data["match"])
    for key, kept, there in (
        ("seats", data.get("seats"), list(match.seats)),
        ("turn", data.get("turn"), match.turn),
        ("over", data.get("over"), match.over),
    ):
        if kept not in (None, there):
            raise damaged(NotAsSaved(), key)
    seats = len(match.seats)
    if any(seat >= seats for seat in data["people"]):
        raise damaged(NoSuchSeat(), "people")
    people = frozenset(data["people"])
    made, past = choices(each_decoded(data["made"], "made"), match, people)
    told = {int(seat): lines for seat, lines in data["read"].items()}
    if any(seat >= seats for seat in told):
        raise damaged(NoSuchSeat(), "read")
    back = [TakenBack(**one) for one in data.get("taken back", ())]
    if any(one.at > len(made) for one in back):
        raise damaged(NotSoManyMade(), "taken back")
    spoke = data.get("lang", DEFAULT)
    speaks = lang or (spoke if spoke in languages() else DEFAULT)  # where it was saved there may have been more
    return Sitting(
        box, opened, match, people, data["bot"], data["seed"], speaks, told, past, len(made), made, back
    )  # fmt: skip


def json_form(text: str) -> object:
    """Which form of a saved table it is; anything else is none."""
    try:
        data = parsed(text, NoSavedTable())
    except DefinitionError:
        return None
    return data.get("carte") if not isinstance(data.get("carte"), bool) else None


def choices(made: list[Kept], match: Match, people: frozenset[int]) -> tuple[Made, Past]:
    """The choices that led there, with the table before each person's: played again they must lead there again."""
    asks = "ask" if match.ask_chance else "roll", "ask" if match.ask_forced else "skip"
    again = match.game.start(len(match.seats), match.seed, match.seats, *asks)
    past: Past = []
    found: Made = []
    for n, one in enumerate(made):
        try:
            seat, answer = one if isinstance(one, (tuple, list)) else (None, None)
            if not is_number(seat) or not (is_number(answer) or is_ints(answer)):
                raise ValueError
            before = again.copy()
            asked = next((one for one in before.decisions if one.seat == seat and seat in people), None)
            again.choose(answer, seat)
        except (Refused, TypeError, ValueError):
            raise damaged(NeverChosen(), f"made[{n}]") from None
        if asked is not None and settled(asked, people) is None:
            past.append((n, before))
        found.append((seat, answer))
    match.pace = again.pace
    if again != match or again.entries != match.entries:
        raise damaged(LeadsElsewhere(), "made")
    return found, past
