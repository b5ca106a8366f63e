"""The script in a real browser: whole games by clicks, tools, keys, a lost line, under the policy of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from interpreter import Decision
from interpreter.tables.web.server import window
from interpreter.tables.web.server.setup import Links
from tests.web.serving import Serving, serving, setup

sync_api = pytest.importorskip("playwright.sync_api")
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
pytestmark = pytest.mark.skipif(not Path(CHROMIUM).exists(), reason="there is no browser here")
STILL = {"reduced_motion": "reduce"}


@pytest.fixture(scope="module")
def browser() -> Iterator[sync_api.Browser]:
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    monkeypatch.setattr(window, "LEAST", 0.0)  # nobody is here who could tell bots from people
    with serving(tmp_path) as found:
        yield found


class Seat:
    """One person's page."""

    def __init__(self, browser: sync_api.Browser, house: Serving, links: Links, n: int, **how: object) -> None:
        guest = house.seat(links, n)
        self.context = browser.new_context(**(STILL | how))
        self.address = f"http://127.0.0.1:{house.port}/t/{guest.table}"
        cookies = [{"name": name, "value": value, "url": self.address} for name, value in guest.cookies.items()]
        self.context.add_cookies(cookies)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if "policy" in said.text.lower() else None)
        self.page.goto(self.address)

    @property
    def asks(self) -> bool:
        return bool(self.page.locator("#bar[data-asks]").count())

    @property
    def key(self) -> str | None:
        return self.page.locator("#bar").get_attribute("data-key")

    def goes_on(self, key: str | None) -> None:
        self.page.wait_for_function("key => document.querySelector('#bar').dataset.key !== key", arg=key)


@contextmanager
def seated(browser: sync_api.Browser, house: Serving, links: Links, *seats: int, **how: object) -> Iterator[list[Seat]]:
    found = [Seat(browser, house, links, n, **how) for n in seats]
    yield found
    for one in found:
        one.context.close()
        assert not one.faults


def played_until(house: Serving, links: Links, wanted: Callable[[Decision], bool], seed: int = 1) -> Decision:
    """Everybody chooses at random until somebody is asked what is wanted."""
    rng = Random(seed)
    guests = [house.seat(links, n) for n in range(len(house.table(links).match.seats))]
    until = monotonic() + 60
    while monotonic() < until:
        table = house.table(links)
        boards = [(n, table.board(n)) for n in range(len(guests))]
        asked = [(n, one) for n, board in boards for one in board.decisions if one.seat == n]
        opened = table.window
        owed = [(n, one) for n, one in asked if opened is None or n in opened.waited_for()]
        if not owed:
            sleep(0.01)
            continue
        n, decision = owed[0]
        if wanted(decision):
            return decision
        guests[n].choose(decision.sample(rng), key=table.key(n), start=table.start_for(n))
    raise AssertionError("nobody was ever asked that")


def test_a_whole_game_by_clicks_with_two_people(browser: sync_api.Browser, house: Serving) -> None:
    links = house.make(setup("tic-tac-toe"))
    rng = Random(1)
    with seated(browser, house, links, 0, 1) as seats:
        while not house.table(links).match.over:
            seat = next(one for one in seats if one.asks)
            assert seat.page.title() != "" and "·" in seat.page.title()
            lit = seat.page.locator("main [data-tabs]")
            key = seat.key
            lit.nth(rng.randrange(lit.count())).click()
            seat.goes_on(key)
            others = next(one for one in seats if one is not seat)
            others.page.wait_for_function("n => Number(document.querySelectorAll('#bar').length) === 1", arg=1)
            if not house.table(links).match.over:
                others.page.wait_for_selector("#bar[data-asks]")
        assert all(one.page.locator("#bar:not([data-asks])").count() for one in seats)
