import type {EncryptionPurpose} from '@signet/domain';
import type * as models from '../generated/client.js';
import {
  bytes,
  computed,
  flag,
  nullable,
  number,
  snakeCase,
  statement,
  type Statement,
  text,
  texts,
} from '@signet/store/sql';
import {encryptedColumns, type EncryptedColumn} from '@signet/vault';
import {isShared, keyVersion} from './key-version.js';

type EncryptedColumns<Model> = Readonly<Record<Extract<keyof Model, `${string}Encrypted`>, EncryptedColumn>>;

/** The encrypted columns. A field of a model that is missing among them is a compile error. */
const columns: {
  readonly identity: EncryptedColumns<models.Identity>;
  readonly device: EncryptedColumns<models.Device>;
  readonly signature: EncryptedColumns<models.Signature>;
  readonly webhookEndpoint: EncryptedColumns<models.WebhookEndpoint>;
  readonly idempotencyRecord: EncryptedColumns<models.IdempotencyRecord>;
} = encryptedColumns;

/** A column with ciphertexts, and the statements that count, find and replace the ciphertexts. */
export interface CiphertextColumn {
  /** The table and the column, as `table.column`. */
  readonly name: string;
  /** The purpose whose keys encrypt the values. */
  readonly purpose: EncryptionPurpose;
  /** The context with which the values were encrypted (see `encrypt`), without the colon and the id at the end. */
  readonly context: string;
  /** Counts the values under each version of the keyring of the purpose, or of the shared keyring. */
  readonly count: Statement<object, {isShared: boolean; version: number; rows: number}>;
  /** Selects values that do not begin with `header`, from the rows after the primary key `after`. */
  readonly next: Statement<{header: Uint8Array; after: readonly string[]; limit: number}, StoredCiphertext>;
  /** Replaces a value. Changes nothing, and returns no row, if the row has another value. */
  readonly replace: Statement<
    {key: readonly string[]; value: Uint8Array; encrypted: Uint8Array},
    {replaced: boolean}
  >;
}

export interface StoredCiphertext {
  /** The values of the primary key. */
  readonly key: readonly string[];
  /** The id with which the context ends. */
  readonly id: string | null;
  readonly value: Uint8Array;
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
const keys: Readonly<Record<keyof typeof columns, Key>> = {
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
  {purpose, context, id: idName}: EncryptedColumn,
): CiphertextColumn {
  const table = snakeCase(model);
  const column = snakeCase(field);
  const id = ids[idName];
  if (id === undefined) throw new Error(`${table} has no ${idName}`);
  const key = columns.map(([name]) => `t.${name}`).join(', ');
  const keyAt = (parameter: string) =>
    columns.map(([, type], index) => `(:${parameter}::text[])[${index + 1}]::${type}`).join(', ');
  const storedKey = `ARRAY[${columns.map(([name]) => `t.${name}::text`).join(', ')}]`;
  return {
    name: `${table}.${column}`,
    purpose,
    context,
    count: statement(
      `count_${table}_${column}`,
      {},
      flag('isShared', isShared(column))
        .and(computed(number, 'version', keyVersion(column)))
        .and(computed(number, 'rows', 'count(*)::float8')),
      (counted) => `SELECT ${counted} FROM ${table} t
        WHERE ${hasValue(column)} GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
    next: statement(
      `next_${table}_${column}`,
      {header: bytes, after: texts, limit: number},
      computed(texts, 'key', storedKey)
        .and(computed(nullable(text), 'id', `(${id})::text`))
        .and(computed(bytes, 'value', `t.${column}`).notNull()),
      (selected) => `SELECT ${selected} FROM ${table} t
        WHERE (${key}) > (${keyAt('after')}) AND ${hasValue(`t.${column}`)}
          AND substring(t.${column} FROM 1 FOR length(:header::bytea)) <> :header::bytea
        ORDER BY ${key} LIMIT :limit`,
    ),
    replace: statement(
      `replace_${table}_${column}`,
      {key: texts, value: bytes, encrypted: bytes},
      flag('replaced', 'true'),
      (returned) => `UPDATE ${table} t SET ${column} = :encrypted
        WHERE (${key}) = (${keyAt('key')}) AND t.${column} = :value RETURNING ${returned}`,
    ),
  };
}

/** A primary key that sorts before the primary key of every row. */
export const firstKey = ['00000000-0000-0000-0000-000000000000', ''] as const;

export const ciphertextColumns: readonly CiphertextColumn[] = Object.entries(columns).flatMap(
  ([model, fields]) =>
    Object.entries<EncryptedColumn>(fields).map(([field, column]) =>
      columnOf(model, field, keyOf(model), column),
    ),
);

function keyOf(model: string): Key {
  const found = Object.entries(keys).find(([name]) => name === model);
  if (found === undefined) throw new Error(`${model} has no key`);
  return found[1];
}
