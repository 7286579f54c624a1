// Making rooms: the wish goes to the server, the keys stay here, the table opens.
import { api } from "./api";
import { keep } from "./saved-rooms";
import { read, write } from "./storage";
import { href, router } from "../router.svelte";
import type { BotInfo, GameInfo, NewRoom, SeatWish } from "../generated/protocol";

/** The game a newcomer is shown first: the one with the fewest words. */
export const FIRST_GAME = "skirmish";

const NAME = "rulebound.name";
const STRENGTH = "rulebound.strength";

/** The server takes names of so many letters. */
export const LONGEST_NAME = 24;

/** How one is called at tables; empty as long as nobody has said so. */
export function myName(): string {
  return [...(read(NAME) ?? "")].slice(0, LONGEST_NAME).join("");
}

export function rememberName(name: string): void {
  write(NAME, name);
}

/** The strength one played against last; at first the one the server says is usual. */
export function usualStrength(bots: readonly BotInfo[]): string {
  const last = read(STRENGTH);
  const known = bots.find((bot) => bot.name === last) ?? bots.find((bot) => bot.usual) ?? bots[0];
  return known?.name ?? "";
}

export function rememberStrength(name: string): void {
  write(STRENGTH, name);
}

/** Make the room and go there. */
export async function open(wish: NewRoom): Promise<void> {
  const made = await api.newRoom(wish);
  keep(made.room, made.keys);
  router.go(href("table", made.room.id));
}

/** A game against bots at once, with as few seats as it takes and everything as usual. */
export function playBots(game: GameInfo, strength: string): Promise<void> {
  const others = Math.max(Math.min(...game.seats) - 1, 1);
  const bots = Array.from({ length: others }, (): SeatWish => ({ kind: "bot", bot: strength }));
  return open({ game: game.id, seats: [{ kind: "mine", name: myName() }, ...bots] });
}

/** A scenario at the table, at its beginning or after all of its steps, with every seat one's own. */
export async function openScenario(game: string, id: string, isPlayed: boolean): Promise<void> {
  const played = isPlayed ? (await api.scenario(game, id)).steps.length : 0;
  await open({ game, seats: [], scenario: id, played });
}
