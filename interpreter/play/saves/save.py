"""A match as text, in the middle of anything; resumed elsewhere it goes on as if nothing had happened.

What is read is a stranger's until it has been looked at: its form by `schema/saved-game.schema.json`, its values by
`play/saves/resuming.py`. Every refusal is E701, with the way to what is wrong.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

from interpreter.fault.saved import Damaged, NoSavedGame, NotRead, NoValueOfAGame, OtherForm, OtherVersion, UnknownMark
from interpreter.play.events.event import Kept
from interpreter.source.diagnostic import DefinitionError, Diagnostic
from interpreter.source.strict_json import Form, Json, Misfit, loaded
from interpreter.source.visible import visible
from interpreter.words import Sayable

FORMAT = 3
SECRET = "This file holds every secret of the table: all hands, all piles, what chance will do. It is not for players."
MOST_CHARACTERS = 64_000_000  # of a saved game: a very long one needs a few millions
LONGEST = 2_100  # characters of a number
KEPT = 1 << 52  # up to it, every JSON reader keeps a number
SHOWN = 160  # characters of a reason


class SavedGame(TypedDict):
    secret: str
    carte: int
    version: str
    game: str
    rules: dict[str, str]
    options: dict[str, int]
    program: str
    seats: list[str]
    seed: int
    chance: Literal["roll", "ask"]
    forced: Literal["skip", "ask"]
    sources: dict[str, str]
    followed: Sequence[Json]
    begun: bool
    state: Sequence[Json]
    log: Sequence[Json]
    seal: str


FORM = Form("saved-game", SavedGame)


def encoded(value: Kept) -> Json:
    """Tuples and lists stay apart, and numbers beyond what JSON readers keep are written as text."""
    if isinstance(value, tuple):
        return {"t": [v if type(v) is int and -KEPT <= v <= KEPT else encoded(v) for v in value]}
    if isinstance(value, list):
        return [v if type(v) is int and -KEPT <= v <= KEPT else encoded(v) for v in value]
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > KEPT:
        return {"n": hex(value)}
    return value


def decoded(value: Json, path: str) -> Kept:
    """What `encoded` wrote; a refusal of anything else."""
    if isinstance(value, dict):
        if set(value) == {"t"} and isinstance(value["t"], list):
            return tuple(each_decoded(value["t"], path))
        if set(value) == {"n"} and isinstance(value["n"], str) and len(value["n"]) <= LONGEST:
            try:
                return int(value["n"], 16)
            except ValueError:
                pass
        raise damaged(UnknownMark(), path)
    if isinstance(value, list):
        return each_decoded(value, path)
    if isinstance(value, (int, str)) and not isinstance(value, bool):
        return value
    if value is None:
        return value
    raise damaged(NoValueOfAGame(), path)


def each_decoded(values: Sequence[Json], path: str) -> list[Kept]:
    return [v if type(v) is int else decoded(v, f"{path}[{n}]") for n, v in enumerate(values)]


def written(data: Mapping[str, Json]) -> str:
    """The text of a save: what it holds is said first, and sealed last."""
    text = text_of({"secret": SECRET, "carte": FORMAT, **data})
    return f'{text[:-1]},"seal":"{digest(text)}"}}'


def text_of(data: Mapping[str, object]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def seal(data: Mapping[str, object]) -> str:
    """A digest of everything else, by which a file that was damaged on its way is known."""
    rest = {key: value for key, value in data.items() if key != "seal"}
    return digest(text_of(rest))


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def read(text: str) -> SavedGame:
    """The parts of a saved game, whose form is right."""
    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        raise damaged(NoSavedGame())
    data = parsed(text, NoSavedGame())
    if data.get("carte") != FORMAT or isinstance(data.get("carte"), bool):
        raise damaged(OtherVersion(), "carte")
    return FORM.read(data, misfit)


def parsed(text: str, otherwise: Sayable) -> dict[str, Json]:
    """An object of strict JSON: no key twice, and whole numbers alone; what is said of anything else."""
    try:
        data = loaded(text)
    except (ValueError, RecursionError) as error:
        raise damaged(NotRead(otherwise, visible(str(error))[:SHOWN])) from None
    if not isinstance(data, dict):
        raise damaged(otherwise)
    return data


def misfit(wrong: Misfit) -> DefinitionError:
    """The refusal of what is not of the form of a schema."""
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in wrong.path).lstrip(".")
    message = wrong.message
    short = message if len(message) <= SHOWN else f"{message[: SHOWN // 2]} ... {message[-SHOWN // 2 :]}"
    return damaged(OtherForm(visible(short)), path)


def damaged(why: Sayable, path: str = "") -> DefinitionError:
    return DefinitionError([Diagnostic(Damaged(visible(path)[:SHOWN], why))])
