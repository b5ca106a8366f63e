"""The words that an author gives to what refuses: told first, before what the rule says exactly, and to nobody else."""

from __future__ import annotations

from pathlib import Path

import interpreter
from interpreter.reasons import why_not
from interpreter.tables.terminal.reasons import why_not_told

TOY = Path(__file__).parents[1] / "toys" / "or-else.yaml"
GAME = """
language: 1
game: words
players: 2
kinds: {card: {starts in: deck, properties: {value: number}}}
tables: [{kind: card, columns: [id, value], rows: [[one, 1], [two, 2], [six, 6]]}]
zones: {deck: {shape: pile, seen by: nobody}, hand: {for each: player, seen by: owner}}
facts: {done: {of: player, start: 0}}
procedures: {deal-one: {%s do: [draw 1 card from deck to my hand]}}
actions:
  rest: {do: [add 1 to done of me, perform deal-one]}
  dare: {openly: true, if: {holds: "hand of next player of me has a card where value > 3", or else: %s}, do: []}
turn: {do: [{menu: [rest, dare]}]}
rules: {%s}
setup: [for each: each player as p, do: [draw 1 card from deck to hand of p]]
quantities: {worth: {of: player as p, value: done of p}}
end: [{when: deck is empty, finish: now}]
score: worth
"""


def written(folder: Path, procedure: str = "", words: str = "Nobody to dare", rules: str = "") -> Path:
    file = folder / "words.yaml"
    text = GAME.replace("setup: [for each: each player as p, do:", "setup:\n  - for each: each player as p\n    do:")
    text = text.replace("to hand of p]]", "to hand of p]")
    file.write_text(text % (procedure, words, rules), encoding="utf-8")
    return file


def test_the_words_come_first_and_the_rule_behind_them() -> None:
    game = interpreter.load(TOY)
    match = game.start(2, seed=1)
    reasons = why_not(match, match.decisions[0].seat, "pass")
    assert reasons[0].said.in_language("fr") == "Achetez d'abord quelque chose"
    first, second, *_ = why_not_told(reasons, game, "en").plain.splitlines()
    assert first == "That is not possible: Buy something first"
    assert second.startswith("  exactly: this does not hold:") and "= 0" in second


def test_whoever_may_not_know_what_refuses_is_not_told_its_words(tmp_path: Path) -> None:
    game, refused = interpreter.load(written(tmp_path)), 0
    for seed in range(1, 9):
        match = game.start(2, seed=seed)
        decision = match.decisions[0]
        if not decision.allows(1):
            refused += 1
            assert [one.kind for one in why_not(match, decision.seat, "dare")] == ["hidden"]
    assert refused


def test_words_that_nobody_would_be_told_are_refused(tmp_path: Path) -> None:
    found = interpreter.faults(written(tmp_path, procedure="if: {holds: 1 = 1, or else: Never},"))
    assert [one.code for one in found] == ["E377"]
    gift = "gift: {after: a card is drawn, if: {holds: 1 = 1, or else: Never}, do: [add 1 to done of active-player]}"
    found = interpreter.faults(written(tmp_path, rules=gift))
    assert "E377" in [one.code for one in found]


def test_names_in_braces_are_not_filled_in_and_so_refused(tmp_path: Path) -> None:
    found = interpreter.faults(written(tmp_path, words='"{me} dares nobody"'))
    assert [one.code for one in found] == ["E302"]
