// The keys of one's seats: who holds a seat's token plays it. They stay in this browser.
import type { RoomInfo, SeatKey } from "../generated/protocol";
import { read, write } from "./store";

/** A room that this browser has a part in, as it was when it was last seen. */
export interface KeptRoom {
  room: RoomInfo;
  keys: SeatKey[];
  /** When it was last looked at, in milliseconds since 1970. */
  seen: number;
}

const KEY = "rulebound.rooms";

/** All rooms of this browser, those last seen first. */
export function keptRooms(): KeptRoom[] {
  try {
    const rooms = JSON.parse(read(KEY) ?? "[]") as KeptRoom[];
    return rooms.sort((a, b) => b.seen - a.seen);
  } catch {
    return []; // something else has written there: nothing of it can be used
  }
}

/** The keys one has for a room; none means that one looks on. */
export function keysOf(id: string): SeatKey[] {
  return keptRooms().find((kept) => kept.room.id === id)?.keys ?? [];
}

/** Keep further keys of a room, or just how the room is now. */
export function keep(room: RoomInfo, keys: readonly SeatKey[] = []): void {
  const rooms = keptRooms();
  const before = rooms.find((kept) => kept.room.id === room.id)?.keys ?? [];
  const all = [...before.filter((old) => !keys.some((key) => key.seat === old.seat)), ...keys];
  if (!all.length) return; // whoever only looks on has nothing to come back to
  all.sort((a, b) => a.seat - b.seat);
  const others = rooms.filter((kept) => kept.room.id !== room.id);
  write(KEY, JSON.stringify([{ room, keys: all, seen: Date.now() }, ...others]));
}

export function forget(id: string): void {
  write(KEY, JSON.stringify(keptRooms().filter((kept) => kept.room.id !== id)));
}
