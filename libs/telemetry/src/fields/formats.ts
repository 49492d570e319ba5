/** Checks whether a value is in the format of a field. */
export type Format<T extends string | number = string | number> = (value: unknown) => value is T;

export const oneOf = <V extends string>(values: readonly V[]): Format<V> => {
  const known: ReadonlySet<unknown> = new Set(values);
  return (value): value is V => known.has(value);
};

export const keyOf =
  <K extends string>(table: Readonly<Record<K, unknown>>): Format<K> =>
  (value): value is K =>
    typeof value === 'string' && Object.hasOwn(table, value);

export const matching =
  (pattern: RegExp): Format<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

/**
 * One to four words joined by underscores: a constant in the code. Digits are excluded, so that codes, tokens and
 * personal codes do not match.
 */
export const word = matching(/^[A-Za-z]{1,20}(_[A-Za-z]{1,20}){0,3}$/);

export const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A number whose absolute value is below 1,000,000,000, so that personal codes do not match. */
export const quantity: Format<number> = (value): value is number =>
  typeof value === 'number' && Math.abs(value) < 1e9;

/** ISO 8601 in UTC with milliseconds, as `Date.toISOString` returns it. */
export const instant = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
