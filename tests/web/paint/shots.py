"""Pictures of a random moment, to be looked at: `python -m tests.web.paint.shots GAME [SEAT] [MOMENT]`.

Each is taken at 1440x900 and 390x844, light and dark. `--to FOLDER` says where they go, `--players`, `--seed` and
`--lang` which table it is, `--only wide-light` (or `phone-dark`, ...) takes one picture alone.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from interpreter import Game
from interpreter.tables.looks import Looks
from interpreter.tables.web.asked import Asked
from interpreter.tables.web.choose import asked
from interpreter.tables.web.paint import Around, Doing, Sitter, Undo, page
from tests.architecture.modules import ROOT
from tests.web.browsing import chromium
from tests.web.paint.moments import loaded, moment

STATIC = ROOT / "interpreter" / "tables" / "web" / "static"
WIDTHS = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844), "small": (360, 740)}


def painted(game: Game, look: Path, seat: int | None, choices: int, players: int | None, seed: int, lang: str) -> str:
    match = moment(game, players or game.model.high, choices, seed, seat)
    sitters = [Sitter(doing=Doing.CHOOSING if any(d.seat == one for d in match.decisions) else Doing.NOTHING)
               for one in range(len(match.seats))]  # fmt: skip
    if len(sitters) > 2 and not match.over:
        sitters[-1] = Sitter(bot="bot, middling", doing=sitters[-1].doing)
    lines = len(match.log(seat))
    around = Around(
        sitters=tuple(sitters),
        read=max(0, lines - 14),
        undo=Undo("the last choice"),
        static=STATIC.as_uri(),
        look=look.as_uri(),
    )
    lit = asked(match, seat, lang) if not match.over else Asked()
    return page(match, seat, lang, lit, around)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seat", nargs="?", type=int, default=0)
    parser.add_argument("moment", nargs="?", type=int, default=40)
    parser.add_argument("--to", type=Path, default=Path(tempfile.gettempdir()) / "shots")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--only", default="")
    parser.add_argument("--whole", action="store_true", help="the whole page, not only the screen")
    given = parser.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    game = loaded(given.game)
    look = given.to / f"{game.id}.css"
    look.write_text(Looks(game.checked).css(), encoding="utf-8")
    html = painted(game, look, given.seat, given.moment, given.players, given.seed, given.lang)
    stem = f"{Path(given.game).stem}-{given.seat}-{given.moment}"
    file = given.to / f"{stem}.html"
    file.write_text(html, encoding="utf-8")
    print(f"{file}: {len(html.encode()) / 1024:.1f} KB")
    with chromium() as browser:
        for width, (across, down) in WIDTHS.items():
            for theme in ("light", "dark"):
                if (given.only and given.only != f"{width}-{theme}") or (
                    not given.only and width in ("middle", "small")
                ):
                    continue
                scheme = "dark" if theme == "dark" else "light"
                size = {"width": across, "height": down}
                context = browser.new_context(viewport=size, color_scheme=scheme, java_script_enabled=False)
                shown = context.new_page()
                shown.goto(file.as_uri())
                picture = given.to / f"{stem}-{width}-{theme}.png"
                shown.screenshot(path=picture, full_page=given.whole or width in ("phone", "small"))
                print(picture)
                context.close()


if __name__ == "__main__":
    main()
