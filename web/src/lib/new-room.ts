// Creating rooms, and the name and bot strength last used.
import { api } from "./api";
import { saveRoom } from "./saved-rooms";
import { read, write } from "./storage";
import { href, router } from "../router.svelte";
import type { BotInfo, GameInfo, NewRoom, SeatWish } from "../generated/protocol";

/** The game shown first to new players: the one with the simplest cards. */
export const FIRST_GAME = "skirmish";

const NAME = "rulebound.name";
const STRENGTH = "rulebound.strength";

/** Longest name the server accepts. */
export const MAX_NAME_LENGTH = 24;

/** Return the player's saved name, or "". */
export function myName(): string {
  return [...(read(NAME) ?? "")].slice(0, MAX_NAME_LENGTH).join("");
}

export function rememberName(name: string): void {
  write(NAME, name);
}

/** Return the bot strength played against last, or the server's default. */
export function defaultStrength(bots: readonly BotInfo[]): string {
  const last = read(STRENGTH);
  const known = bots.find((bot) => bot.name === last) ?? bots.find((bot) => bot.usual) ?? bots[0];
  return known?.name ?? "";
}

export function rememberStrength(name: string): void {
  write(STRENGTH, name);
}

/** Create a room and open its table. */
export async function openNewRoom(request: NewRoom): Promise<void> {
  const made = await api.newRoom(request);
  saveRoom(made.room, made.keys);
  router.go(href("table", made.room.id));
}

/** Return the number of seats of a new game unless another one is chosen. */
export function defaultSeats(game: GameInfo): number {
  return game.seats[0] ?? 2;
}

/** Return the number of bots in a game that `playBots` starts. */
export function botCount(game: GameInfo): number {
  return Math.max(defaultSeats(game) - 1, 1);
}

/** Start a game against bots with the default number of seats and default options. */
export function playBots(game: GameInfo, strength: string): Promise<void> {
  const bots = Array.from({ length: botCount(game) }, (): SeatWish => ({ kind: "bot", bot: strength }));
  return openNewRoom({ game: game.id, seats: [{ kind: "mine", name: myName() }, ...bots] });
}

/** Open a scenario at its start or after all its steps; the player holds every seat. */
export async function openScenario(game: string, id: string, isPlayed: boolean): Promise<void> {
  const played = isPlayed ? (await api.scenario(game, id)).steps.length : 0;
  await openNewRoom({ game, seats: [], scenario: id, played });
}
