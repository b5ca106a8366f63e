import io

from rich.console import Console

from interpreter.tables.terminal.watch import watch


def test_bots_play_the_whole_game_and_it_is_told(sit) -> None:
    screen = Console(file=io.StringIO(), width=100)
    watch(sit(people=0), screen)
    text = screen.file.getvalue()
    assert "Bots play every seat (seed 7)" in text and "takes" in text and "wins" in text


def test_the_same_seed_is_the_same_evening(sit) -> None:
    told = []
    for _ in range(2):
        screen = Console(file=io.StringIO(), width=100)
        watch(sit(people=0, players=3), screen)
        told.append(screen.file.getvalue())
    assert told[0] == told[1]
