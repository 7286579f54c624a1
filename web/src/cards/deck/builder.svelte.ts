// The deck in the deck builder. The server checks it after every change.
import type { CardInfo, DeckInfo, Fault } from "../../generated/protocol";
import { api, errorText } from "../../lib/api";
import { savedDraft, saveDraft, removeDeck, saveDeck, savedDecks } from "../../lib/decks";
import { t } from "../../texts";
import { appearanceOf } from "../appearance";

/** Milliseconds to wait after a change before checking the deck. */
const CHECK_DELAY = 200;

/** Most copies of a card that the server accepts. */
const MAX_COPIES = 99;

export interface Bar {
  label: string;
  count: number;
}

export class Builder {
  readonly game: string;
  readonly known: ReadonlyMap<string, CardInfo>;
  name = $state("");
  copies = $state<Record<string, number>>({});
  own = $state.raw<DeckInfo[]>([]);
  faults = $state.raw<Fault[] | null>(null); // null while it is being checked
  problem = $state("");
  unread = $state.raw<readonly string[]>([]);

  /** The deck's cards in printed order. */
  cards = $derived.by(() => [...this.known.values()].filter((card) => (this.copies[card.name] ?? 0) > 0));
  size = $derived(this.cards.reduce((sum, card) => sum + (this.copies[card.name] ?? 0), 0));
  bars = $derived.by(() => this.#countBars());

  #checks = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, cards: readonly CardInfo[]) {
    this.game = game;
    this.known = new Map(cards.map((card) => [card.name, card]));
    this.own = savedDecks(game);
    this.open(savedDraft(game) ?? { name: t.decks.unnamed, cards: {} });
  }

  get deck(): DeckInfo {
    return {
      name: this.name.trim() || t.decks.unnamed,
      cards: Object.fromEntries(this.cards.map((card) => [card.name, this.copies[card.name] ?? 0])),
    };
  }

  add(card: string, change: number): void {
    const copies = Math.min(MAX_COPIES, Math.max(0, (this.copies[card] ?? 0) + change));
    if (copies === 0) delete this.copies[card];
    else this.copies[card] = copies;
    this.#onChange();
  }

  /** Replace the deck. Cards that no longer exist are left out and reported in `unread`. */
  open(deck: DeckInfo, unread: readonly string[] = []): void {
    const gone = Object.keys(deck.cards).filter((card) => !this.known.has(card));
    this.name = deck.name || t.decks.unnamed;
    this.copies = Object.fromEntries(Object.entries(deck.cards).filter(([card]) => this.known.has(card)));
    this.unread = [...unread, ...gone];
    this.#onChange();
  }

  async read(text: string): Promise<void> {
    const { deck, unread } = await api.readDeck(this.game, { text });
    this.open(deck, unread);
  }

  save(): DeckInfo {
    const deck = this.deck;
    this.name = deck.name;
    saveDeck(this.game, deck);
    this.own = savedDecks(this.game);
    return deck;
  }

  remove(name: string): void {
    removeDeck(this.game, name);
    this.own = savedDecks(this.game);
  }

  /** Cancel pending checks. Call when leaving the page. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#checks += 1;
  }

  #onChange(): void {
    saveDraft(this.game, this.deck);
    this.faults = null;
    this.problem = "";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), CHECK_DELAY);
  }

  async #check(): Promise<void> {
    const mine = (this.#checks += 1);
    try {
      const faults = await api.checkDeck(this.game, this.deck);
      if (mine === this.#checks) this.faults = faults;
    } catch (error) {
      if (mine === this.#checks) this.problem = errorText(error);
    }
  }

  #countBars(): Bar[] {
    const curve = appearanceOf(this.game).curve;
    const counts = new Map<string, number>();
    for (const card of this.cards) {
      const label = curve.of(card)[0] ?? "–";
      counts.set(label, (counts.get(label) ?? 0) + (this.copies[card.name] ?? 0));
    }
    return [...counts]
      .map(([label, count]) => ({ label, count }))
      .sort((a, b) => a.label.localeCompare(b.label, "en", { numeric: true }));
  }
}
