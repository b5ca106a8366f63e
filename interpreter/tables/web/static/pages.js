// What the pages before and after a table share: posting, links, the door, the curtain, the host.
"use strict";
const html = self.trustedTypes ? trustedTypes.createPolicy("carte", { createHTML: (text) => text }) : { createHTML: (text) => text };
const $ = (id) => document.getElementById(id);
const swap = (one, text) => { one.innerHTML = html.createHTML(text); };

async function post(address, data) {
  const answer = await fetch(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data) });
  return { ok: answer.ok, status: answer.status, data: answer.headers.get("Content-Type")?.includes("json") ? await answer.json() : {} };
}

function alarm(within, words) {
  const banner = within.querySelector("[role=alert]");
  banner.textContent = words || "";
  banner.hidden = !words;
}

async function copy(one) {
  one.parentElement.querySelector("input")?.select();
  try { await navigator.clipboard.writeText(one.dataset.copy); } catch { document.execCommand("copy"); }  // not behind TLS
  one.lastChild.textContent = one.closest("[data-copied]").dataset.copied;
}

async function hosted(one) {
  const host = $("host"), act = one.dataset.host, seat = Number(one.dataset.seat);
  const bot = one.parentElement.querySelector("select")?.value;
  let sent;
  try { sent = await post(`${host.dataset.table}/host/${act}`, act === "bot" ? { seat, bot } : act === "close" ? {} : { seat }); } catch { sent = { data: {} }; }
  if (!sent.ok) return alarm(host, sent.data.why || host.dataset.lost);
  if (sent.data.invite) swap(one.closest("li").querySelector(".issued"), sent.data.invite);
  else location.assign(sent.data.table || location.href);
}

document.addEventListener("click", async (event) => {
  const one = event.target.closest("button"), data = one?.dataset;
  if (data?.copy !== undefined) copy(one);
  else if (data?.host !== undefined) hosted(one);
  else if (data?.unveil !== undefined) {
    await post(`${data.unveil}/unveil`, { seat: Number(data.seat) });
    location.replace(data.unveil);
  }
});

// A page of one seat must not be found again behind the curtain by pressing "back".
self.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

$("sit")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target, said = location.hash.slice(1);
  let sent;
  try { sent = await post("/sit", { link: said, name: form.elements.name.value.trim() }); } catch { return alarm(form, form.dataset.lost); }
  if (!sent.ok) return alarm(form, sent.data.why || form.dataset.refused);
  history.replaceState(null, "", location.pathname);  // the link stays in no history
  location.replace(sent.data.table);
});
