import {snakeCase} from '../sql/snake-case.js';
import {encryptedColumns} from './encrypted-columns.js';

/** A column with ciphertexts, and the SQL that counts, finds and replaces the ciphertexts. */
export interface CiphertextColumn {
  /** The table and the column, as `table.column`. */
  readonly name: string;
  /** The context with which the values were encrypted (see `encrypt`), without the colon and the id at the end. */
  readonly context: string;
  /** SQL that counts the values under each version of the key. */
  readonly count: string;
  /**
   * SQL that selects at most `$3` values that are not encrypted under version `$1`, from the rows after the primary key
   * `$2` (text[]). Its columns are `key`, the primary key (text[]); `id`, with which the context ends; and `value`.
   */
  readonly next: string;
  /**
   * SQL that replaces the value `$2` with `$3` in the row with the primary key `$1` (text[]). It changes nothing if the
   * row has another value.
   */
  readonly replace: string;
}

interface Key {
  readonly columns: readonly (readonly [name: string, type: 'uuid' | 'text'])[];
  /**
   * The SQL expression for each id with which a context of the table can end. The names of the members are the
   * values of `id` in {@link encryptedColumns}.
   */
  readonly ids: Readonly<Record<string, string>>;
}

const uuidKey = (column: string, idName: string): Key => ({
  columns: [[column, 'uuid']],
  ids: {[idName]: `t.${column}`},
});

/** The primary key of each table. A missing table is a compile error. */
const keys: Readonly<Record<keyof typeof encryptedColumns, Key>> = {
  identity: uuidKey('id', 'identityId'),
  device: uuidKey('id', 'deviceId'),
  signature: {
    columns: [['session_id', 'uuid']],
    ids: {
      sessionId: 't.session_id',
      deviceId: '(SELECT s.device_id FROM session s WHERE s.id = t.session_id)',
    },
  },
  webhookEndpoint: uuidKey('client_id', 'clientId'),
  idempotencyRecord: {
    columns: [
      ['client_id', 'uuid'],
      ['key', 'text'],
    ],
    ids: {'clientId:key': `t.client_id || ':' || t.key`},
  },
};

/** An erased person has an empty value instead of a ciphertext. */
const hasValue = (column: string): string => `${column} IS NOT NULL AND ${column} <> ''`;

function columnOf(
  model: string,
  field: string,
  {columns, ids}: Key,
  context: string,
  idName: string,
): CiphertextColumn {
  const table = snakeCase(model);
  const column = snakeCase(field);
  const id = ids[idName];
  if (id === undefined) throw new Error(`${table} has no ${idName}`);
  const key = columns.map(([name]) => `t.${name}`).join(', ');
  const keyAt = (parameter: string) =>
    columns.map(([, type], index) => `(${parameter}::text[])[${index + 1}]::${type}`).join(', ');
  return {
    name: `${table}.${column}`,
    context,
    count: `SELECT get_byte(${column}, 0) AS version, count(*)::float8 AS rows FROM ${table} t
      WHERE ${hasValue(column)} GROUP BY version ORDER BY version`,
    next: `SELECT ARRAY[${columns.map(([name]) => `t.${name}::text`).join(', ')}] AS key, (${id})::text AS id,
        t.${column} AS value FROM ${table} t
      WHERE (${key}) > (${keyAt('$2')}) AND ${hasValue(`t.${column}`)} AND get_byte(t.${column}, 0) <> $1
      ORDER BY ${key} LIMIT $3`,
    replace: `UPDATE ${table} t SET ${column} = $3 WHERE (${key}) = (${keyAt('$1')}) AND t.${column} = $2`,
  };
}

/** A primary key that sorts before the primary key of every row. */
export const firstKey = ['00000000-0000-0000-0000-000000000000', ''] as const;

export const ciphertextColumns: readonly CiphertextColumn[] = Object.entries(encryptedColumns).flatMap(
  ([model, fields]) =>
    Object.entries<{readonly context: string; readonly id: string}>(fields).map(([field, {context, id}]) =>
      columnOf(model, field, keyOf(model), context, id),
    ),
);

function keyOf(model: string): Key {
  const found = Object.entries(keys).find(([name]) => name === model);
  if (found === undefined) throw new Error(`${model} has no key`);
  return found[1];
}
