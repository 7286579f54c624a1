// Card filter by words and facets, shared by the card browser and the deck builder.
import type { CardInfo } from "../generated/protocol";
import { containsAll, splitWords } from "../lib/search";
import { t } from "../texts";
import type { Facet, Appearance } from "./appearance";

/** Facets that every game has. */
const COMMON_FACETS: Facet[] = [
  { id: "group", of: (card) => (card.group ? [card.group] : []) },
  { id: "origin", of: (card) => [card.origin] },
];

/** A facet with the values that occur. */
export interface FacetChoice {
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
  readonly choices: FacetChoice[];
  query = $state("");
  picked = $state<Record<string, string>>({});
  found = $derived.by(() => this.#found());

  constructor(appearance: Appearance, cards: readonly CardInfo[], address: URLSearchParams) {
    this.cards = cards.toSorted((a, b) => a.rank - b.rank); // stable: keeps the printed order within a group
    this.choices = [...appearance.facets, ...COMMON_FACETS]
      .map((facet) => ({ facet, values: valuesOf(facet, this.cards) }))
      .filter(({ values }) => values.length > 1);
    this.readFrom(address);
  }

  /** Set the filter from a query string. */
  readFrom(address: URLSearchParams): void {
    this.query = address.get("q") ?? "";
    for (const { facet, values } of this.choices) {
      const wanted = address.get(facet.id) ?? "";
      this.picked[facet.id] = values.includes(wanted) ? wanted : "";
    }
  }

  /** Does a query string contain any part of the filter? */
  isIn(address: URLSearchParams): boolean {
    return ["q", ...this.choices.map(({ facet }) => facet.id)].some((name) => address.has(name));
  }

  /** The filter as query parameters. */
  get address(): Record<string, string> {
    return { q: this.query, ...this.picked };
  }

  get isEmpty(): boolean {
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

/** Return the label of a facet value: origins are explained, other values capitalized. */
export function facetText(facet: Facet["id"], value: string): string {
  if (facet === "origin") return t.cards.origins[value] ?? value;
  return value.charAt(0).toUpperCase() + value.slice(1);
}
