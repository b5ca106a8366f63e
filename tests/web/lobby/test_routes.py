"""A table asked for over the wire: its links, the seats of the device, the curtain, what the host can do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from interpreter.tables.web.lobby.pages import qr
from tests.web.serving import Browser, Serving, serving

HERE, LINK, BOT = {"who": "here"}, {"who": "link"}, {"who": "bot", "bot": "random"}


def asked(game: str, *seats: dict[str, str], **more: Any) -> dict[str, Any]:
    return {"game": game, "seats": list(seats), "first": 0, **more}


def made(house: Serving, wanted: dict[str, Any], status: int = 200) -> tuple[Browser, Any]:
    browser = Browser(house.line, "")
    told = browser.post("/tables?lang=en", wanted, status).json()
    browser.table = told.get("table", "").rpartition("/")[2]
    return browser, told


def links_in(page: str) -> list[str]:
    return re.findall(r'data-copy="([^"]+)"', page)


def test_a_table_has_a_link_for_everybody_who_comes_by_one(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        host, told = made(house, asked("tic-tac-toe", HERE, LINK))
        links = links_in(told["links"])
        assert len(links) == 2 and len(set(links)) == 2
        assert all(one.startswith(f"http://127.0.0.1:{house.port}/s#") for one in links)
        for one in links:
            assert re.findall(r' d="([^"]+)"', qr(one, ""))[0] in told["links"]
        assert 'id="bar"' in host.page()
        friend, watcher = (Browser(house.line, host.table) for _ in range(2))
        for browser, link in zip((friend, watcher), links):
            browser.post("/sit", {"link": link.partition("#")[2]}, 200)
        assert friend.cookies.keys() >= {"carte-seat-1", "carte-tables"}
        assert 'id="bar"' in friend.page()
        assert "carte-seat-1" not in host.cookies and "carte-host" not in friend.cookies
        assert friend.post(f"/t/{host.table}/host/close", {}).status_code == 403
        host.choose(0, status=200)
        friend.choose(0, status=200)


def test_who_plays_with_bots_alone_needs_no_link(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        _, told = made(house, asked("tic-tac-toe", HERE, BOT))
        assert "links" not in told


def test_an_expansion_is_in_the_record_and_no_file_is_needed_again(tmp_path: Path) -> None:
    own = [{"name": "mine.yaml", "text": "extends: tic-tac-toe\nname: Mine\n"}]
    with serving(tmp_path) as house:
        host, _ = made(house, asked("tic-tac-toe", HERE, BOT, own=own))
        table = host.table
    with serving(tmp_path) as again:
        host.line = again.line
        assert 'id="bar"' in host.page()
        kept = again.house.record.table(table)
        assert kept is not None and kept.boxed.texts == (("mine.yaml", own[0]["text"]),)


def test_what_cannot_be_played_is_told_and_makes_no_table(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        _, told = made(house, asked("tic-tac-toe", HERE, own=[{"name": "x.yaml", "text": "extends: ["}]), 422)
        assert "x.yaml" in told["why"]
        _, told = made(house, asked("tic-tac-toe", HERE), 422)
        assert told["why"]
        browser = Browser(house.line, "")
        assert browser.post("/check", asked("tic-tac-toe", HERE)).json()["ready"] is True
        assert browser.send("POST", "/check", content=b"x" * 300_000, headers={"sec-fetch-site": "same-origin"})
        assert browser.post("/check", {"game": "x" * 300_000}).status_code == 413
        assert house.house.record.count() == 0


def test_the_curtain_falls_between_people_at_one_device(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        host, told = made(house, asked("kuhn-poker", {**HERE, "name": "Zoé"}, {**HERE, "name": "Max"}))
        assert "links" not in told
        page = host.page()
        assert "I am Zoé" in page and 'id="bar"' not in page and 'class="card' not in page
        host.post(f"/t/{host.table}/unveil", {"seat": 0}, 200)
        assert 'id="bar"' in host.page()
        host.choose(0, status=200)
        assert "I am Max" in host.page()
        assert host.post(f"/t/{host.table}/unveil", {"seat": 7}).status_code == 403


def test_the_curtain_is_the_same_whoever_holds_what(tmp_path: Path) -> None:
    """Its bytes depend on who is next, and on nothing that lies on the table."""
    pages = set()
    with serving(tmp_path) as house:
        for _ in range(6):
            host, _ = made(house, asked("kuhn-poker", HERE, HERE))
            pages.add(host.page().replace(host.table, "TABLE"))
    assert len(pages) == 1


def test_the_host_takes_a_link_back(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        host, told = made(house, asked("tic-tac-toe", HERE, {**LINK, "name": "Bo"}))
        link = links_in(told["links"])[0].partition("#")[2]
        page = host.get(f"/t/{host.table}/host?lang=en").text
        assert "link not opened yet" in page
        friend = Browser(house.line, host.table)
        friend.post("/sit", {"link": link}, 200)
        fresh = host.post(f"/t/{host.table}/host/reissue", {"seat": 1}, 200).json()
        assert fresh["link"] in fresh["invite"]
        assert friend.send("GET", f"/t/{host.table}").status_code == 403
        assert friend.post("/sit", {"link": link}).status_code == 403
        friend.post("/sit", {"link": fresh["link"].partition("#")[2]}, 200)
        friend.page()
        stranger = Browser(house.line, host.table)
        assert stranger.send("GET", f"/t/{host.table}/host").status_code == 403
        host.post(f"/t/{host.table}/host/close", {}, 200)
        assert friend.send("GET", f"/t/{host.table}").status_code == 404


def test_a_device_knows_its_tables(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        browser, first = made(house, asked("tic-tac-toe", {**HERE, "name": "Zoé"}, BOT))
        second = browser.post("/tables", asked("kuhn-poker", HERE, BOT), 200).json()
        page = browser.get("/tables?lang=en").text
        assert re.findall(r'href="(/t/[^"]+)"', page) == [second["table"], first["table"]]
        assert "as Zoé" in page
        other = Browser(house.line, "")
        assert "/t/" not in other.get("/tables").text
        other.cookies["carte-tables"] = "../../x:<script>:" + "a" * 5000
        assert "/t/" not in other.get("/tables").text


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lobby_and_the_door_open(tmp_path: Path, lang: str) -> None:
    with serving(tmp_path) as house:
        browser = Browser(house.line, "")
        page = browser.get(f"/?lang={lang}&game=splendor")
        assert f'<html lang="{lang}">' in page.text and "trusted-types carte" in page.headers["content-security-policy"]
        for address in re.findall(r'(?:href|src)="(/static[^"]+)"', page.text):
            browser.get(address)


def test_a_game_for_one_and_a_game_that_all_win_or_lose(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        browser = Browser(house.line, "")
        alone = asked("queens-collection", HERE, variants=["solo"])
        told = browser.post("/check", alone).json()
        assert (told["ready"], told["low"], told["high"]) == (True, 1, 1)
        assert "spare-pawns-chosen-by" in told["options"]
        host, _ = made(house, alone)
        assert 'id="bar"' in host.page()
        together, _ = made(house, asked("queens-collection", HERE, HERE, BOT))
        assert "I am" in together.page("?lang=en")


def test_options_and_whoever_begins_are_as_they_were_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        seats = [{**HERE, "name": "Al"}, {**BOT, "name": "Bo"}, {**BOT, "name": "Cy"}]
        host, _ = made(house, asked("splendor", *seats, options={"winning-prestige": 3}) | {"first": 1})
        table = house.house.tables[host.table]
        assert table.match.seats == ("Bo", "Cy", "Al") and table.match.game.options["winning-prestige"] == 3
        assert host.cookies.keys() >= {"carte-seat-2", "carte-host"}
