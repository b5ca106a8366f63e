// The script of the table: it swaps regions that come from the server, sends what is chosen, and lets cards glide.
// It knows no game and keeps no state of one. What can be pressed stands in the page:
//   data-tabs='[{"words", "answers"}]'   a thing that answers by itself
//   data-pick="7"                        a thing that the tool of the bar puts into an answer
//   data-answers='[3]'                   a button
//   data-thing                           anything else: pressed, it tells why it cannot be chosen
"use strict";
const $ = (what, within = document) => within.querySelector(what);
const $$ = (what, within = document) => [...within.querySelectorAll(what)];
const make = (tag, given) => Object.assign(document.createElement(tag), given);
const on = (what, doing) => document.addEventListener(what, doing);
const policy = window.trustedTypes?.createPolicy("carte", { createHTML: (html) => html });
const parsed = (html) => new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html");

let { start, table } = document.body.dataset;
let [number, title] = [Number(document.body.dataset.number), document.title];
const bar = () => $("#bar") ?? make("div");
const key = () => Number(bar().dataset.key);
const LIT = ":is([data-tabs], [data-pick]:not(.drawn))";
const lit = () => $$(`main ${LIT}`);
const SEEN = ":is(.card, .slat, .stamp)"; // what can be looked at large
const OWN = /^(id|style|tabindex|data-(tabs|pick|thing|for)|aria-pressed)$/; // what a copy of a thing does not have

// ---------------------------------------------------------------- regions, one story at a time
const queue = [];
let [playing, skip] = [false, () => {}];

async function play() {
  if (playing) return;
  playing = true;
  while (queue.length) {
    const frame = queue.shift();
    if (frame.from !== number) await refetch();
    else await change(() => swap(frame.regions));
    const pause = queue.length && !document.hidden ? frame.pause : 0;
    if (pause) await new Promise((done) => setTimeout((skip = done), pause));
  }
  playing = false;
}

function swap(regions) {
  for (const [id, html] of Object.entries(regions)) {
    const [old, fresh] = [document.getElementById(id), parsed(html).body.firstElementChild];
    if (!old || !fresh) return refetch();
    old.replaceWith(fresh);
  }
  number += 1;
}

/** Whatever the page shows now, fetched whole: after a gap, a restart, or another tab's choice. */
async function refetch() {
  queue.length = 0;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return lost(true);
  const page = parsed(await answer.text());
  if (!page.body.dataset.table || !$("main", page)) return location.reload();
  ({ start, table } = page.body.dataset);
  number = Number(page.body.dataset.number);
  await change(() => {
    for (const one of ["main", "#heading", "#log"]) $(one)?.replaceWith($(one, page));
  });
}

/** A change of the page, moved by the browser where it can; the focus stays with its thing, or goes to the bar. */
async function change(doing) {
  const [focused, before] = [document.activeElement, key()];
  const glides = document.startViewTransition && !document.hidden && !matchMedia("(prefers-reduced-motion)").matches;
  const named = (is) => cards().forEach((card) => (card.style.viewTransitionName = is ? card.id : ""));
  const all = () => {
    const [sure, picked] = [$("[data-sure]:not([hidden])"), $("main .picked")?.id]; // asked once more
    settle(before !== key(doing()));
    const stays = sure && before === key() && document.getElementById(picked);
    if (stays) [$("[data-sure]")?.replaceWith(sure), stays.classList.add("picked")];
    const again = before === key() ? (focused?.isConnected ? focused : document.getElementById(focused?.id)) : null;
    if (again !== document.activeElement) (again ?? $(".ask"))?.focus({ preventScroll: true }); // or the bar
    named(glides);
  };
  if (!glides) return all();
  named(true);
  const moving = document.startViewTransition(all);
  skip = () => moving.skipTransition();
  await moving.finished.catch(() => {});
  named(false);
}

/** What glides, by the handles of this seat; their names are set by the script, for a page may hold no styles. */
const cards = () => $$('main [id^="c"]').filter((one) => /^c\d+$/.test(one.id)).slice(0, 120);

function settle(fresh) {
  for (const one of $$("[data-for]", bar())) {
    const { tabs, pick } = document.getElementById(one.dataset.for)?.dataset ?? {};
    one.classList.toggle("drawn", Boolean(tabs || pick));
  }
  const hushed = localStorage.getItem(`never ${table} ${$("[data-never]")?.dataset.never}`); // "never ask me"
  const asks = "asks" in bar().dataset && !hushed;
  $(".ask")?.classList.toggle("waiting", !asks);
  document.title = asks ? `${bar().dataset.turn} · ${title}` : title;
  (asks ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.())?.catch(() => {});
  if (fresh) [refused(""), ($("#announced").textContent = hushed ? "" : bar().dataset.said)];
  if (fresh && asks && innerWidth < 768) lit()[0]?.scrollIntoView({ block: "nearest" });
  $("#offline").hidden = online;
  begin();
  rove();
}

// ---------------------------------------------------------------- the stream
let [stream, online, away] = [null, true, 0];

function listen() {
  stream?.close();
  stream = new EventSource(`${table}/events?last=${start}.${number}`);
  stream.onopen = () => lost(false);
  stream.onerror = () => lost(true) && stream.readyState === EventSource.CLOSED && setTimeout(listen, 2000);
  stream.addEventListener("frame", (event) => queue.push(JSON.parse(event.data)) && play());
  stream.addEventListener("reload", () => refetch().then(() => setTimeout(listen, 300)));
  stream.addEventListener("gone", () => stream.close() ?? location.reload());
}

const lost = (is) => !($("#offline").hidden = online = !is);

on("visibilitychange", () => {
  clearTimeout(away);
  if (document.hidden) away = setTimeout(() => stream?.close(), 60000);
  else if (stream?.readyState === EventSource.CLOSED) refetch().then(listen);
});

// ---------------------------------------------------------------- sending
let unsent = null; // waits for a connection: sent again, the same key and body are the same choice
const JSONS = { method: "POST", headers: { "Content-Type": "application/json" } };
const posted = (what, body) => fetch(`${table}/${what}`, { ...JSONS, body: JSON.stringify(body) });

async function send(what, body) {
  [unsent, bar().ariaBusy] = [[what, body], "true"];
  const answer = await posted(what, body).catch(() => null);
  if (!answer) return lost(true) && setTimeout(() => unsent && send(...unsent), 2000);
  [unsent, bar().ariaBusy] = [null, "false"];
  lost(false);
  if (answer.status === 409) return refetch();
  if (answer.ok) return sessionStorage.removeItem(drafted(body.key));
  refused((await answer.json().catch(() => ({}))).refused ?? answer.statusText);
}

const draft = (answers) =>
  posted("draft", { start, key: key(), answers }).then((one) => (one.ok ? one.json() : null)).catch(() => null);
const post = (what, more) => bar().ariaBusy !== "true" && send(what, { start, key: key(), ...more });
const refused = (words) => Object.assign($("#refused"), { textContent: words }).classList.toggle("unseen", !words);

/** What ends the turn, or cannot be taken back, is asked once more, in the bar; pressed again it is chosen, too. */
async function choose({ words, answers, sure }, thing) {
  $(".choices")?.remove();
  const [asked, told] = [key(), sure || thing.matches(".picked") ? null : await draft(answers)];
  if (asked !== key()) return; // the table went on meanwhile: it was an answer to something else
  if (!told?.confirm) return post("choose", { answers });
  for (const one of [...$$("main .picked"), thing]) one.classList.toggle("picked", one === thing);
  const button = Object.assign($("[data-sure]"), { hidden: false, textContent: words });
  button.dataset.answers = JSON.stringify(answers);
  button.focus();
}

// ---------------------------------------------------------------- tools: an answer that is put together
const tool = () => $("[data-tool]", bar());
const drafted = (of) => `carte ${table} ${of}`;
let [held, tapped] = [[], []]; // what is picked, or the pile of each candidate; of an order, what was pressed so far
let [open, checking] = [-1, 0]; // the pile that takes what may lie in several

function answer() {
  const { tool: sort, before, single } = tool().dataset;
  if (sort !== "counts") return sort === "picks" ? [...held].sort((a, b) => a - b) : held;
  const counts = $$("[data-count]", tool()).sort((a, b) => a.dataset.count - b.dataset.count);
  const taken = (one) => $$("input", one).map((each) => each.checked);
  const many = (one) => (one.type === "checkbox" ? Number(one.checked) : Number(one.value));
  const all = counts.map((one) => (one.matches("fieldset") ? taken(one).filter(Boolean).length : many(one)));
  if (single !== undefined) return all[0];
  const ordered = counts.filter((one) => "ordered" in one.dataset);
  const ways = ordered.map((one) => (one.matches("fieldset") ? wayOf(taken(one)) : 0));
  return [...JSON.parse(before), ...all, ...(ways.some(Boolean) ? ways : [])];
}

/** Which of several copies that lie in an order: the number of that way to take so many, the first ones being 0. */
function wayOf(taken) {
  const ways = (n, k) => (k < 0 || k > n ? 0 : k === 0 ? 1 : (ways(n - 1, k - 1) * n) / k);
  let left = taken.filter(Boolean).length;
  return taken.reduce((sum, is, at) => {
    left -= is;
    return is || !left ? sum : sum + ways(taken.length - at - 1, left - 1);
  }, 0);
}

/** A tool as it stood when it was left, or as it comes. */
function begin() {
  [open, tapped, checking] = [-1, [], clearTimeout(checking)];
  const { tool: sort, before, single, begins } = tool()?.dataset ?? {};
  if (!sort) return;
  const kept = JSON.parse(sessionStorage.getItem(drafted(key())));
  if (sort !== "counts") held = kept ?? JSON.parse(begins);
  else if (kept !== null) {
    const values = single === undefined ? kept.slice(JSON.parse(before).length) : [kept];
    for (const one of $$("[data-count]:not([type=hidden])", tool())) {
      const many = values[one.dataset.count];
      if (one.matches("fieldset")) $$("input", one).forEach((each, at) => (each.checked = at < many));
      else [one.checked, one.value] = [many > 0, many];
    }
  }
  lay();
  if (kept !== null) check();
}

/** The page as the tool stands. */
function lay() {
  const sort = tool().dataset.tool;
  for (const one of $$(".stepper", tool())) {
    const [less, field, more] = $$("button, input", one);
    less.ariaDisabled = Number(field.value) <= Number(field.min);
    more.ariaDisabled = Number(field.value) >= Number(field.max);
  }
  for (const row of $$("#bar [data-row]")) row.replaceChildren();
  for (const one of sort === "counts" ? [] : $$("[data-pick]")) {
    const pick = Number(one.dataset.pick);
    const at = sort === "piles" ? held[pick] : held.indexOf(pick);
    one.ariaPressed = at >= 0;
    one.classList.toggle(sort === "piles" ? "laid" : "picked", at >= 0 && sort !== "order");
    if (sort === "order") one.dataset.n = at + 1;
    if (sort !== "piles" || at < 0 || one.classList.contains("drawn")) continue;
    const copy = clone(one, "s");
    copy.dataset.back = pick;
    $(`#bar [data-pile="${at}"] [data-row]`).append(copy);
  }
  if (sort === "order") for (const at of held) $("#bar .line").append($(`.line [data-pick="${at}"]`).parentElement);
  for (const bin of $$("#bar [data-pile]")) {
    $("[data-open]", bin).ariaPressed = bin.classList.toggle("open", Number(bin.dataset.pile) === open);
  }
}

function touched() {
  lay();
  sessionStorage.setItem(drafted(key()), JSON.stringify(answer()));
  checking = setTimeout(check, 150, clearTimeout(checking)); // after the last of several taps
}

async function check() {
  const asked = key();
  const told = await draft([answer()]);
  if (!told || asked !== key() || !tool()) return;
  $("[data-give]").ariaDisabled = !told.allowed;
  const line = Object.assign($("#bar output"), { textContent: told.says, title: told.exactly });
  line.className = `tag${told.allowed ? " good" : ""}${told.wrong ? " bad" : ""}`;
  for (const bin of $$("#bar [data-pile]")) {
    const part = told.parts[bin.dataset.pile];
    $(".says", bin).textContent = part?.says ?? $(".says", bin).dataset.empty;
    bin.classList.toggle("wrong", Boolean(part?.wrong));
  }
}

function pick(at) {
  const { tool: sort, goals } = tool().dataset;
  if (sort === "counts") return $(`.token:has([data-count="${at}"]) + [data-by]`, tool())?.click();
  if (sort === "piles") {
    const into = JSON.parse(goals)[at].filter((pile) => pile >= 0);
    held[at] = held[at] >= 0 ? -1 : into.includes(open) ? open : into[0];
  } else if (sort === "order") {
    tapped = tapped.includes(at) ? [] : [...tapped, at];
    held = [...tapped, ...held.filter((one) => !tapped.includes(one))];
  } else held = held.includes(at) ? held.filter((one) => one !== at) : [...held, at];
  touched();
}

// ---------------------------------------------------------------- boxes: why, rules, cards, a card seen large
const peek = document.body.appendChild(make("div", { className: "peek", hidden: true, ariaHidden: "true" }));

function clone(card, size) {
  const copy = card.cloneNode(true);
  for (const { name } of [...copy.attributes]) if (OWN.test(name)) copy.removeAttribute(name);
  copy.classList.remove("s", "m", "l", "lit", "picked", "laid", "drawn");
  copy.classList.add(size);
  $(".does", copy)?.remove();
  return copy;
}

/** What the server tells of something, in a box. */
async function show(where, into = $("#box")) {
  const told = await fetch(`${table}/${where}`).then((one) => (one.ok ? one.text() : "")).catch(() => "");
  const close = make("button", { className: "button close", textContent: bar().dataset.close });
  into.replaceChildren(...parsed(told).body.childNodes, ...(into === peek ? [] : [close]));
  if (told && into === peek) peek.hidden = false;
  else if (told && !into.open) into.showModal();
}

const why = (thing) => show(`why?thing=${encodeURIComponent(thing.id)}`);
const look = (thing, into) => show(`zoom?thing=${encodeURIComponent(thing.id)}`, into);

function openTabs(thing, tabs) {
  const list = document.body.appendChild(make("div", { className: "choices", role: "menu" }));
  for (const tab of tabs) {
    const button = make("button", { className: "button first", textContent: tab.words, role: "menuitem" });
    list.appendChild(button).dataset.answers = JSON.stringify(tab.answers);
  }
  const [at, own] = [thing.getBoundingClientRect(), list.getBoundingClientRect()];
  list.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, at.left + (at.width - own.width) / 2))}px`;
  list.style.top = `${Math.min(innerHeight - own.height - 8, at.bottom - 12)}px`;
  list.firstChild.focus();
}

// ---------------------------------------------------------------- pressing
const DOES = {
  answers: (sent, one) => choose({ sure: true, answers: JSON.parse(sent) }, one),
  tabs: (sent, one) => (JSON.parse(sent)[1] ? openTabs(one, JSON.parse(sent)) : choose(JSON.parse(sent)[0], one)),
  pick: (at) => pick(Number(at)),
  back: (at) => pick(Number(at)),
  open: (pile) => lay((open = Number(pile))),
  by: (by, one) => touched(($("input", one.parentElement).value -= -by)),
  give: () => post("choose", { answers: [answer()] }),
  clear: () => touched((held = tool().dataset.tool === "piles" ? held.map(() => -1) : [])),
  do: (what) => (what === "undo" || what === "think" ? post(what) : show(what)),
  never: (about) => settle(false, localStorage.setItem(`never ${table} ${about}`, "1")),
  line: (at) => show(`why?line=${at}`),
  place: (id) => show(`zone/${id}`),
  thing: (_, one) => why(one),
  pile: (pile) => lay((open = Number(pile))),
};
let [holding, hovering, looked] = [0, 0, false]; // a long press that showed a card chooses nothing

on("click", ({ target }) => {
  skip();
  peek.hidden = true;
  const one = target.closest("button, #bar [data-pile]");
  if (!one?.closest(".choices")) $(".choices")?.remove();
  if (target === $("#box") || one?.matches(".close")) return $("#box").close();
  if (looked || !one || one.ariaDisabled === "true") return (looked = false);
  const what = Object.keys(DOES).find((name) => name in one.dataset);
  if (what) DOES[what](one.dataset[what], one);
});
on("input", ({ target }) => {
  const fits = (one) => one.textContent.toLowerCase().includes(target.value.toLowerCase());
  if (target.type === "search") for (const one of $$("#bar .acts [data-answers]")) one.hidden = !fits(one);
  else if (target.closest("[data-tool]")) touched();
});
on("submit", (event) => event.preventDefault());
on("pointerdown", ({ target }) => {
  const thing = target.closest(`${LIT}${SEEN}`);
  looked = false;
  if (thing) holding = setTimeout(() => (looked = Boolean(look(thing))), 500);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) on(end, () => clearTimeout(holding));
on("pointerover", ({ target, pointerType, clientX }) => {
  const card = target.closest(`main ${SEEN}`);
  clearTimeout(hovering);
  peek.hidden = true;
  peek.classList.toggle("left", clientX > innerWidth / 2); // never over what is looked at
  if (card?.id && pointerType === "mouse") hovering = setTimeout(() => card.matches(":hover") && look(card, peek), 400);
});

// ---------------------------------------------------------------- keys
const things = (zone) => $$("button[id]", zone).filter((one) => one.offsetParent && zoneOf(one) === zone);
const zoneOf = (one) => one.closest(".zone, .seat");

function rove() { // one stop for `Tab` in each zone; arrows go on from there
  for (const all of $$("main :is(.zone, .seat)").map(things)) {
    const stop = all.find((one) => one.matches(LIT)) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  }
  const scrolls = (row) => row.scrollWidth > row.clientWidth && !$('[tabindex="0"]', row);
  for (const row of $$("main .row").filter(scrolls)) row.tabIndex = 0; // by keys, too
}

const BUTTONS = "#bar .acts :is([data-answers], [data-give]):not(.drawn, [hidden])";
const KEYS = { u: '[data-do="undo"]', l: '[data-do="log"]', r: '[data-do="rules"]', c: '[data-do="cards"]' };
on("keydown", (event) => {
  const { key: pressed, target } = event;
  const [thing, chip] = [target.closest("main button[id]"), target.closest(".line [data-pick]")];
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[pressed];
  if (pressed === "Escape") [skip(), $(".choices")?.remove(), (peek.hidden = true)];
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input:not([type=checkbox])")) return;
  if ($("#box").open || pressed === "Escape") return;
  if (chip && by) {
    const at = held.indexOf(Number(chip.dataset.pick));
    held.splice(Math.max(0, at + by), 0, ...held.splice(at, 1));
    chip.focus(touched());
  } else if (thing && by && zoneOf(thing)) {
    const all = things(zoneOf(thing));
    all[(all.indexOf(thing) + by + all.length) % all.length].focus();
  } else if (thing && pressed === " ") thing.matches(SEEN) ? look(thing) : why(thing);
  else if (pressed === "?") thing && !thing.matches(LIT) ? why(thing) : show("why");
  else if (pressed.toLowerCase() === "n") lit()[(lit().indexOf(target) + 1) % lit().length]?.focus();
  else if (/^[1-9]$/.test(pressed)) $$(BUTTONS)[pressed - 1]?.click();
  else if (KEYS[pressed.toLowerCase()]) $(KEYS[pressed.toLowerCase()])?.click();
  else return;
  event.preventDefault();
});

// ---------------------------------------------------------------- clocks: a window's beat, how long somebody is away
setInterval(() => {
  const clock = $("#bar progress");
  if (clock) clock.value = Math.max(0, clock.value - 0.1);
  for (const one of $$("time[data-since]")) {
    const gone = Math.max(0, Math.floor(Date.now() / 1000 - one.dataset.since));
    one.textContent = `${Math.floor(gone / 60)}:${String(gone % 60).padStart(2, "0")}`;
  }
}, 100);

listen(settle(true));
