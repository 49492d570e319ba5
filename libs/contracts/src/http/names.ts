/**
 * True if a message may quote the name of a field or predicate from a request. A message never quotes values, because a
 * value may be a secret or personal data.
 */
export const isQuotable = (name: PropertyKey): boolean => /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(String(name));

function levenshteinDistance(one: string, other: string): number {
  let row = Array.from({length: other.length + 1}, (_, column) => column);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, above] of row.slice(1).entries()) {
      const replaced = (row[column] ?? 0) + (other[column] === character ? 0 : 1);
      next.push(Math.min(above + 1, (next[column] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const LONGEST = 64;
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Finds the known name that a caller probably meant. Case and punctuation are ignored, so that `redirectUri` finds
 * `redirect_uri`. Returns undefined if the name is longer than 64 characters, or if it differs from every known name in
 * more than a third of the letters and digits.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const [nearest] = known
    .map((candidate) => ({candidate, distance: levenshteinDistance(plain(name), plain(candidate))}))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= plain(nearest.candidate).length / 3 ? nearest.candidate : undefined;
}

/** Returns the words ` (did you mean …?)` with the known name nearest to a misspelt one; empty if no name is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` (did you mean ${nearest}?)`;
}
