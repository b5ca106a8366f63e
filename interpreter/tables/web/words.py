"""How a room speaks: each has a file of its own in the catalogues."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from interpreter import words

Room: TypeAlias = Literal["after", "choose", "lobby", "paint", "server"]


class Say(Protocol):
    def __call__(self, key: str, **values: object) -> str: ...


def speaking(room: Room, lang: str) -> Say:
    """What a template calls as `say("key", n=3)`."""
    file = f"web-{room}"

    def say(key: str, **values: object) -> str:
        return words.say(lang, file, key, **values)

    return say
