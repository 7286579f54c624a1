// The keys of one's seats: who holds a seat's token plays it. They stay in this browser.
import type { RoomInfo, SeatKey } from "../generated/protocol";
import { isRecord, recall, write } from "./storage";

/** A room that this browser has a part in, as it was when it was last seen. */
export interface KeptRoom {
  room: RoomInfo;
  keys: SeatKey[];
  /** When it was last looked at, in milliseconds since 1970. */
  seen: number;
}

const KEY = "rulebound.rooms";

/** Has a room all that is shown of it? Older versions, or people, may have written something else. */
function isRoom(value: unknown): value is RoomInfo {
  return (
    isRecord(value) &&
    [value.id, value.game, value.title].every((text) => typeof text === "string") &&
    typeof value.created === "number" &&
    !Number.isNaN(new Date(value.created * 1000).valueOf()) &&
    Array.isArray(value.seats) &&
    value.seats.every((seat, at) => isRecord(seat) && seat.seat === at && typeof seat.name === "string")
  );
}

function isKey(value: unknown): value is SeatKey {
  return isRecord(value) && Number.isInteger(value.seat) && typeof value.token === "string";
}

function isKept(value: unknown): value is KeptRoom {
  return (
    isRecord(value) &&
    isRoom(value.room) &&
    Array.isArray(value.keys) &&
    value.keys.every(isKey) &&
    typeof value.seen === "number"
  );
}

/** All rooms of this browser, those last seen first; each once. */
export function keptRooms(): KeptRoom[] {
  const found = recall(KEY);
  const rooms = Array.isArray(found) ? found.filter(isKept) : [];
  rooms.sort((a, b) => b.seen - a.seen);
  return rooms.filter((kept, at) => rooms.findIndex((other) => other.room.id === kept.room.id) === at);
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
