// Rooms this browser has joined, with the keys (tokens) of its seats. Stored in this browser only.
import type { RoomInfo, SeatKey } from "../generated/protocol";
import { isRecord, readJson, write } from "./storage";

/** A room this browser holds seats in, as it was when last seen. */
export interface SavedRoom {
  room: RoomInfo;
  keys: SeatKey[];
  /** When it was last opened, in milliseconds since 1970. */
  seen: number;
}

const KEY = "rulebound.rooms";

/** Does the value have every field that is shown? Older versions, or users, may have changed it. */
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

function isSavedRoom(value: unknown): value is SavedRoom {
  return (
    isRecord(value) &&
    isRoom(value.room) &&
    Array.isArray(value.keys) &&
    value.keys.every(isKey) &&
    typeof value.seen === "number"
  );
}

/** Return all saved rooms without duplicates, the most recently opened first. */
export function savedRooms(): SavedRoom[] {
  const found = readJson(KEY);
  const rooms = Array.isArray(found) ? found.filter(isSavedRoom) : [];
  rooms.sort((a, b) => b.seen - a.seen);
  return rooms.filter((saved, at) => rooms.findIndex((other) => other.room.id === saved.room.id) === at);
}

/** Return the keys held for a room; without any, the viewer is a spectator. */
export function keysOf(id: string): SeatKey[] {
  return savedRooms().find((saved) => saved.room.id === id)?.keys ?? [];
}

/** Save new keys of a room, or just its latest state. */
export function saveRoom(room: RoomInfo, keys: readonly SeatKey[] = []): void {
  const rooms = savedRooms();
  const before = rooms.find((saved) => saved.room.id === room.id)?.keys ?? [];
  const all = [...before.filter((old) => !keys.some((key) => key.seat === old.seat)), ...keys];
  if (!all.length) return; // spectators have nothing to resume
  all.sort((a, b) => a.seat - b.seat);
  const others = rooms.filter((saved) => saved.room.id !== room.id);
  write(KEY, JSON.stringify([{ room, keys: all, seen: Date.now() }, ...others]));
}

export function removeRoom(id: string): void {
  write(KEY, JSON.stringify(savedRooms().filter((saved) => saved.room.id !== id)));
}
