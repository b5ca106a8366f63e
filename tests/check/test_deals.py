"""Deals that cannot be meant: each says what is wrong, where, and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

import interpreter

GAME = """
language: 1
game: bazaar
players: 2
enums: {{good: [wood, wool]}}
kinds: {{note: {{starts in: box}}, seal: {{is a: note}}}}
zones: {{box: {{}}, hand: {{for each: player, seen by: owner}}, tray: {{for each: player}}, pot: {{seen by: nobody}}}}
cards: {{a-note: {{kind: note}}, a-seal: {{kind: seal}}}}
stocks: {{coin: {{held by: [player, bank]}}, gold: {{held by: bank}}, ware: {{by: good, held by: player}}}}
promises:
  peace: {{to: a player as q, grant: [{{cannot: a coin is taken by me from q}}], until: [my next turn starts]}}
actions:
  act: {{do: [{{deal: {{{deal}}}}}]}}
turn: {{do: [{{menu: [act]}}]}}
end: [{{when: round-number > 2}}]
"""
BOTH = "between: [me, next player of me], "


@pytest.mark.parametrize(
    ("deal", "code", "words", "message"),
    [
        ("between: [me], i give: coin", "E112", "{deal:", "a deal is between two players"),
        (BOTH + "rounds: 2", "E362", "{deal:", "nobody gives anything"),
        ("between: [me, box], i give: coin", "E340", "box", "a player was expected"),
        (BOTH + "i give: gold", "E314", "gold", "no player holds `gold`"),
        (BOTH + "i give: note", "E362", "note", "say where these pieces lie"),
        (BOTH + "i give: [coin, cion]", "E201", "cion", "unknown name `cion`"),
        (BOTH + "i give: player", "E362", "player", "only stock, pieces and promises change hands"),
        (BOTH + "i give: good", "E362", "good", "only stock, pieces and promises change hands"),
        (BOTH + "i give: box", "E362", "box", "only stock, pieces and promises change hands"),
        (BOTH + "i give: peace in box", "E362", "in box", "a promise is given or not"),
        (BOTH + "i give: coin with highest 1", "E362", "coin", "how many and which is settled in the offer"),
        (BOTH + "they give: note in pot", "E410", "note in pot", "not everybody who bargains sees these pieces"),
        (
            BOTH + "they give: note in their hand where slot of it = 1",
            "E410",
            "note in their",
            "not everybody who bargains",
        ),
        (BOTH + "i give: [ware, wood]", "E362", "wood", "named before"),
        (BOTH + "i give: [note in my tray, seal in my tray]", "E362", "seal in my tray", "named before"),
        (BOTH + "i give: [peace, peace]", "E362", "peace", "named before"),
        (BOTH + "i give: coin, gifts: false", "E362", "{deal:", "without gifts both sides must give something"),
        (BOTH + "i give: coin, as: bargain", "E102", "as", "a deal has no key `as`"),
    ],
)
def test_a_deal_that_cannot_be_meant(tmp_path: Path, deal: str, code: str, words: str, message: str) -> None:
    path = tmp_path / "bazaar.yaml"
    path.write_text(GAME.format(deal=deal), "utf-8")
    faults = [fault for fault in interpreter.faults(path) if fault.severity == "error"]
    assert [fault.code for fault in faults] == [code]
    assert message in faults[0].message
    span = faults[0].span
    assert span is not None
    line = path.read_text("utf-8").splitlines()[span.line - 1]
    assert line[span.column - 1 :].startswith(words)


@pytest.mark.parametrize(
    "deal",
    [
        "i give: [coin, wood, wool, note in my tray, peace]",
        "they give: [note in their hand, seal in their tray, ware where good is not wood]",
        "free: true",
        "i give: coin, they give: coin, rounds: 2 + 1, prompt: Well?, name: {en: a favour, fr: une faveur}",
    ],
)
def test_a_deal_that_can_be_played(tmp_path: Path, deal: str) -> None:
    path = tmp_path / "bazaar.yaml"
    path.write_text(GAME.format(deal=BOTH + deal), "utf-8")
    assert not [fault for fault in interpreter.faults(path) if fault.severity == "error"]
    for seed in range(5):
        assert interpreter.load(path).playout(2, seed)[0].over
