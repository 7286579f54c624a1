// Actions on a whole room: branching off, playing again, linking to it.
import type { RoomMade } from "../generated/protocol";
import { api, errorText } from "../lib/api";
import { saveRoom, keysOf } from "../lib/saved-rooms";
import { href, router } from "../router.svelte";
import type { Table } from "./table.svelte";

function enter(made: RoomMade): void {
  saveRoom(made.room, made.keys);
  router.go(href("table", made.room.id));
}

/** Continue from a moment in a new room. Returns an error message, or "". */
export async function branchOff(table: Table, at: number): Promise<string> {
  try {
    enter(await api.branch(table.room, { at, token: table.token }));
    return "";
  } catch (error) {
    return errorText(error);
  }
}

/** Open the room where the same people play again. Returns an error message, or "". */
export async function playAgain(room: string): Promise<string> {
  try {
    enter(await api.again(room, { tokens: keysOf(room).map((key) => key.token) }));
    return "";
  } catch (error) {
    return errorText(error);
  }
}

export function linkTo(page: "table" | "replay", room: string): string {
  return `${location.origin}${href(page, room)}`;
}
