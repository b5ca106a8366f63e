"""What the page of clauses does when it is used; without it the page can still be read and followed."""

from __future__ import annotations

SCRIPT = """
const all = (query, from = document) => [...from.querySelectorAll(query)];
const plain = text => text.toLowerCase().normalize('NFD').replace(/[\\u0300-\\u036f]/g, '');
const [search] = all('input'), articles = all('article'), root = document.documentElement;
const words = new Map(articles.map(one => [one, plain(one.textContent)]));
const links = new Map(articles.map(one => [one, all('a[href^="#"]', one)
  .map(a => document.getElementById(a.getAttribute('href').slice(1))).filter(to => to && to !== one)]));
let status = '';
function show() {
  const wanted = plain(search.value).split(/\\s+/).filter(Boolean);
  const of = one => !status || (one.dataset.status ? one.dataset.status === status
    : links.get(one).some(to => to.dataset.status === status));
  for (const one of articles) one.hidden = !of(one) || !wanted.every(word => words.get(one).includes(word));
  for (const part of all('section')) {
    const shown = all('article', part).filter(one => !one.hidden).length;
    all('h2 small', part)[0].textContent = shown;
    all('.none', part)[0].hidden = shown > 0;
  }
}
search.addEventListener('input', show);
const filters = all('.filters button');
filters.forEach(button => button.addEventListener('click', () => {
  status = button.dataset.status;
  filters.forEach(one => one.setAttribute('aria-pressed', one === button));
  show();
}));
const orders = all('[data-order]');
orders.forEach(button => button.addEventListener('click', () => {
  const order = button.dataset.order, [column] = all('#clauses'), last = all('.none', column)[0];
  orders.forEach(one => one.setAttribute('aria-pressed', one === button));
  const sorted = all('article', column).sort((a, b) => a.dataset[order] - b.dataset[order]);
  sorted.forEach(one => column.insertBefore(one, last));
}));
all('.language').forEach(button => button.addEventListener('click', () => {
  const known = root.dataset.languages.split(' ');
  const lang = root.lang = known[(known.indexOf(root.lang) + 1) % known.length];
  for (const name of ['aria-label', 'title', 'placeholder'])
    all(`[data-${name}-${lang}]`).forEach(one => one.setAttribute(name, one.getAttribute(`data-${name}-${lang}`)));
}));
addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== search) { event.preventDefault(); search.focus(); }
  if (event.key === 'Escape' && document.activeElement === search) { search.value = ''; show(); search.blur(); }
});
const wide = matchMedia('(min-width: 50.01rem)');
function follow() {
  all('.linked').forEach(one => one.classList.remove('linked'));
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !words.has(target)) return;
  target.hidden = false;
  target.scrollIntoView({block: 'start'});
  const moved = new Set([target.closest('main > *')]);
  for (const one of links.get(target)) {
    one.hidden = false;
    one.classList.add('linked');
    const column = one.closest('main > *');
    if (wide.matches && !moved.has(column)) { moved.add(column); one.scrollIntoView({block: 'start'}); }
  }
}
addEventListener('hashchange', follow);
let opened = [];
addEventListener('beforeprint', () => {
  opened = all('.clause details:not([open])');
  opened.forEach(one => one.open = true);
});
addEventListener('afterprint', () => opened.forEach(one => one.open = false));
follow();
"""
