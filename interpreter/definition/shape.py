"""Nodes held against forms: every fault, each at its own place."""

from __future__ import annotations

import re
from collections.abc import Iterable

from interpreter.definition.wording import (
    first_line,
    in_figures,
    is_before_a_note,
    is_blank,
    is_number,
    kind_of,
    shown,
)
from interpreter.fault import shape as fault
from interpreter.fault.fault import Fault
from interpreter.model.card import CARD, OWN_NAMES, TABLE
from interpreter.model.forms.abilities import ABILITY_FORM, HEAD_NAMES, PLAY, PLAYED, inline
from interpreter.model.looks import CARD_LOOK, elsewhere
from interpreter.model.things import KIND
from interpreter.model.whole_files import FILES, PARTS, SILENCES
from interpreter.source.diagnostic import Diagnostic, Faults
from interpreter.source.forms import (
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
    term,
)
from interpreter.source.nearest import distance, nearest
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span
from interpreter.source.spelling import as_spelt, is_id
from interpreter.words import Sayable

ROOTS = {
    "game": term("a game's file"),
    "cards": term("a file of cards"),
    "rulebook": term("a rulebook"),
    "rulings": term("a file of rulings"),
    "expansion": term("an expansion"),
    "mutants": term("a file of changes"),
    "silences": term("what a file silences"),
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

    def node(self, node: Node, form: Form, at: Sayable) -> None:
        """Hold one node against a form; `at` says what it is, as messages name it."""
        if isinstance(form, Part):
            form = PARTS[form.name]
        if isinstance(form, Anything):
            return
        if is_blank(node) and not isinstance(form, Named | Record):
            self.faults.add(fault.Empty(at, _what(form), is_before_a_note(node)), node.span)
        elif isinstance(form, Either):
            self._either(node, form.scalar, form.sequence, form.mapping, term(form.what), at)
        elif isinstance(form, Headed):
            if isinstance(node, Mapping):
                self._headed(node, form, at)
            else:
                self._either(node, form.scalar, form.sequence, None, term(form.what), at)
        elif isinstance(form, ListOf):
            self._list(node, form, at)
        elif isinstance(form, Named | Record):
            if not isinstance(node, Mapping):
                self._wrong(node, term(form.what), at)
            elif isinstance(form, Named):
                self._named(node, form, at)
            else:
                self._record(node, form)
        else:
            self._scalar(node, form, at)

    # ------------------------------------------------------------ lists and keys

    def _either(
        self, node: Node, scalar: Form | None, sequence: Form | None, mapping: Form | None, what: Sayable, at: Sayable
    ) -> None:
        form = scalar if isinstance(node, Scalar) else sequence if isinstance(node, Sequence) else mapping
        if form is None:
            self._wrong(node, what, at)
        else:
            self.node(node, form, at)

    def _list(self, node: Node, form: ListOf, at: Sayable) -> None:
        if form.alone and not isinstance(node, Sequence):
            self.node(node, form.of, at)
        elif not isinstance(node, Sequence):
            self._no_list(node, term(form.what), at)
        elif len(node) < form.least:
            self.faults.add(fault.ListEmpty(at), node.span)
        else:
            for item in node.items:
                self.node(item, form.of, at if isinstance(at, fault.Item) else fault.Item(at))

    def _named(self, node: Mapping, form: Named, at: Sayable) -> None:
        for entry in node:
            if not re.fullmatch(form.pattern, entry.name):
                self._bad_name(entry.key, form)
                if form.pattern != ID:
                    continue  # nobody knows what it should hold
            if not (form.empty and is_blank(entry.value)):
                self.node(entry.value, form.of, fault.Quoted(entry.name))

    def _record(self, node: Mapping, form: Record) -> None:
        what = term(form.what)
        keys = form.index
        unknown: list[Scalar] = []
        for entry in node:
            key = keys.get(entry.name)
            if form is CARD and entry.name in self.properties - OWN_NAMES:
                continue  # a property of its kind, whatever an ability would make of the word
            if key is None:
                key = next((each for pattern, each in form.patterns if re.fullmatch(pattern, entry.name)), None)
            if key is not None:
                self.node(entry.value, key.form, fault.Quoted(entry.name))
            elif form.rest is None or not is_id(entry.name) or _meant(entry.name, form, node):
                unknown.append(entry.key)
            else:
                self.node(entry.value, form.rest, fault.Quoted(entry.name))
        missing = [key for key in form.keys if key.required and key.name not in node]
        for word in unknown:
            if owners := elsewhere(form, word.text):
                self.faults.add(fault.OfAnotherLook(word.text, what, owners), word.span)
                continue
            self._unknown_key(word, form, keys, missing, [_after(key, word.text) for _, key in form.patterns])
        for key in missing:
            self.faults.add(fault.KeyMissing(what, key.name, term(key.description)), first_line(node))
        if form.one_of:
            self._one_of(node, form, what)
        if form is TABLE:
            self._rows(node)
        if form is CARD or form is KIND:
            self._inline(node, form, what, self.properties if form is CARD else frozenset())

    def _one_of(self, node: Mapping, form: Record, what: Sayable) -> None:
        there = [entry for entry in node if entry.name in form.one_of]
        if not there:
            self.faults.add(fault.OneOfMissing(what, form.one_of), first_line(node))
        for entry in there[1:]:
            self.faults.add(fault.OnlyOneOf(what, there[0].name, entry.name), entry.key.span)

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
                self.faults.add(fault.CellsAndColumns(len(row), len(columns)), row.span)
                continue
            for name in (row.items[at] for at in ids):
                if isinstance(name, Scalar) and name.text:
                    self._name(name, Name("the name of a card"))
            for at in (at for at in looks if not is_blank(row.items[at])):
                self.node(row.items[at], CARD_LOOK.form, fault.Quoted(CARD_LOOK.name))

    def _inline(self, node: Mapping, form: Record, what: Sayable, properties: frozenset[str]) -> None:
        """The ability that stands on a card without a name: one head, and only the keys that belong to it."""
        known = INLINE | PLAY.index.keys() if PLAYED.name in node else INLINE
        written = [e.key for e in node if e.name in known and e.name not in properties and e.name not in OWN_NAMES]
        heads = [key for key in written if key.text in HEAD_NAMES]
        for other in heads[1:]:
            self.faults.add(fault.TwoAbilities(heads[0].text, other.text), other.span)
        fits = {key.name for head in heads for key in ABILITY_FORM.record(head.text).keys} | {"acts from", "back"}
        strange = [e.name for e in node if e.name not in form.index and e.name not in properties]
        if not heads and any(nearest(word, HEAD_NAMES) for word in strange):
            return  # what it waits for is there, and misspelt
        for key in written:
            if key.text in fits or key.text in (*HEAD_NAMES, PLAYED.name):
                continue
            owners = tuple(head for head in HEAD_NAMES if key.text in ABILITY_FORM.record(head).index)
            found: Fault
            if PLAYED.name in node and key.text in PLAY.index:
                found = fault.BesidePlay(key.text)
            elif heads:
                found = fault.OfAnotherAbility(key.text, term(ABILITY_FORM.record(heads[0].text).what), owners)
            else:
                found = fault.NoAbility(key.text, what, owners)
            self.faults.add(found, key.span)

    def _headed(self, node: Mapping, form: Headed, at: Sayable) -> None:
        heads = [head for head, _ in form.heads if head in node]
        if not heads:
            if form.otherwise:
                self.node(node, form.otherwise, at)
                return
            names = tuple(head for head, _ in form.heads)
            strange = (entry.key for entry in node if not any(entry.name in form.record(head).index for head in names))
            near = (key for key in strange if nearest(key.text, names))
            key = next(near, node.entries[0].key if node.entries else None)
            if key is None:
                self.faults.add(fault.NothingInIt(term(form.what), names), node.span)
            else:
                self.faults.add(fault.NoHead(key.text, term(form.what), " " in key.text, names), key.span)
            return
        record = form.record(heads[0])
        own = {key.name for key in record.keys}
        others = [head for head in heads[1:] if head not in own]
        for other in others:
            entry = node.entry(other)
            if entry:
                advice = term(form.several) if form.several else None
                self.faults.add(fault.TwoHeads(heads[0], other, term(form.what), advice), entry.key.span)
        rest = Mapping(tuple(entry for entry in node if entry.name not in others), node.span) if others else node
        self._record(rest, record)

    # ------------------------------------------------------------ single values

    def _scalar(self, node: Node, form: Form, at: Sayable) -> None:
        if not isinstance(node, Scalar):
            self._wrong(node, _what(form), at)
        elif isinstance(form, Whole):
            if not isinstance(node.value, int) or isinstance(node.value, bool) or not form.holds(node.value):
                self._instead(node, term(form.what), at, in_figures(node))
        elif isinstance(form, Truth):
            if not isinstance(node.value, bool):
                self._instead(node, term(form.what), at, _YES.get(node.text.lower(), ""))
        elif isinstance(form, OneWord):
            if node.text not in form.words and not (form.pattern and re.fullmatch(form.pattern, node.text)):
                self.faults.add(fault.NotOneOf(node.text, at, _what(form), form.words), node.span)
        elif isinstance(form, Name):
            self._name(node, form)
        elif isinstance(form, Words):
            self._words(node, form, at)

    def _words(self, node: Scalar, form: Words, at: Sayable) -> None:
        wanted = term(form.what)
        if is_number(node) and not form.numbers:
            comma = fault.CommaInBrackets if isinstance(at, fault.Item) else fault.WrongForm
            self.faults.add(comma(at, wanted, kind_of(node)), shown(node))
        elif isinstance(node.value, bool) and not form.truths:
            self._wrong(node, wanted, at)
        elif not node.text.strip():
            self.faults.add(fault.TextEmpty(at, wanted), node.span)
        elif form.pattern and not re.fullmatch(form.pattern, node.text):
            meant = nearest(node.text.partition(" ")[0], form.heads)
            if meant:
                self.faults.add(fault.HeadMisspelt(at, wanted, kind_of(node), meant[0]), shown(node))
            elif form.example:
                self.faults.add(fault.LikeThis(at, wanted, kind_of(node), form.example), shown(node))
            else:
                self._wrong(node, wanted, at)

    def _name(self, node: Scalar, form: Name) -> None:
        if isinstance(node.value, bool):
            self._wrong(node, term(form.what), fault.Quoted(node.text))
        elif not is_id(node.text):
            self._misspelt(node.text, node.span)

    def _bad_name(self, key: Scalar, form: Named) -> None:
        if form.pattern == ID:
            self._misspelt(key.text, key.span)
        else:
            self.faults.add(fault.NoKeyHere(key.text, term(form.what)), key.span)

    def _misspelt(self, word: str, span: Span) -> None:
        right = as_spelt(word)
        self.faults.add(fault.NotSpeltAsAName(word, right if right != word else ""), span)

    # ------------------------------------------------------------ messages

    def _wrong(self, node: Node, wanted: Sayable, at: Sayable) -> None:
        self.faults.add(fault.WrongForm(at, wanted, kind_of(node)), shown(node))

    def _instead(self, node: Scalar, wanted: Sayable, at: Sayable, right: str) -> None:
        """A wrong value; what was meant is known, or nothing."""
        if right:
            self.faults.add(fault.WriteInstead(at, wanted, kind_of(node), right), shown(node))
        else:
            self._wrong(node, wanted, at)

    def _no_list(self, node: Node, wanted: Sayable, at: Sayable) -> None:
        """What stands alone becomes a list of one by a dash."""
        dashed = isinstance(node, Scalar) and node.text.startswith("-")
        found = fault.DashWithoutSpace if dashed else fault.NoDash
        self.faults.add(found(at, wanted, kind_of(node)), shown(node))

    def _unknown_key(
        self, key: Scalar, form: Record, known: Iterable[str], missing: list[Key], like: list[str]
    ) -> None:
        """An unknown key; one that is missing was probably meant, and is then not reported by itself."""
        names = list(known)
        near = nearest(key.text, [each.name for each in missing])
        meant = next((each for each in missing if near and each.name == near[0]), missing[0] if missing else None)
        if meant is not None and (near or not nearest(key.text, names)):
            missing.remove(meant)
            use = term(meant.description)
            self.faults.add(
                fault.OtherKeyNeeded(key.text, term(form.what), meant.name, use, (meant.name, *like)), key.span
            )
            return
        shown, more = tuple(names[:MOST_KEYS]), max(0, len(names) - MOST_KEYS)
        self.faults.add(fault.NoSuchKey(key.text, term(form.what), form.many, shown, more, (*names, *like)), key.span)


def _after(key: Key, word: str) -> str:
    """A key that ends with a name (`seen by NAME`), with the name that was written."""
    fixed = [part for part in key.name.split() if not part.isupper()]
    if not fixed:
        return ""
    written = word.split()[len(fixed) :]
    return " ".join((*fixed, *written)) if written else key.name


def _meant(word: str, form: Record, node: Mapping) -> bool:
    """Whether a word that could be a property was to be a key that is missing."""
    return any(key.required and key.name not in node and distance(word, key.name, 1) == 1 for key in form.keys)


def _what(form: Form) -> Sayable:
    if isinstance(form, Part):
        return _what(PARTS[form.name])
    return fault.OneOf(form.words) if isinstance(form, OneWord) and not form.known_as else term(form.what)
