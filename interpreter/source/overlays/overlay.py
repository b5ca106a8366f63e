"""Overlays: expansions and variants that change a game at named places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from interpreter.fault.fault import Fault
from interpreter.fault.notes import ItIsHere, OtherExpansion
from interpreter.fault.overlays import (
    BroughtLater,
    ChangesNothing,
    EachAfterTheOther,
    NoBody,
    NoSuchCard,
    NotASingleValue,
    NothingAdded,
    NothingPut,
    SameAsBefore,
    TooManyChanges,
)
from interpreter.source.diagnostic import Faults, Label
from interpreter.source.node import Entry, Mapping, Node, Scalar, Sequence, plain
from interpreter.source.overlays.additions import merged
from interpreter.source.overlays.address import Found, called_inside, edited, resolve
from interpreter.source.overlays.collisions import Ledger, Mode, Touch
from interpreter.source.records import record
from interpreter.source.span import start_of
from interpreter.source.tables import as_card, rows_of
from interpreter.words import Term

MOST_WORK = 1_000_000  # entries looked at or copied by one overlay

# What a short address stands for when a single value is set.
VALUE_OF = {"options": "default", "quantities": "value"}
GONE = "nothing"  # what is made of something that is taken out
ONE_COPY = Scalar(1, "1", start_of(""))  # what a card has that does not say


@record(slots=True)
class Overlay:
    """One expansion or variant: its id, what it says, and which overlays it comes after."""

    id: str
    node: Mapping
    sort: str = "expansion"  # or `variant`
    path: Path | None = None

    @property
    def comes_after(self) -> frozenset[str]:
        names = self.node.get("after-overlay")
        items = names.items if isinstance(names, Sequence) else (names,)
        return frozenset(item.text for item in items if isinstance(item, Scalar))


def apply(root: Mapping, overlays: Iterable[Overlay], faults: Faults) -> tuple[Mapping, tuple[Touch, ...]]:
    """The game with every overlay applied, and what each of them touched; an operation at fault is left out."""
    ordered = in_order(tuple(overlays), faults)
    loaded = {overlay.id for overlay in ordered}
    ledger = Ledger(faults)
    for place, overlay in enumerate(ordered):
        change = _Change(root, overlay, ledger, faults, ordered[place + 1 :])
        change.operations(overlay.node)
        guarded = overlay.node.get("if loaded")
        for entry in guarded if isinstance(guarded, Mapping) else ():
            if entry.name in loaded and isinstance(entry.value, Mapping):
                change.operations(entry.value)
        if not any(overlay.node.get(each) for each in (*change.known, "remove", "if loaded", "rulings")):
            faults.add(ChangesNothing(overlay.id), overlay.node.span)
        root = change.root
    return root, ledger.touches()


def in_order(overlays: tuple[Overlay, ...], faults: Faults) -> tuple[Overlay, ...]:
    """Variants first, then by name, but each behind those that it says it comes after.

    Not as they were given: the same expansions must make the same game, whoever lists them.
    """
    waiting = {overlay.id: overlay for overlay in sorted(overlays, key=lambda each: (each.sort != "variant", each.id))}
    done: list[Overlay] = []
    while waiting:
        ready = next((each for each in waiting.values() if not each.comes_after & (waiting.keys() - {each.id})), None)
        if ready is None:
            ready = next(iter(waiting.values()))
            faults.add(EachAfterTheOther(tuple(waiting)), ready.node.span)
        done.append(waiting.pop(ready.id))
    return tuple(done)


class _Change:
    def __init__(
        self, root: Mapping, overlay: Overlay, ledger: Ledger, faults: Faults, coming: tuple[Overlay, ...]
    ) -> None:
        self.root = root
        self.overlay = overlay
        self.ledger = ledger
        self.faults = faults
        self.coming = coming  # the overlays that have not been applied yet
        self.known = self._known()
        self.work = 0
        self.rows = sum(1 for _ in rows_of(root))

    def operations(self, node: Mapping) -> None:
        for name, operation in self.known.items():
            block = node.get(name)
            for entry in block if isinstance(block, Mapping) else ():
                if self._goes_on(entry.key):
                    operation(entry)
        removed = node.get("remove")
        for item in removed.items if isinstance(removed, Sequence) else (removed,):
            if isinstance(item, Scalar) and self._goes_on(item):
                self._remove(item)

    def _goes_on(self, at: Scalar) -> bool:
        """Each change copies the section that it is made in; a stranger's overlay must not do that for ever."""
        if self.faults.full or self.work > MOST_WORK:
            return False
        section = self.root.get(at.text.partition("/")[0])
        size = len(section) if isinstance(section, Mapping | Sequence) else 0
        self.work += 1 + size + self.rows
        if self.work > MOST_WORK:
            self.faults.add(TooManyChanges(), at.span)
        return self.work <= MOST_WORK

    def _known(self) -> dict[str, Callable[[Entry], None]]:
        return {
            "add": self._add,
            "replace": self._replace,
            "before": lambda entry: self._insert(entry, "before"),
            "after": lambda entry: self._insert(entry, "after"),
            "set": self._set,
            "copies": self._copies,
        }

    # ------------------------------------------------------------ operations

    def _add(self, entry: Entry) -> None:
        address, more = entry.name, entry.value
        section, _, rest = address.partition("/")
        if isinstance(more, Mapping | Sequence) and not len(more):
            self._idle(entry.key, NothingAdded(address))
        if address == "cards" and isinstance(more, Mapping):
            for card in more:
                self._write_out(card.name)
        if not rest and section not in self.root:
            self._touch_each((section,), more)
            self.root = Mapping((*self.root.entries, entry), self.root.span)
            return
        if rest.count("/") >= 1 and self._adds_a_key(entry):
            return
        found = self._find(address, entry.key)
        if found and self._touch_each(found.names, more):
            self._edit(found, lambda node: merged(node, more, address, self.faults))

    def _adds_a_key(self, entry: Entry) -> bool:
        """`cards/NAME/abilities` may be added to a card that has none yet."""
        parent, _, key = entry.name.rpartition("/")
        found = self._find(parent, entry.key, tell=False)
        if found is None or not isinstance(found.node, Mapping) or key in found.node or called_inside(found.node, key):
            return False
        if self._touch((*found.names, key), entry.key):
            fresh = Entry(Scalar(key, key, entry.key.span), entry.value)
            self._edit(found, lambda node: _with_entry(node, fresh))
        return True

    def _replace(self, entry: Entry) -> None:
        found = self._find(entry.name, entry.key)
        if found and self._touch(found.names, entry.key):
            fresh = _as_step(found.node, entry.value)
            self._tell_if_same(found.node, fresh, entry)
            self._edit(found, lambda node: fresh)

    def _remove(self, address: Scalar) -> None:
        if self._agreed(tuple(address.text.split("/")), address, GONE):
            return
        found = self._find(address.text, address)
        if found and self._touch(found.names, address, becomes=GONE):
            self._edit(found, lambda node: None)

    def _set(self, entry: Entry) -> None:
        found = self._find(entry.name, entry.key)
        if found is None:
            return
        inner = VALUE_OF.get(found.names[0], "") if isinstance(found.node, Mapping) else ""
        if inner and isinstance(found.node, Mapping) and inner in found.node:
            found = self._find(f"{entry.name}/{inner}", entry.key)
        if found is None:
            return
        if not isinstance(found.node, Scalar) and not _is_value(found.node):
            self.faults.add(NotASingleValue(entry.name), entry.key.span)
            return
        made = repr(plain(entry.value))
        if not self._agreed(found.names, entry.key, made) and self._touch(found.names, entry.key, becomes=made):
            self._tell_if_same(found.node, entry.value, entry)
            self._edit(found, lambda node: entry.value)

    def _copies(self, entry: Entry) -> None:
        found = self._find(f"cards/{entry.name}", entry.key)
        if found and self._touch((*found.names, "copies"), entry.key):
            written = found.node.get("copies") if isinstance(found.node, Mapping) else None
            self._tell_if_same(written or ONE_COPY, entry.value, entry)
            word = Scalar("copies", "copies", entry.key.span)
            self._edit(found, lambda node: _with_entry(node, Entry(word, entry.value)))

    def _insert(self, entry: Entry, mode: Mode) -> None:
        found = self._find(entry.name, entry.key)
        if found is None:
            return
        if not isinstance(entry.value, Sequence):
            return  # the shape of the overlay has been found wanting already
        items = entry.value.items
        if not items:
            self._idle(entry.key, NothingPut(Term(mode), entry.name))
        here = found.node
        if isinstance(here, Mapping) and "step" in here and isinstance(found.steps[-1], int):
            place = found.steps[-1] + (mode == "after")
            if self._touch(found.names, entry.key, mode):
                around = Found(here, found.steps[:-1], found.names)
                self._edit(around, lambda node: _with_items(node, items, place))
        elif isinstance(here, Sequence) or (isinstance(here, Mapping) and isinstance(here.get("do"), Sequence)):
            body = found if isinstance(here, Sequence) else Found(here, (*found.steps, "do"), found.names)
            if self._touch(found.names, entry.key, mode):
                self._edit(body, lambda node: _with_items(node, items, 0 if mode == "before" else None))
        else:
            self.faults.add(NoBody(entry.name), entry.key.span)

    def _tell_if_same(self, old: Node, new: Node, entry: Entry) -> None:
        if plain(old) == plain(new):
            self._idle(entry.key, SameAsBefore(entry.name), old)

    def _idle(self, at: Scalar, fault: Fault, old: Node | None = None) -> None:
        labels = (Label(old.span, ItIsHere()),) if old and old is not ONE_COPY else ()
        self.faults.add(fault, at.span, labels)

    # ------------------------------------------------------------ the ground they stand on

    def _find(self, address: str, at: Scalar, tell: bool = True) -> Found | None:
        section, _, rest = address.partition("/")
        if section == "cards" and rest:
            self._write_out(rest.partition("/")[0])
        found = resolve(self.root, address, at.span, quiet := Faults())
        if found is None and tell:
            # Perhaps it was there until another overlay took it away.
            gone = Touch(tuple(address.split("/")), "whole", self.overlay.id, at.span)
            if self.ledger.collides(gone, self.overlay.comes_after):
                return None
            card = rest.partition("/")[0]
            if bringer := self._brought_later(section, card):
                label = (Label(bringer.node.span, OtherExpansion()),)
                self.faults.add(BroughtLater(bringer.id, section, card, self.overlay.id), at.span, labels=label)
            elif section == "cards" and card and card not in self._card_ids():
                self.faults.add(NoSuchCard(card, tuple(self._card_ids())), at.span)
            else:
                self.faults.extend(quiet.listed())
        return found

    def _brought_later(self, section: str, name: str) -> Overlay | None:
        for other in self.coming:
            added = other.node.get("add")
            names = added.get(section) if isinstance(added, Mapping) else None
            if name and isinstance(names, Mapping) and name in names:
                return other
        return None

    def _card_ids(self) -> list[str]:
        cards = self.root.get("cards")
        listed = list(cards.keys()) if isinstance(cards, Mapping) else []
        return [*listed, *(row.id.text for row in rows_of(self.root))]

    def _write_out(self, card: str) -> None:
        """A card that is a row of a table is written out before it is changed."""
        row = next((row for row in rows_of(self.root) if row.id.text == card), None)
        if row is None:
            return
        without = edited(self.root, ("tables", row.table_at, "rows", row.at), lambda node: None)
        cards = self.root.get("cards")
        known = cards.entries if isinstance(cards, Mapping) else ()
        entry = self.root.entry("cards")
        key = entry.key if entry else Scalar("cards", "cards", row.id.span)
        section = Mapping((*known, as_card(row)), cards.span if cards else row.cells.span)
        self.root = _with_entry(without, Entry(key, section))

    def _edit(self, found: Found, change: Callable[[Node], Node | None]) -> None:
        root = edited(self.root, found.steps, change)
        assert isinstance(root, Mapping)
        self.root = root

    def _touch(self, names: tuple[str, ...], at: Scalar, mode: Mode = "whole", becomes: str | None = None) -> bool:
        return self.ledger.allows(Touch(names, mode, self.overlay.id, at.span, becomes), self.overlay.comes_after)

    def _agreed(self, names: tuple[str, ...], at: Scalar, becomes: str) -> bool:
        return self.ledger.agreed(Touch(names, "whole", self.overlay.id, at.span, becomes))

    def _touch_each(self, names: tuple[str, ...], more: Node) -> bool:
        """What is added touches only its own names; statements that are added touch the end of their list."""
        if isinstance(more, Mapping):
            # A member of an enum is a name of its own: two expansions may each bring one.
            known = self.root.get("enums") if names == ("enums",) else None
            each = [
                self._touch_each((*names, entry.name), entry.value)
                if isinstance(known, Mapping) and entry.name in known
                else self._touch((*names, entry.name), entry.key)
                for entry in more
            ]
            return all(each)
        if isinstance(more, Sequence) and names[0] == "enums":
            each = [self._touch((*names, item.text), item) for item in more.items if isinstance(item, Scalar)]
            return all(each)
        return True


def _with_entry(node: Node, fresh: Entry) -> Mapping:
    assert isinstance(node, Mapping)
    if fresh.name in node:
        return Mapping(tuple(fresh if entry.name == fresh.name else entry for entry in node), node.span)
    return Mapping((*node.entries, fresh), node.span)


def _with_items(node: Node, items: tuple[Node, ...], place: int | None) -> Sequence:
    assert isinstance(node, Sequence)
    place = len(node) if place is None else place
    return Sequence((*node.items[:place], *items, *node.items[place:]), node.span)


def _as_step(old: Node, new: Node) -> Node:
    """A step keeps its name when its body is replaced, so that others still find it."""
    name = old.entry("step") if isinstance(old, Mapping) else None
    if name is None:
        return new
    if isinstance(new, Sequence):
        return Mapping((name, Entry(Scalar("do", "do", new.span), new)), new.span)
    if isinstance(new, Mapping) and "step" not in new and "do" in new:
        return Mapping((name, *new.entries), new.span)
    return new


def _is_value(node: Node) -> bool:
    return isinstance(node, Mapping) and "by players" in node
