// Cards fly from where they were to where they are now. A card is followed by its `data-card`; one
// that was in a pile, or came from somebody's hidden hand, flies from that pile (`data-zone`).
import type { View, ZoneView } from "../generated/protocol";

const TIME = 420;
const CURVE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

export class Flights {
  #cards = new Map<string, DOMRect>();
  #piles = new Map<string, DOMRect>();

  /** Note where everything is, before something changes. */
  leave(view: View): void {
    this.#cards = places("card");
    this.#piles = places("zone");
    for (const [key, zone] of zonesOf(view)) {
      const pile = this.#piles.get(key);
      for (const card of zone.cards) {
        const id = String(card.id ?? "");
        if (pile && id && !this.#cards.has(id)) this.#cards.set(id, pile);
      }
    }
  }

  /** Let everything fly that is elsewhere now. */
  arrive(before: View, after: View): void {
    const shrunk = shrunkZones(before, after);
    for (const element of document.querySelectorAll<HTMLElement>("[data-card]")) {
      const id = element.dataset.card ?? "";
      const owner = element.dataset.owner ?? "";
      const source = shrunk.find((key) => key.startsWith(`${owner}/`)) ?? shrunk[0];
      const from = this.#cards.get(id) ?? (source === undefined ? undefined : this.#piles.get(source));
      if (from && id) fly(element, from);
    }
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

/** Zones with fewer cards than before: where cards of unknown origin came from. */
function shrunkZones(before: View, after: View): string[] {
  const counts = new Map(zonesOf(after).map(([key, zone]) => [key, zone.count]));
  return zonesOf(before)
    .filter(([key, zone]) => (counts.get(key) ?? 0) < zone.count)
    .map(([key]) => key);
}

function places(kind: "card" | "zone"): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
    const key = element.dataset[kind];
    if (key) found.set(key, element.getBoundingClientRect());
  }
  return found;
}

function fly(element: HTMLElement, from: DOMRect): void {
  const to = element.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(x, y) < 4) return;
  const scale = Math.min(2, Math.max(0.4, from.width / to.width));
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 30 },
      { transform: "none", zIndex: 30 },
    ],
    { duration: TIME, easing: CURVE },
  );
}
