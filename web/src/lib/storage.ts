// Values stored in the browser. If localStorage is unavailable (a private window, say), they last
// as long as the page is open.
const memory = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null; // storage is blocked
  }
}

/** Return the parsed JSON under a key, or null if it is missing or invalid. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? "null") as unknown;
  } catch {
    return null; // not written by us: ignore it
  }
}

/** Is this an object? Its fields are unchecked: users may have edited them. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // storage is blocked or full: `memory` has the value
  }
}
