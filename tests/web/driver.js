// Finds what a player can press next. driver.py calls it once per step: it waits until the page shows
// something new, picks a target at random, and returns where to press.
//
// `before` is the state of the page at the last press, `randoms` a few numbers from 0 to 1. With
// `shared`, other people play too, so "waiting" is a valid result. With `armed`, the target will be
// pressed next with a mouse.
async ({ before, randoms, timeout, shared, armed }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pick = (from, at) => from[Math.floor(randoms[at] * from.length)];

  /** Return everything that changes when something is pressed; null if nothing is asked. */
  function pageState() {
    if (document.querySelector("[data-testid=game-over]")) return "over";
    const bar = document.querySelector("[data-testid=question]");
    const refused = all("[role=alert]").map((one) => one.innerText.trim()).join(" ").trim();
    if (refused) return `refused: ${refused}`;
    if (bar?.dataset.ask === undefined) return null;
    const chosen = all("[data-field] [data-light=chosen]").map((one) => one.dataset.card ?? one.dataset.place);
    const pressed = all("[data-testid=question] [aria-pressed=true]").map((one) => one.dataset.item);
    const shares = all("[data-testid=question] output").map((one) => one.innerText);
    const open = [document.querySelector("dialog[open]") !== null, document.querySelector("#table-menu") !== null];
    return JSON.stringify([bar.dataset.ask, open, chosen, pressed, shares]);
  }

  /** Return a point of an element that nothing covers. */
  function visiblePoint(element) {
    const box = element.getBoundingClientRect();
    for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const x of [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97]) {
        const point = { x: box.left + x * box.width, y: box.top + y * box.height };
        const hit = document.elementFromPoint(point.x, point.y);
        if (hit && (element === hit || element.contains(hit))) return point;
      }
    }
    return null;
  }

  /** Return a visible point of an element, scrolling if necessary. */
  function reachablePoint(element) {
    const at = visiblePoint(element);
    if (at) return at;
    for (const block of ["nearest", "center", "start", "end"]) {
      element.scrollIntoView({ block, inline: "center", behavior: "instant" });
      const scrolled = visiblePoint(element);
      if (scrolled) return scrolled;
    }
    return null;
  }

  /** Return the lit cards, places and seats. */
  function litTargets() {
    return all("[data-point]").filter((one) => {
      const light = one.dataset.light ?? one.parentElement?.dataset.light;
      return light === "lit" && one.offsetParent !== null;
    });
  }

  /** Return what can be pressed now, by kind. An open dialog or menu hides everything else. */
  function pressable() {
    const dialog = all("dialog[open] [data-choice]");
    if (dialog.length) return { dialog };
    const menu = all("#table-menu li button");
    if (menu.length) return { menu };
    const bar = all("[data-testid=question] [data-bar]:not(:disabled)").filter(
      (one) => one.getAttribute("aria-pressed") !== "true",
    );
    return {
      confirm: bar.filter((one) => "confirm" in one.dataset),
      list: bar.filter((one) => one.ariaHasPopup === "dialog"),
      button: bar.filter((one) => !("confirm" in one.dataset) && one.ariaHasPopup !== "dialog"),
      lit: litTargets(),
    };
  }

  function choose() {
    const groups = pressable();
    const kinds = Object.keys(groups).filter((kind) => groups[kind].length);
    // Usually confirm a complete answer; sometimes change it first.
    if (kinds.includes("confirm") && (randoms[0] < 0.6 || kinds.length === 1)) return ["confirm", groups.confirm];
    // Mostly press things on the table; lists and buttons now and then.
    if (kinds.includes("lit") && (randoms[1] < 0.8 || kinds.length === 1)) return ["lit", groups.lit];
    const others = kinds.filter((kind) => kind !== "confirm");
    const name = pick(others, 2);
    return [name, groups[name] ?? []];
  }

  /** Return the key that presses a button of the bar, or that focuses the hand or the board. */
  function keyOf(element) {
    if ("bar" in element.dataset) return element.dataset.key ?? "q";
    return element.closest("[data-field=hand]") ? "c" : "b";
  }

  /** Has everything been sent and shown, and do others have to decide? */
  function isWaiting() {
    const bar = document.querySelector("[data-testid=question]");
    return bar !== null && bar.dataset.ask === undefined && bar.innerText.startsWith("Waiting for");
  }

  function findTarget(now) {
    const asked = document.querySelector("[data-testid=asked]")?.innerText ?? "";
    if (now === "over" || now.startsWith("refused")) return { now, asked, kind: now };
    const [kind, elements] = choose();
    const element = pick(elements, 3);
    if (!element) return { now, asked, kind: "nothing" };
    const words = element.getAttribute("aria-label") ?? element.innerText;
    const at = reachablePoint(element);
    const tip = document.querySelector("#table-tip") !== null;
    window.aim = element; // keyboard players move the focus to it
    return { now, asked, kind, words, at, tip, key: keyOf(element) };
  }

  /**
   * Let one press through, but only to the target. If something else (a tip, say) has come between,
   * block the press; the driver then looks again. Checked here to save a round trip per press.
   */
  function arm() {
    const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    const aim = window.aim;
    let isMissed = false;
    const guard = (event) => {
      isMissed ||= !aim.contains(event.target);
      if (isMissed) event.stopImmediatePropagation();
      // Block the focus too: a focused tip would stay open.
      if (isMissed && event.type === "mousedown") event.preventDefault();
      // There is no click if it was pressed on one element and released on another.
      if (event.type === "mouseup") setTimeout(disarm);
    };
    const disarm = () => {
      for (const kind of kinds) window.removeEventListener(kind, guard, true);
      window.isMissed = isMissed;
      if (isMissed) window.dispatchEvent(new Event("missed"));
    };
    for (const kind of kinds) window.addEventListener(kind, guard, true);
  }

  const isFinal = (seen) => seen.kind === "over" || seen.kind.startsWith("refused");

  /** Has the target stopped moving, or is it still covered by a tip? */
  function isSettled(last, seen) {
    if (last?.now !== seen.now || !seen.at !== !last.at) return false;
    return seen.at ? seen.at.x === last.at.x && seen.at.y === last.at.y : seen.tip && last.tip;
  }

  return new Promise((resolve) => {
    let seen = null;
    let next = 0;
    const end = (result) => {
      watch.disconnect();
      window.removeEventListener("missed", soon);
      if (armed && result.at) arm();
      clearTimeout(timer);
      clearTimeout(next);
      resolve(result);
    };
    const look = () => {
      next = 0;
      const now = pageState();
      if (shared && now === null && isWaiting()) end({ now, kind: "waiting" });
      if (window.isMissed) before = null;
      window.isMissed = false;
      if (now === null || now === before) return;
      const last = seen;
      seen = findTarget(now);
      if (isFinal(seen) || isSettled(last, seen)) end(seen);
      else soon();
    };
    // No need to wait for rendering: a press on a moved target is blocked by `arm`.
    const soon = () => {
      next ||= setTimeout(look, 4);
    };
    const watch = new MutationObserver(soon);
    window.addEventListener("missed", soon);
    const timer = setTimeout(() => {
      const text = document.querySelector("[data-testid=question]")?.innerText ?? document.body.innerText;
      end(seen ?? { now: pageState(), kind: "unchanged", asked: text });
    }, timeout);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    soon();
  });
}
