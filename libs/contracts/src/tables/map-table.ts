/** Maps the values of a table and keeps its keys. */
export function mapTable<K extends string, V, R>(
  table: Readonly<Record<K, V>>,
  project: (value: V, key: K) => R,
): Record<K, R>;
export function mapTable(
  table: Readonly<Record<string, unknown>>,
  project: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, project(value, key)]));
}
