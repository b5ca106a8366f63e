"""A game as it lies in its folder: its sections united, its rulebook and its rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from pathlib import Path

from interpreter.definition.expansions import SORTS, base_of, load_overlays, shelf
from interpreter.definition.shape import check_shape
from interpreter.model.book import Book
from interpreter.model.declared import keys_of
from interpreter.source.diagnostic import Diagnostic, Faults, has_errors
from interpreter.source.files.files import Reading, report_strays, shown_as, yaml_files
from interpreter.source.files.library import as_id, find
from interpreter.source.kept.last_few import LastFew
from interpreter.source.node import Mapping, Node, Scalar
from interpreter.source.overlays.collisions import Touch
from interpreter.source.overlays.overlay import Overlay, apply
from interpreter.source.records import record
from interpreter.source.silence import KEY, Silence, silences, without
from interpreter.source.span import start_of
from interpreter.source.unite import report_cards_twice, unite

__all__ = ["GameSource", "find", "load_source"]

# A single file may hold these too; they are no part of the game that is played.
BESIDE = {one.name for one in keys_of(Book)} | {"rulings"}


@record
class GameSource:
    """Everything that was written about a game, overlays applied; every node keeps its file and line."""

    id: str
    path: Path
    root: Mapping
    rulebook: Mapping | None = None
    rulings: tuple[Node, ...] = ()
    overlays: tuple[str, ...] = ()
    variants: tuple[Path, ...] = ()  # those in play, so that the same can be opened again with more
    expansions: tuple[Path, ...] = ()
    ways: tuple[Mapping, ...] = ()  # all that is written to play it: the game itself and each of its variants
    texts: dict[str, str] = field(default_factory=dict, compare=False, repr=False)
    touched: tuple[Touch, ...] = field(default=(), compare=False, repr=False)  # by the overlays
    nodes: dict[str, Node] = field(default_factory=dict, compare=False, repr=False)  # each file as it was read
    silenced: tuple[Silence, ...] = field(default=(), compare=False, repr=False)
    altered: bool = field(default=False, compare=False, repr=False)  # somebody put other nodes in place of those read


@record(slots=True)
class _Book:
    root: Mapping
    rulebook: Mapping | None
    rulings: tuple[Node, ...]


@record(slots=True)
class _Loaded:
    source: GameSource
    faults: tuple[Diagnostic, ...]
    nodes: tuple[Node, ...]  # held, so that no others can be mistaken for them


_Played = tuple[tuple[str, str, Path | None], ...]
_kept: LastFew[tuple[Path, str, _Played, tuple[tuple[str, int], ...]], _Loaded] = LastFew(8)


def load_source(
    game: str | Path,
    expansions: Iterable[str | Path] = (),
    variants: Iterable[str | Path] = (),
    known: GameSource | None = None,
    kept: dict[Path, str] | None = None,
) -> tuple[GameSource, tuple[Diagnostic, ...]]:
    """Read a game, apply its variants and expansions and check the shape of everything.

    A file that says `extends` stands for the game that it extends, with itself as the first expansion, or variant if
    it lies among them. Raises DefinitionError only if there is no such game. Files that are `known` are not read again,
    and those whose text is `kept` are not looked for: they may have been changed since, or be gone.
    """
    path = find(game)
    wanted, ways = list(expansions), list(variants)
    if path.is_file() and (base := base_of(path)):
        mine = {one.resolve() for one in shelf(base, "variant").values()}
        (ways if path.resolve() in mine else wanted).insert(0, path)
        path = base
    reading = Reading(Faults())
    if known is not None:
        reading.known = {name: (node, known.texts[name]) for name, node in known.nodes.items()}
        reading.altered = known.altered
    for kept_path, text in (kept or {}).items():
        reading.keep(kept_path, text)
    book = _folder(path, reading) if path.is_dir() else _single(path, reading)
    name = _id_of(book.root, path)
    overlays = load_overlays(ways, wanted, path, name, reading)
    shelved = Reading(Faults())
    all_ways = (book.root, *_ways(path, shelved))
    # the very same nodes: what has not changed is not read again either, and comes to the same
    nodes = (*reading.nodes.items(), *shelved.nodes.items())
    played = tuple((each.id, each.sort, each.path) for each in overlays)
    key = path, name, played, tuple((file, id(node)) for file, node in nodes)
    found = _kept.get(key) if not reading.faults else None
    if found is None:
        sound = not reading.faults
        found = _Loaded(*_put_together(path, name, book, overlays, all_ways, reading), tuple(node for _, node in nodes))
        if sound:
            _kept.keep(key, found)
    return found.source, found.faults


def _put_together(
    path: Path, name: str, book: _Book, overlays: tuple[Overlay, ...], ways: tuple[Mapping, ...], reading: Reading
) -> tuple[GameSource, tuple[Diagnostic, ...]]:
    """What was read as one game, overlays applied and every shape checked."""
    unread = has_errors(reading.faults.listed())  # then nobody knows what is there to be changed
    root, touched = apply(book.root, () if unread else overlays, reading.faults)
    if overlays and not reading.faults:  # the game itself has been looked at
        report_cards_twice(root, reading.faults)
    rulings = (*book.rulings, *(more for each in overlays if (more := each.node.get("rulings"))))
    files = {sort: tuple(each.path for each in overlays if each.path and each.sort == sort) for sort in SORTS}
    source = GameSource(
        name,
        path,
        root,
        book.rulebook,
        rulings,
        tuple(each.id for each in overlays),
        files["variant"],
        files["expansion"],
        ways,
        reading.texts,
        touched,
        reading.nodes,
        silences({file: node for file, node in reading.nodes.items() if KEY in reading.texts[file]}),
        reading.altered,
    )
    found = _without_repeats((*reading.faults.listed(), *_shapes(source, overlays)))
    if source.silenced:
        bare = without(source.root)
        assert isinstance(bare, Mapping)
        source = replace(source, root=bare)
    return source, found


def _ways(path: Path, apart: Reading) -> Iterator[Mapping]:
    """The variants on the shelf, played or not; their own faults are told when they are."""
    for variant in shelf(path, "variant").values():
        node = apart.mapping(variant, variant.parent)
        if node is not None:
            yield node


def _shapes(source: GameSource, overlays: Iterable[Overlay]) -> Iterator[Diagnostic]:
    for overlay in overlays:  # first, because what one adds is also looked at as a part of the game
        yield from check_shape(overlay.node, "expansion")
    if source.root.entries:  # else the file could not be read, and has been reported
        whole = source.path.is_file() or isinstance(source.nodes.get(shown_as(source.path / "game.yaml")), Mapping)
        yield from check_shape(source.root, "game" if whole else "cards")
    for file in source.nodes.values():  # what a file silences is no part of what the files are united to
        written = file.entry(KEY) if isinstance(file, Mapping) else None
        if written is not None:
            yield from check_shape(Mapping((written,), file.span), "silences")
    if source.rulebook:
        yield from check_shape(source.rulebook, "rulebook")
    for rulings in source.rulings:
        yield from check_shape(rulings, "rulings")


def _without_repeats(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """A node that an overlay brings is looked at in its own file and in the game that it joins."""
    return tuple({(each.fault, each.span): each for each in diagnostics}.values())


def _folder(folder: Path, reading: Reading) -> _Book:
    report_strays(folder, reading.faults)
    paths = [folder / "game.yaml", *yaml_files(folder, "cards")]
    files = [reading.mapping(path, folder) for path in paths]
    book = _apart(_united([file for file in files if file], paths[0], reading))
    rulebook = book.rulebook
    if (folder / "rulebook.yaml").exists():
        rulebook = reading.mapping(folder / "rulebook.yaml", folder)
    more = (reading.node(path, folder) for path in yaml_files(folder, "rulings"))
    return _Book(book.root, rulebook, (*book.rulings, *(each for each in more if each)))


def _single(path: Path, reading: Reading) -> _Book:
    file = reading.mapping(path, path.parent)
    return _apart(_united([file] if file else [], path, reading))


def _united(files: list[Mapping], first: Path, reading: Reading) -> Mapping:
    return unite(files, reading.faults) if files else Mapping((), start_of(str(first)))


def _apart(root: Mapping) -> _Book:
    """The game, its rulebook and its rulings, where one file holds them all."""
    rulings = root.get("rulings")
    book = tuple(entry for entry in root if entry.name in BESIDE - {"rulings"})
    game = Mapping(tuple(entry for entry in root if entry.name not in BESIDE), root.span)
    rulebook = Mapping(book, book[0].key.span.to(book[-1].value.span)) if book else None
    return _Book(game, rulebook, (rulings,) if rulings else ())


def _id_of(root: Mapping, path: Path) -> str:
    game = root.get("game")
    if isinstance(game, Mapping):
        game = game.get("id")
    if isinstance(game, Scalar) and game.text:
        return game.text
    return as_id(path.stem if path.is_file() else path.resolve().name)
