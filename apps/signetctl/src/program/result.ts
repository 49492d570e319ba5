import type {CommandError} from './failures.js';
import {printable} from './printable.js';

/** A value that a result shows. Instants are ISO 8601 in UTC. */
export type Value =
  string | number | boolean | null | Date | readonly Value[] | {readonly [name: string]: Value};

/** The result of a command: one JSON document, and the same content as text for people. */
export interface Result {
  readonly json: unknown;
  readonly text: string;
  /** Present if the command fails after it has printed its result. */
  readonly failure?: CommandError | undefined;
}

const shown = (value: Value): string => {
  if (value === null) return '–';
  if (value instanceof Date) return value.toISOString().replace(/\.\d+Z$/, 'Z');
  if (typeof value === 'object') return Object.values(value).map(shown).join(', ') || '–';
  return printable(String(value)).replaceAll('\n', '\\n');
};

/** Converts `createdAt` to `created at`. The upper-case name of a setting, such as `CODE_KEYS`, stays unchanged. */
const label = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`);

const lines = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
};

/** Creates the result for one object. The text has one line for each field. */
export const record = (fields: Readonly<Record<string, Value>>): Result => ({
  json: fields,
  text: lines(Object.entries(fields).map(([name, value]) => [label(name), shown(value)])),
});

/**
 * Creates the result for settings. The text has the lines of an environment file, which an operator can copy; what is not
 * a setting is a comment.
 */
export const settingLines = (
  comment: string,
  fields: Readonly<Record<string, Value>>,
  settings: Readonly<Record<string, string | number>>,
): Result => ({
  json: {...fields, ...settings},
  text: `# ${comment}\n${Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')}`,
});

/**
 * Creates the result for a list. The text is a table, for which all rows must have the same fields.
 * @param name the member of the JSON document that contains the list
 */
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
