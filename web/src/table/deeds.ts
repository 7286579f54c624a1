// What is done with a whole room: branching off, playing again, sharing its link.
import type { RoomInfo, RoomMade, SeatWish } from "../generated/protocol";
import { api, inWords } from "../lib/api";
import { keep } from "../lib/keys";
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

/** The same people at a new table; gives what went wrong, in words. */
export async function playAgain(room: RoomInfo, mine: readonly number[]): Promise<string> {
  const seats = room.seats.map((seat): SeatWish => {
    if (seat.bot !== null) return { kind: "bot", name: seat.name, bot: seat.bot };
    return { kind: mine.includes(seat.seat) ? "mine" : "open", name: seat.name };
  });
  try {
    enter(await api.newRoom({ game: room.game, seats, options: room.options, clock: room.clock }));
    return "";
  } catch (error) {
    return inWords(error);
  }
}

export function linkTo(page: "table" | "replay", room: string): string {
  return `${location.origin}${href(page, room)}`;
}
