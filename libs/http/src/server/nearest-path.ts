import {nearestName} from '@signet/contracts';

/** Longer paths get no suggestion, so that a caller cannot make the comparison expensive. */
const LONGEST_PATH = 200;

const MISSING = 1;
const MISSPELT = 0.5;
const isParameter = (segment: string): boolean => segment.startsWith(':');

/**
 * Returns the cost of reading a given segment as a known one: 0 if they are equal, or if the known one is a parameter
 * and the given one has a digit; Infinity if they are too different.
 */
function difference(given: string, known: string): number {
  if (given === known) return 0;
  if (isParameter(known)) return /\d/.test(given) ? 0 : MISSPELT;
  return nearestName(given, [known]) === undefined ? Infinity : MISSPELT;
}

type Difference = typeof difference;

/** Compares each pair of segments once, because many routes have the same segments. */
function remembered(): Difference {
  const found = new Map<string, number>();
  return (given, known) => {
    const pair = `${given}/${known}`;
    const cost = found.get(pair) ?? difference(given, known);
    found.set(pair, cost);
    return cost;
  };
}

/** The least cost of reading the given segments as the known ones. Given segments may be misspelt or missing. */
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
