"""A whole short game in a real browser against a real server, which is killed in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from interpreter.tables.sitting.box import Box
from interpreter.tables.web.server.setup import Boxed, Chair, Setup, address
from tests.web.process import Process, kept_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TOY = Path(__file__).with_name("short.yaml")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    found = Process(tmp_path)
    yield found
    if found.running is not None:
        found.kill()


def test_two_people_play_to_the_end_though_a_line_and_the_server_are_lost(browser: Browser, server: Process) -> None:
    from tests.web.games import Table
    from tests.web.player import Player

    links = kept_table(server.folder, Setup(Boxed(Box(str(TOY))), (Chair("Anne"), Chair("Max")), 3, 2))
    server.start()
    anne, max_ = Player.at(browser, keys=True), Player.at(browser, phone=True, lang="fr")
    table = Table(server, [anne, max_], Player.at(browser), Random(1))
    for one, link in zip((anne, max_, table.watcher), (*links.seats, links.watch)):
        assert one is not None and link is not None
        one.sit(server.address + address(link))
    assert max_.page.evaluate("document.documentElement.lang") == "fr"
    table.play(3)
    table.cut_off(max_)
    table.play(3)
    table.crash()
    assert not table.is_over, "it was in the middle"
    table.play(seconds=60)
    assert not table.faults
    assert set(table.end()) == {"Anne", "Max"} and not table.faults
    assert {"counts", "piles", "window"} <= anne.kinds | max_.kinds, "a payment, a split and a window were answered"
