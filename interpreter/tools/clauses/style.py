"""How the page of clauses looks: light or dark, two columns that scroll by themselves or, where it is narrow, one."""

from __future__ import annotations

from interpreter.words import languages

STYLE = """
:root { color-scheme: light dark; --paper: #f7f5f0; --ink: #23211d; --faint: #68625b; --line: #ddd7cb; --card: #fff;
  --accent: #7a3b12; --bad: #a32020; --warn: #80530a; --good: #2c6a3f; --mark: #fff1cc; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1a18; --ink: #e9e5de; --faint: #a69f95; --line: #3b3731;
  --card: #242220; --accent: #e2a36f; --bad: #f08a80; --warn: #e5b85c; --good: #86c79a; --mark: #3d331c; } }
* { box-sizing: border-box; }
html { height: 100%; }
body { margin: 0; height: 100%; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .6rem 1rem;
  border-bottom: 1px solid var(--line); }
h1 { font-size: 1.15rem; margin: 0; }
nav { display: flex; gap: .8rem; }
.filters, .orders { display: flex; flex-wrap: wrap; gap: .3rem; }
button, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: .4rem; padding: .15rem .6rem; }
button { cursor: pointer; }
button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); box-shadow: inset 0 0 0 1px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section:focus { outline: none; }
input { margin-left: auto; width: 14rem; }
main { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(18rem, 2fr) 3fr; }
main > * { padding: .8rem 1rem; overflow-y: auto; min-width: 0; }
.clauses { border-right: 1px solid var(--line); }
article { background: var(--card); border: 1px solid var(--line); border-left-width: 4px; border-radius: .4rem;
  padding: .6rem .9rem; margin: 0 0 .7rem; overflow-wrap: anywhere; scroll-margin-top: .8rem; }
article:target, article.linked { background: var(--mark); }
article:target { box-shadow: 0 0 0 2px var(--accent); }
.failing, .uncited, .failed, .faulty { border-left-color: var(--bad); }
.unproven, .assumed, .proof.todo { border-left-color: var(--warn); }
.proven, .passed { border-left-color: var(--good); }
.rule { border-left-color: var(--accent); }
h2 { font-size: .95rem; margin: 0 0 .6rem; color: var(--faint); }
.sources section + section h2 { margin-top: 1.6rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
small { color: var(--faint); font-weight: normal; }
h4 { font-size: .8rem; color: var(--faint); font-weight: normal; margin: .45rem 0 0; }
p { margin: .2rem 0; }
ul { margin: .15rem 0; padding-left: 1.1rem; }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
h3 a { text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.badge { font-size: .75rem; font-weight: normal; border: 1px solid currentColor; border-radius: 1rem;
  padding: 0 .5rem; white-space: nowrap; }
.failing .badge, .uncited .badge, .failed .badge, .faulty .badge, li.failed, li.faulty { color: var(--bad); }
.unproven .badge, .assumed .badge, .todo .badge { color: var(--warn); }
.proven .badge, .passed .badge { color: var(--good); }
.dismissed .badge, .note, .place, summary, .none { color: var(--faint); }
.note { font-size: .85rem; }
.place { font-size: .8rem; }
.cite { font-size: .8rem; margin-right: .4rem; white-space: nowrap; }
.words { margin: .35rem 0; }
.words p { padding-left: calc(var(--deep, 0) * 1.3rem); }
pre { font: 13px/1.45 ui-monospace, monospace; background: var(--paper); padding: .6rem; margin: .4rem 0 0;
  border-radius: .4rem; white-space: pre-wrap; max-height: 26rem; overflow-y: auto; }
summary { cursor: pointer; font-size: .85rem; margin-top: .3rem; }
[hidden] { display: none !important; }
LANGUAGES
@media (max-width: 50rem) { html, body { height: auto; } body { display: block; } main { display: block; }
  main > * { overflow: visible; padding: .8rem .6rem; } .clauses { border-right: 0; } header { padding: .6rem; }
  nav { margin-left: auto; } input { flex: 1; margin-left: 0; width: auto; min-width: 0; }
  .words p { padding-left: calc(var(--deep, 0) * .8rem); } pre { font-size: 12px; } }
@media print { html, body { height: auto; } body, main { display: block; }
  header > :not(h1), .none { display: none !important; }
  main > * { overflow: visible; } .clauses { border: 0; } pre { max-height: none; } article { box-shadow: none; }
  article:target, article.linked { background: none; box-shadow: none; } h3 { break-after: avoid; } }
"""


def style() -> str:
    """With a line for each language: what is in another is not shown."""
    hidden = (f'html[lang="{one}"] [data-lang]:not([data-lang="{one}"]) {{ display: none; }}' for one in languages())
    return STYLE.replace("LANGUAGES", "\n".join(hidden))
