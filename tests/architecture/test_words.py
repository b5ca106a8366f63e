"""No file under interpreter/ knows any game: the words of the games are looked for in its source."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import pytest

from interpreter.model.game import Game
from interpreter.play.loading import read
from tests.architecture.modules import MODULES, PACKAGE, ROOT

# Words of games that are words of the table, of programs or of plain English too. A word is added here only if a file
# that knows no game has a use for it; a game whose every word is here would not be guarded at all.
WORDS = """
above active agreed all amber amount any aside asks back bag bank bet bid black blind blue board bottom bought buy
call card cards carte case cell cells centre character characters check chip choose claim coin coins colonne color
column columns complete conditions cost count court deck demand discard done draw drawn each either end face fact
falling fewer finished first fold folded free fresh gain game goal gold grant green grey guests guise hand heap held
hidden high hold holds idle in index kind king last lay level limit line lines look lot low main mark market match me
member mode move name necklace noble none note nothing number offer on one open option orange order out over owed own
owner pair paper pass passer pawn pay pick piece pile pioche place played player players points pool pot price prize
public purse queen raise raises rank red refill reserve result return reveal right ring rising role round rounds row
rows rule score seat second set setup share shown size slot source speak spent square stack stage stake start state
step stock street strict supply table take taken team text third three tie time token tokens top total turn two under
unit up value violet wager wait waiting white win wing winner wins won worth yellow zone
"""
COMMON = frozenset(WORDS.split())
SHORT = 3  # letters: a shorter word proves nothing


@cache
def game_of(folder: str) -> Game:
    _, checked, faults = read(ROOT / "games" / folder)
    assert checked is not None, faults
    return checked.game


def words_of(game: Game) -> set[str]:
    """Its ids and what it calls its things, in both languages: whole, never cut into common words."""
    found = {game.id}
    sections = (
        game.enums,
        game.kinds,
        game.zones,
        game.stocks,
        game.facts,
        game.quantities,
        game.procedures,
        game.rules,
        game.cards,
        game.options,
    )
    for section in sections:
        for id, named in section.items():
            found.add(id)
            title = getattr(named, "title", None)
            if title is not None:
                found |= {*title.spellings}
    for enum in game.enums.values():
        for member in enum.members:
            found |= {member.id, *member.title.spellings}
    for kind in game.kinds.values():
        found |= set(kind.properties)
    found |= {holder for stock in game.stocks.values() for holder in stock.holders}
    return {word.casefold().strip() for word in found if word}


GAMES = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "game.yaml").is_file())


def guarded(game: Game) -> set[str]:
    return {word for word in words_of(game) if len(word) > SHORT and word not in COMMON and not word.isdigit()}


@cache
def source() -> dict[str, str]:
    """Every text file of the interpreter, as one would search it: code, comments, grammar."""
    files = [module.path for module in MODULES] + sorted(PACKAGE.rglob("*.lark"))
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").casefold() for path in files}


@pytest.mark.parametrize("folder", GAMES)
def test_no_word_of_a_game_is_known(folder: str) -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for word in sorted(guarded(game_of(folder))):
        spellings = {word, word.replace("-", "_")}
        pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(spellings)))})(?![\w-])")
        for name, text in source().items():
            if not any(spelled in text for spelled in spellings):
                continue
            for hit in pattern.finditer(text):
                found[word].append(f"{name}:{text.count(chr(10), 0, hit.start()) + 1}")
    assert not found, f"words of {folder} under interpreter/: {dict(found)}"


@pytest.mark.parametrize("folder", GAMES)
def test_the_search_bites(folder: str) -> None:
    """Most of what a game names is looked for, and its id always is."""
    game = game_of(folder)
    assert game.id in guarded(game)


def test_common_words_are_single_and_plain() -> None:
    assert all(re.fullmatch(r"[a-z-]+", word) for word in COMMON)
    assert not COMMON & {word for folder in GAMES for word in game_of(folder).cards if len(word) > 8}
