"""The table fits the screen: what is asked about stands above the question, the rest folds and opens on demand."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from interpreter.tables.names import Names
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.sitting import Sitting
from interpreter.tables.terminal.choosing import shortened
from interpreter.tables.terminal.polls import is_poll
from interpreter.tables.terminal.scene import scene
from interpreter.tables.terminal.screen import Screen

ROOT = Path(__file__).parents[2]
FIVE = ["splendor", "queens-necklace", "marquis", "queens-collection", "queen-marie-antoinette"]
STRANGERS = [str(ROOT / "tests/strangers" / name) for name in ("archipelago.yaml", "mill_town.yaml")]
PROMPT = 1


class Terminal(Console):
    def __init__(self, width: int, height: int) -> None:
        super().__init__(
            file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None, highlight=False,
        )  # fmt: skip

    @property
    def text(self) -> str:
        return self.file.getvalue()  # type: ignore[attr-defined]


def seated(game: str, seed: int = 1, lang: str = "en", players: int | None = None) -> Sitting:
    box = Box(game)
    opened = box.open()
    match = opened.start(players or opened.model.low, seed=seed)
    return Sitting(box, opened, match, frozenset({0}), "random", seed, lang)


def frame(sitting: Sitting, width: int, height: int) -> str:
    """The table and the question as they stand on the screen; what happened before is told above."""
    console = Terminal(width, height)
    screen = Screen(console)
    screen.tell(sitting, sitting.match.decision.seat)
    before = len(console.text)
    screen.show(sitting, sitting.match.decision)
    return console.text[before:]


def played(sitting: Sitting, choices: int) -> None:
    rng = Random(choices)
    for _ in range(choices):
        if sitting.match.over:
            return
        decision = sitting.match.decision
        sitting.choose(decision.sample(rng), decision)


@pytest.mark.parametrize(("width", "height", "lang"), [(80, 24, "en"), (80, 24, "fr"), (120, 40, "en")])
@pytest.mark.parametrize("game", [*FIVE, *STRANGERS], ids=lambda game: Path(game).stem)
def test_table_and_question_fit_the_screen(game: str, width: int, height: int, lang: str) -> None:
    for choices in (0, 7, 40, 90):
        sitting = seated(game, lang=lang)
        played(sitting, choices)
        if sitting.match.over or sitting.match.decision.kind.value in ("split", "offer"):
            continue
        text = frame(sitting, width, height)
        lines = text.splitlines()
        assert len(lines) + PROMPT <= height, text
        assert all(len(line) <= width for line in lines), text


def test_what_is_asked_about_stands_right_above_the_question() -> None:
    sitting = seated("queens-necklace")
    while "card you buy" not in sitting.match.decision.prompt():
        decision = sitting.match.decision
        sitting.choose(next(iter(decision.choices())), decision)
    for width, height in ((80, 24), (120, 40)):
        text = frame(sitting, width, height)
        market = text.index("Market")
        assert text.index("Fashion") < text.index("Draw pile") < market < text.index("Choose the card you buy")
        assert text[market : text.index("Choose the card")].count("price") >= 4  # of five; one may be said for all


@pytest.mark.parametrize("choices", [50, 90, 100, 120])
def test_whoever_looks_reads_the_names_of_their_own_cards(choices: int) -> None:
    sitting = seated("marquis", players=4)
    played(sitting, choices)
    match = sitting.match
    while match.decision.seat or match.decision.kind.value == "offer":
        sitting.choose(next(iter(match.decision.choices())), match.decision)
    held = [place for place in match.view(0).places if place.zone == "hand" and place.seat == 0]
    hand = [card.card for place in held for card in place.cards]
    table = frame(sitting, 80, 24).split(match.decision.prompt())[0]
    mine = table[table.index("Anne (you") :]
    assert hand and all(str(sitting.game.model.cards[card].title) in mine for card in hand), table


def test_what_lies_in_the_middle_comes_before_the_frame_of_a_seat() -> None:
    sitting = seated("queens-collection")
    played(sitting, 1)
    small = frame(sitting, 80, 18)
    assert "Box Orange" in small and "╭" not in small, small
    assert "╭" in frame(sitting, 80, 32)


def test_a_part_that_folds_opens_on_demand() -> None:
    sitting = seated("queen-marie-antoinette")
    assert "The queen's conditions: 5 cards" in frame(sitting, 80, 18)
    screen = Screen(Terminal(80, 60))
    assert screen.whole(sitting, 0, "conditions")
    text = screen.console.text  # type: ignore[attr-defined]
    assert "Aristocrat condition 7" in text and "Column at the left" not in text
    assert not screen.whole(sitting, 0, "nowhere")


def test_all_of_the_table_is_read_a_screenful_at_a_time() -> None:
    sitting = seated("queen-marie-antoinette")
    screen = Screen(Terminal(80, 24))
    screen.whole(sitting, 0)
    first = screen.console.text  # type: ignore[attr-defined]
    assert len(first.splitlines()) == 22 and "more lines" in first
    while screen.unread:
        screen.read_on("en")
    assert "Secret plots" in screen.console.text  # type: ignore[attr-defined]


def test_what_the_setup_did_is_not_told_before_the_first_question() -> None:
    sitting = seated("queens-collection")
    assert sitting.match.log(0) and not sitting.news(0)


def test_a_choice_says_what_its_card_does_in_whole_words() -> None:
    assert shortened("Take two of them, and then one more", 20) == "Take two of them…"
    assert shortened("Take two", 20) == "Take two"


def test_equal_cards_that_lie_in_a_heap_are_drawn_once(tmp_path: Path) -> None:
    file = tmp_path / "heap.yaml"
    file.write_text(
        """
language: 1
game: supply
players: 2
kinds: {ware: {starts in: shop, properties: {cost: number}}}
cards:
  copper: {kind: ware, name: {en: Copper, fr: Cuivre}, copies: 6, cost: 1}
  silver: {kind: ware, name: {en: Silver, fr: Argent}, copies: 2, cost: 3}
zones: {shop: {name: {en: Shop, fr: Boutique}, seen by: everyone}, hand: {for each: player, seen by: owner}}
turn: {do: [choose a ware in shop as w, put w to my hand]}
end: [{as soon as: shop is empty, finish: now}]
score: wares
quantities: {wares: {of: player as p, value: number of wares in hand of p}}
""",
        encoding="utf-8",
    )
    text = frame(seated(str(file)), 100, 40)
    assert "6× Copper" in text and "2× Silver" in text and text.count("Copper") == 2  # on the table, and to choose


@pytest.mark.parametrize(("lang", "command"), [("en", "`news`"), ("fr", "`nouvelles`")])
def test_a_report_that_scrolled_away_can_be_read_again_a_screenful_at_a_time(lang: str, command: str) -> None:
    sitting = seated("queens-necklace", lang=lang)
    console = Terminal(80, 24)
    screen = Screen(console)
    rng = Random(1)
    while not any(line.table is not None for line in screen.news):
        assert command not in console.text
        decision = sitting.next_decision()
        if decision.seat == 0:
            screen.show(sitting, decision)
        sitting.choose(decision.sample(rng), decision)
    assert command in console.text
    report = next(line.table for line in screen.news if line.table is not None)
    before = len(console.text)
    screen.again(sitting)
    first = console.text[before:]
    while screen.unread:
        screen.read_on(lang)
    again = console.text[before:]
    assert first.count("\n") <= 24 and all(title in again for title in (report.title, *report.columns))


def test_where_all_is_in_sight_nothing_is_said_of_it() -> None:
    sitting = seated("queens-necklace")
    console = Terminal(80, 400)
    screen = Screen(console)
    rng = Random(1)
    while not any(line.table is not None for line in screen.news):
        decision = sitting.next_decision()
        if decision.seat == 0:
            screen.show(sitting, decision)
        sitting.choose(decision.sample(rng), decision)
    assert "`news`" not in console.text


def test_the_log_is_read_from_its_end_a_screenful_at_a_time() -> None:
    sitting = seated("splendor")
    played(sitting, 60)
    screen = Screen(Terminal(80, 24))
    screen.log(sitting, 0)
    first = screen.console.text.splitlines()  # type: ignore[attr-defined]
    assert len(first) == 22 and "more lines" in first[-1]
    whole = Screen(Terminal(80, 2_000))
    whole.log(sitting, 0)
    lines = whole.console.text.splitlines()  # type: ignore[attr-defined]
    assert [line.rstrip() for line in first[:-1]] == [line.rstrip() for line in lines[-21:]]
    while screen.unread:
        screen.read_on("en")
    read = screen.console.text.splitlines()  # type: ignore[attr-defined]
    assert sorted(line.strip() for line in lines) == sorted(
        line.strip() for line in read if "more lines" not in line and line.strip()
    )


def test_what_decided_a_game_is_in_sight_when_it_is_over() -> None:
    """The last report and the places fit below each other on a small screen; the table has scrolled away above."""
    sitting = seated("queens-necklace", seed=5)
    rng = Random(5)
    while not sitting.match.over:
        decision = sitting.match.decision
        if decision.seat == 0:
            sitting.news(0)
        sitting.choose(decision.sample(rng), decision)
    assert any(line.table is not None for line in sitting.unread(0))
    small, large = Terminal(80, 24), Terminal(80, 400)
    whole = sitting.read.copy()
    Screen(small).end(sitting, 0)
    sitting.read = whole
    Screen(large).end(sitting, 0)
    last = "\n".join(small.text.splitlines()[-24:])
    assert "What the sale brought" in last and "The game is over" in last
    assert large.text.index("What the sale brought") < large.text.index("Draw pile")


def test_what_a_card_in_a_window_does_is_said_on_a_small_screen_too() -> None:
    sitting = seated("queens-necklace", seed=11)
    rng = Random(3)
    while not (is_poll(sitting.match.decision) and len(list(sitting.match.decision.choices())) > 1):
        decision = sitting.match.decision
        sitting.choose(decision.sample(rng), decision)
    decision = sitting.match.decision
    text = decision.text_of(next(iter(decision.choices())))
    assert text and text.split()[0] in frame(sitting, 80, 24).split(decision.prompt())[1]


def test_a_card_that_can_be_played_says_what_another_card_makes_of_it() -> None:
    sitting = seated("queen-marie-antoinette")
    while "card you play" not in sitting.match.decision.prompt():
        sitting.choose(next(iter(sitting.match.decision.choices())), sitting.match.decision)
    decision = sitting.match.decision
    shown = frame(sitting, 80, 24).split(decision.prompt())[1]
    for answer in decision.choices():
        assert decision.text_of(answer)
        assert " ".join(decision.text_of(answer).split()[:4]) in shown


def test_whoever_has_none_of_what_others_have_reads_that() -> None:
    sitting = seated("queens-necklace")
    names = Names(sitting.game.model, "en")
    for _ in range(400):
        decision = sitting.match.decision
        ducats = [told["ducats"] for told in sitting.match.view(0).shown]
        if ducats[0] == 0 and ducats[1]:
            break
        sitting.choose(decision.sample(Random(sitting.choices)), decision)
    seen = [(note.seat, note.text) for note in scene(sitting.match, 0, names).notes]
    assert (0, "ducats left: 0") in seen
    assert (0, "ducats left: 0") not in [(note.seat, note.text) for note in scene(sitting.match, 1, names).notes]
