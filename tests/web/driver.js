// What a player sees and could press next. Called by driver.py, for every step once: it waits until
// something is there that was not there before, chooses by luck, and says where to press.
//
// `before` is what the page showed when something was last pressed, `luck` a few numbers from 0 to 1.
// `shared`: others play too, so having to wait for them is an answer as well. `armed`: what is chosen
// will be pressed next, with a mouse.
async ({ before, luck, patience, shared, armed }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pick = (from, at) => from[Math.floor(luck[at] * from.length)];

  /** Everything that changes when something is pressed. */
  function standing() {
    if (document.querySelector("[data-testid=ending]")) return "over";
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

  /** A point of an element where nothing else lies above it. */
  function pointOf(element) {
    const box = element.getBoundingClientRect();
    for (const y of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const x of [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97]) {
        const point = { x: box.left + x * box.width, y: box.top + y * box.height };
        const there = document.elementFromPoint(point.x, point.y);
        if (there && (element === there || element.contains(there))) return point;
      }
    }
    return null;
  }

  function reach(element) {
    const at = pointOf(element);
    if (at) return at;
    for (const block of ["nearest", "center", "start", "end"]) {
      element.scrollIntoView({ block, inline: "center", behavior: "instant" });
      const then = pointOf(element);
      if (then) return then;
    }
    return null;
  }

  /** Those of the table's things that are lit: cards, places, people. */
  function lit() {
    return all("[data-point]").filter((one) => {
      const light = one.dataset.light ?? one.parentElement?.dataset.light;
      return light === "lit" && one.offsetParent !== null;
    });
  }

  /** What could be pressed now, by what it is; the first group that has something is taken. */
  function offered() {
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
      lit: lit(),
    };
  }

  function choose() {
    const groups = offered();
    const has = Object.keys(groups).filter((name) => groups[name].length);
    // Once an answer is put together it may be given, or something is added to it or taken away.
    if (has.includes("confirm") && (luck[0] < 0.6 || has.length === 1)) return ["confirm", groups.confirm];
    // The things on the table are what it is about; lists and buttons are pressed now and then.
    if (has.includes("lit") && (luck[1] < 0.8 || has.length === 1)) return ["lit", groups.lit];
    const others = has.filter((name) => name !== "confirm");
    const name = pick(others, 2);
    return [name, groups[name] ?? []];
  }

  /** The key that takes a button of the bar, or goes to the hand or board in which something lies. */
  function keyOf(element) {
    const number = all("[data-bar]").indexOf(element) + 1;
    if (number) return number < 10 ? `${number}` : "q";
    return element.closest("[data-field=hand]") ? "c" : "b";
  }

  /** Has everything been sent and shown, and is it somebody else's turn? */
  function isWaiting() {
    const bar = document.querySelector("[data-testid=question]");
    return bar !== null && bar.dataset.ask === undefined && bar.innerText.startsWith("Waiting for");
  }

  function found(now) {
    const asked = document.querySelector("[data-testid=asked]")?.innerText ?? "";
    if (now === "over" || now.startsWith("refused")) return { now, asked, kind: now };
    const [kind, elements] = choose();
    const element = pick(elements, 3);
    if (!element) return { now, asked, kind: "nothing" };
    const words = element.getAttribute("aria-label") ?? element.innerText;
    const at = reach(element);
    const tip = document.querySelector("#table-tip") !== null;
    window.aim = element; // whoever has no pointer looks for it
    return { now, asked, kind, words, at, tip, key: keyOf(element) };
  }

  /**
   * Let one press through, and only to what is meant: where something else has come between, a tip,
   * say, nothing is pressed and one has to look again. Said here, since to ask would cost another
   * way there and back for every press.
   */
  function arm() {
    const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    const aim = window.aim;
    let isMissed = false;
    const guard = (event) => {
      isMissed ||= !aim.contains(event.target);
      if (isMissed) event.stopImmediatePropagation();
      // Nor does it get the focus: a tip that has it stays, wherever the pointer goes.
      if (isMissed && event.type === "mousedown") event.preventDefault();
      // Where it went down on one thing and up on another there is no click.
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

  /** Does it lie where it lay a moment ago, within reach, or below a tip that one has to leave? */
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
      const now = standing();
      if (shared && now === null && isWaiting()) end({ now, kind: "waiting" });
      if (window.isMissed) before = null;
      window.isMissed = false;
      if (now === null || now === before) return;
      const last = seen;
      seen = found(now);
      if (isFinal(seen) || isSettled(last, seen)) end(seen);
      else soon();
    };
    // What is drawn meanwhile need not be waited for: whatever slips away is missed, and not pressed.
    const soon = () => {
      next ||= setTimeout(look, 4);
    };
    const watch = new MutationObserver(soon);
    window.addEventListener("missed", soon);
    const timer = setTimeout(() => {
      const text = document.querySelector("[data-testid=question]")?.innerText ?? document.body.innerText;
      end(seen ?? { now: standing(), kind: "still", asked: text });
    }, patience);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    soon();
  });
}
