// Word search: every word of the query must occur somewhere in the texts.

/** Split a query into lower-case words. */
export function splitWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter((word) => word !== "");
}

/** Does every word occur in at least one of the texts? */
export function containsAll(wanted: readonly string[], texts: readonly string[]): boolean {
  if (!wanted.length) return true;
  const all = texts.join("\n").toLowerCase();
  return wanted.every((word) => all.includes(word));
}

/** Group items by key, keeping their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
