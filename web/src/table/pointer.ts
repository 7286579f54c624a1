// Everything of the table that can be pointed at listens in the same way: a click does, a pointer
// that rests, focus by keyboard and a long press explain.
import type { Attachment } from "svelte/attachments";
import type { Table, Target } from "./table.svelte";

const REST = 300;
const PRESS = 450;
/** So long one may be on the way from a thing to its tip. */
const GRACE = 220;

/** The one timer of all: resting on one thing ends resting on another. */
let timer = 0;
/** What it waits for to be explained. */
let rested: HTMLElement | null = null;

function later(time: number, deed: () => void, element: HTMLElement | null = null): void {
  clearTimeout(timer);
  timer = setTimeout(deed, time);
  rested = element;
}

/** Keep the tip open: somebody is reading it. */
export function stay(): void {
  clearTimeout(timer);
}

/** Close the tip soon, if nobody enters it, by pointer or by keyboard. */
export function leave(table: Table): void {
  later(GRACE, () => {
    const tip = document.getElementById("table-tip");
    if (!tip?.contains(document.activeElement)) table.pointing.leave();
  });
}

export function pointable(table: Table, target: () => Target): Attachment<HTMLElement> {
  return listening(
    table,
    (element) => table.point(target(), element),
    (element) => table.explain(target(), element),
  );
}

/** A click does something, resting on it or a long press tells more of it. */
export function listening(
  table: Table,
  press: (element: HTMLElement) => void,
  tell: (element: HTMLElement) => void,
): Attachment<HTMLElement> {
  return (element) => {
    let isPressed = false;
    const explain = () => tell(element);

    const click = (event: MouseEvent) => {
      event.stopPropagation();
      clearTimeout(timer);
      if (isPressed) isPressed = false; // the end of a long press does nothing more
      else press(element);
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") later(REST, explain, element);
    };
    const out = (event: PointerEvent) => {
      if (event.pointerType === "mouse") leave(table);
    };
    const focus = () => {
      if (element.matches(":focus-visible")) later(REST, explain, element);
    };
    const blur = () => leave(table);
    const down = (event: PointerEvent) => {
      isPressed = false;
      if (event.pointerType === "mouse") return;
      later(PRESS, () => {
        isPressed = true;
        explain();
      }, element);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && !isPressed) clearTimeout(timer);
    };
    const menu = (event: Event) => {
      if (isPressed) event.preventDefault(); // a long press has a meaning of its own here
    };

    element.addEventListener("click", click);
    element.addEventListener("pointerenter", enter);
    element.addEventListener("pointerleave", out);
    element.addEventListener("focus", focus);
    element.addEventListener("blur", blur);
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("contextmenu", menu);
    return () => {
      // What is gone is not explained any more; nor is what was left on the way to it.
      if (rested === element) leave(table);
      if (table.pointing.tip?.element === element) table.pointing.leave();
      element.removeEventListener("click", click);
      element.removeEventListener("pointerenter", enter);
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
