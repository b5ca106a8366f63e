"""A game explained from its model: what there is, what can be done, which cards, what is assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from interpreter.language import syntax
from interpreter.model.assumption import Assumption
from interpreter.model.untitled import titled
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.records import record
from interpreter.tables.names import Names
from interpreter.tables.words import say

if TYPE_CHECKING:
    from interpreter.language.parse import Parsed
    from interpreter.model.card import Card
    from interpreter.model.game import Game
    from interpreter.model.named import Named
    from interpreter.model.things import Option, Zone
    from interpreter.tools.diff.variants import Way


@record
class Sheet:
    """One table of the explanation."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@record
class Explanation:
    title: str
    text: str
    players: str
    assumed: int
    sheets: tuple[Sheet, ...]  # those with nothing in them are left out


def show(model: Game, lang: str, ways: Iterable[Way] = ()) -> Explanation:
    names = Names(model, lang)
    makers: list[Callable[[Names], Iterable[Sheet]]] = [
        _options, _enums, _zones, _stocks, _quantities, _actions, _rules, _cards, _unimplemented, _assumed,
    ]  # fmt: skip
    sheets = (_ways(names, ways), *(sheet for maker in makers for sheet in maker(names)))
    one = model.low == model.high
    return Explanation(
        title=model.title.in_language(lang),
        text=model.text.in_language(lang) if model.text else "",
        players=str(model.low) if one else say("to", lang, low=model.low, high=model.high),
        assumed=len(model.assumptions),
        sheets=tuple(sheet for sheet in sheets if sheet.rows),
    )


def _ways(names: Names, ways: Iterable[Way]) -> Sheet:
    """Other ways to play it, each with what it changes."""
    rows = ((f"{way.id} ◂" if way.played else way.id, way.title, way.text, "\n".join(way.changes)) for way in ways)
    return _sheet(names, "variants", ("what", "name", "about", "changes"), rows)


def _sheet(names: Names, title: str, columns: Iterable[str], rows: Iterable[tuple[str, ...]]) -> Sheet:
    return Sheet(say(title, names.lang), tuple(say(one, names.lang) for one in columns), tuple(rows))


def _what(one: Named, names: Names) -> tuple[str, str]:
    return one.id, one.title.in_language(names.lang)


def _rules_of(one: Named) -> str:
    return " ".join(one.clauses)


def _options(names: Names) -> Iterator[Sheet]:
    rows = (
        (*_what(one, names), _word(one.default, names), _allowed(one, names), _rules_of(one))
        for one in names.model.options.values()
    )
    yield _sheet(names, "options", ("what", "name", "default", "allowed", "rules"), rows)


def _allowed(option: Option, names: Names) -> str:
    if option.values:
        return ", ".join(_told(option, one, names) for one in option.values)
    if isinstance(option.default, bool):
        return f"{names.truth(True)}, {names.truth(False)}"
    low, high = option.low, option.high
    return say("to", names.lang, low="…" if low is None else low, high="…" if high is None else high)


def _told(option: Option, value: str, names: Names) -> str:
    """A value as definitions write it, and what people read for it, where the author says so."""
    said = option.called(value)
    return value if said == titled(value) else f"{value} ({said.in_language(names.lang)})"


def _word(value: object, names: Names) -> str:
    return names.truth(value) if isinstance(value, bool) else str(value)


def _enums(names: Names) -> Iterator[Sheet]:
    rows = (
        (*_what(one, names), ", ".join(member.title.in_language(names.lang) for member in one.members))
        for one in names.model.enums.values()
    )
    yield _sheet(names, "enums", ("what", "name", "members"), rows)


def _zones(names: Names) -> Iterator[Sheet]:
    rows = (
        (
            *_what(one, names),
            ", ".join(map(str, one.for_each)),
            _shape(one),
            one.seen_by,
            ", ".join(names.kind(kind) for kind in one.holds),
        )
        for one in names.model.zones.values()
    )
    yield _sheet(names, "zones", ("what", "name", "each", "shape", "seen by", "holds"), rows)


def _shape(zone: Zone) -> str:
    if zone.shape == "grid":
        return f"grid {zone.rows} × {zone.columns}"
    return f"{zone.shape}, {zone.slots}" if zone.slots else zone.shape


def _stocks(names: Names) -> Iterator[Sheet]:
    rows = (
        (
            *_what(one, names), one.by or "", ", ".join(one.holders),
            say("endless", names.lang) if one.endless else value(one.count, one.by, names),
        )
        for one in names.model.stocks.values()
    )  # fmt: skip
    yield _sheet(names, "stocks", ("what", "name", "by", "held by", "count"), rows)


def _quantities(names: Names) -> Iterator[Sheet]:
    rows = ((*_what(one, names), _written(one.value), _rules_of(one)) for one in names.model.quantities.values())
    yield _sheet(names, "quantities", ("what", "name", "value", "rules"), rows)


def _actions(names: Names) -> Iterator[Sheet]:
    actions = (one for one in names.model.procedures.values() if one.kind == "action")
    yield _sheet(names, "actions", ("what", "name", "rules"), ((*_what(one, names), _rules_of(one)) for one in actions))


def _rules(names: Names) -> Iterator[Sheet]:
    rows = (
        (*_what(one, names), f"{one.head} {_written(one.phrase)}".strip(), _rules_of(one))
        for one in names.model.rules.values()
    )
    yield _sheet(names, "standing rules", ("what", "name", "when", "rules"), rows)


def _cards(names: Names) -> Iterator[Sheet]:
    """One sheet per kind, a column per property that any of its cards has."""
    for kind in names.model.kinds:
        cards = [card for card in names.model.cards.values() if card.kind == kind]
        types = names.properties(kind)
        used = [name for name in types if any(name in card.values for card in cards)]
        copies, texts = any(_copies(card, names) for card in cards), any(card.text for card in cards)
        columns = [say("what", names.lang), say("name", names.lang), *map(names.plain, used)]
        columns += [say("copies", names.lang)] * copies + [""] * texts
        rows = (
            (
                *_what(card, names),
                *(value(card.values.get(name), types[name].base, names) for name in used),
                *([_copies(card, names)] * copies),
                *([card.text.in_language(names.lang) if card.text else ""] * texts),
            )
            for card in cards
        )
        yield Sheet(f"{names.kind(kind)} ({len(cards)})", tuple(columns), tuple(rows))


def _copies(card: Card, names: Names) -> str:
    """How many, where it is not one."""
    return "" if card.copies is None else value(card.copies, None, names)


def _assumed(names: Names) -> Iterator[Sheet]:
    yield _reasons("assumed", names, names.model.assumptions)


def _unimplemented(names: Names) -> Iterator[Sheet]:
    cards = names.model.cards.values()
    missing = [Assumption(one.id, one.unimplemented, one.span) for one in cards if one.unimplemented is not None]
    yield _reasons("unimplemented", names, missing)


def _reasons(title: str, names: Names, found: Iterable[Assumption]) -> Sheet:
    """What has one reason stands on one row."""
    reasons: dict[str, list[Assumption]] = {}
    for one in found:
        reasons.setdefault(one.why, []).append(one)
    count = sum(map(len, reasons.values()))
    rows = tuple(
        (_few([one.what for one in same]), why, f"{same[0].span.file}:{same[0].span.line}")
        for why, same in reasons.items()
    )
    columns = tuple(say(one, names.lang) for one in ("what", "why", "where"))
    return Sheet(say(title, names.lang, n=count), columns, rows)


def _few(names: list[str]) -> str:
    return ", ".join(names) if len(names) <= 3 else f"{names[0]} … {names[-1]} ({len(names)})"


def value(node: Node | None, enum: str | None, names: Names) -> str:
    """A value as people write it: `3 blue, 1 red`."""
    match node:
        case Scalar(value=bool(truth)):
            return names.truth(truth)
        case Scalar(value=str(word)):
            return names.member(enum, word)
        case Scalar():
            return node.text
        case Sequence():
            return ", ".join(value(one, enum, names) for one in node)
        case Mapping() if isinstance(table := node.get("by players"), Mapping):
            return by_players([(int(key), value(one, enum, names)) for key, one in table.items()], names.lang)
        case Mapping():
            return ", ".join(f"{value(one, enum, names)} {names.member(enum, key)}" for key, one in node.items())
    return ""


def by_players(table: list[tuple[int, str]], lang: str) -> str:
    """What holds for how many players; neighbours with the same value are told together."""
    runs: list[tuple[int, int, str]] = []
    for players, said in sorted(table):
        if runs and runs[-1][1:] == (players - 1, said):
            runs[-1] = (runs[-1][0], players, said)
        else:
            runs.append((players, players, said))
    return ", ".join(
        say("for players" if low < high else "for one count", lang, what=said, low=low, high=high)
        for low, high, said in runs
    )


def _written(phrase: Parsed[syntax.Node] | None) -> str:
    return " ".join(phrase.scalar.text.split()) if phrase is not None else ""
