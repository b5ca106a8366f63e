"""Choices at a live table: taken once, refused gently, taken back where nobody learnt anything, there after any end."""

from __future__ import annotations

from pathlib import Path

from tests.web.serving import serving, setup


def test_a_choice_is_taken_once(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("tic-tac-toe"))
        anne, other = house.seat(links, 0), house.seat(links, 1)
        start = anne.start()
        assert anne.choose(0, key=1, start=start).json() == {"taken": 1}
        assert anne.choose(0, key=1, start=start).json() == {"taken": 1}
        assert house.table(links).course.choices == 1
        again = anne.choose(1, key=1, start=start, status=409).json()
        assert again["fresh"]["key"] == 2 and "bar" in again["fresh"]["regions"]
        assert other.choose(0, key=1, start="old", status=409).json()["reload"] is True
        assert anne.choose(0, status=422).json()["refused"]
        assert other.choose(99, status=422).json()["refused"]
        assert house.table(links).course.choices == 1
