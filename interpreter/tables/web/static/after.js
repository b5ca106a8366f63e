// After the end: the slider asks for a moment as a seat saw it; play on, play again, and write a moment down.
"use strict";
(() => {
  const end = $("end"), slider = $("slider"), by = $("by"), play = $("play"), table = end.dataset.table;
  const words = play.textContent;
  let asked = 0, wait, playing = null;

  function place() {
    const now = $("moment").firstElementChild.dataset;
    $("where").textContent = now.where;
    slider.setAttribute("aria-valuetext", now.where);
  }

  async function show(choice) {
    const mine = ++asked;
    slider.value = choice;
    const answer = await fetch(`${table}/replay/${choice}?seat=${by.value}`).catch(() => null);
    if (mine !== asked) return;
    if (!answer?.ok) { stop(); return alarm(end, end.dataset.lost); }
    swap($("moment"), await answer.text());
    alarm(end, "");
    place();
  }

  function soon() {
    clearTimeout(wait);
    wait = setTimeout(() => show(slider.value), 120);
  }

  function stop() {
    clearInterval(playing);
    playing = null;
    play.textContent = words;
  }

  /** Opening a table takes a while: the button says so, and is not pressed twice. */
  async function act(one) {
    if (one.ariaDisabled === "true") return;
    const called = one.textContent;
    const says = (busy) => [one.ariaDisabled, one.textContent] = [String(busy), busy ? end.dataset.setting : called];
    says(true);
    let sent;
    try { sent = await post(`${table}/${one.dataset.after}`, { at: Number(slider.value) }); } catch { sent = { data: {} }; }
    if (!sent.ok) return alarm(end, sent.data.why || end.dataset.lost, says(false));
    if (!sent.data.links) return location.assign(sent.data.table);
    end.outerHTML = html.createHTML(sent.data.links);
    scrollTo(0, 0);
    $("l-set").focus({ preventScroll: true });
  }

  slider.addEventListener("input", () => { stop(); soon(); });
  by.addEventListener("change", () => show(slider.value));
  play.addEventListener("click", () => {
    if (playing) return stop();
    play.textContent = play.dataset.stop;
    if (slider.value === slider.max) slider.value = 0;
    playing = setInterval(() => (slider.value === slider.max ? stop() : show(Number(slider.value) + 1)), 900);
  });
  end.addEventListener("click", (event) => {
    const data = event.target.closest("button")?.dataset;
    if (!data) return;
    if (data.step) { stop(); show($("moment").firstElementChild.dataset[data.step]); }
    else if (data.to) { stop(); show(data.to); $("slider").scrollIntoView({ block: "center" }); }
    else if (data.after) act(event.target.closest("button"));
  });
  $("ruling").addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target, says = form.querySelector("[role=status]"), shown = form.querySelector("div[hidden], .made");
    says.textContent = form.dataset.making;
    let sent;
    try { sent = await post(`${table}/ruling`, { at: Number(slider.value), claim: form.elements.claim.value }); } catch { sent = { data: {} }; }
    says.textContent = sent.ok ? "" : sent.data.why || end.dataset.lost;
    if (!sent.ok) return;
    shown.hidden = false;
    shown.className = "made";
    shown.querySelector("textarea").value = sent.data.text;
    shown.querySelector("button").dataset.copy = sent.data.text;
  });
  for (const one of document.querySelectorAll(".scroll:has(.chart)")) one.scrollLeft = one.scrollWidth;  // a chart shows its end first
  place();
})();
