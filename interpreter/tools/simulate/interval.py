"""How sure a rate is."""

from __future__ import annotations

from math import sqrt

SURE = 1.959963984540054  # 95 %, two-sided


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson score interval of `wins` out of `games`; everything is possible when nothing was played."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = SURE * sqrt(rate * (1 - rate) / games + SURE**2 / (4 * games**2))
    middle, scale = rate + SURE**2 / (2 * games), 1 + SURE**2 / games
    low, high = (middle - spread) / scale, (middle + spread) / scale
    # at 0 and at every game won the formula is exact but its rounding is not
    return (0.0 if wins == 0 else low), (1.0 if wins == games else high)
