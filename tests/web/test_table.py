"""Choices at a live table: taken once, refused gently, taken back where nobody learnt anything, there after any end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from interpreter.tables.web.server.house import Closed
from interpreter.tables.web.server.record_rows import Back, Without
from interpreter.tables.web.server.table import Table
from tests.web.serving import Serving, ask, serving, setup, until

GRID = "tic-tac-toe"


def test_a_choice_is_taken_once(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        start = anne.start()
        assert anne.choose(0, key=1, start=start).json() == {"taken": 1}
        assert anne.choose(0, key=1, start=start).json() == {"taken": 1}
        assert house.table(links).course.choices == 1
        again = anne.choose(1, key=1, start=start, status=409).json()
        assert again["fresh"]["key"] == 2 and "bar" in again["fresh"]["regions"]
        assert other.choose(0, key=1, start="old", status=409).json()["reload"] is True
        assert other.choose(0, key=1, start=start, status=409).json()["reload"] is True  # the page of another seat
        assert anne.choose(0, status=422).json()["refused"]
        assert other.choose(99, status=422).json()["refused"]
        assert house.table(links).course.choices == 1


def test_what_was_taken_is_there_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne = house.seat(links, 0)
        start = anne.start()
        anne.choose(4, key=1, start=start, status=200)
        before = house.table(links).match
    with serving(tmp_path) as house:
        anne = house.seat(links, 0)
        assert anne.start() != start
        # the acknowledgement may have been lost: the same is the same choice
        assert anne.choose(4, key=1, start=start, status=200).json() == {"taken": 1}
        assert anne.choose(5, key=1, start=start, status=409).json()["reload"] is True
        assert house.table(links).match == before and house.table(links).course.choices == 1


def test_a_choice_is_taken_back_and_the_key_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        empty = house.table(links).match
        anne.choose(0, status=200)
        assert other.undo(status=422).json()["refused"]
        anne.undo(status=200)
        table = house.table(links)
        assert table.match == empty and anne.key() == 3 and isinstance(table.course.rows[-1].said, Back)
        anne.choose(1, status=200)
        other.choose(0, status=200)
        anne.undo(status=422)  # another person has chosen since


def test_chance_is_not_taken_back_unless_one_is_alone(tmp_path: Path, hasty: None) -> None:
    """A card from the pile is seen once it is taken: two people cannot take that back, one with bots can."""
    for people, status in ((2, 422), (1, 200)):
        with serving(tmp_path / str(people)) as house:
            links = house.make(setup("splendor", people, 2 - people))
            table = house.table(links)
            anne = house.seat(links, 0)
            until(lambda table=table: any(one.seat == 0 for one in table.match.decisions))
            action, board = table.match.decision.parse("reserve-blind"), table.match.copy()
            board.choose(action)
            anne.choose(action, next(iter(board.decision.choices())), status=200)
            anne.undo(status=status)


def test_an_answer_is_taken_back_while_others_still_choose(tmp_path: Path, hasty: None) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("queens-necklace", 3, seed=2, beat=None))
        table = house.table(links)
        house.call(played_until_joint, table)
        seats = [one.seat for one in table.match.decisions]
        first, second = seats[:2]
        before = table.match
        for seat in (first, second):
            decision = next(one for one in table.match.decisions if one.seat == seat)
            house.seat(links, seat).choose(next(iter(decision.choices())), status=200)
        browser = house.seat(links, first)
        browser.undo(status=200)
        assert isinstance(table.course.rows[-1].said, Without)
        owed = [one.seat for one in table.match.decisions]
        assert first in owed and second not in owed and before.turn == table.match.turn


async def played_until_joint(table: Table) -> None:
    rng = Random(5)
    for _ in range(2_000):
        if table.match.decision.point.joint:
            return
        for seat in range(len(table.match.seats)):
            await ask(table, seat, rng)
        await asyncio.sleep(0.002)
    raise AssertionError("nobody was ever asked together")


@pytest.mark.parametrize("game", ["splendor", "queens-necklace", "marquis", "queen-marie-antoinette"])
def test_a_game_is_found_again_as_it_was(tmp_path: Path, hasty: None, game: str) -> None:
    """Past several snapshots, with bots, windows and what was taken back."""
    with serving(tmp_path) as house:
        links = house.make(setup(game, 2, 1, beat=None))
        rng = Random(7)
        played(house, house.table(links), rng, 110)
        table = house.table(links)
        rows = house.call(settle, table)
        match, log = table.match, table.match.log(0)
    with serving(tmp_path) as house:
        again = house.table(links)
        assert again.course.rows[: len(rows)] == rows
        if len(again.course.rows) == len(rows):
            assert again.match == match and again.match.log(0) == log


async def settle(table: Table) -> list[object]:
    async with table.lock:
        return list(table.course.rows)


def played(house: Serving, table: Table, rng: Random, rows: int) -> None:
    async def some() -> bool:
        for seat in range(len(table.match.seats)):
            if seat in table.seating.people and await ask(table, seat, rng):
                return True
        return False

    for _ in range(5_000):
        if table.match.over or len(table.course.rows) >= rows:
            return
        if not house.call(some):
            house.call(asyncio.sleep, 0.005)


def test_other_rules_open_no_table_but_lose_nothing(tmp_path: Path) -> None:
    game = tmp_path / "heap.yaml"
    game.write_text(Path("tests/tables/heap.yaml").read_text("utf-8"), "utf-8")
    with serving(tmp_path) as house:
        links = house.make(setup(str(game)))
        table = house.table(links)
        house.seat(links, 0).choose(next(iter(table.match.decision.choices())), status=200)
    text = game.read_text("utf-8")
    game.write_text(text.replace("The heap", "The hill"), "utf-8")
    with serving(tmp_path) as house:
        found = house.call(house.house.table, links.table)
        assert isinstance(found, Closed) and len(found.rows) == 1
        anne, host = house.seat(links, 0), house.guest(links, links.host)
        assert "save" not in anne.page() and "/save" in host.page()
        anne.choose(0, key=2, start="x", status=409)
