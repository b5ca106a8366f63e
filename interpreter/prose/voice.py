"""A voice: the language that is spoken, the titles of a game, and which function tells which kind of meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from interpreter.check import meaning as m
from interpreter.check.checked import Checked
from interpreter.check.following import rules_of
from interpreter.check.types import SEAT
from interpreter.check.walking import statements_in
from interpreter.model.text import Text, titled

VOWELS = "aeiouyéèêàâîôûœ"
TELLERS: dict[type, Callable[[Any, Any], str]] = {}
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
        self.french = lang == "fr"
        self.nobody: m.Local | None = None  # the `me` of a rule that is nobody's: the game acts

    def __call__(self, node: object) -> str:
        return TELLERS[type(node)](self, node)

    def say(self, english: str, french: str) -> str:
        return french if self.french else english

    # ------------------------------------------------------------ titles
    def text(self, text: Text | None) -> str:
        return "" if text is None else text.in_language(self.lang)

    def quoted(self, word: str) -> str:
        """A title of the game inside a sentence: French puts it in quotes, for it has no article."""
        return f"« {word} »" if self.french else word

    def title(self, section: str, name: str) -> str:
        found = getattr(self.game, section).get(name)
        return self.quoted(self.text(found.title if found is not None else titled(name)))

    def noun(self, kind: str) -> str:
        """A kind of card, or one card by name."""
        if kind == "card":
            return self.say("card", "carte")
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
            return self.say("nothing", "rien")
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
        return self.quoted({"turn": self.say("turn", "tour"), "round": self.say("round", "manche")}.get(name, name))

    # ------------------------------------------------------------ grammar
    def de(self, words: str) -> str:
        """`of X` in French, run together where it must be."""
        for article, contracted in (("le ", "du "), ("les ", "des ")):
            if words.startswith(article):
                return contracted + words.removeprefix(article)
        return f"d'{words}" if words[:1].lower() in VOWELS else f"de {words}"

    def a(self, words: str) -> str:
        """`to X` in French."""
        for article, contracted in (("le ", "au "), ("les ", "aux ")):
            if words.startswith(article):
                return contracted + words.removeprefix(article)
        return f"à {words}"

    def que(self, words: str) -> str:
        return f"qu'{words}" if words[:1].lower() in VOWELS else f"que {words}"

    def si(self, words: str) -> str:
        return f"s'{words}" if words.startswith("il ") else f"si {words}"

    def of(self, what: str, owner: m.Expr) -> str:
        """Something that belongs to somebody or something."""
        if is_me(owner):
            return self.say(f"your {what}", f"{what} pour vous")
        whose = self(owner)
        if owner.type == SEAT:
            return self.say(f"{what} of {whose}", f"{what} pour {whose}")
        return self.say(f"{what} of {whose}", f"{what} {self.de(whose)}")

    def does(self, actor: m.Expr, verb: tuple[str, str, str, str]) -> str:
        """Who does it: English base and third person, French second and third."""
        second, third, vous, il = verb
        if actor is self.nobody:
            return self.say(f"the game {third}", f"le jeu {il}")
        if is_me(actor):
            return self.say(f"you {second}", f"vous {vous}")
        if isinstance(actor, m.Literal) and actor.value < 0:
            return self.say(f"the game {third}", f"le jeu {il}")
        return self.say(f"{self(actor)} {third}", f"{self(actor)} {il}")

    def listed(self, parts: Iterable[str], word: tuple[str, str] = ("and", "et")) -> str:
        found = list(parts)
        if len(found) < 2:
            return "".join(found)
        return f"{', '.join(found[:-1])} {self.say(*word)} {found[-1]}"

    def called(self, local: m.Local | None) -> str:
        """The name that something is given for what follows."""
        if local is None:
            return ""
        return self.say(f", called {named(local)}", f", sous le nom {named(local)}")

    def given_back(self, local: m.Local | None) -> str:
        """The name that whoever performs a call gives to what it gives back."""
        if local is None:
            return ""
        name = named(local)
        return self.say(f"; what it gives back is called {name}", f" ; ce qui est rendu s'appelle {name}")


def named(local: m.Local) -> str:
    return f"“{local.name}”"


def is_me(expr: m.Expr) -> bool:
    return isinstance(expr, m.Local) and expr.name == "me"


def steps(checked: Checked) -> list[m.StepOf]:
    """Every step of the game, wherever it stands."""
    return [one for rule in rules_of(checked) for one in statements_in(rule) if isinstance(one, m.StepOf)]
