// What is done with a whole room: branching off, playing again, sharing its link.
import type { RoomMade } from "../generated/protocol";
import { api, inWords } from "../lib/api";
import { keep, keysOf } from "../lib/saved-rooms";
import { href, router } from "../router.svelte";
import type { Table } from "./table.svelte";

function enter(made: RoomMade): void {
  keep(made.room, made.keys);
  router.go(href("table", made.room.id));
}

/** Go on from a moment in a room of one's own; gives what went wrong, in words. */
export async function branchOff(table: Table, at: number): Promise<string> {
  try {
    enter(await api.branch(table.room, { at, token: table.token }));
    return "";
  } catch (error) {
    return inWords(error);
  }
}

/** To the table where the same people play again; gives what went wrong, in words. */
export async function playAgain(room: string): Promise<string> {
  try {
    enter(await api.again(room, { tokens: keysOf(room).map((key) => key.token) }));
    return "";
  } catch (error) {
    return inWords(error);
  }
}

export function linkTo(page: "table" | "replay", room: string): string {
  return `${location.origin}${href(page, room)}`;
}
