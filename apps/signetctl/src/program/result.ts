import type {CommandError} from './failures.js';

/** A value that a result shows. Instants are ISO 8601 in UTC. */
export type Value =
  string | number | boolean | null | Date | readonly Value[] | {readonly [name: string]: Value};

/** What a command answers: one JSON document, or the same as text for people. */
export interface Result {
  readonly json: unknown;
  readonly text: string;
  /** The failure with which the command ends after it has printed its result, if it ends with one. */
  readonly failure?: CommandError | undefined;
}

const shown = (value: Value): string => {
  if (value === null) return '–';
  if (value instanceof Date) return value.toISOString().replace(/\.\d+Z$/, 'Z');
  if (typeof value === 'object') return Object.values(value).map(shown).join(', ') || '–';
  return String(value);
};

/** `createdAt` → `created at`; the name of a setting stays as it is. */
const label = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`);

const lines = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
};

/** One thing with its fields, each on a line of its own. */
export const record = (fields: Readonly<Record<string, Value>>): Result => ({
  json: fields,
  text: lines(Object.entries(fields).map(([name, value]) => [label(name), shown(value)])),
});

/** A list under a name; as text, a table. All rows have the same fields. */
export function list<Name extends string>(
  name: Name,
  rows: readonly Readonly<Record<string, Value>>[],
): Result {
  const [first] = rows;
  const text =
    first === undefined
      ? `no ${label(name)}\n`
      : lines([Object.keys(first).map(label), ...rows.map((row) => Object.values(row).map(shown))]);
  return {json: {[name]: rows}, text};
}
