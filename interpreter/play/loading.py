"""A definition from its files to a game: read, checked, with its options chosen."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as Options
from pathlib import Path

from interpreter.check.clauses import check_clauses
from interpreter.check.game import check_game
from interpreter.check.known.checked import Checked
from interpreter.compile.building.close import Close
from interpreter.definition.folder import GameSource, load_source
from interpreter.definition.prune import pruned
from interpreter.fault.tables import NumberForOption, OptionCannotBe, OptionGoesFrom, TruthExpected, UnknownOption
from interpreter.model.game import Game as Model
from interpreter.model.read import read_game
from interpreter.play import arguments
from interpreter.play.match import Game
from interpreter.play.rules import lately
from interpreter.source.causes import in_order
from interpreter.source.chosen import Chosen
from interpreter.source.diagnostic import DefinitionError, Diagnostic, few, has_errors
from interpreter.source.limits import bounded
from interpreter.source.nearest import nearest
from interpreter.source.overlays.blame import blamed
from interpreter.words import Term


@bounded()
def read(
    game: str | Path,
    expansions: Iterable[str | Path] = (),
    variants: Iterable[str | Path] = (),
    known: GameSource | None = None,
    kept: dict[Path, str] | None = None,
) -> tuple[GameSource, Checked | None, tuple[Diagnostic, ...]]:
    game = arguments.a_path(game, Term("a game"))
    overlays = arguments.paths(expansions, "expansions"), arguments.paths(variants, "variants")
    source, faults = load_source(game, *overlays, known, kept)
    if has_errors(faults):
        return source, None, errors_of((*faults, *later_faults(source, faults)))
    checked, more = lately.checked(source)
    cited = check_clauses(source.root, source.rulebook, source.ways)
    faults = (*faults, *more, *cited)
    return source, checked, errors_of(blamed(source.touched, faults)) if has_errors(faults) else faults


def later_faults(source: GameSource, faults: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """What else is wrong with a definition some of whose parts are badly formed; what follows from them is not said."""
    beside = [node.span for node in (source.rulebook, *source.rulings) if node is not None]
    left = pruned(source.root, beside, faults)
    if left is None:
        return ()
    model, more = read_game(left.root, source.root, left.names)
    _, most = check_game(model)
    told = [one for one in (*more, *most) if one.code[:2] in ("E2", "E3")]
    speaks_of = [{*one.about, one.cause, *one.suggestions[:1]} for one in told]
    names = left.names | {f"{name}s" for name in left.names}  # names may be written as several
    return [one for one, words in zip(told, speaks_of, strict=True) if not names & words]


def errors_of(faults: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Errors alone: what is missing or unused besides may be so because of them."""
    return tuple(one for one in faults if one.severity != "warning")


def load(
    game: str | Path,
    expansions: Iterable[str | Path] = (),
    options: Options[str, Chosen] | None = None,
    variants: Iterable[str | Path] = (),
    known: GameSource | None = None,
    kept: dict[Path, str] | None = None,
) -> Game:
    """A game by id or path; raises DefinitionError with every fault that was found."""
    given = arguments.options(options)
    source, checked, faults = read(game, expansions, variants, known, kept)
    if checked is None or has_errors(faults):
        raise DefinitionError(few(in_order(faults)))
    chosen = chosen_options(checked.game, given)
    return Game(source, checked, chosen, values_of(given), faults)


def values_of(given: Options[str, object]) -> dict[str, Chosen]:
    """Options that were looked at: each is a number, a truth or a word."""
    return {name: value for name, value in given.items() if isinstance(value, int | str)}


def chosen_options(model: Model, given: Options[str, object]) -> dict[str, int]:
    faults = []
    for name in given:
        if name not in model.options:
            faults.append(Diagnostic(UnknownOption(name), None, suggestions=nearest(name, tuple(model.options))))
    chosen: dict[str, int] = {}
    for option in model.options.values():
        value = given.get(option.id, option.default)
        if option.values:
            said = arguments.said(value)
            if isinstance(value, (str, int)) and said in option.values:
                chosen[option.id] = option.values.index(str(said))
                continue
            near = nearest(said, option.values) if isinstance(said, str) else ()
            faults.append(Diagnostic(OptionCannotBe(option.id, said), option.span, near or option.values[:4]))
            continue
        if not isinstance(value, int) or (isinstance(option.default, bool) != isinstance(value, bool)):
            wanted = TruthExpected if isinstance(option.default, bool) else NumberForOption
            faults.append(Diagnostic(wanted(option.id, arguments.said(value)), option.span))
            continue
        low, high = option.low, option.high
        if (low is not None and value < low) or (high is not None and value > high):
            faults.append(Diagnostic(OptionGoesFrom(option.id, low, high, arguments.said(value)), option.span))
            continue
        chosen[option.id] = int(value)
    if faults:
        raise DefinitionError(faults)
    return chosen


def opened(game: Game, expansions: Iterable[str | Path], variants: Iterable[str | Path] = ()) -> Game:
    """The same game with other overlays; the files that it was read from are not read again."""
    found = load(game.source.path, expansions, None, variants, game.source)
    if isinstance(game.counting, Close):
        return found.closely()
    return found if game.counting is None else found.counted()
