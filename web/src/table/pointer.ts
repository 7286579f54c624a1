// Pointer handling shared by everything clickable on the table: a click acts; hovering, keyboard
// focus and a long press show a tip.
import type { Attachment } from "svelte/attachments";
import type { Table, Target } from "./table.svelte";

const HOVER_DELAY = 300;
const LONG_PRESS = 450;
/** Milliseconds the pointer has to move from an element to its tip. */
const CLOSE_DELAY = 220;

/** Shared by all elements: hovering one cancels hovering another. */
let timer = 0;
/** The element whose tip the timer will show. */
let waiting: HTMLElement | null = null;

/** Where the mouse was last, and whether its last event moved it. */
let mouse = { x: NaN, y: NaN, hasMoved: false };

// Browsers also send events to an element that appears below a resting mouse: nobody points at it.
addEventListener(
  "pointermove",
  ({ clientX, clientY }) => {
    const hasMoved = clientX !== mouse.x || clientY !== mouse.y;
    mouse = { x: clientX, y: clientY, hasMoved };
  },
  { capture: true, passive: true },
);
addEventListener(
  "pointerdown",
  ({ clientX, clientY }) => (mouse = { x: clientX, y: clientY, hasMoved: false }),
  { capture: true, passive: true },
);

function schedule(time: number, action: () => void, element: HTMLElement | null = null): void {
  clearTimeout(timer);
  timer = setTimeout(action, time);
  waiting = element;
}

/** Keep the tip open while it is being read. */
export function keepTipOpen(): void {
  clearTimeout(timer);
}

/** Close the tip soon unless the pointer or the focus enters it. */
export function closeTipSoon(table: Table): void {
  schedule(CLOSE_DELAY, () => {
    const tip = document.getElementById("table-tip");
    if (!tip?.contains(document.activeElement)) table.interaction.closeTip();
  });
}

export function pointable(table: Table, target: () => Target): Attachment<HTMLElement> {
  return pressable(
    table,
    (element) => table.point(target(), element),
    (element) => table.explain(target(), element),
  );
}

/** Call `press` on click, and `explain` on hover, keyboard focus or long press. */
export function pressable(
  table: Table,
  press: (element: HTMLElement) => void,
  explain: (element: HTMLElement) => void,
): Attachment<HTMLElement> {
  return (element) => {
    let isLongPress = false;
    let isHovered = false;
    const showTip = () => explain(element);

    const click = (event: MouseEvent) => {
      event.stopPropagation();
      clearTimeout(timer);
      if (isLongPress) isLongPress = false; // releasing a long press is not a click
      else press(element);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || isHovered || !mouse.hasMoved) return;
      isHovered = true;
      schedule(HOVER_DELAY, showTip, element);
    };
    const out = (event: PointerEvent) => {
      isHovered = false;
      if (event.pointerType === "mouse") closeTipSoon(table);
    };
    const focus = () => {
      if (element.matches(":focus-visible")) schedule(HOVER_DELAY, showTip, element);
    };
    const blur = () => closeTipSoon(table);
    const down = (event: PointerEvent) => {
      isLongPress = false;
      if (event.pointerType === "mouse") return;
      schedule(LONG_PRESS, () => {
        isLongPress = true;
        showTip();
      }, element);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && !isLongPress) clearTimeout(timer);
    };
    const menu = (event: Event) => {
      if (isLongPress) event.preventDefault(); // a long press shows our tip instead
    };

    element.addEventListener("click", click);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerleave", out);
    element.addEventListener("focus", focus);
    element.addEventListener("blur", blur);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("contextmenu", menu);
    return () => {
      // A removed element has no tip, nor does the one the pointer left on its way there.
      if (waiting === element) closeTipSoon(table);
      if (table.interaction.tip?.element === element) table.interaction.closeTip();
      element.removeEventListener("click", click);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerleave", out);
      element.removeEventListener("focus", focus);
      element.removeEventListener("blur", blur);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("contextmenu", menu);
    };
  };
}
