"""Property 5: knowledge is tracked per card and per player; views, logs, prompts and errors come from it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from interpreter.meaning import types
from interpreter.play.match import Match
from interpreter.play.seen.seen import CardSeen
from tests.properties.definitions import does, opened

HANDS: dict[str, Any] = {
    "kinds": {"tile": {"starts in": "deck", "properties": {"value": "number"}}},
    "zones": {
        "deck": {"shape": "pile", "holds": "tile", "seen by": "nobody"},
        "open": {"holds": "tile", "seen by": "everyone"},
        "hand": {"for each": "player", "holds": "tile", "seen by": "owner"},
    },
    "tables": [{"kind": "tile", "columns": ["id", "value"], "rows": [[f"tile-{n}", n] for n in range(1, 10)]}],
    "facts": {"bid": {"of": "player", "seen by": "owner"}, "sum": {"of": "game"}},
    "actions": {
        "draw": {"do": ["draw 1 tile from deck to my hand"]},
        "pick-up": {"do": ["move all tile in open to my hand"]},
        "turn-up": {"do": ["draw 1 tile from deck to open"]},
        "peek": {"do": ["look at top tile of deck"]},
        "mix": {"do": ["move all tile in my hand to deck", "shuffle deck"]},
        "show": {"do": ["reveal all tile in my hand"]},
        "pass-on": {"do": ["choose a tile in my hand as given-away", "move given-away to hand of next player of me"]},
        "bid": {"do": ["choose secretly a number from 1 to 9 as stake", "set bid of me to stake"]},
    },
    "setup": ["shuffle deck"],
    "turn": {"do": [{"menu": ["draw", "pick-up", "turn-up", "peek", "mix", "show", "pass-on", "bid"]}]},
    "end": [{"when": "round-number > 9", "finish": "now"}],
}


def after(folder: Path, *answers: str, seed: int = 1, players: int = 2) -> Match:
    match = opened(folder, **{**HANDS, "players": players}).start(seed=seed)
    does(match, *answers)
    return match


def known(match: Match, zone: str, owner: int, reader: int | None) -> list[str | None]:
    """What a reader sees in a place."""
    place = next(p for p in match.view(reader).places if p.zone == zone and p.seat in (owner, None))
    return [card.card if isinstance(card, CardSeen) else None for card in place.cards]


def everything_about(match: Match, seat: int | None) -> str:
    return json.dumps(match.view(seat).data()) + "\n".join(
        line.text for lang in ("en", "fr") for line in match.log(seat, lang=lang)
    )


def test_a_card_drawn_face_up_is_still_known_in_a_hand(tmp_path: Path) -> None:
    match = after(tmp_path, "turn-up", "pick-up")
    (name,) = known(match, "hand", 1, 1)
    assert name and known(match, "hand", 1, 0) == [name] and known(match, "hand", 1, None) == [name]


def test_a_card_drawn_unseen_is_known_to_its_owner_alone(tmp_path: Path) -> None:
    match = after(tmp_path, "draw")
    (name,) = known(match, "hand", 0, 0)
    assert name
    assert known(match, "hand", 0, 1) == [None] and known(match, "hand", 0, None) == [None]
    assert name not in everything_about(match, 1) and name not in everything_about(match, None)
    assert name in everything_about(match, 0)


def test_showing_looking_and_shuffling(tmp_path: Path) -> None:
    match = after(tmp_path, "draw", "draw", "show")
    assert known(match, "hand", 0, 1) == known(match, "hand", 0, 0) != [None]
    match = after(tmp_path, "peek")
    assert known(match, "deck", -1, 0)[0] and known(match, "deck", -1, 1)[0] is None
    match = after(tmp_path, "turn-up", "pick-up", "draw", "mix")
    assert known(match, "deck", -1, 0) == known(match, "deck", -1, 1) == [None] * len(known(match, "deck", -1, 0))


def test_a_card_passed_on_unseen_is_known_to_both_hands_alone(tmp_path: Path) -> None:
    match = opened(tmp_path, **{**HANDS, "players": 3}).start(seed=2)
    does(match, "draw", "turn-up", "turn-up")
    (name,) = known(match, "hand", 0, 0)
    assert name
    does(match, "pass-on")
    if isinstance(match.decision.point.answers, types.Card):
        does(match, name)
    assert known(match, "hand", 1, 0) == known(match, "hand", 1, 1) == [name]
    assert known(match, "hand", 1, 2) == [None] and name not in everything_about(match, 2)


def test_a_secret_number_is_told_to_nobody(tmp_path: Path) -> None:
    texts = []
    for stake in ("3", "8"):
        match = after(tmp_path, "bid", stake)
        texts.append((everything_about(match, 1), everything_about(match, None)))
        assert match.state[match.machine.layout.facts["bid"]] == int(stake)
    assert texts[0] == texts[1]


def test_a_choice_forced_by_what_only_its_maker_knows_is_asked(tmp_path: Path) -> None:
    """One card in hand: everybody knows that it is one, so it may be skipped; one of two that fits is a secret."""
    sections = {
        **HANDS,
        "actions": {
            **HANDS["actions"],
            "low": {
                "do": [
                    "choose a tile in my hand where value < 5 if any as smallest",
                    "move smallest to open",
                ]
            },
        },
    }
    sections["turn"] = {"do": [{"menu": [*HANDS["actions"], "low"]}]}
    asked = set()
    for seed in range(8):
        match = opened(tmp_path, **sections).start(seed=seed)
        does(match, "draw", "turn-up", "draw", "turn-up", "low")
        asked.add(match.decision.seat == 0 and match.decision.point.name == "smallest")
    assert asked == {True}, "whether the question is asked tells what is in the hand"


def test_a_refusal_tells_no_secret(tmp_path: Path) -> None:
    """Naming a card that one cannot know of is answered alike, wherever the card is."""
    answers = set()
    for card in ("tile-1", "tile-5", "tile-9"):
        match = after(tmp_path, "turn-up", "draw", "draw", "turn-up", "draw", "draw")
        does(match, "pass-on")
        own = known(match, "hand", 0, 0)
        if card not in own:
            try:
                match.decision.parse(card)
            except Exception as error:
                answers.add(str(error).replace(card, "CARD"))
    assert len(answers) == 1


def test_what_is_imagined_is_dealt_again(tmp_path: Path) -> None:
    """Over many samples an unknown card is every card that it could be, and a known one never changes."""
    match = after(tmp_path, "draw", "draw", "turn-up")
    mine, rng = known(match, "hand", 0, 0), Random(1)
    imagined = [match.resample(0, rng) for _ in range(60)]
    assert {tuple(known(one, "hand", 0, 0)) for one in imagined} == {tuple(mine)}
    assert len({tuple(known(one, "hand", 1, 1)) for one in imagined}) >= 6


def test_the_order_of_a_hand_tells_nothing(tmp_path: Path) -> None:
    """A hand with one card that all know and one that only its owner knows looks the same, whichever came first."""
    one = after(tmp_path, "turn-up", "pick-up", "show", "draw")
    other = after(tmp_path, "turn-up", "draw", "show", "pick-up")
    assert [name is None for name in known(one, "hand", 1, 0)] == [name is None for name in known(other, "hand", 1, 0)]
    assert sum(name is None for name in known(one, "hand", 1, 0)) == 1


def test_a_sealed_answer_is_imagined_anew(tmp_path: Path) -> None:
    """Who waits for the others, or has waited, plans with any answer that they might have given."""
    together = {"together": "each player as p", "do": ["p chooses secretly a number from 1 to 9 as stake"]}
    turn = {"do": [together, "set sum to stake of me"]}
    match = opened(tmp_path, **{**HANDS, "players": 3, "turn": turn}).start(seed=1)
    match.choose(7, seat=0)
    rng, found = Random(1), set()
    for _ in range(60):
        twin = match.resample(1, rng)
        assert [decision.seat for decision in twin.decisions] == [1, 2]
        twin.choose(1, seat=1)
        twin.choose(1, seat=2)
        found.add(twin.state[twin.machine.layout.facts["sum"]])
    assert found == set(range(1, 10))
    own = match.resample(0, rng)
    own.choose(1, seat=1)
    own.choose(1, seat=2)
    assert own.state[own.machine.layout.facts["sum"]] == 7, "a seat knows its own answer"
