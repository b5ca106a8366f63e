"""One of several: a thing, an option, an action of a menu, a reaction in a window."""

from __future__ import annotations

from itertools import islice

from interpreter.compile.program.things import AnOption, AReaction, Thing, bearer_of, is_counted, rule_of
from interpreter.engine import reckoned
from interpreter.engine.choices import Answer, OneOf
from interpreter.meaning import types
from interpreter.model.called import text_on
from interpreter.play.names.naming import plain
from interpreter.play.questions.form import single
from interpreter.play.questions.question import Question
from interpreter.play.questions.spoken import alike, nth_of
from interpreter.source.span import Span
from interpreter.words import Text, phrased, say
from interpreter.words.catalogue import typed

LISTED = 2_000  # candidates among which a name is looked for
WANTED: dict[type[Thing], Text] = {
    types.Card: phrased("questions", "choose a card"),
    types.Seat: phrased("questions", "choose a player"),
    types.Place: phrased("questions", "choose a place"),
    types.Slot: phrased("questions", "choose a place"),
    types.Number: phrased("questions", "choose a number"),
    types.Tokens: phrased("questions", "choose how many"),
    AnOption: phrased("questions", "which one"),
}
WHETHER = phrased("questions", "do you want to")
OTHER = phrased("questions", "choose")
WHY = ("", " while its condition does not hold", " more often", " against a rule", " with nothing to do it with")


class OneQuestion(Question):
    chooses = picks = True

    def candidates(self) -> tuple[int, ...]:
        offered = self.read_by(OneOf)
        return tuple(offered)

    def wanted(self) -> Text:
        return WHETHER if self.point.name == "may" else WANTED.get(type(self.point.answers), OTHER)

    # ------------------------------------------------------------ telling
    def describe(self, answer: Answer, lang: str) -> str:
        thing, naming, answer = self.point.answers, self.match.naming, single(answer)
        if isinstance(thing, AReaction):
            return naming.value(thing, answer, lang) or self.point.labels[rule_of(answer)].in_language(lang)
        if isinstance(thing, AnOption):
            nothing = say(lang, "questions", "nothing")
            return self.point.labels[answer].in_language(lang) if 0 <= answer < len(self.point.labels) else nothing
        if isinstance(thing, types.Card) and answer >= 0 and self.knows(answer):
            return " · ".join([self.placed(answer, naming.card_face(answer, lang), lang), *self.counts(answer, lang)])
        return naming.value(thing, answer, lang) if is_counted(thing) else self.name(answer, lang)

    def text_of(self, answer: Answer) -> Text | None:
        thing, model, naming, answer = self.point.answers, self.match.game.model, self.match.naming, single(answer)
        if isinstance(thing, AReaction) and answer >= 0 and naming.has_bearer(answer):
            return model.cards[naming.card_id(bearer_of(answer))].text
        if isinstance(thing, types.Card) and answer >= 0 and self.knows(answer):
            return self.text_on(answer) or next(
                (text for one in self.told_of(answer) if (text := self.text_on(one))), None
            )
        if self.point.name == "menu" and 0 <= answer < len(self.point.keys):
            action = model.procedures.get(self.point.keys[answer])
            return action.text if action is not None else None
        return None

    def text_on(self, piece: int) -> Text | None:
        """What a card says on the side that is up where it lies."""
        layout, model = self.match.machine.layout, self.match.game.model
        zone = layout.zone_of_slot.get(self.match.state[layout.place][piece])
        return text_on(model, model.cards[self.match.naming.card_id(piece)], zone is not None and zone.turned)

    @property
    def is_said_elsewhere(self) -> bool:
        """Whether what the cards do that can be chosen is said by other cards."""
        cards = self.candidates() if isinstance(self.point.answers, types.Card) else ()
        return any(self.told_of(piece) for piece in cards if piece >= 0 and self.knows(piece))

    def told_of(self, piece: int) -> list[int]:
        """The cards that a card's place tells of it, such as the one whose rule is carried out when it is played."""
        return [
            value
            for _, kind, value in self.shown(piece)
            if isinstance(kind, types.Card) and isinstance(value, int) and value >= 0
        ]

    def spelt(self, answer: Answer) -> str:
        answer = single(answer)
        if isinstance(self.point.answers, AnOption):
            return self.point.keys[answer] if 0 <= answer < len(self.point.keys) else "nothing"
        found = self.spellings(answer)
        return found[0] if found else ""

    def exactly(self, answer: Answer) -> str:
        words = self.spelt(answer)
        if isinstance(self.point.answers, AnOption) or self.means(words) == answer:
            return words
        said = self.which(single(answer), self.candidates())
        return said if self.means(said) == answer else words

    # ------------------------------------------------------------ reading
    def parsed(self, written: str) -> int:
        names = self.option_names() if isinstance(self.point.answers, AnOption) else None
        if names is None:
            offered = tuple(islice(self.candidates(), LISTED))
            nth = nth_of(written)
            if nth is not None and (found := alike(nth[2], offered, self.spellings)):
                return self.the_nth(nth, found)
            names = self.thing_names(written, offered)
        if plain(written) in names:
            return names[plain(written)]
        raise self.unknown(written, names)

    def option_names(self) -> dict[str, int]:
        names: dict[str, int] = {}
        for index, (key, label) in enumerate(zip(self.point.keys, self.point.labels)):
            for spelled in (key, *label.spellings, *(typed("pass") if key == "pass" else ())):
                names.setdefault(plain(spelled), index)
        return names

    def thing_names(self, written: str, offered: tuple[int, ...]) -> dict[str, int]:
        names: dict[str, int] = {}
        shared: dict[str, list[str]] = {}  # a name that different cards bear, and their ids
        for value in offered:
            id, *others = self.spellings(value)
            for spelled in dict.fromkeys(map(plain, (id, *others))):
                names.setdefault(spelled, value)
                shared.setdefault(spelled, []).append(id)
        several = tuple(dict.fromkeys(shared.get(plain(written), ())))
        if len(several) > 1 and plain(written) != plain(several[0]):
            raise self.refuse(phrased("questions", "may be several", written=written, names=several))
        return names | dict.fromkeys(typed("nothing"), -1) if -1 in names.values() else names

    # ------------------------------------------------------------ refusing
    def refusal(self, answer: Answer | None) -> Text:
        option = isinstance(self.point.answers, AnOption)
        if not option or not isinstance(answer, int) or not 0 <= answer < len(self.point.labels):
            return super().refusal(answer)
        name, why = self.point.keys[answer], self.reason(self.point.keys[answer])
        return phrased("questions", f"cannot be chosen{why}", name=name)

    def reason(self, action: str) -> str:
        """Why an action of a menu cannot be declared; not said where the answer would tell what is hidden."""
        machine = self.match.machine
        why = reckoned.forbids(machine, action)
        if why is None or not self.point.public:
            return WHY[0]
        return WHY[why(self.match.state, self.seat)]

    def rule_of(self, answer: Answer | None) -> tuple[Span | None, tuple[str, ...]]:
        if self.point.name == "menu" and isinstance(answer, int) and 0 <= answer < len(self.point.keys):
            routine = self.match.game.checked.routines.get(self.point.keys[answer])
            if routine is not None:
                return routine.span, routine.clauses
        return super().rule_of(answer)
