// Decks saved in this browser, by game, and the draft in the deck builder.
import type { DeckInfo, SeatWish } from "../generated/protocol";
import { isRecord, readJson, write } from "./storage";

const decksKey = (game: string): string => `rulebound.decks.${game}`;
const draftKey = (game: string): string => `rulebound.draft.${game}`;

function isDeck(value: unknown): value is DeckInfo {
  return (
    isRecord(value) &&
    typeof value.name === "string" &&
    isRecord(value.cards) &&
    Object.values(value.cards).every((copies) => Number.isInteger(copies) && Number(copies) > 0)
  );
}

/** Return the saved decks that are valid, one per name. */
export function savedDecks(game: string): DeckInfo[] {
  const found = readJson(decksKey(game));
  const decks = Array.isArray(found) ? found.filter(isDeck) : [];
  return [...new Map(decks.map((deck) => [deck.name, deck])).values()];
}

/** Return the deck selected in a `DeckSelect`: "" is the default, else `own:NAME` or `ready:NAME`. */
export function chosenDeck(chosen: string, own: readonly DeckInfo[]): SeatWish["deck"] {
  const name = chosen.slice(chosen.indexOf(":") + 1);
  if (chosen.startsWith("own:")) return own.find((deck) => deck.name === name)?.cards ?? null;
  return name || null;
}

/** Save a deck, replacing one of the same name. */
export function saveDeck(game: string, deck: DeckInfo): void {
  const others = savedDecks(game).filter((other) => other.name !== deck.name);
  write(decksKey(game), JSON.stringify([...others, { name: deck.name, cards: deck.cards }]));
}

export function removeDeck(game: string, name: string): void {
  write(decksKey(game), JSON.stringify(savedDecks(game).filter((deck) => deck.name !== name)));
}

/** Return the deck that was being edited when the page was left. */
export function savedDraft(game: string): DeckInfo | null {
  const deck = readJson(draftKey(game));
  return isDeck(deck) ? deck : null;
}

export function saveDraft(game: string, deck: DeckInfo): void {
  write(draftKey(game), JSON.stringify(deck));
}

/** Return a deck as text in the format the server parses. */
export function deckText(deck: DeckInfo): string {
  const lines = Object.entries(deck.cards).map(([card, copies]) => `${copies} ${card}`);
  return [`[${deck.name}]`, "", ...lines, ""].join("\n");
}
