"""What can be read at the table at any time: a card, all cards, the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from interpreter.tables.aid import Entry, aid, called, entry, near
from interpreter.tables.names import Names
from interpreter.tables.rulebook import Section, looked_up, sections
from interpreter.tables.terminal.styles import ALARM, DIM, STRONG
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter import Match

FEW = 3  # cards that are told with all that is said of them


def read(match: Match, wanted: str, names: Names) -> Text:
    """The cards that are called so; what is no card is looked for in the rules."""
    if not wanted:
        return Text(say("read what", names.lang), DIM)
    found = [entry(match, card, names) for card in called(match, wanted)]
    if found:
        whole = len(found) <= FEW
        return Text("\n").join(_card(match, one, names) if whole else _brief(one) for one in found)
    return rules(match, wanted, names)


def cards(match: Match, names: Names) -> Text:
    """The aid: kind by kind, each card with how many there are and what it does."""
    kinds: dict[str, list[Entry]] = {}
    for one in aid(match, names):
        kinds.setdefault(one.kind, []).append(one)
    return Text("\n").join(line for kind, found in kinds.items() for line in _kind(kind, found))


def _kind(kind: str, found: Sequence[Entry]) -> Iterable[Text]:
    yield Text.assemble((kind, STRONG), (f" ({sum(one.copies for one in found)})", DIM))
    yield from map(_brief, found)


def _brief(one: Entry) -> Text:
    line = Text(f"  {one.copies}× ").append(one.title, STRONG)
    face = [f"{each.name} {each.value}" for each in one.printed if not each.named and each.value not in one.title]
    if face:
        line.append(f" · {' · '.join(face)}", DIM)
    return line.append(f" — {one.text}") if one.text else line


def _card(match: Match, one: Entry, names: Names) -> Text:
    lang = names.lang
    copies = say("one card", lang) if one.copies == 1 else say("cards", lang, n=one.copies)
    text = Text.assemble((one.title, STRONG), (f" · {one.kind} · {copies}", DIM))
    if one.printed:
        text.append("\n  " + " · ".join(f"{each.name}{say('colon', lang)}{each.value}" for each in one.printed))
    if one.text:
        text.append(f"\n  {one.text}")
    # the section that is headed like the card, then what else the rulebook says of it
    headed = [said for each in sections(match.game, lang) if each.title == one.title for said in each.statements]
    said = dict.fromkeys([*headed, *(match.game.clause(clause, lang) for clause in one.clauses)])
    text.append("".join(f"\n  · {each}" for each in said if each and each != one.text), DIM)
    return text


def rules(match: Match, wanted: str, names: Names) -> Text:
    """What the rules say of a word; without one, under which headings they stand."""
    book = sections(match.game, names.lang)
    if not wanted:
        return _contents(match, book, names)
    found = looked_up(book, wanted)
    if found:
        return Text("\n").join(_section(one) for one in found)
    close = near(match, wanted, (one.title for one in book), names.lang)
    hint = say("nothing read, near", names.lang, names=", ".join(close)) if close else ""
    return Text(say("nothing read", names.lang, what=wanted) + hint, ALARM)


def _section(one: Section) -> Text:
    return Text(one.title, STRONG).append("".join(f"\n  {said}" for said in one.statements), "not bold")


def _contents(match: Match, book: Sequence[Section], names: Names) -> Text:
    model = match.game.model
    text = Text(model.title.in_language(names.lang), STRONG)
    if model.text:
        text.append(f"\n  {model.text.in_language(names.lang)}", "not bold")
    headings = " · ".join(f"{one.title} ({len(one.statements)})" for one in book)
    text.append(f"\n  {headings}", "not bold")
    return text.append(f"\n{say('rules how', names.lang)}", DIM)
