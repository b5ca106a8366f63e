"""In a browser: a card file is dropped, mended and played, a friend sits down, and everybody can use the pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.tables.sitting.box import Box
from interpreter.tables.web.server.setup import Boxed, Chair, Setup
from tests.web.after.games import choices, game_of
from tests.web.serving import Serving, serving

CARD = """extends: splendor
name: {en: The toll, fr: Le péage}

add:
  cards:
    toll:
      kind: developmnt
      level: one
      bonus: white
      prestige: 1
      cost: {red: 2}
"""
DROP = """(text) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], "péage é.yaml", {type: "text/plain"}));
  document.dispatchEvent(new DragEvent("drop", {dataTransfer: dropped, bubbles: true, cancelable: true}));
}"""
SMALL = """() => [...document.querySelectorAll("a[href], button, input, select, summary")]
  .filter((one) => one.checkVisibility() && !one.closest("[inert]"))
  .filter((one) => !one.matches(".unseen, .bare, h1 a, [type=checkbox]"))
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 43.5 && !(box.height === 0))).map(([words]) => words)"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path) as found:
        yield found


def opened(browser: Any, house: Serving, path: str, **context: Any) -> Any:
    """A page in a browser of its own; whatever its script or its policy complains of fails the test."""
    page = browser.new_context(base_url=f"http://127.0.0.1:{house.port}", **context).new_page()
    page.set_default_timeout(30_000)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.on("console", lambda said: pytest.fail(said.text) if "policy" in said.text.lower() else None)
    page.goto(path)
    return page


def test_a_dropped_card_is_mended_and_a_friend_sits_down(browser: Any, house: Serving) -> None:
    host = opened(browser, house, "/?game=splendor&lang=en")
    host.evaluate(DROP, CARD)
    host.wait_for_selector(".fault mark")
    assert host.inner_text(".fault mark") == "developmnt"
    begin = host.locator("#begin")
    assert begin.get_attribute("aria-disabled") == "true" and "péage é.yaml" in begin.inner_text()
    host.click("text=What is E302?")
    assert "An unknown name" in host.inner_text(".page").replace("E302: an", "An")
    host.reload()  # what was dropped is not lost
    host.click("text=Use “development”")
    host.wait_for_selector("#own .check")
    host.fill("[name=name] >> nth=0", "Zoé")
    host.select_option("[name=who] >> nth=1", "link")
    host.select_option("[name=first]", "0")
    begin.click()
    host.wait_for_selector(".invite")
    link = host.get_attribute("[data-copy]", "data-copy")
    assert host.get_attribute(".invite .link", "value") == link
    host.click("text=To the table")
    host.wait_for_selector("#bar[data-asks]")

    friend = opened(browser, house, link, viewport={"width": 390, "height": 844})
    friend.fill("[name=name]", "Max")
    friend.keyboard.press("Enter")
    friend.wait_for_url("**/t/*")
    assert "#" not in friend.url and friend.locator("#bar:not([data-asks])").count() == 1
    host.wait_for_selector(".seats >> text=Max")
    (table,) = house.house.tables.values()
    assert table.match.seats == ("Zoé", "Max")
    assert "toll" in table.match.game.model.cards


def test_a_card_is_written_in_the_page_by_keyboard(browser: Any, house: Serving) -> None:
    page = opened(browser, house, "/?game=splendor&lang=fr")
    page.focus("#write")
    page.keyboard.press("Enter")
    page.wait_for_selector("#editor textarea:focus")
    page.keyboard.press("Control+A")
    page.keyboard.type("extends: splendr\n")
    page.wait_for_selector(".fault mark")
    page.keyboard.press("Control+A")
    page.keyboard.type("extends: splendor\nname: Rien\n")
    page.wait_for_selector(".fault.mild >> text=ne change rien")  # which is no reason not to play
    page.wait_for_selector("#text:focus")
    assert page.get_attribute("#begin", "aria-disabled") == "false"


def test_two_people_share_a_device(browser: Any, house: Serving) -> None:
    page = opened(browser, house, "/?game=tic-tac-toe&lang=en")
    page.select_option("[name=who] >> nth=1", "here")
    page.select_option("[name=first]", "0")
    assert page.is_visible("#curtain")
    page.click("#begin")
    page.click("text=I am Anne")
    page.wait_for_selector("#bar[data-asks]")
    page.locator("main .lit").first.click()
    page.locator("[data-sure]:visible").press("Enter")  # it ends the turn
    page.click("text=I am Barnabé")
    page.wait_for_selector("#bar[data-asks]")


def over(house: Serving, game: str, players: int) -> str:
    made = choices(game_of(game), players, 5)
    names = ("Anne", "Barnabé", "Charles", "Diane")[:players]
    chairs = tuple(Chair(name, "" if n < 1 else "random") for n, name in enumerate(names))
    links = house.make(Setup(Boxed(Box(game)), chairs, 5, None, made))
    return f"/s#{links.seats[0]}"


def test_a_game_is_looked_through_and_played_on(browser: Any, house: Serving) -> None:
    page = opened(browser, house, over(house, "tic-tac-toe", 2))
    page.keyboard.press("Enter")
    page.wait_for_url("**/end")
    last = page.inner_html("#moment")
    page.focus("#slider")
    page.keyboard.press("Home")
    page.wait_for_selector("#moment [data-choice='0']")
    assert page.inner_html("#moment") != last
    page.click("[data-step=after]")
    page.wait_for_selector("#moment [data-choice='1']")
    page.click("[data-after=fork]")
    page.wait_for_selector("#bar")
    assert len(house.house.tables) == 2


@pytest.mark.parametrize(("scheme", "width"), [("dark", 360), ("light", 1280)])
def test_everybody_can_use_these_pages(browser: Any, house: Serving, scheme: str, width: int) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    page = opened(
        browser, house, "/?game=queens-necklace&lang=fr", viewport={"width": width, "height": 800},
        color_scheme=scheme, bypass_csp=True,
    )  # fmt: skip

    def looked_at() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALL) == []
        found = axe.run(page)
        assert found.violations_count == 0, found.generate_report()

    page.evaluate(DROP, CARD)
    page.wait_for_selector(".fault mark")
    page.click(".fault summary")
    looked_at()
    page.click("[data-remove]")
    page.wait_for_selector("#begin[aria-disabled=false]")
    page.select_option("[name=who] >> nth=1", "link")
    page.click("#begin")
    page.wait_for_selector(".invite")
    looked_at()
    table = page.get_attribute("a.button.first", "href")
    for path in (f"{table}/host", "/tables", "/s"):
        page.goto(path)
        looked_at()
    page.goto(over(house, "queens-necklace", 4))
    page.keyboard.press("Enter")
    page.wait_for_url("**/end")
    page.wait_for_selector(".chart")
    looked_at()
