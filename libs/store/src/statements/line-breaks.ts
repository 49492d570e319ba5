/** Longer lines are broken. */
const WIDTH = 110;

const clause = 'WHERE|RETURNING|(?<!DISTINCT |epoch )FROM|(?:LEFT |CROSS )JOIN|(?<!LEFT |CROSS )JOIN';

/** The places where a line may be broken, from those at which it is broken first to those at which it is broken last. */
const places = [new RegExp(`^ (?:${clause}) $`), /^, $/, /^ (?:THEN|ELSE) $/, /^ OR $/, /^ AND $/];

/** Matches strings and quoted names, in which nothing else has a meaning, parentheses, and the {@link places}. */
const tokens = new RegExp(`'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]|, | (?:AND|OR|THEN|ELSE|${clause}) `, 'g');

/** The parentheses of a line, in their order. */
export const parenthesesOf = (line: string): string[] =>
  [...line.matchAll(tokens)].map(([token]) => token).filter((token) => token === '(' || token === ')');

/** The places outside most parentheses at which the line is broken first: before a word, and after a comma. */
function breaksOf(line: string): number[] {
  const found: {readonly at: number; readonly depth: number; readonly rank: number}[] = [];
  let depth = 0;
  for (const {0: token, index} of line.matchAll(tokens)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    const rank = places.findIndex((place) => place.test(token));
    if (rank >= 0) found.push({at: token === ', ' ? index + 1 : index, depth, rank});
  }
  const outermost = Math.min(...found.map((place) => place.depth));
  const outer = found.filter((place) => place.depth === outermost);
  const first = Math.min(...outer.map(({rank}) => rank));
  return outer.filter(({rank}) => rank === first).map(({at}) => at);
}

/** Joins the items of a list as long as they fit into a line. Each result column gets a line of its own. */
function filled(items: readonly string[]): string[] {
  if (items.some((item) => / AS "\w+",?$/.test(item))) return [...items];
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last?.endsWith(',') && last.length + item.length < WIDTH) lines.splice(-1, 1, `${last} ${item}`);
    else lines.push(item);
  }
  return lines;
}

/** Breaks a line of SQL that is too long. */
export function brokenLine(line: string): string[] {
  const breaks = breaksOf(line);
  if (line.length <= WIDTH || breaks.length === 0) return [line];
  const pieces = [0, ...breaks].map((start, index) => line.slice(start, breaks[index]).trim());
  return filled(pieces).flatMap(brokenLine);
}
