// What the browser keeps for us. Where it keeps nothing (a private window, say) it is kept for as
// long as the page is open.
const memory = new Map<string, string>();

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null; // storage is forbidden here
  }
}

/** What is kept as JSON under a key; null where nothing is, or something else has written there. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? "null") as unknown;
  } catch {
    return null; // not ours: as if nothing were kept
  }
}

/** A value with fields, of which nothing is known yet: people may have changed them by hand. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

export function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // storage is forbidden or full: the memory above has it
  }
}
