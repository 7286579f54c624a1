// Decks that somebody has built and kept in this browser, by game; and the one being worked on.
import type { DeckInfo, SeatWish } from "../generated/protocol";
import { isRecord, recall, write } from "./storage";

const shelf = (game: string): string => `rulebound.decks.${game}`;
const bench = (game: string): string => `rulebound.draft.${game}`;

function isDeck(value: unknown): value is DeckInfo {
  return (
    isRecord(value) &&
    typeof value.name === "string" &&
    isRecord(value.cards) &&
    Object.values(value.cards).every((copies) => Number.isInteger(copies) && Number(copies) > 0)
  );
}

/** One's own decks, as far as what is kept can be understood; each name once. */
export function savedDecks(game: string): DeckInfo[] {
  const found = recall(shelf(game));
  const decks = Array.isArray(found) ? found.filter(isDeck) : [];
  return [...new Map(decks.map((deck) => [deck.name, deck])).values()];
}

/** The deck that a `DeckSelect` says: "" none in particular, `own:NAME` or `ready:NAME`. */
export function chosenDeck(chosen: string, own: readonly DeckInfo[]): SeatWish["deck"] {
  const name = chosen.slice(chosen.indexOf(":") + 1);
  if (chosen.startsWith("own:")) return own.find((deck) => deck.name === name)?.cards ?? null;
  return name || null;
}

/** Keep a deck; another of the same name gives way. */
export function saveDeck(game: string, deck: DeckInfo): void {
  const others = savedDecks(game).filter((other) => other.name !== deck.name);
  write(shelf(game), JSON.stringify([...others, { name: deck.name, cards: deck.cards }]));
}

export function removeDeck(game: string, name: string): void {
  write(shelf(game), JSON.stringify(savedDecks(game).filter((deck) => deck.name !== name)));
}

/** The deck somebody was working on when the page was left. */
export function draftOf(game: string): DeckInfo | null {
  const deck = recall(bench(game));
  return isDeck(deck) ? deck : null;
}

export function keepDraft(game: string, deck: DeckInfo): void {
  write(bench(game), JSON.stringify(deck));
}

/** A deck as text, in the form that the server reads. */
export function asText(deck: DeckInfo): string {
  const lines = Object.entries(deck.cards).map(([card, copies]) => `${copies} ${card}`);
  return [`[${deck.name}]`, "", ...lines, ""].join("\n");
}
