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

export function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // storage is forbidden or full: the memory above has it
  }
}
