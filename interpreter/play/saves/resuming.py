"""A saved game, as far as it can be looked at without playing it: whether it is one of these rules, and can be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeGuard

from interpreter.compile.program.state import State
from interpreter.engine.machine import Machine
from interpreter.fault.saved import (
    Altered,
    IsForSoMany,
    OtherGame,
    OtherOptions,
    OtherProgram,
    OtherRules,
)
from interpreter.fault.unsound import (
    CardFollowedExpected,
    FollowedExpected,
    LogLineExpected,
    NoSuchSentence,
    NumberFrom,
    SeatNotThere,
)
from interpreter.play import arguments
from interpreter.play.events import Event
from interpreter.play.events import saved as events
from interpreter.play.events.event import Kept
from interpreter.play.handles import Followed, Look, Marks
from interpreter.play.rules.rules import Rules
from interpreter.play.saves import save
from interpreter.play.saves.sound import Unsound, is_number, is_plain, sound
from interpreter.source.records import record
from interpreter.source.visible import FORBIDDEN

DEEPEST = 6  # tuples in tuples of a line of the log


@record
class Saved:
    """What a saved game holds, looked at as far as that can be done without playing it."""

    machine: Machine
    state: State
    seats: tuple[str, ...]
    seed: int
    ask_chance: bool
    ask_forced: bool
    entries: list[Event]
    followed: dict[int | None, Followed]
    begun: bool
    untouched: bool  # since it was saved

    def sealed(self) -> None:
        """Last, since whatever else is wrong says more."""
        if not self.untouched:
            raise save.damaged(Altered(), "seal")


def read_save(game: Rules, text: str) -> Saved:
    """Raises DefinitionError (E701), with the way to what is wrong, unless a game can go on from there."""
    data = save.read(text)
    if data["game"] != game.id:
        raise save.damaged(OtherGame(data["game"], game.id), "game")
    same_rules(game, data)
    names = seated(game, data["seats"])
    machine = game.machine(len(names))
    if data["program"] != machine.compiled.structure:
        raise save.damaged(OtherProgram(data["version"]), "program")
    try:
        state = sound(machine, save.each_decoded(data["state"], "state"))
        log = entries(machine, save.each_decoded(data["log"], "log"))
        seen = followed(machine, save.each_decoded(data["followed"], "followed"))
    except Unsound as fault:
        raise save.damaged(fault.why, fault.path) from None
    asks = data["chance"] == "ask", data["forced"] == "ask"
    untouched = data["seal"] == save.seal(data)
    return Saved(machine, state, names, data["seed"], *asks, log, seen, data["begun"], untouched)


def same_rules(game: Rules, data: save.SavedGame) -> None:
    saved, now = data["rules"], game.edition
    changed = [name for name in {**saved, **now} if saved.get(name) != now.get(name)]
    if changed:
        raise save.damaged(OtherRules(tuple(sorted(changed))), "rules")
    other = [
        name for name in {**data["options"], **game.options} if data["options"].get(name) != game.options.get(name)
    ]
    if other:
        raise save.damaged(OtherOptions(tuple(sorted(other))), "options")


def seated(game: Rules, names: list[str]) -> tuple[str, ...]:
    if len(names) not in game.player_counts:
        raise save.damaged(IsForSoMany(game.id, game.model.low, game.model.high, len(names)), "seats")
    for n, name in enumerate(names):
        if why := arguments.misnamed(name, names[:n]):
            raise save.damaged(why, f"seats[{n}]")
    return tuple(names)


def entries(machine: Machine, log: Iterable[Kept]) -> list[Event]:
    """What happened, event by event."""
    found = []
    for n, entry in enumerate(log):
        event = events.read(entry, is_said) if isinstance(entry, tuple) else None
        if event is None:
            raise Unsound(f"log[{n}]", LogLineExpected())
        if not is_number(event.line, 0, len(machine.compiled.lines) - 1):
            raise Unsound(f"log[{n}][1]", NoSuchSentence())
        found.append(event)
    return found


def is_said(value: Kept, depth: int = DEEPEST) -> bool:
    """What a line of the log holds: numbers, words of the rules, what a report leaves out, and tuples of such."""
    if isinstance(value, tuple):
        return depth > 0 and all(is_said(one, depth - 1) for one in value)
    return value is None or is_number(value) or (isinstance(value, str) and not FORBIDDEN.search(value))


def followed(machine: Machine, rows: Iterable[Kept]) -> dict[int | None, Followed]:
    """What each seat saw last: (seat, next handle, cards)."""
    found: dict[int | None, Followed] = {}
    seats = machine.layout.seats
    for n, row in enumerate(rows):
        path = f"followed[{n}]"
        seat, following, cards = row if isinstance(row, tuple) and len(row) == 3 else (None, None, None)
        if not isinstance(cards, tuple):
            raise Unsound(path, FollowedExpected())
        if seat is not None and not is_number(seat, 0, seats - 1):
            raise Unsound(f"{path}[0]", SeatNotThere())
        if not is_number(following, 0):
            raise Unsound(f"{path}[1]", NumberFrom(None, None))
        looks = []
        for card in cards:
            look = followed_card(card)
            if look is None:
                raise Unsound(f"{path}[2]", CardFollowedExpected())
            looks.append(look)
        found[seat] = Followed(following, tuple(looks))
    return found


def followed_card(card: Kept) -> tuple[int, Look] | None:
    """(handle, place, card, marks)."""
    if not isinstance(card, tuple) or len(card) != 4:
        return None
    handle, place, number, marks = card
    if is_number(handle) and is_number(place) and is_number(number) and marked(marks):
        return handle, Look(place, number, marks)
    return None


def marked(marks: Kept) -> TypeGuard[Marks]:
    """Facts that mark a card: (id, value)."""
    return isinstance(marks, tuple) and all(
        isinstance(mark, tuple) and len(mark) == 2 and isinstance(mark[0], str) and is_plain(mark[1]) for mark in marks
    )
