import pytest

from interpreter.tables.terminal.commands import typed


@pytest.mark.parametrize(
    ("text", "command", "rest"),
    [
        ("help", "help", ""),
        ("  QUIT ", "quit", ""),
        ("why 3", "why", "3"),
        ("save my evening.carte", "save", "my evening.carte"),
        ("log cabin", "", "log cabin"),
        ("annuler", "undo", ""),
        ("3", "", "3"),
        ("", "", ""),
    ],
)
def test_a_line_is_a_command_or_a_choice(text: str, command: str, rest: str) -> None:
    assert typed(text) == (command, rest)
