// Decks that somebody has built and kept in this browser, by game; and the one being worked on.
import type { DeckInfo } from "../generated/protocol";
import { read, write } from "./store";

const shelf = (game: string): string => `rulebound.decks.${game}`;
const bench = (game: string): string => `rulebound.draft.${game}`;

function isDeck(value: unknown): value is DeckInfo {
  if (typeof value !== "object" || value === null || !("name" in value) || !("cards" in value)) return false;
  const { name, cards } = value;
  return (
    typeof name === "string" &&
    typeof cards === "object" &&
    cards !== null &&
    Object.values(cards).every((copies) => Number.isInteger(copies) && copies > 0)
  );
}

/** What is kept under a key, as far as it can be understood: people may have changed it by hand. */
function kept(key: string): unknown {
  const text = read(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // not ours: as if nothing were kept
  }
}

export function savedDecks(game: string): DeckInfo[] {
  const decks = kept(shelf(game));
  return Array.isArray(decks) ? decks.filter(isDeck) : [];
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
  const deck = kept(bench(game));
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
