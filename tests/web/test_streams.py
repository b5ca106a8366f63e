"""Streams: only what changed for a seat, numbered for that seat, found again after a gap, ended when a link is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from interpreter.tables.web.server import playing, seating
from interpreter.tables.web.server import stream as streams
from interpreter.tables.web.server.changed_regions import KEPT, Channel
from interpreter.tables.web.server.limits import STREAMS_OF_A_SEAT
from tests.web.serving import Browser, serving, setup, until

OWN = {"sec-fetch-site": "same-origin"}


@contextmanager
def listening(browser: Browser, last: str | None = None, **headers: str) -> Iterator[Iterator[tuple[str, str, Any]]]:
    """The events of a stream: their names, ids and data."""
    page = browser.page()
    number = page.split('data-number="')[1].split('"')[0]
    said = last if last is not None else f"{browser.start()}.{number}"
    cookies = "; ".join(f"{k}={v}" for k, v in browser.cookies.items())
    path = f"/t/{browser.table}/events?last={said}"
    with browser.line.stream("GET", path, headers={"cookie": cookies, **OWN, **headers}, timeout=8) as answer:
        assert answer.status_code == 200
        yield events(answer.iter_lines())


def events(lines: Iterator[str]) -> Iterator[tuple[str, str, Any]]:
    name, id = "", ""
    for line in lines:
        key, _, value = line.partition(": ")
        if key == "event":
            name = value
        elif key == "id":
            id = value
        elif key == "data":
            yield name, id, json.loads(value)
            name, id = "", ""


def test_a_choice_comes_to_every_tab_of_a_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("tic-tac-toe"))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        with listening(anne) as one, listening(anne) as two:
            anne.choose(4, status=200)
            name, id, frame = until_chosen(one)
            assert until_chosen(two) == (name, id, frame)
            assert name == "frame" and id == f"{anne.start()}.{frame['from'] + 1}" and frame["pause"] == 0
            assert "bar" in frame["regions"] and frame["key"] == 2
            with listening(other) as three:
                other.choose(0, status=200)
                assert until_chosen(three)[2]["key"] == 2 and until_chosen(one)[2]["pause"] > 0


def until_chosen(found: Iterator[tuple[str, str, Any]]) -> tuple[str, str, Any]:
    """The next frame that tells more than who is there."""
    return next(one for one in found if "bar" in one[2]["regions"])


def test_what_was_missed_is_sent_and_what_is_too_old_is_loaded_again(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("tic-tac-toe"))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        start = anne.start()
        with listening(anne):
            anne.choose(0, status=200)
            other.choose(0, status=200)
        with listening(anne, f"{start}.0") as found:
            assert [next(found)[2]["from"] for _ in range(2)] == [0, 1]
        with listening(anne, f"{start}.0", **{"last-event-id": f"{start}.1"}) as found:
            assert next(found)[2]["from"] == 1
        for wrong in ("", "other.1", f"{start}.99", f"{start}.-1", f"{start}.x"):
            with listening(anne, wrong) as found:
                assert next(found)[0] == "reload"


def test_a_frame_exists_only_if_something_changed_for_the_seat(tmp_path: Path) -> None:
    """An answer that is sealed changes nothing for anybody else but that it was given."""
    channel = Channel(0, "en")
    channel.show({"own": "a", "log": "b"}, 1)
    channel.show({"own": "a", "log": "b"}, 1)
    assert channel.number == 0 and not channel.frames
    channel.show({"own": "a", "log": "c"}, 1)
    assert channel.number == 1 and json.loads(channel.frames[0].data)["regions"] == {"log": "c"}
    channel.show({"own": "a"}, 1)
    assert json.loads(channel.frames[1].data)["regions"] == {"log": ""}
    for n in range(KEPT + 1):
        channel.show({"own": str(n)}, 1)
    assert channel.since(0) is None and channel.since(channel.number) == []
    assert len(channel.since(channel.number - KEPT) or ()) == KEPT


def test_nobody_connected_nothing_painted(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("tic-tac-toe"))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        table = house.table(links)
        other.page()
        painted: list[int | None] = []
        regions = table.paint.regions
        table.paint.regions = lambda *given: painted.append(given[1]) or regions(*given)  # type: ignore[func-returns-value, method-assign]
        start, key = anne.start(), anne.key()
        painted.clear()
        anne.choose(0, start=start, key=key, status=200)
        assert painted == []
        other.page()
        assert painted == [1]


def test_whoever_loses_the_link_is_sent_away(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("tic-tac-toe"))
        anne, host = house.seat(links, 0), house.guest(links, links.host)
        with listening(anne) as found:
            again = host.post(f"/t/{links.table}/host/reissue", {"seat": 0}, 200).json()["link"]
            assert next(one for one in found if one[0] != "frame")[0] == "gone"
        anne.get(f"/t/{links.table}", 403)
        back = Browser(house.line, links.table)
        back.post("/sit", {"link": again.partition("#")[2]}, 200)
        with listening(back) as found:
            host.post(f"/t/{links.table}/host/close", {}, 200)
            assert next(one for one in found if one[0] != "frame")[0] == "gone"
        back.get(f"/t/{links.table}", 404)


def test_a_seat_has_so_many_streams(tmp_path: Path) -> None:
    from contextlib import ExitStack

    with serving(tmp_path) as house, ExitStack() as stack:
        links = house.make(setup("tic-tac-toe"))
        anne = house.seat(links, 0)
        for _ in range(STREAMS_OF_A_SEAT):
            stack.enter_context(listening(anne))
        assert anne.send("GET", f"/t/{links.table}/events?last=x", headers=OWN).status_code == 429


def test_a_server_has_so_many_streams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "STREAMS", 2)
    with serving(tmp_path) as house:
        links = house.make(setup("tic-tac-toe"))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        with listening(anne), listening(other):
            assert other.send("GET", f"/t/{links.table}/events?last=x", headers=OWN).status_code == 429
        until(lambda: house.house.streams() == 0)
        with listening(other):
            pass


def test_a_lost_connection_is_seen_by_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "GRACE", 0.05)
    monkeypatch.setattr(seating, "GRACE", 0.05)
    with serving(tmp_path) as house:
        links = house.make(setup("tic-tac-toe"))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        table = house.table(links)
        with listening(other) as found:
            with listening(anne):
                until(lambda: table.seating.seats[0].streams == 1)
            until(lambda: table.seating.seats[0].lost is not None)
            assert next(found)[0] == "frame"
