"""One environment for the templates of all rooms: `paint/page.html` is `templates/page.html` of the room `paint`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, PrefixLoader, StrictUndefined

HERE = Path(__file__).parent
ROOMS = ("paint", "choose", "lobby", "after", "server")


@cache
def environment() -> Environment:
    """Whatever comes from a definition or a person is escaped; a name that nobody gave is an error, never nothing."""
    rooms = PrefixLoader({room: FileSystemLoader(HERE / room / "templates") for room in ROOMS})
    return Environment(
        loader=rooms,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def render(template: str, **values: object) -> str:
    return environment().get_template(template).render(values)
