// Which of a game's cards are shown: by words, and by what they are. Browser and deck builder share it.
import type { CardInfo } from "../generated/protocol";
import { containsAll, splitWords } from "../lib/search";
import { t } from "../texts";
import type { Facet, Appearance } from "./appearance";

/** What every game's cards can be sorted by. */
const COMMON: Facet[] = [
  { id: "group", of: (card) => (card.group ? [card.group] : []) },
  { id: "origin", of: (card) => [card.origin] },
];

/** A facet with the values that occur. */
export interface Choice {
  facet: Facet;
  values: string[];
}

function valuesOf(facet: Facet, cards: readonly CardInfo[]): string[] {
  const found = [...new Set(cards.flatMap(facet.of))].filter((value) => value !== "");
  const numbers = found.some((value) => /^\d+$/.test(value));
  return numbers ? found.sort((a, b) => a.localeCompare(b, "en", { numeric: true })) : found;
}

export class Filter {
  readonly cards: readonly CardInfo[];
  readonly choices: Choice[];
  query = $state("");
  picked = $state<Record<string, string>>({});
  found = $derived.by(() => this.#found());

  constructor(appearance: Appearance, cards: readonly CardInfo[], address: URLSearchParams) {
    this.cards = cards.toSorted((a, b) => a.rank - b.rank); // stable: printed order within a group
    this.choices = [...appearance.facets, ...COMMON]
      .map((facet) => ({ facet, values: valuesOf(facet, this.cards) }))
      .filter(({ values }) => values.length > 1);
    this.follow(address);
  }

  /** Appearance for what an address says. */
  follow(address: URLSearchParams): void {
    this.query = address.get("q") ?? "";
    for (const { facet, values } of this.choices) {
      const wanted = address.get(facet.id) ?? "";
      this.picked[facet.id] = values.includes(wanted) ? wanted : "";
    }
  }

  /** Does an address say anything of it? */
  isIn(address: URLSearchParams): boolean {
    return ["q", ...this.choices.map(({ facet }) => facet.id)].some((name) => address.has(name));
  }

  /** What the address has to keep. */
  get address(): Record<string, string> {
    return { q: this.query, ...this.picked };
  }

  get isOpen(): boolean {
    return this.query === "" && Object.values(this.picked).every((value) => value === "");
  }

  clear(): void {
    this.query = "";
    for (const id of Object.keys(this.picked)) this.picked[id] = "";
  }

  #found(): CardInfo[] {
    const wanted = splitWords(this.query);
    return this.cards.filter(
      (card) =>
        this.choices.every(({ facet }) => {
          const value = this.picked[facet.id] ?? "";
          return value === "" || facet.of(card).includes(value);
        }) && containsAll(wanted, [card.name, card.text, card.flavour, card.about, ...Object.values(card.fields)]),
    );
  }
}

/** A value of a facet in words: what a card's origin means is said, the rest is as printed. */
export function facetText(facet: Facet["id"], value: string): string {
  if (facet === "origin") return t.cards.origins[value] ?? value;
  return value.charAt(0).toUpperCase() + value.slice(1);
}
