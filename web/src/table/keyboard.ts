// The keys of a table. Whoever writes in a field, or holds a modifier, means something else.
import type { Table } from "./table.svelte";

export interface KeyDeeds {
  help(): void;
  journal(): void;
  step(by: number): void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What can be used on the board: a card says so itself, a place or a player around its button. */
const LIT = "[data-field='board'] :is([data-light='lit'][data-point], [data-light='lit'] > [data-point])";

/** So many number keys there are: 1 to 9. */
const MOST_KEYS = 9;

export function onKey(event: KeyboardEvent, table: Table, deeds: KeyDeeds): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape") {
    if (escape(table)) event.preventDefault();
    return;
  }
  if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
  if (pressed(event.key, table, deeds)) event.preventDefault();
}

function pressed(key: string, table: Table, deeds: KeyDeeds): boolean {
  const arrow = ARROWS[key];
  if (arrow) return move(arrow);
  if (/^[1-9]$/.test(key)) return take(key);
  if (key === "?") deeds.help();
  else if (key === "u") table.undo();
  else if (key === "h") void table.wishHint();
  else if (key === "s") table.skip();
  else if (key === "j") deeds.journal();
  else if (key === ",") deeds.step(-1);
  else if (key === ".") deeds.step(1);
  else if (key === "q") focusFirst("[data-testid='question'] button:not(:disabled)");
  else if (key === "c") focusFirst("[data-field='hand'] [data-point]");
  else if (key === "b") focusFirst(LIT, "[data-field='board'] [data-point]");
  else if (key === "w") return enterTip();
  else return false;
  return true;
}

/** Close what is open, the innermost first. */
function escape(table: Table): boolean {
  const { pointing } = table;
  if (pointing.menu || pointing.armed) {
    pointing.menu?.element.focus();
    pointing.disarm();
  } else if (pointing.tip) {
    pointing.tip.element.focus({ preventScroll: true });
    pointing.leave();
  } else if (table.past) {
    table.backToNow();
  } else {
    return false;
  }
  return true;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

/** To the first thing that the first selector finds, or else the next one. */
function focusFirst(...selectors: string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  found.find((element) => element !== null)?.focus();
}

/** The tip follows the focus; this key goes into it, to its links. */
function enterTip(): boolean {
  const tip = document.getElementById("table-tip");
  (tip?.querySelector<HTMLElement>("a, button") ?? tip)?.focus();
  return tip !== null;
}

/** The buttons of a bar, `data-bar`, are taken by number keys. The first nine say which: `data-key`. */
export function numbered(bar: HTMLElement): () => void {
  const number = () => {
    for (const [at, button] of bar.querySelectorAll<HTMLElement>("[data-bar]").entries()) {
      if (at < MOST_KEYS) button.dataset.key = `${at + 1}`;
      else delete button.dataset.key;
    }
  };
  const watch = new MutationObserver(number);
  watch.observe(bar, { childList: true, subtree: true });
  number();
  return () => watch.disconnect();
}

function take(number: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-key="${number}"]`);
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

/** From the thing that has the focus to the nearest one in a direction, within the hand or board. */
function move([x, y]: [number, number]): boolean {
  const from = document.activeElement;
  const field = from?.closest<HTMLElement>("[data-field]");
  if (!from || !field || !from.matches("[data-point]")) return false;
  const start = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of field.querySelectorAll<HTMLElement>("[data-point]")) {
    if (other === from) continue;
    const end = middle(other);
    const along = (end.x - start.x) * x + (end.y - start.y) * y;
    const aside = Math.abs((end.x - start.x) * y) + Math.abs((end.y - start.y) * x);
    const far = along + 2.5 * aside;
    if (along > 2 && far < least) [best, least] = [other, far];
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
