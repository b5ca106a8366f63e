"""A voice: the language that is spoken, the titles of a game, and which function tells which kind of meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from interpreter import meaning as m
from interpreter.check.known.checked import Checked
from interpreter.check.secrets.following import rules_of
from interpreter.meaning.types import SEAT
from interpreter.meaning.walking import statements_in
from interpreter.model.untitled import titled
from interpreter.words import Text, listed, say

TELLERS: dict[type, Callable[..., str]] = {}
T = TypeVar("T", bound=Callable[..., str])


def tells(*classes: type) -> Callable[[T], T]:
    """Marks the function that tells a kind of meaning."""

    def mark(function: T) -> T:
        for cls in classes:
            TELLERS[cls] = function
        return function

    return mark


class Voice:
    def __init__(self, checked: Checked, lang: str) -> None:
        self.checked = checked
        self.game = checked.game
        self.lang = lang
        self.nobody: m.Local | None = None  # the `me` of a rule that is nobody's: the game acts

    def __call__(self, node: object) -> str:
        return TELLERS[type(node)](self, node)

    def say(self, key: str, /, **parts: object) -> str:
        return say(self.lang, "prose", key, **parts)

    # ------------------------------------------------------------ titles
    def text(self, text: Text | None) -> str:
        return "" if text is None else text.in_language(self.lang)

    def quoted(self, word: str) -> str:
        """A title of the game inside a sentence: where it has no article, it stands in quotes."""
        return self.say("title", title=word)

    def title(self, section: str, name: str) -> str:
        found = getattr(self.game, section).get(name)
        return self.quoted(self.text(found.title if found is not None else titled(name)))

    def noun(self, kind: str) -> str:
        """A kind of card, or one card by name."""
        if kind == "card":
            return self.say("card")
        return self.title("kinds" if kind in self.game.kinds else "cards", kind)

    def property(self, owner: str, name: str) -> str:
        """What a property is called by the kinds or enums that have it."""
        for section in (self.game.kinds, self.game.enums):
            for one in section.values():
                if name in one.properties and one.properties[name].title is not None:
                    return self.quoted(self.text(one.properties[name].title))
        return self.quoted(name.replace("-", " "))

    def member(self, enum: str, index: int) -> str:
        if index < 0:
            return self.say("nothing")
        return self.text(self.game.enums[enum].members[index].title)

    def call(self, name: str) -> str:
        """An action, a procedure, a play or a step by its title."""
        routine = self.checked.routines.get(name) or next(
            (play for play in self.checked.plays.values() if play.name == name), None
        )
        if routine is not None:
            return self.quoted(self.text(routine.title))
        for one in steps(self.checked):
            if one.name == name and one.title is not None:
                return self.quoted(self.text(one.title))
        return self.quoted({"turn": self.say("turn"), "round": self.say("round")}.get(name, name))

    # ------------------------------------------------------------ grammar
    def of(self, what: str, owner: m.Expr) -> str:
        """Something that belongs to somebody or something."""
        if is_me(owner):
            return self.say("your", what=what)
        whose = self(owner)
        if owner.type == SEAT:
            return self.say("of", what=what, whose=whose)
        return self.say("of of", what=what, whose=whose)

    def does(self, actor: m.Expr, verb: str) -> str:
        """Who does it: you, somebody else, or the game."""
        if actor is self.nobody:
            return self.say(f"verb {verb}", who=self.say("the game acts"))
        if is_me(actor):
            return self.say(f"you {verb}")
        nobody = isinstance(actor, m.Literal) and actor.value < 0
        return self.say(f"verb {verb}", who=self.say("the game acts") if nobody else self(actor))

    def listed(self, parts: Iterable[str], word: str = "and") -> str:
        return listed(self.lang, tuple(parts), word)

    def called(self, local: m.Local | None) -> str:
        """The name that something is given for what follows."""
        if local is None:
            return ""
        return self.say("called", local=named(local))

    def given_back(self, local: m.Local | None) -> str:
        """The name that whoever performs a call gives to what it gives back."""
        if local is None:
            return ""
        name = named(local)
        return self.say("what it gives back", name=name)


def named(local: m.Local) -> str:
    return f"“{local.name}”"


def is_me(expr: m.Expr) -> bool:
    return isinstance(expr, m.Local) and expr.name == "me"


def steps(checked: Checked) -> list[m.StepOf]:
    """Every step of the game, wherever it stands."""
    return [one for rule in rules_of(checked) for one in statements_in(rule) if isinstance(one, m.StepOf)]
