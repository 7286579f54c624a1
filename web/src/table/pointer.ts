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

function later(time: number, deed: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(deed, time);
}

/** Keep the tip open: somebody is reading it. */
export function stay(): void {
  clearTimeout(timer);
}

/** Close the tip soon, if nobody enters it. */
export function leave(table: Table): void {
  later(GRACE, () => table.pointing.leave());
}

export function pointable(table: Table, target: () => Target): Attachment<HTMLElement> {
  return (element) => {
    let isPressed = false;
    const explain = () => table.explain(target(), element);

    const click = (event: MouseEvent) => {
      event.stopPropagation();
      clearTimeout(timer);
      if (isPressed) isPressed = false; // the end of a long press does nothing more
      else table.point(target(), element);
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === "mouse") later(REST, explain);
    };
    const out = (event: PointerEvent) => {
      if (event.pointerType === "mouse") leave(table);
    };
    const focus = () => {
      if (element.matches(":focus-visible")) later(REST, explain);
    };
    const blur = () => leave(table);
    const down = (event: PointerEvent) => {
      isPressed = false;
      if (event.pointerType === "mouse") return;
      later(PRESS, () => {
        isPressed = true;
        explain();
      });
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
