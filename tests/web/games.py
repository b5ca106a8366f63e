"""Whole games in a real browser against a real server: `python -m tests.web.games GAME`.

Everybody presses what is lit, at random, from the lobby to the page of the end. `--people` have a page of their own
each (the second is a telephone in French), `--bots` none. `--drop FILE` hands over an expansion in the lobby, `--hot`
seats everybody at one device, `--kill` ends the server without warning in the middle and starts it again, `--offline`
takes the line from somebody for a while. What a page complains of, and what it should not show, is told at the end.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from playwright.sync_api import Browser

import interpreter
from tests.web.browsing import chromium
from tests.web.player import Player
from tests.web.process import Process

NAMES = ("Zoé", "Max", "Léa", "Tom")
OWN_PLACE = """() => document.querySelectorAll(
  "#own > *, #bar[data-asks], #bar [data-answers], main [data-tabs], main [data-pick]").length"""


@dataclass
class Wish:
    game: str
    people: int = 2
    bots: int = 0
    hot: bool = False
    drop: Path | None = None
    lang: str = "en"
    phone: bool = False
    variant: str = ""


@dataclass
class Table:
    """Those who sit at it, and who watches."""

    server: Process
    players: list[Player]
    watcher: Player | None = None
    rng: Random = field(default_factory=Random)

    @property
    def faults(self) -> list[str]:
        return [fault for one in (*self.players, *([self.watcher] if self.watcher else ())) for fault in one.faults]

    @property
    def pressed(self) -> int:
        return sum(one.pressed for one in self.players)

    @property
    def is_over(self) -> bool:
        looks = [one.look() for one in self.players]
        return all(now is not None and now["over"] for now in looks)

    def play(self, presses: int | None = None, seconds: float = 600) -> None:
        """Until so many answers were given, or the end. Raises AssertionError if nothing happens any more."""
        wanted = None if presses is None else self.pressed + presses
        last = quiet = monotonic()
        while not self.is_over and not self.faults:
            for one in self.players:
                if one.answer(self.rng):
                    quiet = monotonic()
            self.watch()
            if wanted is not None and self.pressed >= wanted:
                return
            assert monotonic() - quiet < 60, f"nothing happens: {[one.look() for one in self.players]}"
            assert monotonic() - last < seconds, f"not over after {self.pressed} answers"
            self.players[0].page.wait_for_timeout(20)

    def watch(self) -> None:
        """Nobody's hand is in the page of who watches."""
        one = self.watcher
        if one is not None and not one.page.url.endswith("/end") and one.page.evaluate(OWN_PLACE):
            one.faults.append("a page of nobody's seat has a place of its own")

    def crash(self) -> None:
        """The server is killed and comes back; so do the pages, by themselves, as they were."""
        before = [one.look() for one in self.players]
        self.server.kill()
        for one in self.players:
            one.page.wait_for_selector("#offline:not([hidden])")
        self.server.start()
        for one, was in zip(self.players, before):
            one.page.wait_for_selector("#offline[hidden]", state="attached", timeout=60_000)
            now = one.look()
            if was is not None and now is not None and now["key"] < was["key"]:
                one.faults.append(f"a choice is lost: {was['key']} was asked, now {now['key']}")

    def cut_off(self, one: Player) -> None:
        """Somebody's line is gone for a while; what they press meanwhile is sent later."""
        one.page.context.set_offline(True)
        one.press_unheard(self.rng)
        one.page.wait_for_timeout(500)
        one.page.context.set_offline(False)
        one.page.wait_for_selector("#offline[hidden]", state="attached", timeout=60_000)

    def end(self) -> dict[str, str]:
        """The scores of the end page, which are those that stood at the seats."""
        panels = [one.scores() for one in self.players if not one.page.url.endswith("/end")]
        ends = [one.end() for one in self.players]
        for told in (*panels, *ends):
            if any(ends[0].get(name) != score for name, score in told.items()):
                self.players[0].faults.append(f"the end tells {ends[0]}, a page {told}")
        if self.watcher is not None:
            self.watcher.page.goto(self.watcher.page.url)
            self.watcher.page.wait_for_url("**/end")
        return ends[0]


# ---------------------------------------------------------------- from the lobby
def seated(browser: Browser, server: Process, wish: Wish, rng: Random) -> Table:
    """A table made in the lobby by the first who sits there; the others come by their links."""
    host = Player.at(browser, wish.phone, wish.lang)
    page, people = host.page, wish.people
    page.goto(f"{server.address}/?game={wish.game}&lang={wish.lang}")
    if wish.drop is not None:
        page.set_input_files("#file", wish.drop)
        page.wait_for_selector("#own .check")
        page.wait_for_selector("#begin[aria-disabled=false]", timeout=60_000)
    if wish.variant:
        page.check(f"[name=variants][value={wish.variant}]")
        page.wait_for_selector(f"[name=count] option[value='{people + wish.bots}']", state="attached")
    page.select_option("[name=count]", str(people + wish.bots))
    page.select_option("[name=beat]", "2" if people > 1 else "0")
    for n in range(people + wish.bots):
        page.fill(f"[name=name] >> nth={n}", NAMES[n])
        who = "here" if n == 0 or (wish.hot and n < people) else "link" if n < people else "random"
        page.select_option(f"[name=who] >> nth={n}", who)
    host.press(page.locator("#begin"))
    page.wait_for_function("() => document.querySelector('.invite') || location.pathname.startsWith('/t/')")
    table = Table(server, [host], rng=rng)
    links = [str(one.get_attribute("value")) for one in page.locator(".invite .link").all()]
    if links:
        host.press(page.locator("a.button.first"))
        page.wait_for_url("**/t/*")
    for n, link in enumerate(links[: people - 1] if not wish.hot else ()):
        other = Player.at(browser, phone=n == 0, lang="fr" if n == 0 else "en")
        other.sit(link, NAMES[n + 1])
        table.players.append(other)
    if links:
        table.watcher = Player.at(browser)
        table.watcher.sit(links[-1])
    return table


def card_names(wish: Wish) -> list[str]:
    """What no curtain may say; a name that stands in the title of the game says nothing."""
    game = interpreter.load(wish.game, [wish.drop] if wish.drop else [])
    found = {card.title.in_language(lang) for lang in ("en", "fr") for card in game.model.cards.values()}
    return [one for one in found if not re.search(rf"\b{re.escape(one)}\b", game.name("en") + game.name("fr"))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--people", type=int, default=2)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--phone", action="store_true", help="the first has a telephone, too")
    parser.add_argument("--lang", default="en", choices=("en", "fr"))
    parser.add_argument("--seed", type=int, default=1, help="of what is pressed")
    parser.add_argument("--drop", type=Path)
    parser.add_argument("--variant", default="")
    parser.add_argument("--hot", action="store_true")
    parser.add_argument("--kill", action="store_true")
    parser.add_argument("--offline", action="store_true")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--shots", type=Path, help="where pictures of the pages go when something is wrong")
    given = parser.parse_args()
    wish = Wish(given.game, given.people, given.bots, given.hot, given.drop, given.lang, given.phone, given.variant)
    server = Process(Path(tempfile.mkdtemp(prefix="carte-")))
    server.start()
    try:
        with chromium() as browser:
            table = seated(browser, server, wish, Random(given.seed))
            if given.hot:
                table.players[0].secrets = card_names(wish)
            try:
                if given.offline:
                    table.play(3)
                    table.cut_off(table.players[-1])
                if given.kill:
                    table.play(5)
                    table.crash()
                table.play(seconds=given.seconds)
                scores = table.end() if not table.faults else {}
            finally:
                for n, one in enumerate(table.players if given.shots else ()):
                    one.page.screenshot(path=given.shots / f"{given.game}-{n}.png", full_page=True)
            print(given.game, [one.pressed for one in table.players], scores, table.faults, server.said()[-2000:])
            sys.exit(bool(table.faults))
    finally:
        server.kill()


if __name__ == "__main__":
    main()
