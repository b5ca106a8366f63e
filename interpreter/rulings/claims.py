"""Claims about what is open: whose turn it is, who owes a decision, who has won."""

from __future__ import annotations

from interpreter.engine.decision import CHANCE, Decision
from interpreter.engine.refused import Refused
from interpreter.rulings.fault import PENDING, SHAPE, UNKNOWN, UNMET, Wrong, wrong
from interpreter.rulings.lines import LUCK
from interpreter.rulings.play import MENU, Play, in_words, spelled
from interpreter.rulings.table import Table
from interpreter.rulings.values import listed, one_of, written
from interpreter.source.node import Mapping, Node, Scalar, Sequence
from interpreter.source.span import Span

MOST_OPTIONS = 2_000
KEYS = ("seat", "options", "actions", "first")


# ------------------------------------------------------------ whose turn
def check_turn(table: Table, play: Play, node: Node) -> None:
    wanted = one_of(node, table.seats, "seat")
    found = "the game is over" if play.match.over else f"it is the turn of {table.seats[play.match.active]}"
    if not play.match.over and not play.match.begun:
        asked = "; ".join(map(play.owed, play.match.decisions))
        raise wrong(UNMET, node.span, f"expected a new turn of {wanted}, but the setup is not over: {asked}")
    if play.match.over or table.seats[play.match.active] != wanted:
        raise wrong(UNMET, node.span, f"expected a new turn of {wanted}, but {found}")
    if not play.is_new_turn:
        owed = "; ".join(map(play.owed, play.match.decisions))
        raise wrong(UNMET, node.span, f"expected a new turn of {wanted}, but this one is under way: {owed}")


def check_goes_on(node: Node) -> None:
    """That the lines could be played is all that is claimed: whatever is open may be."""
    if not isinstance(node, Scalar) or node.value is not True:
        raise wrong(SHAPE, node.span, "only `true` can be claimed: the lines were played, and the game went on")


# ------------------------------------------------------------ a decision
def check_decision(table: Table, play: Play, node: Node) -> None:
    """One decision that is owed, or a list of them where several seats decide together."""
    for one in node.items if isinstance(node, Sequence) else (node,):
        check_owed(table, play, one)
    described = described_seats(node)
    for decision in play.match.decisions:
        if decision.seat >= 0 and table.seats[decision.seat] not in described:
            raise wrong(PENDING, node.span, f"there is another decision: {play.owed(decision)}")


def described_seats(node: Node | None) -> set[str]:
    parts = node.items if isinstance(node, Sequence) else (node,)
    seats = [part.get("seat") for part in parts if isinstance(part, Mapping)]
    return {seat.text for seat in seats if isinstance(seat, Scalar)}


def awaits_chance(claims: Mapping | None) -> bool:
    """Whether what is claimed is a throw of chance that nobody has made yet."""
    return claims is not None and LUCK in described_seats(claims.get("decision"))


def is_claimed(table: Table, play: Play, claims: Mapping | None) -> bool:
    """Whether a claim is about what is asked here, though the table would pass over it: in a setup that has not begun
    to be played, or because all that it offers is alike."""
    node = claims.get("decision") if claims is not None else None
    if node is None or play.is_untouched:
        return node is not None
    asked = [one for one in play.match.decisions if one.seat != CHANCE]
    alike = any(one.forced() is not None and len(list(one.choices(2, copies=True))) > 1 for one in asked)
    if not alike or not isinstance(node, Mapping) or "options" not in node:
        return False
    try:
        check_decision(table, play, node)
    except Wrong:
        return False
    return True


def check_owed(table: Table, play: Play, node: Node) -> None:
    if not isinstance(node, Mapping):
        raise wrong(SHAPE, node.span, "a decision was expected, such as `{seat: NAME, options: [...]}`")
    for entry in node:
        if entry.name not in KEYS:
            raise wrong(UNKNOWN, entry.key.span, f"unknown key `{entry.name}`", "", entry.name, KEYS)
    who = node.get("seat")
    if who is None:
        raise wrong(SHAPE, node.span, "say whose decision it is: `seat: NAME`")
    name = one_of(who, (*table.seats, LUCK), "seat")
    decision = play.asked(CHANCE if name == LUCK else table.seats.index(name))
    if decision is None:
        now = "; ".join(map(play.owed, play.match.decisions)) if not play.match.over else "the game is over"
        raise wrong(UNMET, who.span, f"expected a decision of {name}, but {now}")
    if (actions := node.get("actions")) is not None:
        check_actions(table, decision, actions)
    if (options := node.get("options")) is not None:
        check_options(table, decision, options)
    if (first := node.get("first")) is not None:
        check_first(table, decision, first)


def check_actions(table: Table, decision: Decision, node: Node) -> None:
    names = [one_of(item, table.words.actions, "action") for item in listed(node)]
    if decision.point.name != MENU:
        raise wrong(UNMET, node.span, f"expected a menu, but what is asked is `{decision.prompt('en')}`")
    found = [decision.point.keys[answer] for answer in decision.choices()]
    if sorted(found) != sorted(names):
        raise wrong(UNMET, node.span, f"expected the actions {written(names)}, found {written(found)}")


def check_options(table: Table, decision: Decision, node: Node) -> None:
    """All legal answers, in any order."""
    answers = []
    for item in listed(node):
        try:
            answers.append(decision.listed(in_words(decision, _line(item))))
        except Refused as refusal:
            message = f"expected `{_line(item)}` among the options: {refusal}"
            raise wrong(UNMET, item.span, message, clauses=refusal.clauses) from None
    choices = list(decision.choices(MOST_OPTIONS))
    named = {spelled(decision, one) for one in answers}  # of copies that are alike one stands for all
    more = [said for one in choices if one not in answers and (said := spelled(decision, one)) not in named]
    if more:
        raise wrong(UNMET, node.span, f"there are more options: {'; '.join(more[:8])}{' ...' if len(more) > 8 else ''}")


def check_first(table: Table, decision: Decision, node: Node) -> None:
    first = next(iter(decision.choices(1)), None)
    try:
        wanted = decision.listed(in_words(decision, _line(node)))
    except Refused as refusal:
        raise wrong(UNMET, node.span, f"expected `{_line(node)}` first: {refusal}") from None
    if first != wanted:
        raise wrong(UNMET, node.span, f"expected `{_line(node)}` first, found `{spelled(decision, first)}`")


def _line(node: Node) -> str:
    if not isinstance(node, Scalar):
        raise wrong(SHAPE, node.span, "an answer was expected, such as `2 coins`")
    return node.text


# ------------------------------------------------------------ the end
def named_winners(table: Table, node: Node) -> set[str]:
    items = node.items if isinstance(node, Sequence) else (node,)
    return {one_of(item, table.seats, "seat") for item in items}


def check_over(table: Table, play: Play, winners: set[str], node: Node) -> None:
    if not play.match.over:
        owed = "; ".join(map(play.owed, play.match.decisions))
        raise wrong(UNMET, node.span, f"expected the game to be over, but {owed}")
    found = [table.seats[seat] for seat in play.match.result.winners]
    if set(found) != winners:
        named = [name for name in table.seats if name in winners]
        raise wrong(UNMET, node.span, f"expected {_together(named)} to win, found {_together(found)}")


def _together(names: list[str]) -> str:
    return " and ".join(names) or "nobody"


def check_nothing_open(table: Table, play: Play, span: Span, expects: tuple[str, ...]) -> None:
    """At the end a new turn may be open, and nothing else that is not described."""
    if "goes on" in expects:
        return
    if play.match.over:
        if not {"winner", "winners"} & set(expects):
            won = _together([table.seats[seat] for seat in play.match.result.winners])
            help = "add `winner: NAME` to what is expected"
            raise wrong(PENDING, span, f"the game is over here, won by {won}, and nothing says so", help)
        return
    if "decision" in expects or play.is_new_turn or play.is_untouched:
        return
    decision = play.match.decisions[0]
    message = f"a decision is left open: {'; '.join(map(play.owed, play.match.decisions))}"
    help = "add a line that answers it, or `decision:` to what is expected"
    raise wrong(PENDING, span, message, help, clauses=decision.clauses)
