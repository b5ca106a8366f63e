"""Whole files: a game, its cards, its rulebook, its rulings, an expansion."""

from __future__ import annotations

from dataclasses import replace

from interpreter.model.book import Book
from interpreter.model.declared import form_of, keys_of
from interpreter.model.equivalent import EQUIVALENTS
from interpreter.model.forms import abilities, statements
from interpreter.model.forms.calls import BODY
from interpreter.model.game import Components, Course, Game
from interpreter.model.held import ASSUMED, LINT, SHOWN, SOURCED
from interpreter.model.looks import GAME_LOOK
from interpreter.model.named import Drawn
from interpreter.model.plain.values import ANYTHING, NAMES, NUMBER, PROSE, STATEMENTS, TEXT
from interpreter.model.ruling import RULINGS
from interpreter.source.forms import Either, Form, Key, ListOf, Name, Named, Record, Whole, Words

ANY_KEY = r".+"

LANGUAGE = Key("language", Whole("1, the version that is known here", 1, 1), "the version of the language: 1")
GAME = Key("game", Either("the game's id, or its course (`do`)", scalar=Name("an id"), mapping=BODY),
           "the game's id; or, with `do`, its course where turns in order of seats are not enough")  # fmt: skip
COMPONENTS, COURSE = keys_of(Components), keys_of(Course)
ELSEWHERE = {one.name for one in (*COMPONENTS, *COURSE, *keys_of(Drawn))}
HEAD = tuple(one for one in keys_of(Game) if one.name not in ELSEWHERE)
REQUIRED_LANGUAGE = replace(LANGUAGE, required=True)

BOOK = form_of(Book, "a rulebook", SOURCED, first=(LANGUAGE,))
GAME_FILE = Record(
    "a game",
    (
        REQUIRED_LANGUAGE, GAME, *SHOWN, GAME_LOOK, *HEAD, *COMPONENTS, *COURSE,
        *(replace(one, required=False) for one in keys_of(Book)),
        Key("rulings", RULINGS, "scenarios that prove the rules"), ASSUMED.key(), LINT,
    ),
)  # fmt: skip
CARDS_FILE = Record("a file of cards", (LANGUAGE, *COMPONENTS, ASSUMED.key(), LINT))

ADDRESSES = r"[^/]+(/[^/]+)*"
ADDITIONS = Record(
    "additions",
    tuple(replace(key, form=ANYTHING) for key in (*COMPONENTS, *COURSE)),
    patterns=((r"[^/]+(/[^/]+)+", Key("SECTION/NAME", ANYTHING, "entries for something that is there")),),
    many=True,
)
OPERATIONS = (
    Key("add", ADDITIONS, "new names, section by section; or further entries at an address"),
    Key("replace", Named(ANYTHING, "nodes by address", ADDRESSES), "what stands at an address from now on"),
    Key("remove", ListOf(PROSE, "one or several addresses", alone=True), "addresses of what is taken out"),
    Key("before", Named(STATEMENTS, "statements by address", ADDRESSES), "statements put in front of a step"),
    Key("after", Named(STATEMENTS, "statements by address", ADDRESSES), "statements put behind a step"),
    Key("set", Named(ANYTHING, "values by address", ADDRESSES), "a value in place of another one"),
    Key("copies", Named(NUMBER, "numbers by card"), "how many there are of a card"),
)  # fmt: skip
IF_LOADED = Named(Record("a part for when another expansion is there", OPERATIONS), "parts by the name of an expansion")
EXPANSION = Record(
    "an expansion",
    (
        LANGUAGE,
        Key("extends", Words("the id of a game", numbers=False), "the game that it changes", required=True),
        *SHOWN,
        Key("after-overlay", NAMES, "the expansions that come before this one when both touch the same thing"),
        Key("excludes", Named(TEXT, "reasons by name"), "overlays that it cannot be played with, and why"),
        Key("needs", Named(TEXT, "reasons by name"), "overlays without which it cannot be played, and why"),
        *OPERATIONS,
        Key("if loaded", IF_LOADED, "changes that are made only if another expansion is there"),
        Key("rulings", RULINGS, "scenarios that prove it"),
        *SOURCED,
    ),
)

FILES: dict[str, Form] = {
    "game": GAME_FILE,
    "cards": CARDS_FILE,
    "rulebook": BOOK,
    "rulings": RULINGS,
    "expansion": EXPANSION,
    "mutants": EQUIVALENTS,
}
SILENCES = Record("a file", (LINT,))
PARTS: dict[str, Form] = {**statements.PARTS, **abilities.PARTS}
