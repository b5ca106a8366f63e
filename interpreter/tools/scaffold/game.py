"""A new game: a copy of the blank one under another name. The blank one is itself a game that tests check and play.

It stands there once for each language in which its notes are written; the rules are the same in all of them.
"""

from __future__ import annotations

import re
from pathlib import Path

from interpreter.fault.asked import NoLettersForGame
from interpreter.fault.denied import Denied
from interpreter.source.yaml.modeline import modeline
from interpreter.tools.blank.page import quoted
from interpreter.tools.slug import slug
from interpreter.words import DEFAULT

BLANK = Path(__file__).with_name("blank-game")
KINDS = {"game.yaml": "game", "rulebook.yaml": "rulebook", "cards": "cards", "rulings": "rulings"}


def new_game(name: str, folder: Path, called: str, lang: str = DEFAULT) -> dict[str, str]:
    """The files of a game of that name, by their place in its folder; `called` is the folder for commands.

    Their notes are in the language, if there is a blank game in it.

    Raises Denied if no id can be made of the name.
    """
    id = slug(name)
    if not id:
        raise Denied(NoLettersForGame(name))
    title = " ".join(name.split())
    prefix = _prefix(id)
    files = {}
    blank = _blank(lang)
    for path in sorted(blank.rglob("*.yaml")):
        inside = path.relative_to(blank)
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"^(#   carte .*)blank-game( *)", rf"\g<1>{_for_sub(called)}\g<2>", text, flags=re.MULTILINE)
        text = text.replace("blank-game", id).replace("BG-", f"{prefix}-")
        text = text.replace("# A blank game", f"# {title}")
        text = text.replace("{en: A blank game, fr: A blank game}", f"{{en: {quoted(title)}, fr: {quoted(title)}}}")
        text = text.replace(" of A blank game,", f" of {id},").replace(" de A blank game}", f" de {id}}}")
        files[inside.as_posix()] = f"{modeline(KINDS[inside.parts[0]], folder / inside)}\n{text}"
    return files


def _blank(lang: str) -> Path:
    spoken = BLANK / lang
    return spoken if spoken.is_dir() else BLANK / DEFAULT


def _prefix(id: str) -> str:
    """Two letters or more for the ids of clauses: the first ones of the words, or of the only word."""
    words = id.split("-")
    letters = "".join(word[0] for word in words if word[0].isalpha()) if len(words) > 1 else id[:2]
    return (letters if len(letters) > 1 else f"{letters}g").upper()


def _for_sub(text: str) -> str:
    return text.replace("\\", "\\\\")
