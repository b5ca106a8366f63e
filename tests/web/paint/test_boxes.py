"""Boxes over the wire: each seat opens what its own page could tell, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

from tests.web.serving import serving, setup


def test_boxes_are_opened_by_their_addresses(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("queens-necklace"))
        anne = house.seat(links, 0)
        table = f"/t/{anne.table}"
        page = anne.page()
        card = re.findall(r'id="(c\d+)"', page)[0]
        place = re.findall(r'data-place="(p\d+)"', page)[0]
        assert 'class="zoomed"' in anne.get(f"{table}/zoom?thing={card}").text
        assert 'class="zoomed"' in anne.get(f"{table}/why?thing={card}").text
        assert "<h2>" in anne.get(f"{table}/zone/{place}").text
        for box in ("log", "rules", "cards", "more"):
            assert anne.get(f"{table}/{box}").text.strip()
        assert "English" in anne.get(f"{table}/more?lang=fr").text
        for wrong in ("zoom", "zoom?thing=x", "zoom?thing=c9999", "zone/c1", "zone/p99999", "zone/p"):
            anne.get(f"{table}/{wrong}", status=404)


def test_whoever_did_not_sit_down_opens_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        links = house.make(setup("queens-necklace"))
        anne, stranger = house.seat(links, 0), house.seat(house.make(setup("splendor")), 0)
        for box in ("log", "rules", "cards", "more", "zoom?thing=c1", "zone/p24"):
            assert stranger.send("GET", f"/t/{anne.table}/{box}").status_code in (401, 403, 404)
