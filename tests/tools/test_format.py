"""The canonical layout: reached in one step, kept by a second one, and never a change of what is meant."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.definition.folder import load_source
from interpreter.model.read import read_game
from interpreter.source.diagnostic import DefinitionError
from interpreter.source.node import plain
from interpreter.source.yaml.reader import read
from interpreter.tools.format import files_of, format_file
from interpreter.tools.format.file import formatted, kind_of
from interpreter.tools.format.sentences import canonical

ROOT = Path(__file__).parents[2]
TOYS = sorted((ROOT / "tests/toys").glob("*.yaml"))
SHIPPED = [
    *files_of(sorted(path for path in (ROOT / "games").iterdir() if path.is_dir())),
    *sorted((ROOT / "interpreter/tools/scaffold").rglob("*.yaml")),
    *sorted((ROOT / "tests/expansions").rglob("*.yaml")),
    *TOYS,
]

BEFORE = """\


language:   1
game: ugly   # the id
#top
kinds:
    # of things
    pebble:
        starts in:   deck
        properties: {  weight : number ,smooth: truth}   # two
        # inside pebble

    shell: {starts in: "deck"}



tables:
- kind: pebble
  columns: [id, weight,
       smooth]
  rows:
  - [a, 1,  true]
  # middle
  - [bcd, 22, false]

texts:
  long: |
      A text
        in lines

      that ends
  folded: >-
        one
        two
  plain: this goes
     on and on
  quoted: 'It''s here: now'
actions:
   'act':
     do:
     - choose   a opponent as victim
     - 'draw (1+2*3) pebble'
     - if: a>=b
       then: [
         stop,
         stop
       ]
     - {  may: {do: [stop,stop]}  }
# the end
"""
AFTER = """\
language: 1
game:     ugly  # the id
#top
kinds:
  # of things
  pebble:
    starts in:  deck
    properties: {weight: number, smooth: truth}          # two
    # inside pebble

  shell: {starts in: deck}

tables:
  - kind: pebble
    columns: [id, weight,
         smooth]
    rows:
      - [a,   1,  true]
      # middle
      - [bcd, 22, false]

texts:
  long: |
    A text
      in lines

    that ends
  folded: >-
    one
    two
  plain: this goes
    on and on
  quoted: 'It''s here: now'
actions:
  act:
    do:
      - choose an opponent as victim
      - draw (1 + 2 * 3) pebble
      - if: a >= b
        then: [
          stop,
          stop
        ]
      - {may: {do: [stop, stop]}}
# the end
"""


def again(text: str, kind: str = "game") -> str:
    node, faults = read(text, "text")
    assert node is not None and not faults
    return formatted(text, node, kind)


def test_everything_at_once() -> None:
    assert again(BEFORE) == AFTER
    assert again(AFTER) == AFTER


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_shipped_file_means_the_same_and_is_formatted_once(path: Path) -> None:
    done = format_file(path)
    old, new = read(done.before, "same")[0], read(done.after, "same")[0]
    assert plain(old) == plain(new) and old is not None
    assert formatted(done.after, old if not done.changed else new, kind_of(path, old)) == done.after
    # every comment is still there, in order
    assert re.findall(r"(?m)#.*$", done.before) == re.findall(r"(?m)#.*$", done.after)


DONE = {"splendor", "tic_tac_toe", "kuhn_poker", "leduc_poker", "blank-game"}
TIDY = [path for path in SHIPPED if DONE & {*path.parts}]


@pytest.mark.parametrize("path", TIDY, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_shipped_file_is_in_canonical_layout(path: Path) -> None:
    assert not format_file(path).changed, f"run `carte format {path.relative_to(ROOT)}`"


def model_of(path: Path) -> str:
    """The model in words, without places, and without the quotes that a layout needs or does not."""
    source, faults = load_source(path)
    assert not faults
    return re.sub(r"Span\([^)]*\)|, quoted=\w+", "", repr(read_game(source.root)[0]))


@pytest.mark.parametrize("path", TOYS[::3], ids=lambda path: path.stem)
def test_a_mangled_toy_has_the_model_of_the_toy(path: Path, tmp_path: Path) -> None:
    toy = tmp_path / "toy.yaml"
    shutil.copy(path, toy)
    right = model_of(toy)
    toy.write_text(mangled(path.read_text(encoding="utf-8")), encoding="utf-8")
    toy.write_text(format_file(toy).after, encoding="utf-8")
    assert model_of(toy) == right
    assert not format_file(toy).changed


def mangled(text: str) -> str:
    """Wider indentation, lists in the column of their keys, wide gaps in brackets, blank lines."""
    lines = []
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip())
        rest = re.sub(r"^((?:- )+)", lambda dashes: dashes[0].replace("- ", "-   "), line[depth:])
        if rest.endswith(":"):
            rest += "  # here\n"
        lines.append(" " * (depth * 2) + re.sub(r"([\[{,])(?=\S)(?=[^\"']*$)", r"\1  ", rest))
    return "\n\n".join(lines) + "\n\n\n"


@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_whatever_the_gaps(data: st.DataObject) -> None:
    """Random blanks where YAML allows them come to one canonical text."""
    path = data.draw(st.sampled_from(TOYS[:12]))
    text = again(path.read_text(encoding="utf-8"))
    at = data.draw(st.lists(st.integers(0, len(text) - 1), max_size=12, unique=True))
    wider = "".join(sign + "  " * (place in at and sign in "{[") for place, sign in enumerate(text))
    if read(wider, "text")[1] or plain(read(wider, "text")[0]) != plain(read(text, "text")[0]):
        return  # a bracket inside a text
    assert again(wider) == text


@pytest.mark.parametrize(
    ("sentence", "spelling"),
    [
        ("choose a opponent as victim", "choose an opponent as victim"),
        ("choose an player  as p", "choose a player as p"),
        ("choose a one-eyed card", "choose a one-eyed card"),
        ("choose a hour as h", "choose a hour as h"),
        ("draw (1+2) card from  deck", "draw (1 + 2) card from deck"),
        ("a-1 >=-1", "a-1 >= -1"),
        ("a - 1", "a - 1"),
        ("[ 5,3 , 1 ]", "[5, 3, 1]"),
        ("x of ( the only card )", "x of (the only card)"),
    ],
)
def test_sentences(sentence: str, spelling: str) -> None:
    assert canonical(sentence) == spelling
    assert canonical(spelling) == spelling


def test_prose_is_left_alone() -> None:
    text = "language: 1\ngame: x\nname: A  orchard\ntext: 'a  apple'\n"
    assert again(text) == text


def test_what_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("a: [1\nb: 2\n")
    with pytest.raises(DefinitionError):
        format_file(path)
