// Keyboard shortcuts of a table. Ignored while typing in a field or with a modifier key held.
import type { Table } from "./table.svelte";

export interface KeyActions {
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

/** Usable targets on the board: cards carry `data-light` themselves, places and seats around a button. */
const LIT = "[data-field='board'] :is([data-light='lit'][data-point], [data-light='lit'] > [data-point])";

/** Number keys 1 to 9. */
const NUMBER_KEYS = 9;

export function onKey(event: KeyboardEvent, table: Table, actions: KeyActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape") {
    if (escape(table)) event.preventDefault();
    return;
  }
  if (isTextField(event.target)) return;
  if (document.querySelector("dialog[open]")) {
    if (isNumberKey(event.key) && pressNumbered(event.key)) event.preventDefault();
    return;
  }
  if (handleKey(event.key, table, actions)) event.preventDefault();
}

function isNumberKey(key: string): boolean {
  return /^[1-9]$/.test(key);
}

function handleKey(key: string, table: Table, actions: KeyActions): boolean {
  const arrow = ARROWS[key];
  if (arrow) return moveFocus(arrow);
  if (isNumberKey(key)) return pressNumbered(key);
  if (key === "?") actions.help();
  else if (key === "u") table.undo();
  else if (key === "h") void table.requestHint();
  else if (key === "s") table.skip();
  else if (key === "p") table.togglePassing();
  else if (key === "a" && table.hasWindows) table.isPassesOpen = true;
  else if (key === "j") actions.journal();
  else if (key === ",") actions.step(-1);
  else if (key === ".") actions.step(1);
  else if (key === "q") focusFirst("[data-testid='question'] button:not(:disabled)");
  else if (key === "c") focusFirst("[data-field='hand'] [data-point]");
  else if (key === "b") focusFirst(LIT, "[data-field='board'] [data-point]");
  else if (key === "w") return focusTip();
  else return false;
  return true;
}

/** Close the innermost open thing. Returns false if nothing is open. */
function escape(table: Table): boolean {
  const { interaction } = table;
  if (interaction.menu || interaction.armed) {
    interaction.menu?.element.focus();
    interaction.disarm();
  } else if (interaction.tip) {
    interaction.tip.element.focus({ preventScroll: true });
    interaction.closeTip();
  } else if (table.past) {
    table.backToNow();
  } else {
    return false;
  }
  return true;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select");
}

/** Focus the first match of the first selector that matches anything. */
function focusFirst(...selectors: string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  found.find((element) => element !== null)?.focus();
}

/** Move the focus into the open tip, to its first link. */
function focusTip(): boolean {
  const tip = document.getElementById("table-tip");
  (tip?.querySelector<HTMLElement>("a, button") ?? tip)?.focus();
  return tip !== null;
}

/**
 * Assign number keys (`data-key`) to the first nine `data-bar` buttons inside an element. Buttons of
 * a dialog inside it are not counted.
 */
export function numberButtons(bar: HTMLElement): () => void {
  const assign = () => {
    const buttons = [...bar.querySelectorAll<HTMLElement>("[data-bar]")];
    const dialog = bar.closest("dialog");
    for (const [at, button] of buttons.filter((one) => one.closest("dialog") === dialog).entries()) {
      if (at < NUMBER_KEYS) button.dataset.key = `${at + 1}`;
      else delete button.dataset.key;
    }
  };
  const observer = new MutationObserver(assign);
  observer.observe(bar, { childList: true, subtree: true });
  assign();
  return () => observer.disconnect();
}

function pressNumbered(number: string): boolean {
  const scope = document.querySelector("dialog[open]") ?? document;
  const button = scope.querySelector<HTMLButtonElement>(`[data-key="${number}"]`);
  if (!button || button.disabled) return false;
  button.click();
  return true;
}

/** Move the focus to the nearest target in a direction, within the hand or the board. */
function moveFocus([x, y]: [number, number]): boolean {
  const from = document.activeElement;
  const field = from?.closest<HTMLElement>("[data-field]");
  if (!from || !field || !from.matches("[data-point]")) return false;
  const start = middle(from);
  let best: HTMLElement | null = null;
  let bestDistance = Infinity;
  for (const other of field.querySelectorAll<HTMLElement>("[data-point]")) {
    if (other === from) continue;
    const end = middle(other);
    const along = (end.x - start.x) * x + (end.y - start.y) * y;
    const aside = Math.abs((end.x - start.x) * y) + Math.abs((end.y - start.y) * x);
    const distance = along + 2.5 * aside;
    if (along > 2 && distance < bestDistance) [best, bestDistance] = [other, distance];
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
