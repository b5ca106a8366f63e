"""Rules as a reader wants them: where they stand, what is written, what it says in plain words, what they cite."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from interpreter.model.untitled import titled
from interpreter.prose import Told, Voice, tell
from interpreter.prose.statements import lines
from interpreter.prose.voice import steps
from interpreter.source.records import record
from interpreter.source.span import Span
from interpreter.source.texts import lines_of
from interpreter.tools.clauses.citing import Citing, citing_anywhere, contains
from interpreter.words import DEFAULT, Text, languages

if TYPE_CHECKING:
    from interpreter.play.match import Game

Lines = tuple[tuple[int, str], ...]


@record
class Rule:
    path: tuple[str, ...]
    title: Text
    span: Span
    clauses: tuple[str, ...]
    source: str
    words: dict[str, tuple[Lines, ...]]  # by language; none where it is only data

    @property
    def name(self) -> str:
        return "/".join(self.path)


def rules(game: Game) -> list[Rule]:
    """Everything that cites a clause, then the rules that cite none, each with its words."""
    cited = citing_anywhere(game.source)
    told = {lang: tell(game.checked, lang) for lang in languages()}
    inside: dict[int, list[int]] = {number: [] for number in range(len(cited))}
    alone: list[int] = []
    for index, one in enumerate(told[DEFAULT]):
        holding = [n for n, c in enumerate(cited) if contains(c.whole, one.span)]
        if holding:
            inside[min(holding, key=lambda n: size(cited[n].whole))].append(index)
        else:
            alone.append(index)
    found = [rule(game, one, inside[n], told) for n, one in enumerate(cited)]
    for index in alone:
        one = told[DEFAULT][index]
        if one.kind not in ("turn", "setup", "game") or not any(step_words(game, c, DEFAULT) for c in cited):
            words: dict[str, tuple[Lines, ...]] = {lang: (told[lang][index].lines,) for lang in languages()}
            found.append(Rule((one.kind, one.name), titled(one.name), one.span, (), written(game, one.span), words))
    return found


def rule(game: Game, one: Citing, indices: list[int], told: dict[str, list[Told]]) -> Rule:
    words = {lang: tuple(told[lang][index].lines for index in indices) for lang in languages()}
    if not indices:
        words = {lang: step_words(game, one, lang) for lang in languages()}
    if one.text is not None and not any(words.values()):
        words = {lang: (((0, one.text.in_language(lang)),),) for lang in languages()}
    return Rule(one.path, one.title, one.key, one.clauses, written(game, one.whole), words)


def step_words(game: Game, one: Citing, lang: str) -> tuple[Lines, ...]:
    """A step of the turn or of another course is told by itself."""
    voice = Voice(game.checked, lang)
    return tuple(
        tuple(lines(voice, (step,)))
        for step in steps(game.checked)
        if step.name == one.path[-1] and contains(one.whole, step.span)
    )


def size(span: Span) -> tuple[int, int]:
    return span.end_line - span.line, span.end_column - span.column


def written(game: Game, span: Span) -> str:
    """The lines of a stretch as they stand in the file, moved to the margin."""
    known = game.source.texts.get(span.file)
    text = known.splitlines() if known is not None else lines_of(span.file)  # of a way to play that is not in play
    return dedent("\n".join(text[span.line - 1 : max(span.end_line, span.line)])).rstrip()
