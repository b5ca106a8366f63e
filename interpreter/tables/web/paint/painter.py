"""What is worked out once for a game in a language: its names, its looks, its faces, its sprite."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from jinja2 import Environment
from markupsafe import Markup

from interpreter.meaning import types
from interpreter.tables.looks import Looks
from interpreter.tables.names import Names
from interpreter.tables.web.paint import lighting
from interpreter.tables.web.paint.closing_numbers import limits
from interpreter.tables.web.paint.dress import Dress
from interpreter.tables.web.paint.face import Face
from interpreter.tables.web.paint.faces import Faces
from interpreter.tables.web.paint.sprite import sprite
from interpreter.tables.web.templates import environment
from interpreter.tables.web.words import speaking

if TYPE_CHECKING:
    from interpreter import Rules


class Painter:
    def __init__(self, game: Rules, lang: str) -> None:
        self.names = Names(game.model, lang)
        self.dress = Dress(self.names, Looks(game.checked))
        self.checked = game.checked
        sorts = {name: one.type for name, one in game.checked.quantities.items()}
        bundles = {name: kind.of for name, kind in sorts.items() if isinstance(kind, types.Bundle)}
        self.faces = Faces(self.names, self.dress, bundles)
        self.limits = limits(game)
        self.say = speaking("paint", lang)
        self.title = game.model.title.in_language(lang)

    @cached_property
    def sprite(self) -> Markup:
        return sprite(self.dress.symbols())

    def paint(self, template: str, **values: object) -> str:
        return spoken(self.names.lang).get_template(f"paint/{template}").render(values)

    def kept(self, template: str, **values: Hashable) -> str:
        """The same for what is often painted again as it was: most regions of a table do not change with a choice."""
        return rendered(self.names.lang, template, tuple(values.items()))


@lru_cache(4096)
def rendered(lang: str, template: str, values: tuple[tuple[str, Hashable], ...]) -> str:
    return spoken(lang).get_template(f"paint/{template}").render(dict(values))


@cache
def spoken(lang: str) -> Environment:
    """The templates in one language: what their macros call is known to all of them, so that they are made once."""
    found = environment().overlay()
    found.globals = {
        **found.globals,
        "say": speaking("paint", lang),
        "painted": painted,
        "tabs": lighting.tabs,
        "does_words": lighting.words,
        "said": lighting.spoken,
    }
    return found


@lru_cache(4096)
def painted(face: Face) -> Markup:
    """The inside of a face: there are few of them, and most are painted again and again."""
    things = environment().get_template("paint/face.html")
    return Markup(things.module.inside(face))  # type: ignore[attr-defined]  # a macro, which Jinja alone knows


_painters: WeakKeyDictionary[Rules, dict[str, Painter]] = WeakKeyDictionary()


def painter(game: Rules, lang: str) -> Painter:
    of_game = _painters.setdefault(game, {})
    if lang not in of_game:
        of_game[lang] = Painter(game, lang)
    return of_game[lang]
