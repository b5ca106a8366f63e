"""Nodes held against forms: every fault, each at its own place."""

from __future__ import annotations

import re
from collections.abc import Iterable

from interpreter.source.diagnostic import Diagnostic, Faults
from interpreter.source.nearest import distance, nearest
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.shape.abilities import ABILITY_FORM, HEAD_NAMES, PLAY, PLAYED, inline
from interpreter.source.shape.books import FILES, PARTS, SILENCES
from interpreter.source.shape.cards import CARD, OWN_NAMES, TABLE
from interpreter.source.shape.forms import (
    ID,
    Anything,
    Either,
    Form,
    Headed,
    Key,
    ListOf,
    Name,
    Named,
    OneWord,
    Part,
    Record,
    Truth,
    Whole,
    Words,
    article,
    listed,
)
from interpreter.source.shape.looks import CARD_LOOK, elsewhere
from interpreter.source.shape.sections import KIND
from interpreter.source.shape.wording import (
    after_a_note,
    as_an_item,
    first_line,
    in_figures,
    is_blank,
    is_number,
    kind_of,
    shown,
)
from interpreter.source.span import Span
from interpreter.source.spelling import as_spelt, is_id

ROOTS = {
    "game": "a game's file",
    "cards": "a file of cards",
    "rulebook": "a rulebook",
    "rulings": "a file of rulings",
    "expansion": "an expansion",
    "mutants": "a file of changes",
    "silences": "what a file silences",
}
INLINE = frozenset(key.name for key in inline())
MOST_KEYS = 12  # that can be read at a glance
_YES = {"yes": "true", "on": "true", "no": "false", "off": "false"}


def check_shape(root: Node, kind: str = "game") -> tuple[Diagnostic, ...]:
    """The faults in the shape of a file: game, cards, rulebook, rulings or expansion."""
    faults = Faults()
    check = _Check(faults, _declared(root))
    check.node(root, FILES.get(kind, SILENCES), ROOTS[kind])
    return faults.listed()


def _declared(root: Node) -> frozenset[str]:
    """The properties that the kinds of this file declare."""
    kinds = root.get("kinds") if isinstance(root, Mapping) else None
    found: set[str] = set()
    for _, kind in kinds.items() if isinstance(kinds, Mapping) else ():
        properties = kind.get("properties") if isinstance(kind, Mapping) else None
        if isinstance(properties, Mapping):
            found.update(properties.keys())
    return frozenset(found)


class _Check:
    def __init__(self, faults: Faults, properties: frozenset[str]) -> None:
        self.faults = faults
        self.properties = properties

    def node(self, node: Node, form: Form, at: str) -> None:
        """Hold one node against a form; `at` says what it is, as messages name it."""
        if isinstance(form, Part):
            form = PARTS[form.name]
        if isinstance(form, Anything):
            return
        if is_blank(node) and not isinstance(form, Named | Record):
            self.faults.say("E108", node.span, f"{at} is empty", f"expected {_what(form)}{after_a_note(node)}")
        elif isinstance(form, Either):
            self._either(node, form.scalar, form.sequence, form.mapping, form.what, at)
        elif isinstance(form, Headed):
            if isinstance(node, Mapping):
                self._headed(node, form, at)
            else:
                self._either(node, form.scalar, form.sequence, None, form.what, at)
        elif isinstance(form, ListOf):
            self._list(node, form, at)
        elif isinstance(form, Named | Record):
            if not isinstance(node, Mapping):
                self._wrong(node, form.what, at)
            elif isinstance(form, Named):
                self._named(node, form, at)
            else:
                self._record(node, form)
        else:
            self._scalar(node, form, at)

    # ------------------------------------------------------------ lists and keys

    def _either(
        self, node: Node, scalar: Form | None, sequence: Form | None, mapping: Form | None, what: str, at: str
    ) -> None:
        form = scalar if isinstance(node, Scalar) else sequence if isinstance(node, Sequence) else mapping
        if form is None:
            self._wrong(node, what, at)
        else:
            self.node(node, form, at)

    def _list(self, node: Node, form: ListOf, at: str) -> None:
        if form.alone and not isinstance(node, Sequence):
            self.node(node, form.of, at)
        elif not isinstance(node, Sequence):
            self._wrong(node, form.what, at, as_an_item(node))
        elif len(node) < form.least:
            self.faults.say("E108", node.span, f"the list of {at} is empty")
        else:
            for item in node.items:
                self.node(item, form.of, f"an item of {at}" if not at.startswith("an item") else at)

    def _named(self, node: Mapping, form: Named, at: str) -> None:
        for entry in node:
            if not re.fullmatch(form.pattern, entry.name):
                self._bad_name(entry.key, form)
                if form.pattern != ID:
                    continue  # nobody knows what it should hold
            if not (form.empty and is_blank(entry.value)):
                self.node(entry.value, form.of, f"`{entry.name}`")

    def _record(self, node: Mapping, form: Record, known_as: str = "") -> None:
        what = known_as or form.what
        keys = form.index
        unknown: list[Scalar] = []
        for entry in node:
            key = keys.get(entry.name)
            if form is CARD and entry.name in self.properties - OWN_NAMES:
                continue  # a property of its kind, whatever an ability would make of the word
            if key is None:
                key = next((each for pattern, each in form.patterns if re.fullmatch(pattern, entry.name)), None)
            if key is not None:
                self.node(entry.value, key.form, f"`{entry.name}`")
            elif form.rest is None or not is_id(entry.name) or _meant(entry.name, form, node):
                unknown.append(entry.key)
            else:
                self.node(entry.value, form.rest, f"`{entry.name}`")
        missing = [key for key in form.keys if key.required and key.name not in node]
        for word in unknown:
            if help := elsewhere(form, word.text):
                self.faults.say("E107", word.span, f"`{word.text}` does not belong to {what}", help)
                continue
            self._unknown_key(word, what, keys, missing, [_after(key, word.text) for _, key in form.patterns])
        for key in missing:
            self.faults.say("E103", first_line(node), f"{what} needs `{key.name}`: {key.description}")
        if form.one_of:
            self._one_of(node, form, what)
        if form is TABLE:
            self._rows(node)
        if form is CARD or form is KIND:
            self._inline(node, what, self.properties if form is CARD else frozenset())

    def _one_of(self, node: Mapping, form: Record, what: str) -> None:
        there = [entry for entry in node if entry.name in form.one_of]
        if not there:
            self.faults.say("E103", first_line(node), f"{what} needs {listed(form.one_of)}")
        for entry in there[1:]:
            twice = f"{what} has `{there[0].name}` and `{entry.name}`; it can have only one of them"
            self.faults.say("E107", entry.key.span, twice)

    def _rows(self, table: Mapping) -> None:
        columns, rows = table.get("columns"), table.get("rows")
        if not isinstance(columns, Sequence) or not isinstance(rows, Sequence):
            return
        ids, looks = (
            [at for at, column in enumerate(columns.items) if isinstance(column, Scalar) and column.text == word]
            for word in ("id", CARD_LOOK.name)
        )
        for row in (one for one in rows.items if isinstance(one, Sequence)):
            if len(row) != len(columns):
                counts = f"the row has {len(row)} cells and the table {len(columns)} columns"
                comma = "a cell that holds a comma needs quotes" if len(row) > len(columns) else ""
                self.faults.say("E109", row.span, counts, comma)
                continue
            for name in (row.items[at] for at in ids):
                if isinstance(name, Scalar) and name.text:
                    self._name(name, Name("the name of a card"))
            for at in (at for at in looks if not is_blank(row.items[at])):
                self.node(row.items[at], CARD_LOOK.form, f"`{CARD_LOOK.name}`")

    def _inline(self, node: Mapping, what: str, properties: frozenset[str]) -> None:
        """The ability that stands on a card without a name: one head, and only the keys that belong to it."""
        known = INLINE | PLAY.index.keys() if PLAYED.name in node else INLINE
        written = [e.key for e in node if e.name in known and e.name not in properties and e.name not in OWN_NAMES]
        heads = [key for key in written if key.text in HEAD_NAMES]
        for other in heads[1:]:
            both = f"`{heads[0].text}` and `{other.text}` on one card: only one ability can stand there without a name"
            self.faults.say("E107", other.span, both, "give each a name under `abilities`")
        fits = {key.name for head in heads for key in ABILITY_FORM.record(head.text).keys} | {"acts from", "back"}
        strange = [e.name for e in node if e.name not in INLINE and e.name not in properties | OWN_NAMES]
        if not heads and any(nearest(word, HEAD_NAMES) for word in strange):
            return  # what it waits for is there, and misspelt
        for key in written:
            if key.text in fits or key.text in (*HEAD_NAMES, PLAYED.name):
                continue
            owners = [head for head in HEAD_NAMES if key.text in ABILITY_FORM.record(head).index]
            if PLAYED.name in node and key.text in PLAY.index:
                message = f"`{key.text}` stands beside `play`, and not inside it"
                help = f"write `play: {{{key.text}: ..., do: [...]}}`"
            elif heads:
                message = f"`{key.text}` does not belong to {article(heads[0].text)} `{heads[0].text}` ability"
                help = f"it goes with {listed(tuple(owners))}"
            else:
                message = f"`{key.text}` belongs to an ability, and {what} without {listed(tuple(owners))} has none"
                help = "add what it waits for, or what it modifies"
            self.faults.say("E107", key.span, message, help)

    def _headed(self, node: Mapping, form: Headed, at: str) -> None:
        heads = [head for head, _ in form.heads if head in node]
        if not heads:
            if form.otherwise:
                self.node(node, form.otherwise, at)
                return
            names = [head for head, _ in form.heads]
            strange = (entry.key for entry in node if not any(entry.name in form.record(head).index for head in names))
            near = (key for key in strange if nearest(key.text, names))
            key = next(near, node.entries[0].key if node.entries else None)
            message = f"`{key.text[:40]}` does not begin {form.what}" if key else f"{form.what} is empty"
            known = f"{form.what} with keys has one of {listed(tuple(names))}"
            if key and " " in key.text:
                known = "a colon with a space behind it makes a key; leave it out, or put the whole sentence in quotes"
            self.faults.say("E105", key.span if key else node.span, message, "", key.text if key else "", names, known)
            return
        record = form.record(heads[0])
        own = {key.name for key in record.keys}
        others = [head for head in heads[1:] if head not in own]
        for other in others:
            entry = node.entry(other)
            if entry:
                both = f"`{heads[0]}` and `{other}` in one: {form.what} has only one of them"
                self.faults.say("E107", entry.key.span, both, form.several)
        rest = Mapping(tuple(entry for entry in node if entry.name not in others), node.span) if others else node
        self._record(rest, record)

    # ------------------------------------------------------------ single values

    def _scalar(self, node: Node, form: Form, at: str) -> None:
        if not isinstance(node, Scalar):
            self._wrong(node, _what(form), at)
        elif isinstance(form, Whole):
            if not isinstance(node.value, int) or isinstance(node.value, bool) or not form.holds(node.value):
                self._wrong(node, form.what, at, in_figures(node))
        elif isinstance(form, Truth):
            if not isinstance(node.value, bool):
                meant = _YES.get(node.text.lower(), "")
                self._wrong(node, form.what, at, f"write `{meant}`" if meant else "")
        elif isinstance(form, OneWord):
            if node.text not in form.words and not (form.pattern and re.fullmatch(form.pattern, node.text)):
                message = f"{at} is {form.what}, not `{node.text[:40]}`"
                self.faults.say("E106", node.span, message, "", node.text, form.words)
        elif isinstance(form, Name):
            self._name(node, form)
        elif isinstance(form, Words):
            self._words(node, form, at)

    def _words(self, node: Scalar, form: Words, at: str) -> None:
        if is_number(node) and not form.numbers:
            comma = "a comma between brackets begins a new item; put a sentence that holds one in quotes"
            self._wrong(node, form.what, at, comma if at.startswith("an item") else "")
        elif isinstance(node.value, bool) and not form.truths:
            self._wrong(node, form.what, at)
        elif not node.text.strip():
            self.faults.say("E108", node.span, f"{at} is an empty text", f"expected {form.what}")
        elif form.pattern and not re.fullmatch(form.pattern, node.text):
            example = f"for example `{form.example}`" if form.example else ""
            meant = nearest(node.text.partition(" ")[0], form.heads)
            self._wrong(node, form.what, at, f"did you mean `{meant[0]}`?" if meant else example)

    def _name(self, node: Scalar, form: Name) -> None:
        if isinstance(node.value, bool):
            self._wrong(node, form.what, f"`{node.text}`")
        elif not is_id(node.text):
            self._misspelt(node.text, node.span)

    def _bad_name(self, key: Scalar, form: Named) -> None:
        if form.pattern == ID:
            self._misspelt(key.text, key.span)
        else:
            self.faults.say("E104", key.span, f"`{key.text[:40]}` cannot be a key here", f"expected {form.what}")

    def _misspelt(self, word: str, span: Span) -> None:
        right = as_spelt(word)
        rule = "names are small letters and digits, joined by hyphens, and begin with a letter"
        advice = f"write `{right}`; {rule}" if right and right != word else rule
        self.faults.say("E104", span, f"`{word[:40]}` is not spelt as a name", advice)

    # ------------------------------------------------------------ messages

    def _wrong(self, node: Node, expected: str, at: str, help: str = "") -> None:
        self.faults.say("E101", shown(node), f"{at} must be {expected}, not {kind_of(node)}", help)

    def _unknown_key(self, key: Scalar, what: str, known: Iterable[str], missing: list[Key], like: list[str]) -> None:
        """An unknown key; one that is missing was probably meant, and is then not reported by itself."""
        names = list(known)
        more = f" and {len(names) - MOST_KEYS} more" if len(names) > MOST_KEYS else ""
        few = f"{what} can have {listed(tuple(names[:MOST_KEYS]), '' if more else 'or')}{more}"
        near = nearest(key.text, [each.name for each in missing])
        meant = next((each for each in missing if near and each.name == near[0]), missing[0] if missing else None)
        if meant is not None and (near or not nearest(key.text, names)):
            missing.remove(meant)
            few = f"it needs `{meant.name}`: {meant.description}"
            names = [meant.name]
        has = "has" if what.startswith(("a ", "an ", "the ", "what ")) else "have"
        self.faults.say("E102", key.span, f"{what} {has} no key `{key.text[:40]}`", "", key.text, [*names, *like], few)


def _after(key: Key, word: str) -> str:
    """A key that ends with a name (`seen by NAME`), with the name that was written."""
    fixed = [part for part in key.name.split() if not part.isupper()]
    return " ".join((*fixed, *word.split()[len(fixed) :])) if fixed else ""


def _meant(word: str, form: Record, node: Mapping) -> bool:
    """Whether a word that could be a property was to be a key that is missing."""
    return any(key.required and key.name not in node and distance(word, key.name, 1) == 1 for key in form.keys)


def _what(form: Form) -> str:
    return _what(PARTS[form.name]) if isinstance(form, Part) else form.what
