// The journal grouped by turn, and the causes of each entry.
import type { Entry } from "../generated/protocol";

export interface JournalTurn {
  /** Index of its first entry; used as key. */
  from: number;
  /** The entry that announces the turn; null before the first turn. */
  heading: Entry | null;
  /** The other entries, repeated ones merged. */
  runs: EntryRun[];
}

/** An entry, and how often it happened in a row. */
export interface EntryRun {
  entry: Entry;
  times: number;
}

export function groupByTurn(entries: readonly Entry[]): JournalTurn[] {
  const found: JournalTurn[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (entry.starts_turn) found.push({ from: entry.index, heading: entry, runs: [] });
    else if (last) addEntry(last.runs, entry);
    else found.push({ from: entry.index, heading: null, runs: [{ entry, times: 1 }] });
  }
  return found;
}

function addEntry(runs: EntryRun[], entry: Entry): void {
  const last = runs.at(-1);
  if (last && isRepeated(last.entry, entry)) last.times += 1;
  else runs.push({ entry, times: 1 });
}

/** Do two entries say the same? Entries with a card do not: each of them marks its own. */
function isRepeated(one: Entry, other: Entry): boolean {
  return (
    one.text === other.text &&
    one.rule === other.rule &&
    one.because === other.because &&
    one.card == null &&
    other.card == null
  );
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
