"""Under which names a server may be asked."""

from __future__ import annotations

from interpreter.tables.web.server.serve import address, address_behind, names


def test_its_own_machine_is_always_known() -> None:
    assert {"localhost:8000", "127.0.0.1:8000", "[::1]:8000"} <= names("127.0.0.1", 8000)
    assert "evil.example:8000" not in names("127.0.0.1", 8000)


def test_behind_another_server_it_answers_to_that_name_alone() -> None:
    found = names("127.0.0.1", 8000, "tables.example.org")
    assert {"tables.example.org", "tables.example.org:443"} <= found
    assert "example.org" not in found
    assert address_behind("tables.example.org") == "https://tables.example.org/"


def test_the_port_of_the_web_need_not_be_said() -> None:
    assert {"localhost", "localhost:80"} <= names("localhost", 80)
    assert address("0.0.0.0", 8000) == "http://localhost:8000/"
