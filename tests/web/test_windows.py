"""Windows: everybody who may be asked is asked at once, and for as long; what anybody holds cannot be told from it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from time import monotonic

import interpreter
from interpreter import Match
from interpreter.tables.terminal.polls import is_poll, passing
from interpreter.tables.web.server import window as windows
from interpreter.tables.web.server.table import Table
from tests.web.serving import ask, serving, setup, until

GAME = "queens-necklace"


def in_a_window(seed: int, seats: int = 3) -> Match:
    rng = Random(seed)
    match = interpreter.load(GAME).start(seats, seed)
    while not windows.opens(match):
        match.choose(match.decision.sample(rng), match.decision.seat)
    return match


def test_a_window_asks_those_whom_the_engine_would_ask_if_nobody_answered() -> None:
    for seed in range(5):
        match = in_a_window(seed)
        found = windows.opened(match, 0.0, 4.0, frozenset(range(3)))
        walked, again = [], match.copy()
        for _ in found.seats:
            decision = again.decision
            assert is_poll(decision)
            walked.append(decision.seat)
            again.choose(passing(decision), decision.seat)
        assert tuple(walked) == found.seats
        after, made = windows.fed(match, found)
        assert after == again and [seat for seat, _ in made] == walked


def test_who_is_asked_tells_nothing_of_what_anybody_holds() -> None:
    for seed in range(6):
        match = in_a_window(seed)
        for seat in range(3):
            twin = match.resample(seat, Random(seed))
            twin.entries = match.entries[:]
            one, other = (windows.opened(each, 0.0, 4.0, frozenset(range(3))) for each in (match, twin))
            assert one.seats == other.seats and one.until == other.until


def test_whoever_uses_something_has_the_others_asked_again() -> None:
    for seed in range(40):
        match = in_a_window(seed)
        found = windows.opened(match, 0.0, 4.0, frozenset(range(3)))
        using = [seat for seat in found.seats[:-1] if len(list(found.decision(seat).choices(2))) > 1]
        if not using:
            continue
        seat = using[0]
        found.answers[seat] = (next(iter(found.decision(seat).choices())),)
        _, made = windows.fed(match, found)
        assert made[-1][0] == seat and found.seats[-1] not in [who for who, _ in made]
        return
    raise AssertionError("nobody ever had anything to answer with")


def test_a_window_lasts_its_beat_whoever_answers(tmp_path: Path, hasty: None) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GAME, 3, beat=2))
        table = house.table(links)
        house.call(played_to_a_window, table)
        opened = table.window
        assert opened is not None and opened.beat == 2.0
        began = monotonic()
        for seat in opened.seats:
            browser = house.seat(links, seat)
            assert "data-key" in browser.page()
            browser.choose(passing(opened.decision(seat)), status=200)
            assert "data-answers" not in browser.page()  # it has answered, first or last
        assert table.window is opened and set(opened.answers) == set(opened.seats)
        until(lambda: table.window is not opened)
        assert monotonic() - began >= opened.until - opened.opened - 0.5
        assert monotonic() >= opened.until


def test_time_to_think_is_for_all_and_nobodys(tmp_path: Path, hasty: None) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GAME, 3, beat=8))
        table = house.table(links)
        house.call(played_to_a_window, table)
        opened = table.window
        assert opened is not None
        before, seat = opened.until, opened.seats[0]
        browser = house.seat(links, seat)
        sent = {"start": browser.start(), "key": browser.key()}
        for _ in range(2):
            assert browser.post(f"/t/{links.table}/think", sent, 200).json() == {"more": True}
        assert opened.until == before + windows.THINK


def test_without_a_clock_everybody_is_asked_by_hand(tmp_path: Path, hasty: None) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GAME, 3, beat=None))
        table = house.table(links)
        house.call(played_to_a_window, table)
        opened = table.window
        assert opened is not None and opened.beat is None
        for seat in opened.seats:
            assert table.window is opened and seat in table.asked()
            house.seat(links, seat).choose(passing(opened.decision(seat)), status=200)
        until(lambda: table.window is not opened)


async def played_to_a_window(table: Table) -> None:
    rng = Random(5)
    for _ in range(500):
        if table.window is not None and len(table.window.seats) > 1:
            return
        for seat in range(len(table.match.seats)):
            if table.window is None or len(table.window.seats) < 2:
                await ask(table, seat, rng)
        await asyncio.sleep(0.002)
    raise AssertionError("no window was ever opened")
