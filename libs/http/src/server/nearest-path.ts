import {nearestName} from '@signet/contracts';

/** Longer paths get no suggestion, so that a caller cannot make the comparison expensive. */
const LONGEST_PATH = 200;

const MISSING = 1;
const MISSPELT = 0.5;
const isParameter = (segment: string): boolean => segment.startsWith(':');
const isVersion = (segment: string): boolean => /^v\d+$/.test(segment);

/**
 * Compares a segment of a path with a segment of a route, and returns the difference: 0 for equal segments, `MISSPELT`
 * for similar ones, and Infinity for others. A parameter of a route is equal to a segment with a digit, and similar to
 * any other segment. Versions such as `v2` are similar to each other.
 */
function difference(given: string, known: string): number {
  if (given === known) return 0;
  if (isParameter(known)) return /\d/.test(given) ? 0 : MISSPELT;
  if (isVersion(given) && isVersion(known)) return MISSPELT;
  return nearestName(given, [known]) === undefined ? Infinity : MISSPELT;
}

type Difference = typeof difference;

/**
 * Returns a function like `difference` that compares each pair of segments once, because many routes share segments.
 */
function remembered(): Difference {
  const found = new Map<string, number>();
  return (given, known) => {
    const pair = `${given}/${known}`;
    const cost = found.get(pair) ?? difference(given, known);
    found.set(pair, cost);
    return cost;
  };
}

/**
 * Returns the smallest total difference between the segments of a path and those of a route. Segments of the path may
 * be misspelt or missing.
 */
function distance(given: readonly string[], known: readonly string[], compare: Difference): number {
  if (given.length > known.length) return Infinity;
  const [first, ...rest] = known;
  if (first === undefined) return 0;
  const skipped = MISSING + distance(given, rest, compare);
  const [head, ...tail] = given;
  if (head === undefined) return skipped;
  const step = compare(head, first);
  return Math.min(skipped, step === Infinity ? Infinity : step + distance(tail, rest, compare));
}

/**
 * Finds the route that the caller of an unknown path probably meant: the one with the smallest share of missing and
 * misspelt segments, if this share is below one half. A misspelt segment counts half.
 * @param routes patterns such as `/session/:sessionId/status`
 */
export function nearestPath(path: string, routes: readonly string[]): string | undefined {
  if (path.length > LONGEST_PATH) return undefined;
  const given = path.split('/').filter((segment) => segment !== '');
  const compare = remembered();
  const [best] = routes
    .map((route) => {
      const known = route.split('/').slice(1);
      return {route, share: distance(given, known, compare) / known.length};
    })
    .toSorted((one, other) => one.share - other.share);
  return best !== undefined && best.share < 0.5 ? best.route : undefined;
}
