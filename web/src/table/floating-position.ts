// Positions a floating box beside an element, on the screen, without covering it.

interface Size {
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

/** Return the style that puts `box` above `anchor`, or right, left or below, where there is space. */
export function positionStyle(anchor: DOMRect, box: Size, screen: Size): string {
  const space = {
    right: screen.width - anchor.right - GAP - EDGE,
    left: anchor.left - GAP - EDGE,
    above: anchor.top - GAP - EDGE,
    below: screen.height - anchor.bottom - GAP - EDGE,
  };
  const middle = clamp(anchor.top + anchor.height / 2 - box.height / 2, box.height, screen.height);
  const centre = clamp(anchor.left + anchor.width / 2 - box.width / 2, box.width, screen.width);
  if (space.above >= box.height) return at(centre, anchor.top - GAP - box.height);
  if (space.right >= box.width) return at(anchor.right + GAP, middle);
  if (space.left >= box.width) return at(anchor.left - GAP - box.width, middle);
  if (space.below >= box.height) return at(centre, anchor.bottom + GAP);
  // No side has enough space: use the larger of above and below, and let the box scroll.
  return space.above >= space.below
    ? `${at(centre, EDGE)};max-height:${Math.max(space.above, 120)}px`
    : `${at(centre, anchor.bottom + GAP)};max-height:${Math.max(space.below, 120)}px`;
}

function clamp(start: number, length: number, screen: number): number {
  return Math.max(EDGE, Math.min(start, screen - length - EDGE));
}

function at(left: number, top: number): string {
  return `left:${Math.round(left)}px;top:${Math.round(top)}px`;
}
