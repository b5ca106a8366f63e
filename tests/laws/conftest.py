"""Every law is tried on every table; the same examples each time."""

from __future__ import annotations

import pytest

from tests.laws.tables import TABLES, Table


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    return request.param  # type: ignore[no-any-return]
