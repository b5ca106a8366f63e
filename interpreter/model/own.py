"""Which of a game's own names examples are made of: read off the definition before any sentence is."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.language.own import Own
from interpreter.source.node import Mapping, Node, Scalar, Sequence

TITLED = ("kinds", "cards", "zones", "stocks", "facts", "quantities", "enums", "actions", "procedures")
UNCOUNTED = ("truth", "holds", "set of", "list of", "bundle of", "seen by")  # a fact that is no open number


def own(root: Mapping) -> Own:
    """The names; the first that fits plays a part."""
    zones = dict(_entries(root, "zones"))
    kinds = dict(_entries(root, "kinds"))
    stocks = dict(_entries(root, "stocks"))
    hand = _hand(zones, kinds)
    held = _holds(zones.get(hand))
    deck = _deck(zones, kinds, hand, held)
    numbers = tuple(name for name, node in _entries(root, "facts") if _is_number(node))
    return Own(
        card=_card(kinds, hand, deck, held),
        hand=hand,
        deck=deck,
        heap=_heap(zones, deck, held),
        coin=_coin(stocks),
        number=next(iter(numbers), ""),
        quantity=next((name for name, node in _entries(root, "quantities") if _is_figure(node)), ""),
        deed=next((name for name, _ in _entries(root, "actions")), ""),
        attack=next((name for name, node in _calls(root) if _one(node, "on", "player")), ""),
        stocks=tuple(stocks),
        numbers=numbers,
        zones=tuple(zones),
        titles=tuple(_titles(root)),
    )


def _hand(zones: dict[str, Node], kinds: dict[str, Node]) -> str:
    """Where a player's cards go: what its owner alone sees before others, where a kind is drawn to before others."""
    theirs = [name for name, node in zones.items() if _words(node, "for each") == ("player",)]
    goals = {_text(kind, "drawn to") for kind in kinds.values()}
    open_last = sorted(theirs, key=lambda name: (_text(zones[name], "seen by") != "owner", f"my {name}" not in goals))
    return next(iter(open_last), "")


def _deck(zones: dict[str, Node], kinds: dict[str, Node], hand: str, held: tuple[str, ...]) -> str:
    """A common pile whose cards may go to the hand."""
    goal = f"my {hand}"
    sources = [_text(kind, "drawn from") for kind in kinds.values() if _text(kind, "drawn to") in (goal, "")]
    piles = [name for name, node in zones.items() if _text(node, "seen by") == "nobody" and _common(node)]
    fitting = [name for name in piles if not held or not _holds(zones[name]) or _holds(zones[name]) == held]
    return next(iter([*(name for name in sources if name in piles), *fitting]), "")


def _card(kinds: dict[str, Node], hand: str, deck: str, held: tuple[str, ...]) -> str:
    drawn = [name for name, kind in kinds.items() if _text(kind, "drawn to") == f"my {hand}"]
    begins = [name for name, kind in kinds.items() if deck and _text(kind, "starts in") == deck]
    return next(iter([*drawn, *held, *begins]), "card" if kinds else "")


def _heap(zones: dict[str, Node], deck: str, held: tuple[str, ...]) -> str:
    common = [name for name, node in zones.items() if name != deck and _common(node)]
    common = [name for name in common if _text(zones[name], "seen by") in ("", "everyone")]
    fitting = [name for name in common if not _holds(zones[name]) or _holds(zones[name]) == held]
    return next(iter([*(name for name in fitting if _text(zones[name], "shape") == "pile"), *fitting]), "")


def _coin(stocks: dict[str, Node]) -> str:
    """A stock of the players; one that is not counted by members before others."""
    theirs = [name for name, node in stocks.items() if "player" in _words(node, "held by")]
    return next(iter(sorted(theirs, key=lambda name: bool(_text(stocks[name], "by")))), "")


def _is_figure(quantity: Node) -> bool:
    """Whether a quantity of players is written as a number, so that it is known to be one."""
    value = quantity.get("value") if isinstance(quantity, Mapping) else None
    plain = isinstance(value, Scalar) and isinstance(value.value, int) and not isinstance(value.value, bool)
    by_players = isinstance(value, Mapping) and value.get("by players") is not None
    return _one(quantity, "of", "player") and (plain or by_players)


def _is_number(fact: Node) -> bool:
    return isinstance(fact, Mapping) and _text(fact, "of") == "player" and not any(fact.get(key) for key in UNCOUNTED)


def _titles(root: Mapping) -> Iterator[tuple[str, str]]:
    for section in TITLED:
        for name, node in _entries(root, section):
            yield from _titled(name, node)
            members = node.get("members") if section == "enums" and isinstance(node, Mapping) else None
            for member, titled in members.items() if isinstance(members, Mapping) else ():
                yield from _titled(member, titled)


def _titled(name: str, node: Node) -> Iterator[tuple[str, str]]:
    read = node.get("name") if isinstance(node, Mapping) else None
    for _, title in read.items() if isinstance(read, Mapping) else ():
        if isinstance(title, Scalar) and title.text.casefold() != name:
            yield title.text.casefold(), name


def _common(node: Node) -> bool:
    return isinstance(node, Mapping) and node.get("for each") is None


def _holds(node: Node | None) -> tuple[str, ...]:
    return _words(node, "holds")


def _calls(root: Mapping) -> Iterator[tuple[str, Node]]:
    yield from _entries(root, "actions")
    yield from _entries(root, "procedures")


def _entries(root: Mapping, section: str) -> Iterator[tuple[str, Node]]:
    node = root.get(section)
    yield from node.items() if isinstance(node, Mapping) else ()


def _one(node: Node, key: str, noun: str) -> bool:
    """Whether a parameter (`a player as victim`) is of that noun."""
    return noun in _text(node, key).split()[:2]


def _text(node: Node | None, key: str) -> str:
    return next(iter(_words(node, key)), "")


def _words(node: Node | None, key: str) -> tuple[str, ...]:
    value = node.get(key) if isinstance(node, Mapping) else None
    items = value.items if isinstance(value, Sequence) else (value,)
    return tuple(item.text for item in items if isinstance(item, Scalar))
