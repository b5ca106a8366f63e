"""What programs are told of faults: JSON of a stated form, and SARIF."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from interpreter.report import as_json, as_sarif
from interpreter.rulings.checking import all_faults

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "schema" / "faults.schema.json").read_text("utf-8"))
MISTAKES = sorted((ROOT / "tests" / "language" / "mistakes").rglob("*.yaml"))[::25]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("path", MISTAKES, ids=lambda path: path.stem)
def test_json_and_sarif_of_mistakes(path: Path, lang: str) -> None:
    found = all_faults([path])
    data = json.loads(as_json(found, lang))
    Draft202012Validator(SCHEMA).validate(data)
    sarif = json.loads(as_sarif(found, lang))
    (run,) = sarif["runs"]
    assert sarif["version"] == "2.1.0" and run["tool"]["driver"]["name"] == "carte"
    assert [one["ruleId"] for one in run["results"]] == [one["code"] for one in data]
    for result, one in zip(run["results"], data, strict=True):
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note") and one["message"] in result["message"]["text"]
        where = result["locations"][0]["physicalLocation"]
        assert where["artifactLocation"]["uri"] == one["file"] and where["region"]["startLine"] == one["line"]
        assert where["region"]["endColumn"] > where["region"]["startColumn"] or (
            where["region"]["endLine"] > where["region"]["startLine"]
        )
