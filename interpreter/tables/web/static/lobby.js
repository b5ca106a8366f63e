// The lobby. The server makes all HTML; this reads files, sends what the form says, and swaps what comes back.
"use strict";

// ---------------------------------------------------------------- the wish: what the form and the files say
const form = $("wish");
const MOST = 262144;
const KEPT = "carte-own";
let own = [];
let editing = -1;

function wish() {
  const ticked = (name) => [...form.querySelectorAll(`input[name=${name}]:checked`)].map((one) => one.value);
  const chairs = [...form.querySelectorAll(".chair:not([hidden])")];
  const options = {};
  for (const one of form.querySelectorAll("[name=option]")) {
    const kind = one.dataset.kind;
    if (kind === "number" && !one.checkValidity()) continue;
    options[one.dataset.id] = kind === "truth" ? one.value === "true" : kind === "number" ? Number(one.value) : one.value;
  }
  const seats = chairs.map((chair) => {
    const who = chair.querySelector("select").value, name = chair.querySelector("input").value;
    return who === "here" || who === "link" ? { who, name } : { who: "bot", bot: who, name };
  });
  const first = form.elements.first.value;
  return { game: form.dataset.game, variants: ticked("variants"), expansions: ticked("expansions"), own, options, seats,
    lang: form.elements.lang.value, beat: Number(form.elements.beat.value), first: first === "" ? null : Number(first) };
}

// ---------------------------------------------------------------- checking, the last answer alone counts
let asked = 0, wait;
function check(soon = 0) {
  clearTimeout(wait);
  wait = setTimeout(checked, soon);
}

async function checked() {
  const mine = ++asked;
  try { sessionStorage.setItem(KEPT, JSON.stringify(own)); } catch { /* kept in this page alone */ }
  $("state").textContent = $("state").dataset.checking;
  ready(false, $("state").dataset.checking);
  let found;
  try { found = await post(`/check?lang=${form.dataset.lang}`, { ...wish(), options: {} }); } catch { found = { data: { why: form.dataset.lost } }; }
  if (mine !== asked) return;
  $("state").textContent = "";
  show(found.data);
}

function show(told) {
  if (told.own !== undefined) swap($("own"), told.own);
  if (told.options) {
    const chosen = new Map([...form.querySelectorAll("[name=option]")].map((one) => [one.dataset.id, one.value]));
    swap($("options"), told.options);
    for (const one of form.querySelectorAll("[name=option]")) if (chosen.has(one.dataset.id)) one.value = chosen.get(one.dataset.id);
  }
  if (told.low) seats(told.low, told.high);
  if (told.own === undefined) refuse(told.why); else refuse("");
  ready(told.ready === true, told.why);
}

function ready(is, why) {
  const begin = $("begin");
  begin.setAttribute("aria-disabled", String(!is));
  begin.textContent = is || !why ? begin.dataset.begin : why;
}

function refuse(why) {
  $("refused").textContent = why || "";
  $("refused").hidden = !why;
}

function seats(low, high) {
  const count = form.elements.count, now = Math.min(Math.max(Number(count.value), low), high, Number(count.dataset.most));
  count.replaceChildren(...Array.from({ length: high - low + 1 }, (_, n) => new Option(low + n, low + n, false, low + n === now)));
  seated();
}

function seated() {
  const many = Number(form.elements.count.value), chairs = [...form.querySelectorAll(".chair")];
  chairs.forEach((chair, n) => { chair.hidden = n >= many; });
  [...form.elements.first.options].forEach((one, n) => {
    if (!n) return;
    one.hidden = one.disabled = n > many;
    one.textContent = chairs[n - 1].querySelector("input").value;
  });
  if (form.elements.first.selectedOptions[0]?.disabled) form.elements.first.value = "";
  $("curtain").hidden = chairs.filter((chair) => !chair.hidden && chair.querySelector("select").value === "here").length < 2;
}

// ---------------------------------------------------------------- files of one's own
function add(name, text) {
  const said = name.normalize("NFC").replace(/[^\p{L}\p{N}_ .-]/gu, "-").replace(/^[^\p{L}\p{N}]+/u, "").slice(0, 80) || "card.yaml";
  if (new TextEncoder().encode(text).length > MOST - 8192) return refuse(form.dataset.large.replace("{}", said));
  if (text.includes("\0") || text.includes("\ufffd")) return refuse(form.dataset.binary.replace("{}", said));
  const at = own.findIndex((one) => one.name === said);
  own.splice(at < 0 ? own.length : at, at < 0 ? 0 : 1, { name: said, text });
  check();
}

async function read(files) {
  for (const file of files) {
    if (file.size > MOST) refuse(form.dataset.large.replace("{}", file.name));
    else add(file.name, await file.text());
  }
}

function edit(at, line = 0) {
  editing = at;
  $("editor").hidden = at < 0;
  if (at < 0) return;
  const text = $("text"), lines = own[at].text.split("\n");
  text.value = own[at].text;
  text.setAttribute("aria-label", own[at].name);
  text.focus();
  const from = lines.slice(0, Math.max(line - 1, 0)).join("\n").length + (line > 1 ? 1 : 0);
  text.setSelectionRange(from, line ? from + lines[line - 1].length : from);
  text.scrollTop = Math.max(line - 6, 0) * 20;
}

function use(at, line, from, to, word) {
  const lines = own[at].text.split("\n"), signs = [...lines[line - 1]];  // the server counts whole characters
  lines[line - 1] = signs.slice(0, from).join("") + word + signs.slice(to).join("");
  own[at].text = lines.join("\n");
  if (editing === at) $("text").value = own[at].text;
  check();
}

function pressed(event) {
  const one = event.target.closest("button"), data = one?.dataset;
  if (!data) return;
  if (data.use !== undefined) use(Number(data.editFile), Number(data.line), Number(data.from), Number(data.to), data.use);
  else if (data.edit !== undefined) edit(Number(data.edit), Number(data.line || 0));
  else if (data.remove !== undefined) { own.splice(Number(data.remove), 1); edit(-1); check(); }
}

async function begin(event) {
  event.preventDefault();
  if ($("begin").getAttribute("aria-disabled") === "true" || !form.reportValidity()) return;
  ready(false, $("begin").dataset.setting);
  let made;
  try { made = await post(`/tables?lang=${form.dataset.lang}`, wish()); } catch { made = { data: { why: form.dataset.lost } }; }
  if (!made.ok) { show(made.data); ready(true); return refuse(made.data.why); }
  sessionStorage.removeItem(KEPT);
  if (!made.data.links) return location.assign(made.data.table);
  $("lobby").outerHTML = html.createHTML(made.data.links);
  scrollTo(0, 0);
  $("l-set").focus({ preventScroll: true });
}

if (form) {
  try { own = JSON.parse(sessionStorage.getItem(KEPT) || "[]"); } catch { own = []; }
  form.addEventListener("submit", begin);
  form.addEventListener("click", pressed);
  form.addEventListener("change", (event) => {
    if (["variants", "expansions"].includes(event.target.name)) check();
    seated();
  });
  $("file").addEventListener("change", (event) => { read(event.target.files).then(() => { event.target.value = ""; }); });
  $("write").addEventListener("click", (event) => { add("my-card.yaml", event.target.dataset.begun); edit(own.length - 1); });
  $("text").addEventListener("input", (event) => { own[editing].text = event.target.value; check(500); });
  $("edited").addEventListener("click", () => edit(-1));
  document.addEventListener("paste", (event) => {
    if (event.target.closest?.("input, textarea")) return;
    const text = event.clipboardData.getData("text/plain");
    if (event.clipboardData.files.length) read(event.clipboardData.files); else if (text.trim()) add("pasted.yaml", text);
  });
  document.addEventListener("dragover", (event) => { event.preventDefault(); $("drop").classList.add("over"); });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) $("drop").classList.remove("over"); });
  document.addEventListener("drop", (event) => { event.preventDefault(); $("drop").classList.remove("over"); read(event.dataTransfer.files); });
  seated();
  if (own.length) check();
}
