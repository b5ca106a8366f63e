"""`python -m tests.web.victim FOLDER PORT TABLES`: a server that is going to be killed. It sets up so many tables the
first time, and says where everything is when it can be asked."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import uvicorn

from interpreter.tables.web.server import pump, window
from interpreter.tables.web.server.app import made
from interpreter.tables.web.server.house import House
from interpreter.tables.web.server.serve import bound, names
from tests.web.serving import setup


def main(folder: Path, port: int, tables: int) -> None:
    pump.SHOWN = window.LEAST = 0.0
    line = bound("127.0.0.1", port)
    links = folder / "links.json"

    async def begun(house: House) -> None:
        if not links.exists():
            found = [await house.make(setup("tic-tac-toe", seed=n)) for n in range(tables)]
            links.write_text(json.dumps([(one.table, one.seats, one.watch) for one in found]))

    app = made(folder, names("127.0.0.1", port), begun=begun)
    app.state.limits.seat.most = app.state.limits.links.most = 100_000
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", access_log=False))
    asyncio.run(server.serve([line]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
