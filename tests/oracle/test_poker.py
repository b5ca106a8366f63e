"""Kuhn and Leduc poker against OpenSpiel: the whole tree of each, through the Python door.

Compared at every history: whether it is over, chance's or a seat's; which seat; the legal choices, or the outcomes of
chance with their probabilities; the returns at the end. Compared over all histories: what a seat has been told (view,
log, and its decision) is the same for two histories exactly if OpenSpiel gives both the same information state, for the
seat that acts and for the other. The sizes are also given here, so that both games cannot shrink together.
"""

from __future__ import annotations

import pytest

from tests.oracle.pairing import Pairing

KUHN = Pairing(
    "kuhn_poker", "kuhn_poker",
    {"check": 0, "fold": 0, "bet": 1, "call": 1},
    {"jack": 0, "queen": 1, "king": 2},
)  # fmt: skip
LEDUC = Pairing(
    "leduc_poker", "leduc_poker",
    {"fold": 0, "check": 1, "call": 1, "raise": 2},
    {"jack-hearts": 0, "jack-spades": 1, "queen-hearts": 2, "queen-spades": 3, "king-hearts": 4, "king-spades": 5},
)  # fmt: skip


@pytest.mark.parametrize(
    ("pairing", "histories", "information_states"),
    [
        pytest.param(KUHN, {"chance": 4, "decision": 24, "terminal": 30}, (6, 6), id="kuhn"),
        pytest.param(LEDUC, {"chance": 157, "decision": 3_780, "terminal": 5_520}, (468, 468), id="leduc"),
    ],
)
def test_the_whole_tree(pairing: Pairing, histories: dict[str, int], information_states: tuple[int, ...]) -> None:
    tree = pairing.walk()
    assert dict(tree.histories) == histories
    assert tree.information_states() == information_states
