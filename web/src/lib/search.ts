// Finding by words: every word somebody writes has to occur somewhere.

/** The words to look for, small. */
export function words(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter((word) => word !== "");
}

/** Is every one of the words in one of the texts? */
export function hasAll(wanted: readonly string[], texts: readonly string[]): boolean {
  if (!wanted.length) return true;
  const all = texts.join("\n").toLowerCase();
  return wanted.every((word) => all.includes(word));
}

/** Things by what they have in common, in the order in which they come. */
export function grouped<T>(things: readonly T[], by: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const name = by(thing);
    const group = groups.get(name);
    if (group) group.push(thing);
    else groups.set(name, [thing]);
  }
  return groups;
}
