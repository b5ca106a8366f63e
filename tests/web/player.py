"""One person's page in a browser: what it asks, and how it is answered, by presses alone."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypedDict

from playwright.sync_api import Browser, Error, Locator, Page, Response

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
EVERY = "main [data-pick]:not(.drawn):visible"
PICKS = "main [data-pick]:not(.drawn):not([aria-pressed=true]):visible"
STEPS = "#bar :is([data-by]:not([aria-disabled=true]), [data-tool] [type=checkbox]):visible"
MORE = "#bar [data-by='1']:not([aria-disabled=true]):visible"
MENU = "main :is([data-tabs], .acts [data-answers]:not([data-sure])):visible"
LOOK = """() => {
  const bar = document.querySelector("#bar"), reads = (what) => document.querySelector(what)?.textContent.trim() ?? "";
  return {
    key: Number(bar?.dataset.key ?? 0), asks: Boolean(bar && "asks" in bar.dataset) && bar.ariaBusy !== "true",
    tool: bar?.querySelector("[data-tool]")?.dataset.tool ?? (bar?.querySelector("progress") ? "window" : ""),
    curtain: Boolean(document.querySelector("[data-unveil]")),
    over: location.pathname.endsWith("/end") || Boolean(bar?.querySelector("a[href='?']")),
    wide: document.documentElement.scrollWidth, refused: reads("#refused"), prompt: reads("#bar h2"),
  };
}"""
GONE_ON = """(key) => {
  const bar = document.querySelector("#bar"), refused = document.querySelector("#refused")?.textContent;
  return refused || !bar || !("asks" in bar.dataset) || Number(bar.dataset.key) !== key;
}"""
HEARD = f"(key) => document.querySelector('[data-sure]:not([hidden])') || ({GONE_ON})(key)"
SCORES = """() => Object.fromEntries([...document.querySelectorAll(".seat")].map((one) =>
  [one.querySelector("h3 bdi").textContent, one.querySelector(".score")?.firstChild.textContent.trim()])
  .filter(([, score]) => score !== undefined))"""
ENDED = """() => Object.fromEntries([...document.querySelectorAll("#end tbody tr")].map((one) =>
  [one.querySelector("th").textContent.split(", ")[0], one.querySelector("td:last-child b").textContent.trim()]))"""


class Looked(TypedDict):
    key: int
    asks: bool
    tool: str  # a sort of tool of the bar, or `window`
    curtain: bool
    over: bool
    wide: int
    refused: str
    prompt: str


@dataclass
class Player:
    page: Page
    phone: bool = False
    keys: bool = False  # nothing is pressed but keys
    faults: list[str] = field(default_factory=list)
    pressed: int = 0
    kinds: set[str] = field(default_factory=set)  # what was answered
    secrets: list[str] = field(default_factory=list)  # what no curtain may say

    # ------------------------------------------------------------ sitting down
    @classmethod
    def at(cls, browser: Browser, phone: bool = False, lang: str = "en", keys: bool = False) -> Player:
        """With a browser of its own, which has no page yet."""
        tongue = "fr-FR" if lang == "fr" else "en-GB"
        context = browser.new_context(**(PHONE if phone else DESK), locale=tongue, reduced_motion="reduce")
        found = cls(context.new_page(), phone, keys)
        page = found.page
        page.on("pageerror", lambda error: found.faults.append(f"error: {error}"))
        page.on("console", lambda said: found.heard(said.type, said.text))
        page.on("response", found.answered)
        return found

    def heard(self, sort: str, text: str) -> None:
        """A request that failed is judged by its status, and a server that is away is no fault of the page."""
        if (sort == "error" or "policy" in text.lower()) and not text.startswith("Failed to load resource"):
            self.faults.append(f"console: {text}")

    def answered(self, response: Response) -> None:
        if response.status >= 400 and response.status != 409:  # 409: the table had gone on
            self.faults.append(f"{response.status} {response.request.method} {response.url}")

    def sit(self, link: str, name: str = "") -> None:
        self.page.goto(link)
        self.page.fill("[name=name]", name)
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/t/*")

    # ------------------------------------------------------------ looking
    def look(self) -> Looked | None:
        """What the page shows now; nothing while it loads."""
        try:
            found: Looked = self.page.evaluate(LOOK)
        except Error:
            return None
        if self.phone and found["wide"] > 360:
            self.faults.append(f"scrolls sideways, {found['wide']} px: {found['prompt']}")
        return found

    def scores(self) -> dict[str, str]:
        found: dict[str, str] = self.page.evaluate(SCORES)
        return found

    def end(self) -> dict[str, str]:
        """The end page, and the scores that it tells."""
        if not self.page.url.endswith("/end"):
            self.press(self.page.locator("#bar a[href='?']"))
            self.page.wait_for_url("**/end")
        found: dict[str, str] = self.page.evaluate(ENDED)
        return found

    # ------------------------------------------------------------ pressing
    def press(self, one: Locator) -> None:
        if self.keys:
            one.focus()
            self.page.keyboard.press("Enter")
        elif self.phone:
            one.tap(timeout=5000)
        else:
            one.click(timeout=5000)

    def press_any(self, what: str, rng: Random) -> bool:
        found = self.page.locator(what).all()
        if found:
            self.press(rng.choice(found))
        return bool(found)

    def answer(self, rng: Random) -> bool:
        """Something that can be pressed, and whatever it asks for until it is chosen. Whether the table went on."""
        now = self.look()
        if now is not None and now["curtain"]:
            self.unveil()
            return True
        if now is None or not now["asks"]:
            return False
        try:
            if now["tool"] in ("", "window") or not self.build(rng):
                self.choose(now["key"], rng)
            self.page.wait_for_function(GONE_ON, arg=now["key"], timeout=10_000)
        except Error as error:
            later = self.look()  # a window may end under the finger
            if later is None or not later["asks"] or later["key"] != now["key"]:
                return False
            self.faults.append(f"stuck: {now['prompt']}: {str(error)[:600]}")
        self.pressed += 1
        self.kinds.add(now["tool"])
        return True

    def unveil(self) -> None:
        """Between two people at one device stands a page without anybody's cards."""
        shown = self.page.request.get(self.page.url).text()  # its very bytes
        told = [one for one in self.secrets if re.search(rf"\b{re.escape(one)}\b", shown)]
        if told:
            self.faults.append(f"the curtain says {told}")
        with self.page.expect_navigation():
            self.press(self.page.locator("[data-unveil]"))

    def press_unheard(self, rng: Random) -> None:
        """Something small is pressed though nobody can hear it now."""
        now = self.look()
        if now is not None and now["asks"] and not self.page.locator("#bar [data-tool]").count():
            self.press_any(MENU, rng)
            self.press_any(".choices button", rng)

    def choose(self, key: int, rng: Random) -> None:
        """A lit thing or a button; where it can be several, one of them; where it is large, once more."""
        if not self.press_any(MENU, rng):
            self.press(self.page.locator("#bar [data-do=undo]"))  # nothing could be put together: another choice
        self.page.wait_for_timeout(60)
        self.press_any(".choices button", rng)
        self.page.wait_for_function(HEARD, arg=key, timeout=10_000)
        sure = self.page.locator("[data-sure]:visible")
        if sure.count():
            self.press(sure.first)

    def build(self, rng: Random) -> bool:
        """An answer that is put together; whether one could be given so."""
        give = self.page.locator("#bar [data-give]")
        for tries in range(40):
            if give.get_attribute("aria-disabled") != "true" and (tries or rng.random() < 0.5 or not self.loose()):
                self.press(give)
                return True
            more = [what for what in (PICKS, EVERY, MORE, STEPS) if self.page.locator(what).count()]
            clear = self.page.locator("#bar [data-clear]:visible")
            # it is checked after the last press; what is full already changes nothing
            with suppress(Error), self.page.expect_response("**/draft", timeout=1500):
                if tries % 10 == 9 and clear.count():
                    self.press(clear)
                else:
                    self.press_any(more[0] if rng.random() < 0.7 else rng.choice(more), rng)
            self.page.wait_for_timeout(30)
        return False

    def loose(self) -> bool:
        """Whether something of the answer can still be moved."""
        return any(self.page.locator(what).count() for what in (PICKS, STEPS))
