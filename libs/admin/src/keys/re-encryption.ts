import type {EncryptionKeyring, EncryptionKeyrings} from '@signet/domain';
import type {Pool} from 'pg';
import {decrypt, DecryptionError, encrypt, headerOf} from '@signet/vault';
import {rowsOf} from '@signet/store/sql';
import {
  ciphertextColumns,
  firstKey,
  type CiphertextColumn,
  type StoredCiphertext,
} from './re-encryption-statements.js';

const BATCH = 200;

/** How many values of one column were encrypted (or, for personal codes, hashed) again, and how many were not. */
export interface ReEncryptedColumn {
  /** `table.column` */
  readonly column: string;
  reEncrypted: number;
  /**
   * Values that another process has replaced or deleted since this run read them. If a replacement used an older key,
   * the next run finds it.
   */
  changed: number;
  /** Values that cannot be decrypted, because the keyring lacks their key or the values were damaged. */
  unreadable: number;
}

/**
 * Encrypts stored values again under the current key of their purpose. Each value is replaced by a separate statement,
 * and only if it has not changed since it was read, so the service can run at the same time. An interrupted run can be
 * repeated; it skips the values that are already under the current key.
 */
export class ReEncryption {
  /**
   * @param pool connections of the account that owns the database: no other role may read all columns
   * @param keyrings contain the old keys and the current keys
   */
  constructor(
    private readonly pool: Pool,
    private readonly keyrings: EncryptionKeyrings,
  ) {}

  async run(): Promise<ReEncryptedColumn[]> {
    const done: ReEncryptedColumn[] = [];
    for (const column of ciphertextColumns) done.push(await this.#column(column));
    return done;
  }

  async #column(column: CiphertextColumn): Promise<ReEncryptedColumn> {
    const total = {column: column.name, reEncrypted: 0, changed: 0, unreadable: 0};
    let after: readonly string[] = firstKey;
    for (;;) {
      const params = {header: headerOf(this.keyrings[column.purpose]), after, limit: BATCH};
      const rows = await rowsOf(this.pool, column.next, params);
      for (const row of rows) total[await this.#row(column, row)] += 1;
      const last = rows.at(-1);
      if (last === undefined) return total;
      after = last.key;
    }
  }

  async #row({purpose, context, replace}: CiphertextColumn, {key, id, value}: StoredCiphertext) {
    const keyring = this.keyrings[purpose];
    const plaintext = decrypted(keyring, value, `${context}:${id ?? ''}`);
    if (plaintext === null) return 'unreadable' as const;
    const encrypted = encrypt(keyring, plaintext, `${context}:${id ?? ''}`);
    const replaced = await rowsOf(this.pool, replace, {key, value, encrypted});
    return replaced.length === 1 ? ('reEncrypted' as const) : ('changed' as const);
  }
}

function decrypted(keyring: EncryptionKeyring, value: Uint8Array, context: string): Uint8Array | null {
  try {
    return decrypt(keyring, value, context);
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
