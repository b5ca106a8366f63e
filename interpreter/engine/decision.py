"""A decision: who decides, what about, and which answers there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from interpreter.compile.points import Point
from interpreter.compile.things import ACard, AnOption, AReaction, is_counted, rule_of
from interpreter.engine import offers, prompts, telling
from interpreter.engine.knowledge.who import knows
from interpreter.engine.refused import Refused
from interpreter.model.text import Text
from interpreter.source.span import Span

if TYPE_CHECKING:
    from interpreter.engine.match import Match

CHANCE = -1
WHY = (
    Text("", ""),
    Text(": its condition does not hold", " : sa condition n'est pas remplie"),
    Text(": it has been done as often as it may", " : c'est déjà fait autant de fois que permis"),
    Text(": a rule forbids it", " : une règle l'interdit"),
    Text(": there is nothing to do it with", " : il n'y a rien pour cela"),
)


@dataclass(frozen=True)
class Decision:
    match: Match
    point: Point
    seat: int
    all_known: bool = False  # a script may call every card by its name, though the one who decides cannot

    @property
    def kind(self) -> str:
        return self.point.kind

    @property
    def span(self) -> Span | None:
        return self.point.span

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.point.clauses

    @property
    def space(self) -> Any:
        machine = self.match.machine
        machine.tank.fill()
        return machine.space(self.point, self.seat) if self.point.joint else machine.spaces[self.point.number]

    # ------------------------------------------------------------ answers
    def choices(self, limit: int | None = None) -> Iterator[Any]:
        return islice(self.space.choices(self.match.state), limit)

    def count(self) -> int | None:
        return self.space.count(self.match.state)  # type: ignore[no-any-return]

    def sample(self, rng: Random) -> Any:
        return self.space.draw(self.match.state, rng.random)

    def allows(self, answer: object) -> bool:
        return bool(self.space.allows(self.match.state, answer))

    def refusal(self, answer: object) -> str:
        """Why an answer is refused, as far as the one who asks may know; empty if it is not."""
        return "" if self.allows(answer) else self.refusal_text(answer).en

    def refusal_text(self, answer: object) -> Text:
        if (
            isinstance(self.point.answers, AnOption)
            and isinstance(answer, int)
            and 0 <= answer < len(self.point.labels)
        ):
            name, why = self.point.keys[answer], self.reason(self.point.keys[answer])
            refused = ("cannot be chosen now", "ne peut pas être choisi maintenant")
            return Text(f"`{name}` {refused[0]}{why.en}", f"`{name}` {refused[1]}{why.fr}")
        if self.point.kind == "offer":
            return offers.refusal(self, answer)
        return Text("that is not among the choices", "cela n'est pas parmi les choix")

    def reason(self, action: str) -> Text:
        """Why an action of a menu cannot be declared; not said where the answer would tell what is hidden."""
        machine = self.match.machine
        why = machine.names.get(machine.compiled.why.get(action, ""))
        if why is None or not self.point.public:
            return WHY[0]
        return WHY[why(self.match.state, self.seat)]

    def rule_of(self, answer: object) -> tuple[Span | None, tuple[str, ...]]:
        """The rule that an answer would follow: an action's own, or the sentence that asks."""
        if self.point.name == "menu" and isinstance(answer, int) and 0 <= answer < len(self.point.keys):
            routine = self.match.game.checked.routines.get(self.point.keys[answer])
            if routine is not None:
                return routine.span, routine.clauses
        return self.point.span, self.point.clauses

    # ------------------------------------------------------------ words
    def prompt(self, lang: str = "en") -> str:
        if self.point.kind == "offer":
            return offers.prompt(self, lang)
        if self.point.prompt is not None:
            return self.point.prompt.in_language(lang)
        return prompts.prompt(self, lang)

    def describe(self, answer: Any, lang: str = "en") -> str:
        if isinstance(self.point.answers, AReaction):
            said = self.match.naming.value(self.point.answers, answer, lang)
            return said or self.point.labels[rule_of(answer)].in_language(lang)
        naming, answers = self.match.naming, self.point.answers
        nothing = "rien" if lang == "fr" else "nothing"
        if isinstance(answers, AnOption):
            return self.point.labels[answer].in_language(lang) if 0 <= answer < len(self.point.labels) else nothing
        if self.point.kind == "split":
            return self.describe_split(answer, lang)
        if self.point.kind == "offer":
            _, _, side, table, *_ = self.offer()
            return offers.answered(naming, self.point, answer, side, table, lang)
        if self.point.kind in ("subset", "order", "spending"):
            return ", ".join(self.name(a, lang) for a in answer) or nothing
        if isinstance(answers, ACard) and answer >= 0 and self.knows(answer):
            return self.placed(answer, naming.card_face(answer, lang), lang)
        return self.name(answer, lang) if not is_counted(answers) else naming.value(answers, answer, lang)

    def describe_split(self, answer: Any, lang: str) -> str:
        cards, _ = self.match.machine.names[f"o{self.point.number}"](*self.arguments())
        piles: dict[int, list[str]] = {}
        for card, pile in zip(cards, answer):
            if pile >= 0:
                piles.setdefault(pile, []).append(self.name(card, lang))
        return "; ".join(
            f"{self.pile_names(pile)[-1 if lang == 'fr' else 0]}: {', '.join(names)}"
            for pile, names in sorted(piles.items())
        ) or ("rien" if lang == "fr" else "nothing")

    def arguments(self) -> tuple[Any, ...]:
        return (self.match.state, self.seat) if self.point.joint else (self.match.state,)

    def name(self, value: Any, lang: str) -> str:
        known = not isinstance(self.point.answers, ACard) or value < 0 or self.knows(value)
        if not known:
            return telling.unseen(self.match, value, self.seat, lang)
        return self.placed(value, self.match.naming.value(self.point.answers, value, lang, known), lang)

    def placed(self, piece: Any, name: str, lang: str) -> str:
        """A card's name, with its place where the same card can be had from several."""
        return f"{name} · {self.match.naming.place(self.places[piece], lang)}" if piece in self.places else name

    @cached_property
    def places(self) -> dict[int, int]:
        """The candidates that only their place tells apart, and where they lie."""
        if not isinstance(self.point.answers, ACard) or self.point.kind not in ("one", "subset", "spending"):
            return {}
        found = self.match.machine.names[f"o{self.point.number}"](*self.arguments())
        pieces = found if self.point.kind == "one" else found[0]
        naming, lies = self.match.naming, self.match.state[self.match.machine.layout.place]
        spots: dict[str, set[int]] = {}
        for piece in pieces:
            if piece >= 0 and self.knows(piece):
                spots.setdefault(naming.card_face(piece, "en"), set()).add(lies[piece])
        if all(len(one) < 2 for one in spots.values()):
            return {}
        return {
            piece: lies[piece]
            for piece in pieces
            if piece >= 0 and self.knows(piece) and len(spots[naming.card_face(piece, "en")]) > 1
        }

    def spellings(self, value: Any) -> list[str]:
        """How an answer may be written, its id first. A card that the seat does not know is called by its back."""
        if isinstance(self.point.answers, ACard) and value >= 0 and not self.knows(value):
            backs = [self.match.naming.back(value, lang) for lang in ("en", "fr")]
            seen = [telling.unseen(self.match, value, self.seat, lang) for lang in ("en", "fr")]
            plain = [name.partition(" (")[0] for name in seen]
            return [
                *(self.match.naming.value_ids(self.point.answers, value) if self.all_known else ()),
                *backs,
                *seen,
                *plain,
            ]
        found = self.match.naming.value_ids(self.point.answers, value)
        if isinstance(self.point.answers, ACard) and value >= 0:
            found = [*found, *self.match.naming.card_somewhere(value, self.match.state)]
        if isinstance(self.point.answers, AReaction) and value >= 0:
            label = self.point.labels[rule_of(value)]
            found = [*found, self.point.keys[rule_of(value)], label.en, label.fr]
        return found

    def knows(self, piece: int) -> bool:
        """Whether the one who decides knows a card; chance may speak of all."""
        return self.seat < 0 or knows(self.match.machine.layout, self.match.state, piece, self.seat)

    def parse(self, text: str, lang: str = "en") -> Any:
        """An answer by its number in the list, or by names: `2 white, 1 gold`, `Barnabé`, `nothing`."""
        from interpreter.engine.answers import answer_from

        return answer_from(self, text, lang)

    def refuse(self, message: str | Text) -> Refused:
        return Refused(message, self.point.span, self.point.clauses)

    def split(self) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """What is split, and for each piece the piles that it may join."""
        pieces, piles = self.match.machine.names[f"o{self.point.number}"](*self.arguments())
        return tuple(pieces), tuple(piles)

    def offer(self) -> tuple[Any, ...]:
        """How much of each lot may be named, which side decides, what is on the table: see the space of offers."""
        found: tuple[Any, ...] = self.match.machine.names[f"o{self.point.number}"](self.match.state)
        return found

    def pile_names(self, pile: int) -> list[str]:
        """What a pile of a split may be called."""
        return self.match.naming.value_ids(self.point.piles, pile) if self.point.piles else [str(pile)]
