"""One environment for the templates of all rooms: `paint/page.html` is `templates/page.html` of the room `paint`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, PrefixLoader, StrictUndefined

from interpreter.words.catalogue import following, grammar, languages

HERE = Path(__file__).parent
ROOMS = ("paint", "choose", "lobby", "after", "server")


@cache
def environment() -> Environment:
    """Whatever comes from a definition or a person is escaped; a name that nobody gave is an error, never nothing."""
    rooms = PrefixLoader({room: FileSystemLoader(HERE / room / "templates") for room in ROOMS})
    found = Environment(
        loader=rooms,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    found.globals.update(languages=languages, following=following, name_of=name_of)
    return found


def name_of(lang: str) -> str:
    """A language by its own name."""
    return grammar(lang).name


def render(template: str, **values: object) -> str:
    return environment().get_template(template).render(values)
