"""The door, and those who do not come by it: forged and foreign cookies, other origins and names, huge bodies."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from interpreter.tables.web.server.guard import HEADERS
from interpreter.tables.web.server.limits import BODY
from tests.web.serving import Browser, serving, setup

GRID = "tic-tac-toe"


def test_a_link_becomes_a_cookie_of_one_seat(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne = Browser(house.line, links.table)
        answer = anne.post("/sit", {"link": links.seats[0], "name": "Zoé"}, 200)
        cookie = next(one for one in answer.headers.get_list("set-cookie") if "carte-seat-0" in one)
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and f"Path=/t/{links.table}" in cookie
        assert links.seats[0] not in answer.text
        assert house.table(links).match.seats[0] == "Zoé"
        for wrong in ("", "Barnabé", "a\u202eb"):
            found = Browser(house.line, links.table).post("/sit", {"link": links.seats[0], "name": wrong})
            assert found.status_code == (200 if not wrong else 422), wrong
        record = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert all(token.encode() not in record for token in (links.host, links.watch, *links.seats) if token)


def test_only_a_good_cookie_of_this_table_opens_it(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links, others = house.make(setup(GRID)), house.make(setup(GRID))
        anne = house.seat(links, 0)
        path = f"/t/{links.table}"
        Browser(house.line, links.table).get(path, 403)
        for cookies in (
            {"carte-seat-0": "forged" * 6},
            {"carte-seat-0": links.seats[1] or ""},  # of another seat
            {"carte-seat-0": others.seats[0] or ""},  # of another table
            {"carte-host": links.watch},
        ):
            stranger = Browser(house.line, links.table, dict(cookies))
            stranger.get(path, 403)
            sent = {"start": anne.start(), "key": 1, "answers": [0]}
            stranger.post(f"{path}/choose", sent, 403)
        watcher = house.guest(links, links.watch)
        watcher.get(path)
        watcher.post(f"{path}/choose", {"start": "x", "key": 1, "answers": [0]}, 403)
        anne.post(f"{path}/host/close", {}, 403)
        anne.get("/t/nobody-knows", 404)
        assert house.table(links).course.choices == 0


def test_a_foreign_page_sends_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne = house.seat(links, 0)
        path, here = f"/t/{links.table}", f"http://127.0.0.1:{house.port}"
        sent = {"start": anne.start(), "key": 1, "answers": [0]}
        for headers in (
            {}, {"origin": "http://evil.example"}, {"origin": "null"}, {"origin": f"{here}0"},
            {"sec-fetch-site": "cross-site", "origin": here}, {"sec-fetch-site": "same-site"},
            {"sec-fetch-site": "none"},
        ):  # fmt: skip
            assert anne.send("POST", f"{path}/choose", json=sent, headers=headers).status_code == 403, headers
            assert anne.send("GET", f"{path}/events?last=x", headers=headers).status_code == 403, headers
        for host in ("evil.example", f"evil.example:{house.port}", "127.0.0.1", ""):
            assert anne.send("GET", path, headers={"host": host}).status_code in (400, 421), host
        assert house.table(links).course.choices == 0
        assert anne.send("POST", f"{path}/choose", json=sent, headers={"origin": here}).status_code == 200


def test_every_answer_has_its_headers(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne = house.seat(links, 0)
        for path in (f"/t/{links.table}", "/", "/s", "/up", "/nothing", "/t/none", f"/t/{links.table}/rules"):
            answer = anne.send("GET", path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, path
            assert answer.headers["cache-control"] == "no-store", path
            assert "server" not in answer.headers


def test_what_is_sent_is_bounded_and_of_a_known_form(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne = house.seat(links, 0)
        path = f"/t/{links.table}/choose"
        good = {"start": anne.start(), "key": 1, "answers": [0]}
        own = {"sec-fetch-site": "same-origin"}
        for text, status in (
            (b"x" * (BODY + 1), 413),
            (b"[" * 60_000, 400),
            (b"", 400),
            (b"[]", 400),
            (b'{"start": "a", "start": "b", "key": 1, "answers": [0]}', 400),
            (b'{"start": "a", "key": 1.5, "answers": [0]}', 400),
            (b'{"start": "a", "key": NaN, "answers": [0]}', 400),
            (b"\xff\xfe", 400),
        ):
            assert anne.send("POST", path, content=text, headers=own).status_code == status, text[:40]
        for change in ({"key": 0}, {"key": True}, {"answers": []}, {"answers": ["0"]}, {"answers": [[[0]]]},
                       {"more": 1}, {"answers": [10**30]}, {"answers": [-2]}, {"answers": [0] * 9}):  # fmt: skip
            anne.post(path, {**good, **change}, 400)
        assert house.table(links).course.choices == 0


def test_links_are_not_guessed(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        house.make(setup(GRID))
        stranger = Browser(house.line, "x")
        found = [stranger.post("/sit", {"link": f"{n:032}"}).status_code for n in range(24)]
        assert found[:20] == [403] * 20 and found[-1] == 429


def test_a_breakdown_is_told_by_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*given: object) -> str:
        raise RuntimeError("a secret of the server")

    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        anne = house.seat(links, 0)
        monkeypatch.setattr(house.table(links).paint, "page", broken)
        with caplog.at_level(logging.ERROR):
            answer = anne.send("GET", f"/t/{links.table}", headers={"accept": "text/html"})
        assert answer.status_code == 500 and "secret" not in answer.text and "Traceback" not in answer.text
        id = next(one.args[0] for one in caplog.records if one.name == "carte.serve" and one.args)  # type: ignore[index]
        assert str(id) in answer.text
        assert all((token or "-") not in caplog.text for token in (links.host, *links.seats))


def test_a_device_that_holds_several_seats_has_a_curtain(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup(GRID))
        both = house.seat(links, 0)
        both.post("/sit", {"link": links.seats[1]}, 200)
        curtain = both.page()  # the second sat down last, and the first is asked
        assert "data-unveil" in curtain and 'id="own"' not in curtain and "data-tabs" not in curtain
        both.post(f"/t/{links.table}/unveil", {"seat": 0}, 200)
        assert 'id="own"' in both.page()
        both.choose(0, status=200)
        assert "data-unveil" in both.page()
        both.post(f"/t/{links.table}/unveil", {"seat": 7}, 403)
