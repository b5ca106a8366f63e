"""A definition that is saved is taken up at its tables, which go on at the same moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

from interpreter.tables.web.server.edited_games import take_up
from tests.web.serving import serving, setup

HEAP = Path(__file__).parents[1] / "tables" / "heap.yaml"


def test_a_table_goes_on_under_edited_rules(tmp_path: Path) -> None:
    game = tmp_path / "heap.yaml"
    good = HEAP.read_text("utf-8")
    game.write_text(good, "utf-8")
    with serving(tmp_path) as house:
        links = house.make(setup(str(game)))
        anne, table = house.seat(links, 0), house.table(links)
        anne.choose(next(iter(table.match.decision.choices())), status=200)
        before = table.match
        game.write_text(good.replace("The heap", "The hill"), "utf-8")
        house.call(take_up, house.house, table)
        assert "The hill" in anne.page() and table.match.turn == before.turn and table.course.choices == 1
        game.write_text(good.replace("players: 2 to 4", "playrs: 2 to 4"), "utf-8")
        house.call(take_up, house.house, table)
        page = anne.page()
        assert "The hill" in page and "playrs" in page and 'role="alert"' in page and "<b>help: </b>" in page
        seat = table.match.decision.seat
        house.seat(links, seat).choose(next(iter(table.match.decision.choices())), status=200)
        game.write_text(good.replace("The heap", "The mound"), "utf-8")
        house.call(take_up, house.house, table)
        assert "The mound" in anne.page() and "playrs" not in anne.page()
        choices, match = table.course.choices, table.match
    with serving(tmp_path) as house:
        again = house.table(links)
        assert again.course.choices == choices and again.match == match
        house.call(asyncio.sleep, 0)
