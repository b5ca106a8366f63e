"""The script in a real browser: whole games by clicks, tools, keys, a lost line, under the policy of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from interpreter import Choice, Decision
from interpreter.tables.web import choose
from interpreter.tables.web.asked import Tabs
from interpreter.tables.web.server import window
from interpreter.tables.web.server.setup import Links
from tests.web.serving import Serving, serving, setup

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STILL = {"reduced_motion": "reduce"}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    monkeypatch.setattr(window, "LEAST", 0.0)  # nobody is here who could tell bots from people
    with serving(tmp_path) as found:
        yield found


class Seat:
    """One person's page."""

    def __init__(self, browser: Browser, house: Serving, links: Links, n: int, **how: object) -> None:
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
def seated(browser: Browser, house: Serving, links: Links, *seats: int, **how: object) -> Iterator[list[Seat]]:
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


def test_a_whole_game_by_clicks_with_two_people(browser: Browser, house: Serving) -> None:
    links = house.make(setup("tic-tac-toe"))
    rng = Random(1)
    with seated(browser, house, links, 0, 1) as seats:
        while not house.table(links).match.over:
            seat = next(one for one in seats if one.asks)
            assert seat.page.title() != "" and "·" in seat.page.title()
            lit = seat.page.locator("main [data-tabs]")
            key = seat.key
            lit.nth(rng.randrange(lit.count())).click()
            seat.page.locator("[data-sure]").click()  # it ends the turn
            seat.goes_on(key)
            others = next(one for one in seats if one is not seat)
            others.page.wait_for_function("n => Number(document.querySelectorAll('#bar').length) === 1", arg=1)
            if not house.table(links).match.over:
                others.page.wait_for_selector("#bar[data-asks]")
        assert all(one.page.locator("#bar:not([data-asks])").count() for one in seats)


def test_a_payment_begins_with_the_plain_one_and_can_be_changed(browser: Browser, house: Serving) -> None:
    links = house.make(setup("splendor", beat=None))
    decision = played_until(house, links, lambda one: one.kind is Choice.PAYMENT, seed=3)
    plain = list(next(iter(decision.choices())))
    with seated(browser, house, links, decision.seat) as (seat,):
        page, give = seat.page, seat.page.locator("[data-give]")
        assert [int(one.input_value()) for one in page.locator("[data-count]").all()] == plain
        assert (
            give.get_attribute("aria-disabled") == "false"
            and "pays exactly" in page.locator("#bar output").inner_text()
        )
        page.locator(".stepper [data-by='-1']:not([aria-disabled='true'])").first.click()
        page.wait_for_selector("[data-give][aria-disabled='true']")
        assert "1 still owed" in page.locator("#bar output").inner_text()
        page.reload()
        page.wait_for_selector("[data-give][aria-disabled='true']")  # a draft is there again
        page.locator(".stepper [data-by='1']:not([aria-disabled='true'])").last.click()
        page.wait_for_selector("[data-give][aria-disabled='false']")
        key = seat.key
        give.click()
        seat.goes_on(key)
    assert house.table(links).match.decision.kind is not Choice.PAYMENT


def test_a_split_is_laid_by_taps_and_says_what_is_wrong(browser: Browser, house: Serving) -> None:
    links = house.make(setup("queens-necklace", people=2, beat=None))
    decision = played_until(house, links, lambda one: one.kind is Choice.SPLIT)
    before = house.table(links).course.choices
    with seated(browser, house, links, decision.seat) as (seat,):
        page = seat.page
        goals = decision.split.goals()
        narrow = next(at for at, into in enumerate(goals) if sum(pile >= 0 for pile in into) == 1)
        page.locator(f"#own [data-pick='{narrow}']").click()
        only = next(pile for pile in goals[narrow] if pile >= 0)
        page.wait_for_selector(f"#bar [data-pile='{only}'] [data-back='{narrow}']")
        page.wait_for_function(
            "p => /1 card/.test(document.querySelector(`[data-pile='${p}'] .says`).textContent)", arg=only
        )
        page.locator(f"[data-back='{narrow}']").click()
        assert page.locator("[data-back]").count() == 0
        page.locator(f"#own [data-pick='{narrow}']").click()
        page.wait_for_selector("[data-give][aria-disabled='false']")
        key = seat.key
        page.locator("[data-give]").click()
        seat.goes_on(key)
    assert house.table(links).course.choices == before + 1 or decision.seat in house.table(links).course.sealed


def test_an_offer_is_made_with_steppers(browser: Browser, house: Serving) -> None:
    links = house.make(setup("marquis", people=3, beat=None))

    def asks(decision: Decision) -> bool:
        return decision.kind is Choice.OFFER and not decision.terms.table and max(decision.terms.caps) > 0

    decision = played_until(house, links, asks, seed=3)
    with seated(browser, house, links, decision.seat) as (seat,):
        page = seat.page
        assert page.locator("[data-give]").get_attribute("aria-disabled") == "true"
        page.locator(".stepper [data-by='1']:not([aria-disabled='true'])").first.click()
        page.wait_for_selector("[data-give][aria-disabled='false']")
        key = seat.key
        page.locator("[data-give]").click()
        seat.goes_on(key)
    assert house.table(links).match.decision.terms.table, "it lies on the table"


def test_an_order_is_made_by_taps_and_by_arrows(browser: Browser, house: Serving) -> None:
    links = house.make(setup(str(Path(__file__).parents[2] / "toys" / "orders.yaml"), beat=None))
    decision = played_until(house, links, lambda one: one.kind is Choice.ORDER)
    with seated(browser, house, links, decision.seat) as (seat,):
        line = seat.page.locator("#bar .line [data-pick]")
        names = line.all_inner_texts()
        line.last.focus()
        seat.page.keyboard.press("ArrowLeft")
        assert line.all_inner_texts() == [*names[:-2], names[-1], names[-2]]
        line.last.click()
        assert line.all_inner_texts()[0] == names[-2]
        key = seat.key
        seat.page.locator("[data-give]").click()
        seat.goes_on(key)


def test_which_of_several_copies_is_offered_is_ticked(browser: Browser, house: Serving) -> None:
    links = house.make(setup(str(Path(__file__).parents[2] / "strangers" / "seed_swap.yaml"), people=3, beat=None))

    def several(one: Decision) -> bool:
        lots = zip(one.point.lots, one.terms.caps) if one.kind is Choice.OFFER else ()
        return any(lot.ordered and lot.side == one.terms.side and cap > 1 for lot, cap in lots)

    decision = played_until(house, links, several)
    with seated(browser, house, links, decision.seat) as (seat,):
        seat.page.locator(".copies input").nth(1).check()
        seat.page.wait_for_selector("[data-give][aria-disabled='false']")
        key = seat.key
        seat.page.locator("[data-give]").click()
        seat.goes_on(key)
    assert house.table(links).match.decision.terms.table


def test_a_turn_with_keys_alone(browser: Browser, house: Serving) -> None:
    links = house.make(setup("splendor", beat=None))
    with seated(browser, house, links, 0) as (seat,):
        page = seat.page
        keys = page.keyboard
        keys.press("n")
        first = page.evaluate("document.activeElement.id")
        assert first.startswith("c")
        keys.press("ArrowRight")
        assert page.evaluate("document.activeElement.id") not in ("", first)
        keys.press(" ")
        page.wait_for_selector("#box[open] .zoomed")
        keys.press("Escape")
        page.wait_for_selector("#box:not([open])", state="attached")
        keys.press("?")
        page.wait_for_selector("#box[open] .why")
        keys.press("Escape")
        key = seat.key
        keys.press("1")  # the first button: some different gems
        seat.goes_on(key)
        assert page.evaluate("document.activeElement.className").startswith("ask"), "never to nothing"
        for _ in range(3):
            page.locator(".stepper:has([value='0']) input").nth(_).focus()
            keys.press("ArrowUp")
        page.wait_for_selector("[data-give][aria-disabled='false']")
        key = seat.key
        page.locator("[data-give]").focus()
        keys.press("Enter")
        seat.goes_on(key)
    assert house.table(links).match.active == 1


def test_two_actions_on_one_card_open_two_buttons_and_what_is_not_lit_says_why(
    browser: Browser, house: Serving
) -> None:
    links = house.make(setup("splendor", beat=None))

    def two(decision: Decision) -> bool:
        lit = choose.asked(decision.match, decision.seat, "en").lit.values()
        return any(isinstance(one, Tabs) and len(one.tabs) > 1 for one in lit)

    decision = played_until(house, links, two, seed=2)
    with seated(browser, house, links, decision.seat) as (seat,):
        page = seat.page
        page.locator("main [data-tabs*='Buy'][data-tabs*='Reserve']").first.click()
        assert page.locator(".choices button").all_inner_texts() == ["Reserve", "Buy"]
        page.keyboard.press("Escape")
        assert not page.locator(".choices").count()
        page.locator("#centre .card[data-thing]:not(.back)").first.click()
        page.wait_for_selector("#box[open] .why")
        page.locator("#box .close").click()


def test_a_second_tab_is_in_step_and_a_lost_line_loses_nothing(browser: Browser, house: Serving) -> None:
    links = house.make(setup("tic-tac-toe"))
    with seated(browser, house, links, 0, 0) as (one, other):
        key = one.key
        one.context.set_offline(True)
        one.page.locator("main [data-tabs]").first.click()  # whether it is large cannot be asked now
        one.page.wait_for_selector("#offline:not([hidden])")
        assert house.table(links).course.choices == 0
        one.context.set_offline(False)
        one.goes_on(key)
        other.goes_on(key)
        assert house.table(links).course.choices == 1 and not other.asks


def test_the_script_is_small() -> None:
    static = Path(choose.__file__).parents[1] / "static"
    lines = (static / "table.js").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 400 and max(map(len, lines)) <= 120
    assert "innerHTML" not in "".join(lines), "whatever comes goes through one policy"
