// Animates cards from their old position to the new one. Cards are matched by `data-card`; a card
// that was in a pile or a hidden hand starts at that pile (`data-zone`), and a card that disappears
// moves to the pile it went to.
import type { View, ZoneView } from "../generated/protocol";

const DURATION = 420;
const EASING = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/** Shorter moves stay inside their container; longer ones are drawn above the page. */
const SHORT_DISTANCE = 90;
/** More moves than this are a new position and are not animated. */
const MAX_MOVES = 40;

interface Placed {
  element: HTMLElement;
  box: DOMRect;
}

export class CardAnimator {
  #cards = new Map<string, Placed>();
  #piles = new Map<string, Placed>();

  /** Record where everything is, before the view changes. */
  recordPositions(): void {
    this.#cards = positionsOf("card");
    this.#piles = positionsOf("zone");
  }

  /** Animate every card that moved since `recordPositions`. */
  animateMoves(before: View, after: View): void {
    const cards = positionsOf("card");
    const piles = positionsOf("zone");
    const origin = this.#originFinder(before, after);
    const moves = [...cards].flatMap(([id, { element, box }]) => {
      const from = this.#cards.get(id)?.box ?? origin(id, element);
      return from && isElsewhere(from, box) ? [{ element, from, to: box }] : [];
    });
    if (moves.length > MAX_MOVES) return;
    for (const { element, from, to } of moves) animateMove(element, from, to);
    const destination = destinationFinder(before, after);
    for (const [id, { element, box }] of this.#cards) {
      if (cards.has(id)) continue;
      const pile = piles.get(destination(id, element.dataset["owner"] ?? "") ?? "");
      if (pile) animateIntoPile(element, box, pile);
    }
  }

  /** Find the pile an unseen card came from: its known zone, or one that has fewer cards now. */
  #originFinder(before: View, after: View): (id: string, element: HTMLElement) => DOMRect | undefined {
    const known = zonesByCard(before);
    const shrunk = grownZones(after, before);
    return (id, element) => {
      const key = known.get(id) ?? zoneOfOwner(shrunk, element.dataset["owner"] ?? "");
      return this.#piles.get(key ?? "")?.box;
    };
  }
}

/** Return a key that identifies a zone at the table. */
export function zoneKey(owner: number | null, name: string): string {
  return `${owner ?? ""}/${name}`;
}

function zonesOf(view: View): [string, ZoneView][] {
  const common = view.zones.map((zone): [string, ZoneView] => [zoneKey(null, zone.name), zone]);
  const owned = view.seats.flatMap((seat) =>
    seat.zones.map((zone): [string, ZoneView] => [zoneKey(seat.seat, zone.name), zone]),
  );
  return [...common, ...owned];
}

/** Map each card to the zone it is known to be in. */
function zonesByCard(view: View): Map<string, string> {
  return new Map(
    zonesOf(view).flatMap(([key, zone]) =>
      zone.cards.flatMap((card): [string, string][] => (card.id == null ? [] : [[String(card.id), key]])),
    ),
  );
}

/** Return the zones that have more cards in the second view than in the first. */
function grownZones(first: View, second: View): string[] {
  const counts = new Map(zonesOf(first).map(([key, zone]) => [key, zone.count]));
  return zonesOf(second)
    .filter(([key, zone]) => (counts.get(key) ?? 0) < zone.count)
    .map(([key]) => key);
}

/** Return the owner's first zone, else a shared one, never a zone of another player. */
function zoneOfOwner(zones: readonly string[], owner: string): string | undefined {
  return zones.find((key) => key.startsWith(`${owner}/`)) ?? zones.find((key) => key.startsWith("/"));
}

/** Find where a card disappeared to: its known zone, or a zone of its owner that grew. */
function destinationFinder(before: View, after: View): (id: string, owner: string) => string | undefined {
  const known = zonesByCard(after);
  const grown = grownZones(before, after);
  return (id, owner) => known.get(id) ?? grown.find((key) => key.startsWith(`${owner}/`));
}

function positionsOf(kind: "card" | "zone"): Map<string, Placed> {
  const found = new Map<string, Placed>();
  for (const element of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
    const key = element.dataset[kind];
    const box = element.getBoundingClientRect();
    if (key && box.width) found.set(key, { element, box });
  }
  return found;
}

function isElsewhere(from: DOMRect, to: DOMRect): boolean {
  return Math.hypot(middle(from).x - middle(to).x, middle(from).y - middle(to).y) >= 4;
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Return the transform that moves an element at `to` back to `from`. */
function transformFrom(from: DOMRect, to: DOMRect): { x: number; y: number; css: string } {
  const x = middle(from).x - middle(to).x;
  const y = middle(from).y - middle(to).y;
  const scale = Math.min(2, Math.max(0.4, from.width / to.width));
  return { x, y, css: `translate(${x}px, ${y}px) scale(${scale})` };
}

function animateMove(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const { x, y, css } = transformFrom(from, to);
  const timing = { duration: DURATION, easing: EASING };
  if (Math.hypot(x, y) < SHORT_DISTANCE) {
    element.animate([{ transform: css }, { transform: "none" }], timing);
    return;
  }
  const ghost = makeGhost(element, element.parentElement, to);
  if (!ghost) return;
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION });
  removeAfter(ghost, ghost.animate([{ transform: css }, { transform: "none" }], timing));
}

/** Move a card that disappeared to its pile and fade it out. */
function animateIntoPile(element: HTMLElement, from: DOMRect, pile: Placed): void {
  const ghost = makeGhost(element, pile.element, from);
  if (!ghost) return;
  const { css } = transformFrom(pile.box, from);
  const frames = [{ transform: "none" }, { opacity: 1, offset: 0.7 }, { transform: css, opacity: 0 }];
  removeAfter(ghost, ghost.animate(frames, { duration: DURATION, easing: EASING, fill: "forwards" }));
}

/** Clone a card into the top layer, where nothing clips it. */
function makeGhost(element: HTMLElement, parent: Element | null, box: DOMRect): HTMLElement | null {
  if (!parent) return null;
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-point", "data-light", "data-mentioned", "id"]) {
    ghost.removeAttribute(name);
  }
  ghost.inert = true;
  ghost.ariaHidden = "true";
  ghost.popover = "manual";
  const width = element.offsetWidth || box.width;
  const height = element.offsetHeight || box.height;
  Object.assign(ghost.style, {
    position: "fixed",
    inset: "auto",
    left: `${middle(box).x - width / 2}px`,
    top: `${middle(box).y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    overflow: "visible",
    pointerEvents: "none",
    transition: "none",
  });
  parent.append(ghost);
  ghost.showPopover();
  return ghost;
}

function removeAfter(ghost: HTMLElement, animation: Animation): void {
  animation.onfinish = animation.oncancel = () => ghost.remove();
}
