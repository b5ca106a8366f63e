"""How many examples a law is given: enough to bite, few enough to be tried on every change."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**32 - 1)
MOMENTS = st.integers(0, 120)


def examples(count: int) -> settings:
    return settings(
        max_examples=count,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )


__all__ = ["MOMENTS", "SEEDS", "examples", "given"]
