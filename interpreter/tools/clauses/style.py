"""How the page of clauses looks and behaves; without the script it can still be read and followed."""

from __future__ import annotations

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #23211d; --faint: #77716a; --line: #e2ddd3; --card: #fff;
  --accent: #7a3b12; --bad: #a32020; --warn: #8a5a00; --good: #2c6a3f; --mark: #fff1cc; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1a18; --ink: #e9e5de; --faint: #9b958c; --line: #35322d;
  --card: #242220; --accent: #e2a36f; --bad: #f08a80; --warn: #e5b85c; --good: #86c79a; --mark: #3d331c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: center;
  padding: .6rem 1rem; background: var(--paper); border-bottom: 1px solid var(--line); }
h1 { font-size: 1.15rem; margin: 0; }
.filters { display: flex; flex-wrap: wrap; gap: .3rem; }
button, input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: .4rem; padding: .15rem .6rem; }
button { cursor: pointer; }
button.on { border-color: var(--accent); color: var(--accent); }
input { margin-left: auto; width: 14rem; }
main { display: grid; grid-template-columns: minmax(18rem, 2fr) 3fr; }
main > section { padding: 1rem; height: calc(100vh - 3.2rem); overflow-y: auto; scroll-behavior: smooth; }
.clauses { border-right: 1px solid var(--line); }
article { background: var(--card); border: 1px solid var(--line); border-left-width: 4px; border-radius: .4rem;
  padding: .6rem .9rem; margin: 0 0 .8rem; overflow-wrap: anywhere; }
article:target, article.linked { background: var(--mark); }
.failing, .uncited { border-left-color: var(--bad); }
.unproven, .assumed { border-left-color: var(--warn); }
.proven { border-left-color: var(--good); }
.rule { border-left-color: var(--accent); }
h2 { font-size: 1rem; margin: 0 0 .3rem; }
h2 small { color: var(--faint); font-weight: normal; }
h3 { font-size: .8rem; color: var(--faint); font-weight: normal; margin: .5rem 0 0; }
p { margin: .2rem 0; }
ul { margin: .2rem 0; padding-left: 1.1rem; }
a { color: var(--accent); text-decoration-thickness: 1px; }
.badge { font-size: .75rem; font-weight: normal; border: 1px solid currentColor; border-radius: 1rem;
  padding: 0 .5rem; }
.failing .badge, .uncited .badge, li.failed, li.faulty { color: var(--bad); }
.unproven .badge, .assumed .badge { color: var(--warn); }
.proven .badge { color: var(--good); }
.dismissed .badge, .note, .place, summary, footer { color: var(--faint); }
.place { font-size: .8rem; }
.cite { font-size: .8rem; margin-right: .3rem; }
.words p { padding-left: calc(var(--deep, 0) * 1.4rem); }
pre { overflow-x: auto; font: 13px/1.45 ui-monospace, monospace; background: var(--paper); padding: .6rem;
  border-radius: .4rem; }
summary { cursor: pointer; font-size: .85rem; }
footer { padding: .3rem 1rem; font-size: .8rem; }
[hidden] { display: none !important; }
html[lang="en"] [data-lang="fr"], html[lang="fr"] [data-lang="en"] { display: none; }
@media (max-width: 50rem) { main { grid-template-columns: 1fr; } main > section { height: auto; }
  .clauses { border-right: 0; } input { margin-left: 0; } }
@media print { header, footer { display: none; } main > section { height: auto; } }
"""

SCRIPT = """
const all = (query, from = document) => [...from.querySelectorAll(query)];
const [search] = all('input'), clauses = all('.clause'), rules = all('.rule');
let status = '';
function show() {
  const word = search.value.trim().toLowerCase();
  for (const one of clauses)
    one.hidden = (status && one.dataset.status !== status) || !one.textContent.toLowerCase().includes(word);
  for (const one of rules) one.hidden = !one.textContent.toLowerCase().includes(word);
}
search.addEventListener('input', show);
all('.filters button').forEach(button => button.addEventListener('click', () => {
  status = button.dataset.status;
  all('.filters button').forEach(one => one.classList.toggle('on', one === button));
  show();
}));
all('.language').forEach(button => button.addEventListener('click', () => {
  document.documentElement.lang = document.documentElement.lang === 'fr' ? 'en' : 'fr';
}));
function follow() {
  all('.linked').forEach(one => one.classList.remove('linked'));
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  target.hidden = false;
  const linked = all('a[href^="#"]', target).map(a => document.getElementById(a.getAttribute('href').slice(1)));
  linked.filter(one => one && one !== target).forEach((one, n) => {
    one.hidden = false;
    one.classList.add('linked');
    if (!n) one.scrollIntoView({block: 'nearest'});
  });
}
addEventListener('hashchange', follow);
follow();
"""
