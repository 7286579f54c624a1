// Cards fly from where they were to where they are now. A card is followed by its `data-card`; one
// that was in a pile, or came from somebody's hidden hand, flies from that pile (`data-zone`), and
// one that goes out of sight flies to where it went.
import type { View, ZoneView } from "../generated/protocol";

const TIME = 420;
const CURVE = "cubic-bezier(0.2, 0.8, 0.2, 1)";
/** Those that only make room move within their place; others fly above everything. */
const NEAR = 90;
/** More at once is a new position rather than moves. */
const MOST = 40;

interface Seen {
  element: HTMLElement;
  box: DOMRect;
}

export class Flights {
  #cards = new Map<string, Seen>();
  #piles = new Map<string, Seen>();

  /** Note where everything is, before something changes. */
  leave(): void {
    this.#cards = places("card");
    this.#piles = places("zone");
  }

  /** Let everything fly that is elsewhere now. */
  arrive(before: View, after: View): void {
    const cards = places("card");
    const piles = places("zone");
    const origin = this.#origins(before, after);
    const moves = [...cards].flatMap(([id, { element, box }]) => {
      const from = this.#cards.get(id)?.box ?? origin(id, element);
      return from && isElsewhere(from, box) ? [{ element, from, to: box }] : [];
    });
    if (moves.length > MOST) return;
    for (const { element, from, to } of moves) fly(element, from, to);
    const goal = goals(before, after);
    for (const [id, { element, box }] of this.#cards) {
      if (cards.has(id)) continue;
      const pile = piles.get(goal(id, element.dataset["owner"] ?? "") ?? "");
      if (pile) vanish(element, box, pile);
    }
  }

  /** Where a card comes from that was not in sight: its pile, or one that has fewer cards now. */
  #origins(before: View, after: View): (id: string, element: HTMLElement) => DOMRect | undefined {
    const known = zoneOfCards(before);
    const shrunk = changed(after, before);
    return (id, element) => {
      const key = known.get(id) ?? ofOwner(shrunk, element.dataset["owner"] ?? "");
      return this.#piles.get(key ?? "")?.box;
    };
  }
}

/** A name for a zone that is its own at the table. */
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

/** By card: the zone in which it is known to be. */
function zoneOfCards(view: View): Map<string, string> {
  return new Map(
    zonesOf(view).flatMap(([key, zone]) =>
      zone.cards.flatMap((card): [string, string][] => (card.id == null ? [] : [[String(card.id), key]])),
    ),
  );
}

/** Zones that have more cards in the second view than in the first. */
function changed(first: View, second: View): string[] {
  const counts = new Map(zonesOf(first).map(([key, zone]) => [key, zone.count]));
  return zonesOf(second)
    .filter(([key, zone]) => (counts.get(key) ?? 0) < zone.count)
    .map(([key]) => key);
}

/** The first of somebody's own, or else of nobody's: a card never seems to come from another's hand. */
function ofOwner(zones: readonly string[], owner: string): string | undefined {
  return zones.find((key) => key.startsWith(`${owner}/`)) ?? zones.find((key) => key.startsWith("/"));
}

/** Where a card went that is no longer in sight: its zone, or one of its owner that grew. */
function goals(before: View, after: View): (id: string, owner: string) => string | undefined {
  const known = zoneOfCards(after);
  const grown = changed(before, after);
  return (id, owner) => known.get(id) ?? grown.find((key) => key.startsWith(`${owner}/`));
}

function places(kind: "card" | "zone"): Map<string, Seen> {
  const found = new Map<string, Seen>();
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

/** What puts something that lies at `to` where `from` is. */
function shift(from: DOMRect, to: DOMRect): { x: number; y: number; css: string } {
  const x = middle(from).x - middle(to).x;
  const y = middle(from).y - middle(to).y;
  const scale = Math.min(2, Math.max(0.4, from.width / to.width));
  return { x, y, css: `translate(${x}px, ${y}px) scale(${scale})` };
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const { x, y, css } = shift(from, to);
  if (Math.hypot(x, y) < NEAR) {
    element.animate([{ transform: css }, { transform: "none" }], { duration: TIME, easing: CURVE });
    return;
  }
  const ghost = raised(element, element.parentElement, to);
  if (!ghost) return;
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME });
  end(ghost, ghost.animate([{ transform: css }, { transform: "none" }], { duration: TIME, easing: CURVE }));
}

/** A card that is gone flies to its pile, and into it. */
function vanish(element: HTMLElement, from: DOMRect, pile: Seen): void {
  const ghost = raised(element, pile.element, from);
  if (!ghost) return;
  const { css } = shift(pile.box, from);
  const way = [{ transform: "none" }, { opacity: 1, offset: 0.7 }, { transform: css, opacity: 0 }];
  end(ghost, ghost.animate(way, { duration: TIME, easing: CURVE, fill: "forwards" }));
}

/** A picture of a card above the whole page, where nothing cuts it off. */
function raised(element: HTMLElement, parent: Element | null, box: DOMRect): HTMLElement | null {
  if (!parent) return null;
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-point", "data-light", "data-concerned", "id"]) {
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

function end(ghost: HTMLElement, flight: Animation): void {
  flight.onfinish = flight.oncancel = () => ghost.remove();
}
