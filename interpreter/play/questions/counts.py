"""So many of each member of a stock: what are chosen, and what pays."""

from __future__ import annotations

from interpreter.engine.choices import Answer
from interpreter.meaning import types
from interpreter.model.members import Member
from interpreter.play.names.naming import plain
from interpreter.play.questions.form import row
from interpreter.play.questions.question import Question
from interpreter.play.questions.spoken import counted


class CountsQuestion(Question):
    @property
    def enum(self) -> str:
        """What the tokens are counted by."""
        assert isinstance(self.point.answers, types.Tokens)
        by = self.match.game.model.stocks[self.point.answers.of].by
        assert by is not None
        return by

    @property
    def members(self) -> tuple[Member, ...]:
        return self.match.game.model.enums[self.enum].members

    def describe(self, answer: Answer, lang: str) -> str:
        return self.match.naming.value(self.point.answers, row(answer), lang)

    def spelt(self, answer: Answer) -> str:
        return ", ".join(f"{count} {one.id}" for one, count in zip(self.members, row(answer)) if count) or "nothing"

    def parsed(self, written: str) -> tuple[int, ...]:
        names: dict[str, int] = {}
        for index in range(len(self.members)):
            for spelled in self.match.naming.value_ids(types.Member(self.enum), index):
                names.setdefault(plain(spelled), index)
        counts = [0] * len(self.members)
        for number, name in counted(written):
            if plain(name) not in names:
                raise self.unknown(name, names)
            counts[names[plain(name)]] += number
        return tuple(counts)
