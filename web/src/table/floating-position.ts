// Where a box goes so that it lies beside something, on the screen, and covers none of it.

interface Size {
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

/** The style that puts `box` beside `anchor`: right, left, above or below, wherever it has room. */
export function placed(anchor: DOMRect, box: Size, screen: Size): string {
  const rooms = {
    right: screen.width - anchor.right - GAP - EDGE,
    left: anchor.left - GAP - EDGE,
    above: anchor.top - GAP - EDGE,
    below: screen.height - anchor.bottom - GAP - EDGE,
  };
  const middle = within(anchor.top + anchor.height / 2 - box.height / 2, box.height, screen.height);
  const centre = within(anchor.left + anchor.width / 2 - box.width / 2, box.width, screen.width);
  if (rooms.right >= box.width) return at(anchor.right + GAP, middle);
  if (rooms.left >= box.width) return at(anchor.left - GAP - box.width, middle);
  if (rooms.above >= box.height) return at(centre, anchor.top - GAP - box.height);
  if (rooms.below >= box.height) return at(centre, anchor.bottom + GAP);
  // No side has room for all of it: the larger part of the screen above or below, to be scrolled.
  return rooms.above >= rooms.below
    ? `${at(centre, EDGE)};max-height:${Math.max(rooms.above, 120)}px`
    : `${at(centre, anchor.bottom + GAP)};max-height:${Math.max(rooms.below, 120)}px`;
}

function within(from: number, length: number, screen: number): number {
  return Math.max(EDGE, Math.min(from, screen - length - EDGE));
}

function at(left: number, top: number): string {
  return `left:${Math.round(left)}px;top:${Math.round(top)}px`;
}
