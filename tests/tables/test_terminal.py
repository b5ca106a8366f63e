"""A table in the terminal, typed at by a script."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import interpreter
from interpreter.tables.sitting.box import Box
from interpreter.tables.sitting.kept_tables import unfinished
from interpreter.tables.sitting.shell import typed
from interpreter.tables.sitting.sitting import Sitting, resume
from interpreter.tables.terminal.terminal import Terminal


class Screen(Console):
    """A terminal whose keys were pressed beforehand; it must not be asked for more."""

    def __init__(self, *lines: str) -> None:
        super().__init__(file=io.StringIO(), width=100, color_system=None)
        self.lines = list(lines)

    def input(self, prompt="", **rest) -> str:  # type: ignore[no-untyped-def, override]
        self.print(prompt, end="")
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return self.file.getvalue()  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def saves(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "state" / "carte-blanche").glob("*.carte"))


def kept(tmp_path: Path) -> Path:
    """The only table that was put away."""
    (file,) = saves(tmp_path)
    return file


def play(sitting, *lines: str) -> str:  # type: ignore[no-untyped-def]
    screen = Screen(*lines)
    Terminal(sitting, screen).play()
    return screen.text


def test_a_game_is_played_to_its_end_by_numbers_and_by_names(sit) -> None:
    text = play(sit(people=2), "", "3", "", "3", "", "3")
    assert "Anne takes 3" in text and "The game is over" in text and "Anne wins" in text


def test_what_happened_is_told_once_and_why_on_demand(sit) -> None:
    text = play(sit(people=2), "", "3", "", "why")
    assert text.count("Anne takes 3") == 2 and "HP-TAKE-01" in text.split("Anne takes 3")[2]


def test_the_table_speaks_french(sit) -> None:
    text = play(sit(people=2, lang="fr"), "", "3", "", "3", "", "3")
    assert "Le tas" in text and "Cailloux" in text and "Combien de cailloux" in text and "Anne gagne" in text


def test_the_language_changes_in_the_middle(sit) -> None:
    text = play(sit(), "lang fr")
    assert text.index("How many stones") < text.index("La table parle français") < text.index("Combien de cailloux")


def test_a_refused_choice_says_why_and_to_those_who_ask_where(sit) -> None:
    text = play(sit(), "5")
    assert "That is not possible" in text and "HP-TAKE-01" not in text
    asked = play(sit(), "5", "why").split("That is not possible")[2]
    assert "heap.yaml" in asked and "HP-TAKE-01" in asked


def test_why_begins_with_what_happened_last(sit) -> None:
    answer = play(sit(people=2), "", "3", "", "why").split("▸ ")[2]
    assert answer.index("Anne takes 3") < answer.index("HP-TAKE-01") < answer.index("How many stones")


def test_why_names_the_rule_that_asks_and_the_one_that_would_refuse(sit) -> None:
    text = play(sit(), "why", "why 5", "why 2")
    assert "Asked by" in text and "heap.yaml:4" in text and "That is not possible" in text and "2: possible" in text


def test_a_choice_can_be_taken_back(sit) -> None:
    text = play(sit(people=2), "", "3", "", "undo", "", "1", "", "log")
    assert "Undone" in text and text.rstrip().count("Anne takes 1") >= 1
    assert "Anne takes 3" not in text.split("Undone")[1]


def test_a_choice_that_revealed_a_card_stays(sit) -> None:
    assert "That cannot be undone" in play(sit(people=2), "", "2", "", "undo")


@pytest.mark.parametrize("word", ["undo", "back", "0", "cancel", "annuler", "retour"])
def test_alone_one_may_go_back_past_chance_and_secrets_and_the_log_and_the_save_say_so(sit, word, tmp_path) -> None:
    sitting = sit()
    text = play(sitting, "2", word, "log", "quit")
    assert "Taken back, with what" in text and "were taken back here" in text.split("Taken back")[1]
    assert sitting.choices == 0 and sitting.taken_back[0].choices >= 2
    again = resume(kept(tmp_path), None, sitting.box.game)
    assert again.taken_back == sitting.taken_back


def test_a_table_that_is_resumed_can_be_taken_back_too(sit, tmp_path: Path) -> None:
    sitting = sit()
    play(sitting, "1", "quit")
    assert "Taken back" in play(resume(kept(tmp_path), None, sitting.box.game), "undo")


def test_there_is_nothing_to_undo_at_first(sit) -> None:
    assert "nothing to undo" in play(sit(), "undo")


def test_a_curtain_falls_between_people_and_hands_stay_hidden(sit) -> None:
    text = play(sit(people=2), "", "2", "", "2", "")
    before, after = text.split("The next choice is Barnabé's")
    assert "The next choice is Anne's" in before
    they_look, i_look = after.split("The next choice is Anne's")
    assert "force" not in they_look and "Hand (1): hidden" in they_look and "force" in i_look


def test_one_person_needs_no_curtain(sit) -> None:
    assert "Nobody else should look" not in play(sit(), "1")


def test_quitting_keeps_the_table_and_it_goes_on_there(sit, tmp_path: Path) -> None:
    sitting = sit()
    text = play(sitting, "1", "quit")
    file = kept(tmp_path)
    assert typed("play", sitting.box.game, "--resume", str(file)) in text
    again = resume(file, None, sitting.box.game)
    assert again.match == sitting.match and again.people == sitting.people and again.read == sitting.read


def test_every_table_has_a_file_of_its_own_and_goes_on_in_it(sit, tmp_path: Path) -> None:
    first = sit()
    play(first, "1", "quit")
    file = kept(tmp_path)
    play(sit(players=3), "quit")
    assert file.exists() and len(list(file.parent.iterdir())) == 2
    again = resume(file, None, first.box.game)
    assert again.match == first.match
    screen = Screen("1", "quit")
    Terminal(again, screen, file=file).play()
    assert len(list(file.parent.iterdir())) == 2 and resume(file, None, first.box.game).choices > first.choices


def test_a_table_is_kept_before_each_question(sit, tmp_path: Path) -> None:
    sitting = sit()
    seen = []

    class Killed(Screen):
        def input(self, prompt="", **rest) -> str:  # type: ignore[no-untyped-def, override]
            seen.append([resume(one, None, sitting.box.game).choices for one in saves(tmp_path)])
            return super().input(prompt, **rest)

    Terminal(sitting, Killed("1")).play()
    assert seen == [[], [2]]


def test_the_language_is_kept_and_what_happened_last_is_told_again(sit, tmp_path: Path) -> None:
    sitting = sit(lang="fr")
    play(sitting, "1", "quit")
    again = resume(kept(tmp_path), None, sitting.box.game)
    assert again.lang == "fr" and resume(kept(tmp_path), "en", sitting.box.game).lang == "en"
    assert "prend 1" not in play(resume(kept(tmp_path), None, sitting.box.game))
    again.recall()
    assert "Anne prend 1" in play(again)


def test_what_was_saved_by_hand_stays_and_is_taken_up_again(sit, tmp_path: Path) -> None:
    text = play(sit(people=2), "", "3", "", "save", "1", "", "load", "")
    again = text.rsplit("The next choice is", 1)[1]
    assert "Stones · the heap: 6" in again and "Loaded from" in again
    assert len(saves(tmp_path)) == 3, "by hand, what was left, and what goes on"


def test_a_finished_table_is_kept_to_be_explained(sit, tmp_path: Path) -> None:
    text = play(sit(people=2), "", "3", "", "3", "", "3")
    assert typed("explain", str(kept(tmp_path))) in text and not unfinished("heap")


def test_the_end_of_input_keeps_the_table_too(sit, tmp_path: Path) -> None:
    play(sit())
    assert kept(tmp_path).exists() and [left.turn for left in unfinished("heap")] == [1]
    assert not unfinished() and not unfinished("splendor"), "a game of one's own must be said again"


def test_save_says_where_and_complains_in_words(sit, tmp_path: Path) -> None:
    (tmp_path / "a-file").write_text("")
    text = play(sit(), f"save {tmp_path / 'evening.carte'}", f"save {tmp_path / 'a-file' / 'x.carte'}")
    assert "Saved in" in text and "could not be saved" in text


def test_a_few_letters_of_a_name_are_enough(sit) -> None:
    game = interpreter.load("tic_tac_toe")
    sitting = Sitting(Box("tic_tac_toe"), game, game.start(2), frozenset({0}), "random", 7)
    text = play(sitting, "cent", "no", "why cent")
    assert "Anne claims Centre" in text and "   1) North" in text.split("which one of these?")[1]


def test_load_refuses_what_is_not_a_table(sit, tmp_path: Path) -> None:
    for name, content in {"words": "hello", "list": "[]", "empty": "", "other": '{"carte": 1}'}.items():
        (tmp_path / name).write_text(content)
        assert "does not hold a saved table" in play(sit(), f"load {tmp_path / name}").replace("\n", " ")
    missing = play(sit(), f"load {tmp_path / 'nowhere'}").replace("\n", " ")
    assert "could not be loaded: there is no file" in missing and "Errno" not in missing


def test_a_fault_of_the_program_loses_nothing(sit, tmp_path: Path) -> None:
    sitting = sit()
    sitting.bot_chooses = None
    with pytest.raises(TypeError):
        play(sitting, "1")
    assert kept(tmp_path).exists()
