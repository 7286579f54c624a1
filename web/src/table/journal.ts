// The journal as it is read: by turns, and each entry with all that it came from.
import type { Entry } from "../generated/protocol";

export interface Chapter {
  /** The number of its first entry: names it. */
  from: number;
  /** The entry that begins the turn; null before the first turn. */
  heading: Entry | null;
  /** The others. */
  entries: Entry[];
}

/** A turn begins with an entry that says so; what stands before the first is the opening. */
const BEGINS = /^Turn \d+\b/;

export function chapters(entries: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (BEGINS.test(entry.text)) found.push({ from: entry.index, heading: entry, entries: [] });
    else if (last) last.entries.push(entry);
    else found.push({ from: entry.index, heading: null, entries: [entry] });
  }
  return found;
}

/** An entry and what it came from, one by the other. */
export function chain(entries: readonly Entry[], entry: Entry): Entry[] {
  const links = [entry];
  let cause = entry.because ?? null;
  while (cause !== null) {
    const link = entries[cause];
    if (!link) break;
    links.push(link);
    cause = link.because ?? null;
  }
  return links;
}

/** How far an entry is indented: by what it came from within its turn, three steps at most. */
export function depth(entries: readonly Entry[], entry: Entry): number {
  return Math.min(Math.max(chain(entries, entry).length - 2, 0), 3);
}

/** The names of all cards that a chain speaks of. */
export function namesIn(links: readonly Entry[]): string[] {
  const names = links.flatMap((link) => [link.source ?? null, link.name ?? null]);
  return [...new Set(names.filter((name) => name !== null))];
}
