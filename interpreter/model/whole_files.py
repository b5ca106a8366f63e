"""Whole files: a game, its cards, its rulebook, its rulings, an expansion."""

from __future__ import annotations

from dataclasses import replace

from interpreter.model.book import Book
from interpreter.model.card import CARD, TABLE
from interpreter.model.declared import form_of, keys_of
from interpreter.model.end import END
from interpreter.model.forms import abilities, statements
from interpreter.model.forms.calls import BODY, CALL, TURN
from interpreter.model.forms.statements import REPORTS
from interpreter.model.held import ASSUMED, LINT, SHOWN, SOURCED
from interpreter.model.looks import GAME_LOOK
from interpreter.model.members import ENUM
from interpreter.model.plain.values import ABILITY, ANYTHING, NAME, NAMES, NUMBER, PROSE, STATEMENTS, TEXT
from interpreter.model.promise import PROMISE
from interpreter.model.quantity import QUANTITY
from interpreter.model.refusal import REFUSAL
from interpreter.model.ruling import RULINGS
from interpreter.model.things import FACT, HOLDER, KIND, OPTION, STOCK, ZONE
from interpreter.source.forms import Either, Form, Key, ListOf, Name, Named, Record, Whole, Words

ANY_KEY = r".+"

LANGUAGE = Key("language", Whole("1, the version that is known here", 1, 1), "the version of the language: 1")
GAME = Key("game", Either("the game's id, or its course (`do`)", scalar=Name("an id"), mapping=BODY),
           "the game's id; or, with `do`, its course where turns in order of seats are not enough")  # fmt: skip
PLAYERS = Key("players", Words("a number, or a range such as `2 to 4`", pattern=r"[0-9]+( to [0-9]+)?"),
              "how many can play")  # fmt: skip
MINUTES = Key("minutes", Words("a number, or a range such as `20 to 40`", pattern=r"[0-9]+( to [0-9]+)?"),
              "about how long people play a game of it, in minutes")  # fmt: skip
TEAMS = Key("teams", NUMBER, "how many teams; the players of a team sit between the others, and win together")

COMPONENTS = (
    Key("options", Named(OPTION, "options by name"), "switches and numbers that the players may set before the game"),
    Key("refuses", Named(REFUSAL, "refusals by name"), "values of options that cannot be played together, and why"),
    Key("enums", Named(ENUM, "enums by name"), "lists of names: colours, suits, levels"),
    Key("kinds", Named(KIND, "kinds by name"), "sorts of cards and what each has"),
    Key("zones", Named(ZONE, "zones by name"), "where cards can be"),
    Key("stocks", Named(STOCK, "stocks by name"), "counted pieces that look alike: coins, tokens, points"),
    Key("holders", Named(HOLDER, "holders by name"), "what holds stocks beside the players, and what it is called"),
    Key("facts", Named(FACT, "facts by name"), "what the game remembers"),
    Key("quantities", Named(QUANTITY, "quantities by name"), "what the rulebook counts, so that cards can change it"),
    Key("procedures", Named(CALL, "procedures by name"), "what rules and cards can perform"),
    Key("actions", Named(CALL, "actions by name"), "procedures that a menu can offer"),
    Key("rules", Named(ABILITY, "rules by name"), "abilities that belong to no card"),
    Key("cards", Named(CARD, "cards by id"), "the cards, by id"),
    Key("tables", ListOf(TABLE, "a list of tables"), "cards as rows, where they are mostly numbers"),
    Key("promises", Named(PROMISE, "promises by name"), "what players can promise each other in a deal"),
    Key("texts", Named(TEXT, "texts by name", ANY_KEY), "further texts that people read, by name"),
)
COURSE = (
    Key("setup", STATEMENTS, "what happens before the first turn"),
    Key("turn", TURN, "what a player does in a turn"),
    Key("end", ListOf(END, "a list of ends"), "when the game is over"),
    Key("score",
        Words("a quantity, or `lowest` and a quantity", numbers=False, pattern=r"((highest|lowest) )?[\w-]+",
              heads=("highest", "lowest")),
        "the quantity that decides who wins: the highest does, or with `lowest NAME` the lowest"),
    Key("goal", NAME, "the quantity that a score for the whole table has to reach"),
    Key("shows", NAMES, "the quantities that a table shows for each player, besides the score"),
    Key("reports", REPORTS, "tables that are told when the game is over, such as how the points came about"),
    Key("tie-breaks",
        ListOf(Words("`highest NAME` or `lowest NAME`", pattern=r"(highest|lowest) .+", heads=("highest", "lowest")),
               "a list of measures"),
        "what decides between equal scores, in order"),
)  # fmt: skip
REQUIRED_LANGUAGE = Key(LANGUAGE.name, LANGUAGE.form, LANGUAGE.description, required=True)

BOOK = form_of(Book, "a rulebook", SOURCED, first=(LANGUAGE,))
GAME_FILE = Record(
    "a game",
    (
        REQUIRED_LANGUAGE, GAME, *SHOWN, GAME_LOOK, PLAYERS, MINUTES, TEAMS, *COMPONENTS, *COURSE,
        *(replace(one, required=False) for one in keys_of(Book)),
        Key("rulings", RULINGS, "scenarios that prove the rules"), ASSUMED.key(), LINT,
    ),
)  # fmt: skip
CARDS_FILE = Record("a file of cards", (LANGUAGE, *COMPONENTS, ASSUMED.key(), LINT))

ADDRESSES = r"[^/]+(/[^/]+)*"
OPERATIONS = (
    Key("add",
        Record("additions", tuple(Key(key.name, ANYTHING, key.description) for key in (*COMPONENTS, *COURSE)),
               patterns=((r"[^/]+(/[^/]+)+", Key("SECTION/NAME", ANYTHING, "entries for something that is there")),),
               many=True),
        "new names, section by section; or further entries at an address"),
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

MUTANTS = ListOf(
    Record(
        "a change that makes no difference",
        (
            Key("rule", PROSE, "where in the definition it is, by names", required=True),
            Key("change", PROSE, "what stands there", required=True),
            Key("to", PROSE, "what it was changed to", required=True),
            Key("why", PROSE, "why no ruling can notice", required=True),
            Key("in", PROSE, "the overlay where it is, such as `expansions/spy.yaml`; otherwise the game itself"),
        ),
    ),
    "a list of changes",
)

FILES: dict[str, Form] = {
    "game": GAME_FILE,
    "cards": CARDS_FILE,
    "rulebook": BOOK,
    "rulings": RULINGS,
    "expansion": EXPANSION,
    "mutants": MUTANTS,
}
SILENCES = Record("a file", (LINT,))
PARTS: dict[str, Form] = {**statements.PARTS, **abilities.PARTS}
