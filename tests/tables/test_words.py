from interpreter.tables.words import listed, say


def test_names_are_listed() -> None:
    assert listed(["Ada", "Bo", "Cy"], "en") == "Ada, Bo and Cy"
    assert listed(["Ada", "Bo"], "fr") == "Ada et Bo"
    assert say("turn", "fr", n=3) == "tour 3"
