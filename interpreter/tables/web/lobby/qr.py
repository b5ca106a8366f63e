"""A link as a picture that a telephone reads, drawn into the page."""

from __future__ import annotations

from io import BytesIO

import segno


def qr(link: str, title: str) -> str:
    """An SVG element without any style: its colours are those of the page's sheet."""
    out = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(
        out, kind="svg", xmldecl=False, svgns=True, nl=False, border=4, omitsize=True, svgclass="qr", lineclass="ink",
        title=title,
    )  # fmt: skip
    return out.getvalue().decode("utf-8")
