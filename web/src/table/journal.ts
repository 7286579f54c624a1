// The journal grouped by turn, and the causes of each entry.
import type { Entry } from "../generated/protocol";

export interface JournalTurn {
  /** Index of its first entry; used as key. */
  from: number;
  /** The entry that announces the turn; null before the first turn. */
  heading: Entry | null;
  /** The other entries. */
  entries: Entry[];
}

export function groupByTurn(entries: readonly Entry[]): JournalTurn[] {
  const found: JournalTurn[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (entry.starts_turn) found.push({ from: entry.index, heading: entry, entries: [] });
    else if (last) last.entries.push(entry);
    else found.push({ from: entry.index, heading: null, entries: [entry] });
  }
  return found;
}

/** Return an entry followed by its causes, the immediate one first. */
export function causeChain(entries: readonly Entry[], entry: Entry): Entry[] {
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

/** Return the indentation level of an entry: its depth in the cause chain, at most 3. */
export function indentOf(entries: readonly Entry[], entry: Entry): number {
  return Math.min(Math.max(causeChain(entries, entry).length - 2, 0), 3);
}

/** Return the names of all cards in a cause chain. */
export function cardNamesIn(links: readonly Entry[]): string[] {
  const names = links.flatMap((link) => [link.source ?? null, link.name ?? null]);
  return [...new Set(names.filter((name) => name !== null))];
}
